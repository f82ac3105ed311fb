import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { questionNames } from '../preface/preface.ts';
import { fieldsHere } from '../rules/repeatFields.ts';
import { CompletionList, optionId } from './completionList.ts';
import { type Completion, completionKey, nextCompletion, openCompletion } from './completionState.ts';
import type { AlanOptions } from './node.ts';
import type { AlanName } from './shown.ts';

let created = 0;

/** Offers the fields at the caret after `{{`, as a combobox with a list (ARIA APG). */
export const AlanCompletion = Extension.create<AlanOptions>({
  name: 'alanCompletion',
  // The priority is above all key maps': Enter, Tab and the arrows belong to the list while it is open.
  priority: 2000,
  addOptions: () => ({ alanlar: () => [] }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { alanlar } = this.options;
    const listId = `alan-list-${++created}`;
    return [
      new Plugin<Completion | null>({
        key: completionKey,
        state: {
          init: () => null,
          apply: (tr, before, _, state) =>
            nextCompletion(tr, before, state, () => [
              ...fieldsHere(state),
              ...questionNames(state.doc),
              ...alanlar(),
            ]),
        },
        view: (view) => new CompletionList(view, listId, (alan) => complete(view, alan)),
        props: {
          attributes: (state): Record<string, string> =>
            editor.isEditable ? comboboxAttributes(openCompletion(state), listId) : {},
          handleKeyDown,
          handleDOMEvents: {
            blur: (view) => {
              if (openCompletion(view.state)) view.dispatch(view.state.tr.setMeta(completionKey, 'dismiss'));
            },
          },
        },
      }),
    ];
  },
});

function comboboxAttributes(completion: Completion | null, listId: string): Record<string, string> {
  const always = { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' };
  if (completion === null) return always;
  return {
    ...always,
    'aria-controls': listId,
    'aria-activedescendant': optionId(listId, completion.active),
    // Dialogs listen for Escape before it comes here.
    'data-mantine-stop-propagation': 'true',
  };
}

function handleKeyDown(view: EditorView, event: KeyboardEvent): boolean {
  const completion = openCompletion(view.state);
  if (completion === null || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return false;
  const { items, active } = completion;
  switch (event.key) {
    case 'ArrowDown':
      return move(view, (active + 1) % items.length);
    case 'ArrowUp':
      return move(view, (active + items.length - 1) % items.length);
    case 'Enter':
    case 'Tab': {
      const alan = items[active];
      if (alan && !event.shiftKey) complete(view, alan);
      return !event.shiftKey;
    }
    case 'Escape':
      event.stopPropagation();
      view.dispatch(view.state.tr.setMeta(completionKey, 'dismiss'));
      return true;
    default:
      return false;
  }
}

function move(view: EditorView, active: number): true {
  view.dispatch(view.state.tr.setMeta(completionKey, { active }));
  return true;
}

/** Puts the chip in the place of what was typed, and of closing braces after the caret. */
function complete(view: EditorView, { kod }: AlanName): void {
  const { state } = view;
  const completion = openCompletion(state);
  const type = state.schema.nodes['alan'];
  if (completion === null || type === undefined) return;
  const { $from } = state.selection;
  const rest = $from.parent.textBetween($from.parentOffset, $from.parent.content.size, null, '\ufffc');
  const to = $from.pos + (/^\}{1,2}/.exec(rest)?.[0].length ?? 0);
  const marks = state.doc.nodeAt(completion.from)?.marks ?? [];
  const chip = type.create({ kod, raw: `{{${kod}}}` }, null, marks);
  view.dispatch(state.tr.replaceWith(completion.from, to, chip).setStoredMarks(marks).scrollIntoView());
  view.focus();
}
