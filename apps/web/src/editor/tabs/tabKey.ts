import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { goToNextCell, isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { openCompletion } from '../alan/completionState.ts';
import { openAlanMenu } from '../alan/menu.ts';
import { levelOf } from '../listCommands.ts';
import { takesTypedTab } from './labelBlock.ts';

/** True after Escape: the next Tab leaves the text. */
const key = new PluginKey<boolean>('tabLeave');

/** A list or a table keeps each Tab until Escape gives it back; after a label the next one leaves anyway. */
const keepsTab = (state: EditorState): boolean =>
  !(key.getState(state) ?? false) && (nests(state) || isInTable(state));

const makesLabel = (state: EditorState): boolean =>
  !nests(state) && !isInTable(state) && takesTypedTab(state);

const nests = (state: EditorState): boolean => levelOf(state.selection.$from) > 0;

/**
 * Tab nests in a list, goes to the next cell in a table, makes a label of the word before it, and leaves the text
 * elsewhere. No keyboard trap
 * (WCAG 2.1.2): Escape gives the next Tab back to the page. That Escape closes no dialog; the one after
 * it does.
 */
export const TabKey = Extension.create({
  name: 'tabKey',
  priority: 1500,
  addKeyboardShortcuts() {
    return {
      Tab: () => tab(this.editor, 1),
      'Shift-Tab': () => tab(this.editor, -1),
      Escape: () => arm(this.editor),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key,
      state: {
        init: () => false,
        apply: (tr, armed) =>
          (tr.getMeta(key) as boolean | undefined) ?? (armed && !tr.docChanged && !tr.selectionSet),
      },
      props: {
        // Dialogs listen for Escape before it comes here.
        attributes: (state): Record<string, string> =>
          keepsTab(state) ? { 'data-mantine-stop-propagation': 'true' } : {},
        handleDOMEvents: {
          blur: (view) => {
            if (key.getState(view.state)) view.dispatch(view.state.tr.setMeta(key, false));
          },
          // ProseMirror prevents the default of each Escape, from which a dialog takes that it was used.
          keydown: (view, event) => event.key === 'Escape' && !event.isComposing && !usesEscape(view),
        },
      },
    }),
  ],
});

function tab(editor: Editor, direction: 1 | -1): boolean {
  const { state, view, commands } = editor;
  if (!view.editable) return false;
  if (!keepsTab(state)) return direction > 0 && makesLabel(state) && commands.typeTab();
  if (nests(state)) {
    if (direction > 0) commands.sinkListItem('listItem');
    else commands.liftListItem('listItem');
    return true;
  }
  const go = () => goToNextCell(direction)(editor.state, view.dispatch);
  return go() || (direction > 0 && commands.addRowAfter() && go()) || direction < 0;
}

const usesEscape = ({ state, editable }: EditorView): boolean =>
  openCompletion(state) !== null || openAlanMenu(state) !== null || (editable && keepsTab(state));

function arm({ state, view }: Editor): boolean {
  if (!view.editable || !keepsTab(state)) return false;
  view.dispatch(state.tr.setMeta(key, true));
  return true;
}
