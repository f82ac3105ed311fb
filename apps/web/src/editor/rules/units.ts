import type { Rule } from '@derkenar/belge';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { selectedParagraphs } from '../layout/selected.ts';

/** In a table a rule belongs to the row or to the paragraph of the cell. */
export type UnitKind = 'row' | 'paragraph';

/** A node that has a rule of its own. */
export interface Unit {
  readonly node: ProseMirrorNode;
  readonly pos: number;
}

export const ruleOf = ({ node }: Unit): Rule | null => node.attrs['rule'] as Rule | null;

/** The parts that the selection touches: items of lists, rows of tables, else paragraphs, each once. */
export function selectedUnits(state: EditorState, inTable: UnitKind = 'row'): readonly Unit[] {
  const found = new Map<number, Unit>();
  for (const { node, pos } of selectedParagraphs(state)) {
    const unit = unitAround(state.doc.resolve(pos), inTable) ?? { node, pos };
    found.set(unit.pos, unit);
  }
  return [...found.values()];
}

function unitAround($pos: ResolvedPos, inTable: UnitKind): Unit | null {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth);
    const { name } = node.type;
    // Only the first paragraph of an item stands for the item.
    if (name === 'listItem' && $pos.index(depth) > 0) return null;
    if (name === 'listItem' || (name === 'tableRow' && inTable === 'row'))
      return { node, pos: $pos.before(depth) };
  }
  return null;
}

/** Codes of the lists over which the parts repeat in which the selection begins, the innermost first. */
export function repeatsAround({ selection: { $from } }: EditorState): readonly string[] {
  const lists: string[] = [];
  for (let depth = $from.depth; depth > 0; depth--) {
    const own = $from.node(depth).attrs['rule'] as Rule | null | undefined;
    if (own?.each != null && !lists.includes(own.each.list)) lists.push(own.each.list);
  }
  return lists;
}

/** Whether the selection stands in a table outside of lists. */
export const isInRow = (state: EditorState): boolean =>
  selectedUnits(state).some(({ node }) => node.type.name === 'tableRow');
