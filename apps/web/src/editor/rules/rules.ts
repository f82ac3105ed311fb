import { opposite, type Repeat, type Rule, rule } from '@derkenar/belge';
import { type CommandProps, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { ruleMessages } from '../../messages/rule.ts';
import { ruleBarsPlugin } from './ruleBars.ts';
import { ruleOf, selectedUnits, type UnitKind } from './units.ts';

type Condition = NonNullable<Rule['when']>;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    rules: {
      /** Gives the selected parts a condition; null takes it away. */
      setCondition: (when: Condition | null, inTable?: UnitKind) => ReturnType;
      setRepeat: (each: Repeat | null) => ReturnType;
      removeRules: () => ReturnType;
      /** Adds a part with the opposite condition behind the selected one, and selects its text. */
      addOpposite: () => ReturnType;
    };
  }
}

export interface RulesOptions {
  /** Opens the dialog of the condition. */
  readonly onCondition: () => void;
  /** Opens the dialog of the choice that is selected. */
  readonly onChoice: () => void;
}

/** Conditions and repeats of paragraphs, items and rows, with the bars that show them. */
export const Rules = Extension.create<RulesOptions>({
  name: 'rules',
  addOptions: () => ({ onCondition: () => {}, onChoice: () => {} }),
  addCommands() {
    const change =
      (next: (before: Rule | null) => Rule | null, inTable?: UnitKind) =>
      ({ state, tr, dispatch }: CommandProps) => {
        const units = selectedUnits(state, inTable);
        if (dispatch) for (const unit of units) tr.setNodeAttribute(unit.pos, 'rule', next(ruleOf(unit)));
        return units.length > 0;
      };
    return {
      setCondition: (when, inTable) => change((before) => rule(when, before?.each ?? null), inTable),
      setRepeat: (each) => change((before) => rule(before?.when ?? null, each)),
      removeRules:
        () =>
        ({ state, tr, dispatch }) => {
          const units = [...selectedUnits(state, 'row'), ...selectedUnits(state, 'paragraph')];
          if (dispatch) for (const { pos } of units) tr.setNodeAttribute(pos, 'rule', null);
          return units.length > 0;
        },
      addOpposite:
        () =>
        ({ state, tr, dispatch }) => {
          const unit = selectedUnits(state).at(-1);
          const when = unit === undefined ? null : (ruleOf(unit)?.when ?? null);
          if (unit === undefined || when === null) return false;
          if (!dispatch) return true;
          const end = unit.pos + unit.node.nodeSize;
          tr.insert(end, oppositeOf(unit.node, rule(opposite(when), ruleOf(unit)?.each ?? null)));
          const $text = TextSelection.near(tr.doc.resolve(end + 1)).$from;
          tr.setSelection(TextSelection.create(tr.doc, $text.start(), $text.end()));
          tr.scrollIntoView();
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-k': () => {
        this.options.onCondition();
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      ruleBarsPlugin(() => this.options.onCondition()),
      new Plugin({
        props: {
          handleDoubleClickOn: (view, _pos, node, at) => {
            const isChoice = node.type.name === 'alan' && String(node.attrs['raw']).startsWith('{{sec:');
            if (!view.editable || !isChoice) return false;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
            this.options.onChoice();
            return true;
          },
        },
      }),
    ];
  },
});

/** The same kind of part with one text, which is to be replaced. */
function oppositeOf(node: ProseMirrorNode, own: Rule | null): ProseMirrorNode {
  const { schema } = node.type;
  const attributes = { ...node.attrs, rule: own };
  const said = schema.text(ruleMessages.newOpposite);
  if (node.isTextblock) return node.type.create(attributes, said);
  if (node.type.name === 'listItem')
    return node.type.create(attributes, schema.nodes['paragraph']?.create(null, said));
  const cells = node.content.content.map((cell, n) =>
    cell.type.create(cell.attrs, schema.nodes['paragraph']?.create(null, n === 0 ? said : null)),
  );
  return node.type.create(attributes, cells);
}
