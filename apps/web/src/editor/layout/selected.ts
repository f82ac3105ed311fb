import { type Layout, sameTab, type TabStop } from '@derkenar/belge';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

interface SelectedParagraph {
  readonly node: ProseMirrorNode;
  readonly pos: number;
  /** It begins an item of a list: its first line has no indent of its own. */
  readonly inItem: boolean;
}

/** With a caret it looks at one paragraph only. */
export function selectedParagraphs({ doc, selection }: EditorState): readonly SelectedParagraph[] {
  const found: SelectedParagraph[] = [];
  for (const { $from, $to } of selection.ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, pos, parent, index) => {
      if (!node.isTextblock) return true;
      found.push({ node, pos, inItem: index === 0 && parent?.type.name === 'listItem' });
      return false;
    });
  return found;
}

/** The layouts of the selected paragraphs. */
export interface SelectedLayouts {
  /** Each of them once; none where the selection holds no paragraph. */
  readonly layouts: readonly Layout[];
  /** Each paragraph begins an item of a list. */
  readonly allInItems: boolean;
}

export function selectedLayouts(state: EditorState): SelectedLayouts {
  const paragraphs = selectedParagraphs(state);
  return {
    layouts: [...new Set(paragraphs.map(({ node }) => node.attrs['layout'] as Layout))],
    allInItems: paragraphs.every(({ inItem }) => inItem),
  };
}

/** Stands for a value that the selected paragraphs do not share. */
export const MIXED = 'mixed';
export type Mixed = typeof MIXED;

/** The value that all layouts have; undefined where there is no layout. */
export function sharedValue<T>(
  layouts: readonly Layout[],
  valueOf: (layout: Layout) => T,
): T | Mixed | undefined {
  const [first, ...others] = layouts.map(valueOf);
  return others.every((value) => value === first) ? first : MIXED;
}

/** The tab stops that all layouts have; none where they differ. */
export function sharedTabs(layouts: readonly Layout[]): readonly TabStop[] {
  const [first, ...others] = layouts.map(({ tabs }) => tabs);
  if (first === undefined) return [];
  const same = others.every(
    (tabs) => tabs.length === first.length && tabs.every((stop, n) => sameTab(stop, first[n] as TabStop)),
  );
  return same ? first : [];
}
