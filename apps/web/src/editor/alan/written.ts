import { matchFields } from '@derkenar/belge';
import {
  type FieldForms,
  fieldForms,
  MODIFIERS,
  type ModifierKod,
  modifiedSample,
  parseSuffix,
  SIDE_KODLAR,
  type SuffixCase,
  suffixed,
} from '@derkenar/domain';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { questionsIn } from '../preface/preface.ts';

/** The modifiers of a field at a place, and the suffix behind it. */
export interface WrittenAlan {
  readonly kod: string;
  readonly modifiers: readonly ModifierKod[];
  readonly suffixCase: SuffixCase | null;
  /** The place of the suffix; empty if there is none. */
  readonly from: number;
  readonly to: number;
}

/** Longer than any suffix, and the letter behind it. */
const MAX_SUFFIX = 12;

/** null where no field stands whose forms are known. */
export function writtenAlan(doc: ProseMirrorNode, pos: number): WrittenAlan | null {
  const node = doc.nodeAt(pos);
  if (node?.type.name !== 'alan') return null;
  const { kod, raw } = node.attrs as { readonly kod: string; readonly raw: string };
  const forms = fieldForms(kod, questionsIn(doc));
  if (forms === null || (forms.suffixKind === null && forms.modifiers.length === 0)) return null;
  const written = matchFields(raw)[0]?.modifiers ?? [];
  const modifiers = MODIFIERS.map((one) => one.kod).filter((one) => written.includes(one));
  const from = suffixPlace(doc, pos);
  const found = forms.suffixKind === null ? null : parseSuffix(textBehind(doc, from));
  return { kod, modifiers, suffixCase: found?.suffixCase ?? null, from, to: from + (found?.length ?? 0) };
}

/** Two codes of a side print it once (decision 24): the suffix stands behind the second. */
function suffixPlace(doc: ProseMirrorNode, pos: number): number {
  const end = pos + 1;
  const $end = doc.resolve(end);
  const between = /^[ \u00a0]*/.exec(textBehind(doc, end))?.[0].length ?? 0;
  const next = $end.parent.nodeAt($end.parentOffset + between);
  const pair: ReadonlySet<unknown> = new Set([doc.nodeAt(pos)?.attrs['kod'], next?.attrs['kod']]);
  const paired = Object.values(SIDE_KODLAR).some(
    ({ person, institution }) => pair.has(person) && pair.has(institution),
  );
  return paired ? end + between + 1 : end;
}

function textBehind(doc: ProseMirrorNode, pos: number): string {
  const { parent, parentOffset } = doc.resolve(pos);
  const end = Math.min(parent.content.size, parentOffset + MAX_SUFFIX);
  return parent.textBetween(parentOffset, end, null, '\ufffc');
}

/** Writes the suffix behind the field, in the form that the sample takes, or takes it away. */
export function withSuffix(
  { doc, tr }: EditorState,
  pos: number,
  suffixCase: SuffixCase | null,
): Transaction {
  const written = writtenAlan(doc, pos);
  if (written === null) return tr;
  const { kod, modifiers, from, to } = written;
  const forms = fieldForms(kod, questionsIn(doc));
  const suffix = suffixCase === null || forms === null ? '' : sampleSuffix(forms, modifiers, suffixCase);
  const marks = doc.nodeAt(from - 1)?.marks ?? [];
  const letterBehind = /^[\p{L}\p{N}]/u.test(textBehind(doc, to));
  if (suffix === '') tr.delete(from, to);
  // A word that goes on would be no suffix.
  else tr.replaceWith(from, to, doc.type.schema.text(letterBehind ? `${suffix} ` : suffix, marks));
  return closeHistory(tr).setSelection(TextSelection.create(tr.doc, from + suffix.length));
}

export function withModifier({ doc, tr }: EditorState, pos: number, modifier: ModifierKod): Transaction {
  const written = writtenAlan(doc, pos);
  const node = doc.nodeAt(pos);
  if (written === null || node === null) return tr;
  const { kod, modifiers, to } = written;
  const next = MODIFIERS.map((one) => one.kod).filter(
    (one) => modifiers.includes(one) !== (one === modifier),
  );
  // A node of its own, because the one that stands here shows what it was made with.
  tr.replaceWith(pos, pos + 1, node.type.create(alanAttributes(kod, next), null, node.marks));
  return closeHistory(tr).setSelection(TextSelection.create(tr.doc, to));
}

export const alanAttributes = (kod: string, modifiers: readonly string[]) => ({
  kod,
  raw: `{{${[kod, ...modifiers].join('.')}}}`,
});

/** '’ın'; empty for a field that takes no suffix. */
export function sampleSuffix(
  forms: FieldForms,
  modifiers: readonly ModifierKod[],
  suffixCase: SuffixCase,
): string {
  if (forms.suffixKind === null) return '';
  const sample = modifiedSample(forms, modifiers);
  return suffixed(sample, forms.suffixKind, suffixCase).slice(sample.length);
}
