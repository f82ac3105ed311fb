import { Extension } from '@tiptap/core';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { writtenAlan } from './written.ts';

/** The field whose menu is open. */
export interface OpenAlanMenu {
  readonly pos: number;
  /** False after a click: keys still belong to the text, Delete say. */
  readonly focused: boolean;
}

const key = new PluginKey<OpenAlanMenu | null>('alanMenu');

export const openAlanMenu = (state: EditorState): OpenAlanMenu | null => key.getState(state) ?? null;

export const closeAlanMenu = (view: EditorView): void => {
  if (openAlanMenu(view.state) !== null) view.dispatch(view.state.tr.setMeta(key, null));
};

/** A click on a field opens the menu of its forms; by keyboard it is the menu key, Alt+Down, or Enter on a selected one. */
export const AlanMenu = Extension.create({
  name: 'alanMenu',
  // The list of fields comes before it, the keys of the text behind it.
  priority: 1900,
  addProseMirrorPlugins: () => [
    new Plugin<OpenAlanMenu | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, before) => {
          const meta = tr.getMeta(key) as OpenAlanMenu | null | undefined;
          if (meta !== undefined) return meta;
          return before !== null && staysOpen(tr, before.pos) ? before : null;
        },
      },
      props: {
        // Dialogs listen for Escape before it comes here.
        attributes: (state): Record<string, string> =>
          openAlanMenu(state) === null ? {} : { 'data-mantine-stop-propagation': 'true' },
        handleClickOn: (view, _pos, _node, at, event, direct) =>
          direct && isPlain(event) && event.button === 0 && open(view, at, false),
        handleKeyDown,
      },
    }),
  ],
});

/** The view may read the selection anew that a click has made. */
const staysOpen = ({ docChanged, selectionSet, selection }: Transaction, pos: number): boolean =>
  !docChanged && (!selectionSet || (selection.from >= pos && selection.to <= pos + 1));

function handleKeyDown(view: EditorView, event: KeyboardEvent): boolean {
  if (event.isComposing) return false;
  if (event.key === 'Escape' && openAlanMenu(view.state) !== null) {
    event.stopPropagation();
    closeAlanMenu(view);
    return true;
  }
  const selected = selectedAlan(view.state);
  if (event.key === 'Enter' && isPlain(event)) return selected !== null && open(view, selected, true);
  if (!opensMenu(event)) return false;
  return [selected, ...besideCaret(view.state)].some((pos) => pos !== null && open(view, pos, true));
}

/** The menu key, its shortcut, or Alt+Down. */
export const opensMenu = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' ||
  (event.key === 'F10' && event.shiftKey) ||
  (event.key === 'ArrowDown' && event.altKey);

const isPlain = (event: KeyboardEvent | MouseEvent): boolean =>
  !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;

/** A click selects the field; by keyboard the caret stays, so that a letter after Escape replaces nothing. */
function open(view: EditorView, pos: number, focused: boolean): boolean {
  if (!view.editable || writtenAlan(view.state.doc, pos) === null) return false;
  const { tr, doc } = view.state;
  if (!focused) tr.setSelection(NodeSelection.create(doc, pos));
  view.dispatch(tr.setMeta(key, { pos, focused } satisfies OpenAlanMenu));
  return true;
}

/** A field that is selected alone. */
function selectedAlan({ selection, doc }: EditorState): number | null {
  const { from, to } = selection;
  return to - from === 1 && doc.nodeAt(from)?.type.name === 'alan' ? from : null;
}

/** The field before the caret, with or without a suffix between, and the one behind it. */
function besideCaret({ selection, doc }: EditorState): readonly number[] {
  if (!(selection instanceof TextSelection) || selection.$cursor === null) return [];
  const { $cursor } = selection;
  const beside: number[] = [];
  const start = $cursor.start();
  for (let pos = $cursor.pos - 1; pos >= Math.max(start, $cursor.pos - MAX_SUFFIX); pos--) {
    const written = writtenAlan(doc, pos);
    if (written === null) continue;
    if (written.to >= $cursor.pos) beside.push(pos);
    break;
  }
  return [...beside, $cursor.pos];
}

const MAX_SUFFIX = 8;
