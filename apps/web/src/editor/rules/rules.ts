import { mayHaveWordings, opposite, type Repeat, type Rule, rule } from '@derkenar/belge';
import { type CommandProps, Extension } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ruleMessages } from '../../messages/rule.ts';
import { opensMenu } from '../alan/menu.ts';
import { type RuleDialog, ruleBarsPlugin } from './ruleBars.ts';
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
  readonly onDialog: (dialog: RuleDialog) => void;
}

/** Conditions and repeats of paragraphs, items and rows, with the bars that show them. */
export const Rules = Extension.create<RulesOptions>({
  name: 'rules',
  // Before the paragraph's own Enter.
  priority: 1050,
  addOptions: () => ({ onDialog: () => {} }),
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
        this.options.onDialog('condition');
        return true;
      },
      Enter: () => endsRule(this.editor.state) && this.editor.commands.removeRules(),
    };
  },
  addProseMirrorPlugins() {
    return [
      ruleBarsPlugin((dialog) => this.options.onDialog(dialog)),
      new Plugin({
        props: {
          handleDoubleClickOn: (view, _pos, _node, at) => openWording(view, at, this.options),
          handleKeyDown: (view, event) => {
            const { state } = view;
            const asks = opensMenu(event) || (event.key === 'Enter' && hasLeaf(state));
            return !event.isComposing && asks && openWording(view, wordingBeside(state), this.options);
          },
        },
      }),
    ];
  },
});

const hasLeaf = ({ selection: { from, to } }: EditorState): boolean => to - from === 1;

/** The wording that is selected, else the one before or behind the caret. */
function wordingBeside({ selection, doc }: EditorState): number | null {
  const { from, to } = selection;
  const places = from === to ? [from - 1, from] : to - from === 1 ? [from] : [];
  return places.find((pos) => pos >= 0 && isWording(doc.nodeAt(pos))) ?? null;
}

const rawOf = (node: ProseMirrorNode | null): string =>
  node?.type.name === 'alan' ? String(node.attrs['raw']) : '';
const isWording = (node: ProseMirrorNode | null): boolean => mayHaveWordings(rawOf(node));

/** Selects the choice or the repeat at `pos` and opens its dialog. */
function openWording(view: EditorView, pos: number | null, { onDialog }: RulesOptions): boolean {
  if (pos === null || !view.editable || !isWording(view.state.doc.nodeAt(pos))) return false;
  const isChoice = rawOf(view.state.doc.nodeAt(pos)).startsWith('{{sec:');
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
  onDialog(isChoice ? 'choice' : 'repeatedText');
  return true;
}

/** Enter in an empty paragraph ends its rule, as it ends a list. */
function endsRule({ selection }: EditorState): boolean {
  const { $from, empty } = selection;
  const { parent, depth } = $from;
  return empty && depth === 1 && parent.attrs['rule'] != null && parent.content.size === 0;
}

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
