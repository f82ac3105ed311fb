import { meaningOf, type Question } from '@derkenar/belge';
import type { Finding } from './finding.ts';
import { messages } from './messages.ts';
import type { Placed } from './preface.ts';

interface Asking {
  /** The name of the file. */
  readonly name: string;
  readonly questions: readonly Placed<Question>[];
}

/** The faults of each file beside the earlier ones: a code that they ask otherwise, a question of another code. */
export function meaningFaults(files: readonly Asking[]): readonly (readonly Finding[])[] {
  const byCode = new Map<string, Seen>();
  const byMeaning = new Map<string, Seen>();
  return files.map(({ name, questions }) =>
    questions.flatMap(({ value, line }) => {
      const seen: Seen = { name, question: value };
      const message = faultOf(
        value,
        firstOf(byCode, value.code, seen),
        firstOf(byMeaning, meaningOf(value), seen),
      );
      return message === null ? [] : [{ line, message }];
    }),
  );
}

interface Seen {
  readonly name: string;
  readonly question: Question;
}

function firstOf(seen: Map<string, Seen>, key: string, own: Seen): Seen {
  const first = seen.get(key) ?? own;
  seen.set(key, first);
  return first;
}

function faultOf(question: Question, ofCode: Seen, ofMeaning: Seen): string | null {
  const { code } = question;
  if (meaningOf(ofCode.question) !== meaningOf(question))
    return messages.otherMeaning(code, ofCode.name, ofCode.question.label);
  if (ofMeaning.question.code !== code)
    return messages.otherCode(code, ofMeaning.name, ofMeaning.question.code);
  return null;
}
