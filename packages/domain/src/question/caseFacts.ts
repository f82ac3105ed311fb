import { lazyRecord, type Question } from '@derkenar/belge/preface';
import { FACTS, type FactValues } from '../fact/catalogue.ts';
import { FACT_NOTES, type FactNotes } from '../fact/notes.ts';
import type { Takip } from '../schema/takip.ts';
import { type Asked, chosenHacizler } from './answer.ts';
import { AMOUNT_FACTS, type Answered, answerFacts, answerNotes, oncePer } from './answerFacts.ts';

interface CaseFact {
  readonly code: string;
  readonly evaluate: (takip: Takip, answered: Answered) => string | null;
}

/** All facts for which a petition with these questions may ask. */
const factsFor = oncePer((questions: readonly Question[]): readonly CaseFact[] => [
  ...FACTS,
  ...AMOUNT_FACTS.map(({ code, evaluate }) => ({
    code,
    evaluate: ({ tutarlar }: Takip) => evaluate(tutarlar),
  })),
  ...answerFacts(questions).map(({ code, evaluate }) => ({
    code,
    evaluate: (_: Takip, answered: Answered) => evaluate(answered),
  })),
]);

/** The facts of a case and of the answers to the petition's questions. `own`: those that differ from the case's. */
export const caseFacts = (
  takip: Takip,
  questions: readonly Question[],
  answered: Answered,
  own: Readonly<Record<string, string | null>> = {},
): FactValues =>
  lazyRecord(
    factsFor(questions),
    ({ code, evaluate }) => own[code] ?? evaluate(takip, answered),
  ) as FactValues;

interface CaseNote {
  readonly code: string;
  readonly note: (takip: Takip, asked: Asked, answered: Answered) => string;
}

const notesFor = oncePer((questions: readonly Question[]): readonly CaseNote[] => [
  ...FACT_NOTES.map(({ code, note }) => ({
    code,
    note: (takip: Takip, asked: Asked, { today }: Answered) =>
      note(takip, today, () => chosenHacizler(asked, takip)),
  })),
  ...answerNotes(questions).map(({ code, note }) => ({
    code,
    note: (_: Takip, __: Asked, answered: Answered) => note(answered),
  })),
]);

/** Sentences by fact that guards add to their own. */
export const caseNotes = (takip: Takip, asked: Asked, answered: Answered): FactNotes =>
  lazyRecord(notesFor(asked.questions), ({ note }) => note(takip, asked, answered) || undefined);
