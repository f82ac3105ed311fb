import { type Preface, preface, type Question } from '@derkenar/belge';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

const NONE = Object.freeze({ questions: [], guards: [] }) satisfies Preface;

/** The questions and guards of the document; the same object until they change. */
export const prefaceIn = (doc: ProseMirrorNode): Preface => (doc.attrs['preface'] as Preface | null) ?? NONE;

export const questionsIn = (doc: ProseMirrorNode): readonly Question[] => prefaceIn(doc).questions;

/** One step of undo. Throws BelgeError 'soru-bozuk' for more than a template may have. */
export function changePreface(editor: Editor, changes: Partial<Preface>): void {
  const { questions, guards } = { ...prefaceIn(editor.state.doc), ...changes };
  editor.view.dispatch(editor.state.tr.setDocAttribute('preface', preface(questions, guards)));
}

/** A question as fields are shown. */
interface QuestionName {
  readonly isim: string;
  readonly kod: string;
}

const names = new WeakMap<readonly Question[], readonly QuestionName[]>();

/** The questions as fields. It runs on each keystroke, so the names are kept. */
export function questionNames(doc: ProseMirrorNode): readonly QuestionName[] {
  const questions = questionsIn(doc);
  let found = names.get(questions);
  if (found === undefined) {
    found = questions.map(({ code, label }) => ({ kod: code, isim: label }));
    names.set(questions, found);
  }
  return found;
}

/** The list with one item a place further up (-1) or down (1). */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const item = items[from];
  const other = items[from + by];
  if (item === undefined || other === undefined) return items;
  return items.map((one, n) => (n === from ? other : n === from + by ? item : one));
}
