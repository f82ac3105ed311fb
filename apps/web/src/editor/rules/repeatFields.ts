import { LISTS, listOfRepeat } from '@derkenar/domain';
import type { EditorState } from '@tiptap/pm/state';
import { listName } from '../../belge/ruleTexts.ts';
import type { AlanName } from '../alan/shown.ts';
import { questionsIn } from '../preface/preface.ts';
import { repeatsAround } from './units.ts';

/** The fields that only a repeat fills, under its name. */
export interface RepeatFields {
  readonly name: string;
  readonly fields: readonly AlanName[];
}

interface FieldsOfRepeats {
  /** Those of the repeats in which the selection begins, the innermost first. */
  readonly here: readonly RepeatFields[];
  readonly elsewhere: readonly RepeatFields[];
}

const named = (fields: (typeof LISTS)[number]['fields']): readonly AlanName[] =>
  Object.entries(fields).map(([kod, { isim }]) => ({ kod, isim }));

export function fieldsOfRepeats(state: EditorState): FieldsOfRepeats {
  const questions = questionsIn(state.doc);
  const around = repeatsAround(state).flatMap((code) => {
    const list = listOfRepeat(code, questions);
    return list === undefined ? [] : [{ list, name: listName(code, questions) }];
  });
  const inside = new Set(around.map(({ list }) => list));
  return {
    here: around.map(({ list, name }) => ({ name, fields: named(list.fields) })),
    elsewhere: LISTS.filter((list) => !inside.has(list)).map(({ name, fields }) => ({
      name,
      fields: named(fields),
    })),
  };
}

/** Each once. It runs on each keystroke. */
export function fieldsHere(state: EditorState): readonly AlanName[] {
  if (repeatsAround(state).length === 0) return [];
  const fields = fieldsOfRepeats(state).here.flatMap((one) => one.fields);
  return [...new Map(fields.toReversed().map((one) => [one.kod, one])).values()].toReversed();
}
