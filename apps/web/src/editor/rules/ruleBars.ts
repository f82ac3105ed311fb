import { type Rule, sameRule } from '@derkenar/belge';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { ruleText } from '../../belge/ruleTexts.ts';

const key = new PluginKey<DecorationSet>('ruleBars');

/** Height of the chip above a part, in CSS pixels (rules.css). */
const CHIP_HEIGHT = 20;

/** A bar beside each part that has a rule, and a chip that names it above the first of neighbours with the same one. */
export const ruleBarsPlugin = (onPick: () => void): Plugin<DecorationSet> =>
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
          const at = view.posAtDOM(part, 0);
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
          onPick();
          return true;
        },
      },
    },
  });

/** Most keys change text only: the top blocks with rules are still the same in number and place. */
function sameRules(before: ProseMirrorNode, after: ProseMirrorNode): boolean {
  if (before.childCount !== after.childCount) return false;
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
  doc.descendants((node, pos, parent, index) => {
    const own = node.attrs['rule'] as Rule | null | undefined;
    if (own != null) {
      const before =
        parent !== null && index > 0 ? (parent.child(index - 1).attrs['rule'] as Rule | null) : null;
      const chip = before != null && sameRule(before, own) ? null : ruleText(own);
      bars.push(...barOf(node, pos, chip));
    }
    return !node.isTextblock;
  });
  return bars;
}

/** A row draws its bar and chip in its first cell, since the browser puts no text into a row. */
function barOf(node: ProseMirrorNode, pos: number, chip: string | null): Decoration[] {
  const [from, to] =
    node.type.name === 'tableRow' && node.firstChild
      ? [pos + 1, pos + 1 + node.firstChild.nodeSize]
      : [pos, pos + node.nodeSize];
  return [Decoration.node(from, to, { class: 'ruled', ...(chip !== null && { 'data-rule': chip }) })];
}
