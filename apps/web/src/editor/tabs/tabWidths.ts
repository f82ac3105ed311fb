import {
  INDENT_STEP_PT,
  type Inline,
  type Layout,
  type Page,
  type TabRoom,
  TEXT_WIDTH_PT,
  tabRooms,
} from '@derkenar/belge';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Mapping, StepMap } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { textWidth } from '../../belge/textWidth.ts';
import type { Range } from '../changedRanges.ts';
import { levelOf } from '../listCommands.ts';
import { toInline } from '../toBelge.ts';

export const tabWidthsKey = new PluginKey<DecorationSet>('tabWidths');

/** Makes each tab as wide as the way to its stop. A key costs the top block that it changes. */
export const tabWidthsPlugin = (): Plugin<DecorationSet> =>
  new Plugin({
    key: tabWidthsKey,
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, widthsIn(doc, 0, doc.content.size)),
      apply: (tr, set) => (tr.docChanged ? updated(set, tr) : set),
    },
    props: { decorations: (state) => tabWidthsKey.getState(state) },
  });

function updated(set: DecorationSet, tr: Transaction): DecorationSet {
  const { from, oldTo, to } = changedBlocks(tr.before, tr.doc);
  // The blocks as one change: the steps may move a tab that an undone command brings back, and leave it twice.
  const mapping = new Mapping([new StepMap([from, oldTo - from, to - from])]);
  const kept = set.remove(set.find(from, oldTo)).map(mapping, tr.doc);
  return kept.add(tr.doc, widthsIn(tr.doc, from, to));
}

/** The range from the first to the last top block that is not the same node: in `after`, and its end in `before`. */
function changedBlocks(before: ProseMirrorNode, after: ProseMirrorNode): Range & { readonly oldTo: number } {
  const [oldSize, size] = [before.content.size, after.content.size];
  if (before.attrs['page'] !== after.attrs['page']) return { from: 0, oldTo: oldSize, to: size };
  const [old, now] = [before.content.content, after.content.content];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first++;
  let last = 0;
  while (last < most - first && old[old.length - 1 - last] === now[now.length - 1 - last]) last++;
  const sizeOf = (nodes: typeof now) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const rest = sizeOf(now.slice(now.length - last));
  return { from: sizeOf(now.slice(0, first)), oldTo: oldSize - rest, to: size - rest };
}

function widthsIn(doc: ProseMirrorNode, from: number, to: number): Decoration[] {
  const found: Decoration[] = [];
  doc.nodesBetween(from, to, (node, pos, parent, index) => {
    if (!node.isTextblock) return true;
    const { left, firstLine, tabs } = node.attrs['layout'] as Layout;
    const beginsItem = index === 0 && parent?.type.name === 'listItem';
    found.push(...widthsOf(node, pos, doc, { left, firstLine: beginsItem ? 0 : firstLine, tabs }));
    return false;
  });
  return found;
}

function widthsOf(
  paragraph: ProseMirrorNode,
  pos: number,
  doc: ProseMirrorNode,
  place: Pick<Layout, 'left' | 'firstLine' | 'tabs'>,
): Decoration[] {
  const places: number[] = [];
  paragraph.forEach(({ type }, offset) => {
    if (type.name === 'tab') places.push(pos + 1 + offset);
  });
  if (places.length === 0) return [];
  const end = textWidthOf(doc) - levelOf(doc.resolve(pos)) * INDENT_STEP_PT;
  const rooms = tabRooms(inlinesOf(paragraph), { ...place, end }, textWidth);
  return places.map((at, n) => Decoration.node(at, at + 1, shownAs(rooms[n])));
}

function textWidthOf({ attrs }: ProseMirrorNode): number {
  const page = attrs['page'] as Page | null;
  return page === null ? TEXT_WIDTH_PT : page.width - page.margins.left - page.margins.right;
}

const inlinesOf = (paragraph: ProseMirrorNode): readonly Inline[] => paragraph.content.content.map(toInline);

const shownAs = (room: TabRoom | undefined): Record<string, string> => ({
  class: room === undefined || room.leader === 'none' ? 'tabRoom' : `tabRoom ${room.leader}`,
  style: `width:${Math.round((room?.width ?? 0) * 100) / 100}pt`,
});
