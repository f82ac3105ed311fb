import type { Belge, LeftOut, PreviewTexts, Question } from '@derkenar/belge';
import { ANSWER_FACT, fill, findPlaceholders, rulesInUse } from '@derkenar/belge';
import {
  ALANLAR,
  type ApostropheRule,
  answerable,
  eksikMetinleri,
  type FieldValues,
  factByCode,
  fillInput,
  missingName,
  type QuestionAnswer,
  type Takip,
  turkish,
  withoutGaps,
} from '@derkenar/domain';
import { fillFormMessages as t } from '../../messages/fillForm.ts';
import { questionMessages } from '../../messages/questions.ts';
import { markedName, markedValue, withNames } from '../pages/marks.ts';
import { typedError } from '../questions/answers.ts';
import { judge } from '../questions/guards.ts';
import { leftOutReason } from '../ruleTexts.ts';
import { answerOf, type FormField, fieldError, type Values } from './fields.ts';
import { type Source, typedFields } from './source.ts';
import { typedValues } from './typedValues.ts';

/** The fields that a template names. */
export function alanlarIn(sablon: Belge): readonly FormField[] {
  const named = new Set(findPlaceholders(sablon).map(({ kod }) => kod));
  return ALANLAR.filter(({ kod }) => named.has(kod));
}

/** UTF-16 units: what a preview on each keystroke is worth. */
const MAX_TYPED = 50_000;

/** Something that is missing in a document. */
export interface DocumentGap {
  /** The code of a field, a question or a fact. */
  readonly kod: string;
  /** A repeat asks for it: what is typed for the document does not get there. */
  readonly ofEntry: boolean;
  /** 'Vade Tarihi', '2. borçlunun TC kimlik numarası' */
  readonly text: string;
}

export interface Previewed {
  readonly belge: Belge;
  /**
   * Each code once, in the order of the document; facts that decide about a part of it come last of these. Questions follow
   * in their own order, also those for whose answers a stop waits.
   */
  readonly gaps: readonly DocumentGap[];
  /** Questions about the case that nobody has answered yet; the parts that depend on them are not shown. */
  readonly undecided: readonly string[];
  readonly leftOut: readonly LeftOutPart[];
}

/** A part of the petition that its condition keeps out of the document. */
export interface LeftOutPart {
  /** Its first words. */
  readonly text: string;
  readonly reason: string;
}

interface Options {
  readonly apostrophe?: ApostropheRule | undefined;
  /** The case that filled the form. */
  readonly source?: Source | null;
  /** The account of that case, by the codes of its fields. */
  readonly account?: FieldValues['account'];
  /** Leaves out the lines that the document leaves out. */
  readonly asPrinted?: boolean;
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
  { apostrophe = 'tdk', source = null, account = null, asPrinted = false }: Options = {},
): Previewed {
  const typed = (kod: string) => values[kod] ?? '';
  if (Object.values(values).reduce((sum, { length }) => sum + length, 0) > MAX_TYPED)
    return { belge: withNames(sablon), gaps: [], undecided: [], leftOut: [] };
  const questions = sablon.preface?.questions ?? [];
  const known = typedValues(alanlar, questions, values, source);
  const filled = fillInput(account === null ? known : { ...known, account });
  const wrong = typedFields(source, alanlar, values).flatMap((alan) => {
    const text = typed(alan.kod);
    return fieldError(alan, text) === null ? [] : [[alan.kod, withoutGaps(text.trim())] as const];
  });
  const isim = new Map<string, string>([
    ...alanlar.map((alan) => [alan.kod, alan.isim] as const),
    ...questions.map(({ code, label }) => [code, label] as const),
  ]);
  const gaps = new Map<string, boolean>();
  const preview: PreviewTexts = {
    value(kod, text, whole) {
      if (whole) return isim.has(kod) ? markedValue(kod, text) : text;
      note(gaps, kod, false);
      return markedName(kod, text);
    },
    gap(kods, { omitted, ofEntry }) {
      const kod = kods[0] as string;
      note(gaps, kod, ofEntry);
      const names = kods.map((one) => isim.get(one) ?? missingName(one)).join(' / ');
      return markedName(kod, omitted ? t.emptyRow(names) : names);
    },
    keepsAll: !asPrinted,
  };
  const answers = shownAnswers(questions, filled.answers, values);
  const input = { ...filled, values: { ...filled.values, ...Object.fromEntries(wrong) }, answers, preview };
  const { value, missing, leftOut } = fill(sablon, input, turkish(apostrophe));
  for (const kod of missing) if (!gaps.has(kod)) note(gaps, kod, false);
  return {
    belge: value,
    gaps: withWaited(named(gaps, known), sablon, filled, source?.takip ?? null),
    undecided: undecidedOf(sablon, missing),
    leftOut: leftOutParts(leftOut, questions),
  };
}

/** Parts that begin alike and have the same reason count once. */
function leftOutParts(parts: readonly LeftOut[], questions: readonly Question[]): readonly LeftOutPart[] {
  const told = parts.map((part) => ({ text: part.text, reason: leftOutReason(part, questions) }));
  return [...new Map(told.map((one) => [`${one.text} ${one.reason}`, one])).values()];
}

/** A code that stands in a repeat and elsewhere too counts as one that stands elsewhere. */
function note(gaps: Map<string, boolean>, kod: string, ofEntry: boolean): void {
  gaps.set(kod, ofEntry && gaps.get(kod) !== false);
}

const named = (gaps: ReadonlyMap<string, boolean>, values: FieldValues): readonly DocumentGap[] =>
  Array.from(gaps, ([kod, ofEntry]) => ({ kod, ofEntry, text: eksikMetinleri([kod], values).join(', ') }));

/** Adds the answers for which the stops of the petition wait, of alternatives one gap; questions stand in their order. */
function withWaited(
  gaps: readonly DocumentGap[],
  { preface }: Belge,
  filled: ReturnType<typeof fillInput>,
  takip: Takip | null,
): readonly DocumentGap[] {
  if (preface === null) return gaps;
  const { questions } = preface;
  const { open } = judge(preface, filled, answerable(questions, takip)).unanswered;
  const waited = open
    .filter(({ codes }) => !gaps.some(({ kod }) => codes.includes(kod)))
    .map(({ codes: [kod = ''], names }) => ({ kod, ofEntry: false, text: gapText(names) }));
  const placeOf = ({ kod }: DocumentGap) => questions.findIndex(({ code }) => code === kod);
  return [...gaps, ...waited].toSorted((a, b) => placeOf(a) - placeOf(b));
}

const gapText = (names: readonly string[]): string =>
  names.length === 1 ? names.join() : questionMessages.either(names);

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

/** The answers with those that are wrong as yet, as they were typed. */
function shownAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, QuestionAnswer>>,
  values: Values,
): Readonly<Record<string, QuestionAnswer>> {
  const wrong = questions.flatMap((question) => {
    const typed = answerOf(question, values).trim();
    const isWrong = typedError(question, typed, null) !== null && !answers[question.code];
    return isWrong ? [[question.code, { value: withoutGaps(typed), fact: null, entries: [] }] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(wrong) };
}
