import type { Belge, Question } from '@derkenar/belge';
import { ANSWER_FACT, fill, rulesInUse } from '@derkenar/belge';
import {
  type ApostropheRule,
  factByCode,
  fillInput,
  missingName,
  type QuestionAnswer,
  turkish,
  withoutGaps,
} from '@derkenar/domain';
import { markedName, markedValue, withNames } from '../../../belge/pages/marks.ts';
import { typedError } from '../../../belge/questions/answers.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { answerOf, type FormField, fieldError, type Values } from './fields.ts';
import type { Source } from './source.ts';
import { typedValues } from './typedValues.ts';

/** UTF-16 units: what a preview on each keystroke is worth. */
const MAX_TYPED = 50_000;

export interface Previewed {
  readonly belge: Belge;
  /** Questions about the case that nobody has answered yet; the parts that depend on them are not shown. */
  readonly undecided: readonly string[];
}

interface Options {
  readonly apostrophe?: ApostropheRule | undefined;
  /** The case that filled the form. */
  readonly source?: Source | null;
}

/**
 * The petition with what is typed so far, as the server will fill it; for what is empty the name of the field or the
 * question stands, marked, also on a line that will not be printed, which it says. What is wrong as yet stands as it
 * was typed.
 */
export function previewBelge(
  sablon: Belge,
  alanlar: readonly FormField[],
  values: Values,
  { apostrophe = 'tdk', source = null }: Options = {},
): Previewed {
  const typed = (kod: string) => values[kod] ?? '';
  if (Object.values(values).reduce((sum, { length }) => sum + length, 0) > MAX_TYPED)
    return { belge: withNames(sablon), undecided: [] };
  const questions = sablon.preface?.questions ?? [];
  const wrong = new Set(alanlar.filter((alan) => fieldError(alan, typed(alan.kod)) !== null));
  const filled = fillInput(typedValues(alanlar, questions, values, source));
  const shown = alanlar.flatMap((alan) => {
    const value = wrong.has(alan) ? typed(alan.kod).trim() : (textOf(filled, alan.kod) ?? '');
    return value === '' ? [] : [[alan.kod, withoutGaps(markedValue(alan.kod, value))] as const];
  });
  const pairs = filled.pairs.map((pair) => ({
    ...pair,
    all: pair.all.text === '' ? pair.all : withoutGaps(markedValue(pair.person, pair.all.text)),
  }));
  const isim = new Map<string, string>([
    ...alanlar.map((alan) => [alan.kod, alan.isim] as const),
    ...questions.map(({ code, label }) => [code, label] as const),
  ]);
  const placeholder = (kods: readonly string[], omitted: boolean) => {
    const names = kods.map((kod) => isim.get(kod) ?? missingName(kod)).join(' / ');
    return markedName(kods[0] as string, omitted ? t.emptyRow(names) : names);
  };
  const answers = shownAnswers(questions, filled.answers, values);
  // A condition may ask for a field that is empty.
  const all = { ...filled.values, ...Object.fromEntries(shown) };
  const input = { ...filled, values: all, answers, pairs, placeholder };
  const { value, missing } = fill(sablon, input, turkish(apostrophe));
  return { belge: value, undecided: undecidedOf(sablon, missing) };
}

const textOf = ({ values, computed }: ReturnType<typeof fillInput>, kod: string): string | undefined =>
  Object.entries({ ...computed, ...values }).find(([code]) => code === kod)?.[1].text;

/** The unanswered questions, about the case or the petition's own, on which a part of the text depends. */
function undecidedOf(sablon: Belge, missing: readonly string[]): readonly string[] {
  const facts = rulesInUse({ ...sablon, preface: null }).conditions.flatMap(({ clauses }) =>
    clauses.map(({ fact }) => fact),
  );
  const labels = new Map(sablon.preface?.questions.map(({ code, label }) => [code, label]));
  return missing.flatMap((code) => {
    if (facts.includes(`${ANSWER_FACT}${code}`)) return labels.get(code) ?? [];
    return facts.includes(code) ? (factByCode(code)?.question ?? []) : [];
  });
}

function shownAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, QuestionAnswer>>,
  values: Values,
): Readonly<Record<string, QuestionAnswer>> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { code } = question;
      const typed = answerOf(question, values).trim();
      const read = answers[code] ?? { value: withoutGaps(typed), fact: null, entries: [] };
      const isShown = answers[code] !== undefined || typedError(question, typed, null) !== null;
      const value = { ...read.value, text: markedValue(code, read.value.text) };
      return isShown ? [[code, { ...read, value }]] : [];
    }),
  );
}
