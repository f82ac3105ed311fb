import { matchWordings, parseWording, type Wording, writeWording } from '@derkenar/belge';
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** UTF-16 units of a text of a wording. */
export const MAX_WORDING_TEXT = 300;

/** Signs that part the texts of a wording, outside of fields. */
export const hasSigns = (text: string): boolean => /[|{}]/.test(text.replace(/\{\{[\w.]+\}\}/g, ''));

/** The wording that is selected, or null. */
export function selectedWording({ state: { selection } }: Editor): Wording | null {
  const raw = selection instanceof NodeSelection ? String(selection.node.attrs['raw'] ?? '') : '';
  if (matchWordings(raw).length !== 1) return null;
  try {
    return parseWording(raw);
  } catch {
    return null;
  }
}

/** The selected words of one paragraph, else ''. */
export function selectedWords({ state }: Editor): string {
  const { $from, $to } = state.selection;
  const { from, to } = wordRange(state);
  return $from.sameParent($to)
    ? state.doc.textBetween(from, to, null, leafText).slice(0, MAX_WORDING_TEXT)
    : '';
}

const leafText = ({ attrs }: { readonly attrs: Readonly<Record<string, unknown>> }): string =>
  typeof attrs['raw'] === 'string' ? attrs['raw'] : ' ';

/** Stands for whatever is not a letter. */
const LEAF = '\uFFFC';

/** Without the spaces at its ends: a double click on Windows selects the space behind the word, too. */
function wordRange({ doc, selection }: EditorState): { readonly from: number; readonly to: number } {
  const { $from, $to, from, to } = selection;
  const words = $from.sameParent($to) ? doc.textBetween(from, to, null, LEAF) : '';
  if (words.trim() === '') return { from, to };
  return {
    from: from + words.length - words.trimStart().length,
    to: to - words.length + words.trimEnd().length,
  };
}

/** Puts it in the place of the selected words. */
export function insertWording(editor: Editor, wording: Wording): void {
  const raw = writeWording(wording);
  const kod = raw.slice('{{'.length).split('|', 1)[0];
  editor
    .chain()
    .command(({ state, tr }) => {
      const { $from, empty } = state.selection;
      const marks = empty ? (state.storedMarks ?? $from.marks()) : $from.marksAcross(state.selection.$to);
      const node = state.schema.nodes['alan']?.create({ kod, raw }, null, marks ?? []);
      if (node === undefined) return false;
      const { from, to } = wordRange(state);
      if (to - from < state.selection.to - state.selection.from)
        tr.setSelection(TextSelection.create(tr.doc, from, to));
      tr.replaceSelectionWith(node, false);
      return true;
    })
    .run();
}
