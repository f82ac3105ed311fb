import { matchWordings, parseWording, type Wording, writeWording } from '@derkenar/belge';
import { NodeSelection } from '@tiptap/pm/state';
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
export function selectedWords({ state: { doc, selection } }: Editor): string {
  const { $from, $to, from, to } = selection;
  return $from.sameParent($to) ? doc.textBetween(from, to, null, leafText).slice(0, MAX_WORDING_TEXT) : '';
}

const leafText = ({ attrs }: { readonly attrs: Readonly<Record<string, unknown>> }): string =>
  typeof attrs['raw'] === 'string' ? attrs['raw'] : ' ';

/** Puts it in the place of the selection. */
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
      tr.replaceSelectionWith(node, false);
      return true;
    })
    .run();
}
