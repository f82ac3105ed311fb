import { type Rule, sameRule } from '@derkenar/belge';
import type { Node as ProseMirrorNode, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ruleText } from '../../belge/ruleTexts.ts';
import { prefaceIn, questionsIn } from '../preface/preface.ts';

const key = new PluginKey<DecorationSet>('ruleBars');

/** The dialog of a condition, of one within a cell, of a repeat's filter, or of the wording that is selected. */
export type RuleDialog = 'condition' | 'cellCondition' | 'filter' | 'choice' | 'repeatedText';

/** Height of the chip above a part, in CSS pixels (rules.css). */
const CHIP_HEIGHT = 20;

/** A bar beside each part that has a rule, and a chip that names it above the first of neighbours with the same one. */
export const ruleBarsPlugin = (onPick: (dialog: RuleDialog) => void): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, barsIn(doc)),
      apply: (tr, set) => {
        if (!tr.docChanged) return set;
        return sameRules(tr.before, tr.doc)
          ? set.map(tr.mapping, tr.doc)
          : DecorationSet.create(tr.doc, barsIn(tr.doc));
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        mousedown: (view, event) => {
          const part = event.target instanceof HTMLElement ? event.target.closest('[data-rule]') : null;
          if (!view.editable || !(part instanceof HTMLElement) || event.button !== 0) return false;
          if (event.clientY - part.getBoundingClientRect().top > CHIP_HEIGHT) return false;
          event.preventDefault();
          const $at = view.state.doc.resolve(view.posAtDOM(part, 0));
          view.dispatch(view.state.tr.setSelection(TextSelection.near($at)));
          onPick(dialogOf($at));
          return true;
        },
      },
    },
  });

/** The dialog of the part in whose beginning the place is; a row's chip stands in its first cell. */
function dialogOf($at: ResolvedPos): RuleDialog {
  const row = isCell($at.parent) ? $at.node(-1) : null;
  const own = (row ?? $at.parent).attrs['rule'] as Rule | null;
  if (own?.when == null) return 'filter';
  return row === null && $at.depth > 1 && isCell($at.node(-1)) ? 'cellCondition' : 'condition';
}

const isCell = ({ type }: ProseMirrorNode): boolean => type.spec['tableRole'] !== undefined;

/** Most keys change text only: the top blocks with rules are still the same in number and place, and their words too. */
function sameRules(before: ProseMirrorNode, after: ProseMirrorNode): boolean {
  if (before.childCount !== after.childCount || prefaceIn(before) !== prefaceIn(after)) return false;
  for (let i = 0; i < after.childCount; i++) {
    const [a, b] = [before.child(i), after.child(i)];
    if (a !== b && (hasRule(a) || hasRule(b))) return false;
  }
  return true;
}

function hasRule(node: ProseMirrorNode): boolean {
  if (node.attrs['rule'] != null) return true;
  return !node.isTextblock && node.content.content.some(hasRule);
}

function barsIn(doc: ProseMirrorNode): Decoration[] {
  const bars: Decoration[] = [];
  const questions = questionsIn(doc);
  doc.descendants((node, pos, parent, index) => {
    const own = node.attrs['rule'] as Rule | null | undefined;
    if (own != null) {
      const before =
        parent !== null && index > 0 ? (parent.child(index - 1).attrs['rule'] as Rule | null) : null;
      const chip = before != null && sameRule(before, own) ? null : ruleText(own, questions);
      bars.push(...barOf(node, pos, chip));
    }
    return !node.isTextblock;
  });
  return bars;
}

function barOf(node: ProseMirrorNode, pos: number, chip: string | null): Decoration[] {
  const bar = { class: 'ruled', ...(chip !== null && { 'data-rule': chip }) };
  if (node.type.name !== 'tableRow') return [Decoration.node(pos, pos + node.nodeSize, bar)];
  // The browser puts no text into a row: its first cell has the bar and the chip.
  const cells: Decoration[] = [];
  node.forEach((cell, offset, index) => {
    const from = pos + 1 + offset;
    cells.push(Decoration.node(from, from + cell.nodeSize, index === 0 ? bar : { class: 'ruledCell' }));
  });
  return cells;
}
