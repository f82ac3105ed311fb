import { isMarker, type List, MAX_LIST_LEVEL, type Rule } from '@derkenar/belge';
import { type Editor, type KeyboardShortcutCommand, Node, type RawCommands } from '@tiptap/core';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';
import { liftListItem, sinkListItem } from '@tiptap/pm/schema-list';
import type { EditorState, Transaction } from '@tiptap/pm/state';

import { ruleAttribute, ruleOfElement, ruleTags } from './rules/ruleAttribute.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    lists: {
      toggleBulletList: () => ReturnType;
      toggleOrderedList: () => ReturnType;
      /** The marker of the innermost list around the selection; null for that of its level. */
      setListMarker: (marker: string | null) => ReturnType;
    };
  }
}

/** sinkListItem and liftListItem in the place of TipTap's own: they know the model's limits. */
export const listCommands: Partial<RawCommands> = {
  toggleBulletList:
    () =>
    ({ commands }) =>
      commands.toggleList('bulletList', 'listItem'),
  toggleOrderedList:
    () =>
    ({ commands }) =>
      commands.toggleList('orderedList', 'listItem'),
  setListMarker:
    (marker) =>
    ({ state, tr, dispatch }) => {
      const range = itemRange(state);
      if (range === null) return false;
      if (dispatch) tr.setNodeAttribute(range.start - 1, 'marker', marker);
      return true;
    },
  sinkListItem:
    () =>
    ({ state, dispatch }) =>
      mayNest(state) && sinkListItem(itemType(state))(state, dispatch),
  liftListItem:
    () =>
    ({ state, tr, dispatch }) =>
      liftItem(state, tr, dispatch),
};

const itemType = ({ schema }: EditorState) => schema.nodes['listItem'] as ProseMirrorNode['type'];

export const isList = ({ type }: ProseMirrorNode): boolean =>
  type.name === 'orderedList' || type.name === 'bulletList';

/** Lists around, 0 outside of any. */
export function levelOf($pos: ResolvedPos, depth = $pos.depth): number {
  let level = 0;
  for (let at = depth; at > 0; at--) if (isList($pos.node(at))) level++;
  return level;
}

const itemRange = ({ selection: { $from, $to } }: EditorState) => $from.blockRange($to, isList);

function mayNest(state: EditorState): boolean {
  const range = itemRange(state);
  if (range === null) return false;
  let below = 0;
  for (let i = range.startIndex; i < range.endIndex; i++)
    below = Math.max(below, listsIn(range.parent.child(i)));
  return levelOf(range.$from, range.depth) + 1 + below <= MAX_LIST_LEVEL;
}

function listsIn(node: ProseMirrorNode): number {
  if (node.isTextblock) return 0;
  const deepest = node.content.content.reduce((most, child) => Math.max(most, listsIn(child)), 0);
  return deepest + (isList(node) ? 1 : 0);
}

/** Items that leave a numbered list part it: the rest goes on with the number that follows. */
function liftItem(state: EditorState, tr: Transaction, dispatch?: (tr: Transaction) => void): boolean {
  const range = itemRange(state);
  if (range === null) return false;
  const { parent, startIndex, depth } = range;
  const leaves = levelOf(range.$from, depth) === 1;
  const next = (parent.attrs['start'] as number) + startIndex;
  if (!liftListItem(itemType(state))(state, dispatch && (() => {}))) return false;
  if (!dispatch || !leaves || parent.type.name !== 'orderedList') return true;
  const { $to } = tr.selection;
  const after = $to.after(depth);
  const rest = tr.doc.resolve(after).nodeAfter;
  if (rest?.type === parent.type) tr.setNodeAttribute(after, 'start', next);
  return true;
}

export const listKeys = (editor: Editor): Record<string, KeyboardShortcutCommand> => ({
  Enter: () =>
    atEmptyItem(editor.state)
      ? editor.commands.liftListItem('listItem')
      : editor.commands.splitListItem('listItem'),
  Backspace: () => atItemStart(editor.state) && editor.commands.liftListItem('listItem'),
  'Mod-Shift-7': () => editor.commands.toggleOrderedList(),
  'Mod-Shift-8': () => editor.commands.toggleBulletList(),
});

function atItemStart({ selection: { $from, empty } }: EditorState): boolean {
  if (!empty || $from.parentOffset > 0 || $from.depth < 2) return false;
  return $from.node(-1).type.name === 'listItem' && $from.index(-1) === 0;
}

const atEmptyItem = (state: EditorState): boolean =>
  atItemStart(state) &&
  state.selection.$from.parent.content.size === 0 &&
  state.selection.$from.node(-1).childCount === 1;

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph flow*',
  defining: true,
  addAttributes: () => ruleAttribute,
  parseHTML: () => [{ tag: 'li', getAttrs: (element) => ({ rule: ruleOfElement(element) }) }],
  renderHTML: ({ node }) => ['li', ruleTags(node.attrs['rule'] as Rule | null), 0],
});

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'flow list',
  content: 'listItem+',
  addAttributes: () => ({ marker: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'ul',
      getAttrs: (element) => {
        const marker = element.dataset['marker'] ?? '';
        return { marker: isMarker('bullet', marker) ? marker : null };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { marker } = node.attrs as Pick<List, 'marker'>;
    return ['ul', marker === null ? {} : { 'data-marker': marker }, 0];
  },
});

const MAX_START = 9999;

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'flow list',
  content: 'listItem+',
  addAttributes: () => ({
    start: { default: 1, rendered: false },
    marker: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'ol',
      getAttrs: (element) => {
        const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
        const marker = element.dataset['marker'] ?? '';
        return {
          start: Number.isFinite(start) ? Math.min(MAX_START, Math.max(1, start)) : 1,
          marker: isMarker('ordered', marker) ? marker : null,
        };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { start, marker } = node.attrs as Pick<List, 'start' | 'marker'>;
    return ['ol', { ...(start !== 1 && { start }), ...(marker && { 'data-marker': marker }) }, 0];
  },
  addCommands: () => listCommands,
  addKeyboardShortcuts() {
    return listKeys(this.editor);
  },
});
