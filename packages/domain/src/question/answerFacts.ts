import { COUNT_FACT, lazyRecord, NUMBER_FACT, type Question } from '@derkenar/belge/preface';
import { parseAmount } from '../amount.ts';
import { formatDate, readDate } from '../date.ts';
import type { PeriodLength } from '../deadline/reckoning.ts';
import { certainEnd } from '../deadline/rules.ts';
import { type FactNotes, lastDayText } from '../fact/notes.ts';
import { saleRequestTime, timeFrom } from '../fact/time.ts';
import type { Haciz } from '../schema/takipDetails.ts';
import { isChosenKind, type QuestionAnswer } from './answer.ts';

/** Lengths of time for which a condition may ask from the day that an answer names: `sure7gun:s_teblig=acik`. */
export const ANSWER_PERIODS: Readonly<Record<string, PeriodLength & { readonly text: string }>> = {
  sure3gun: { count: 3, unit: 'day', text: 'üç gün' },
  sure7gun: { count: 7, unit: 'day', text: 'yedi gün' },
  sure10gun: { count: 10, unit: 'day', text: 'on gün' },
  sure15gun: { count: 15, unit: 'day', text: 'on beş gün' },
  sure2hafta: { count: 2, unit: 'week', text: 'iki hafta' },
  sure1ay: { count: 1, unit: 'month', text: 'bir ay' },
  sure3ay: { count: 3, unit: 'month', text: 'üç ay' },
  sure6ay: { count: 6, unit: 'month', text: 'altı ay' },
  sure1yil: { count: 1, unit: 'year', text: 'bir yıl' },
  sure5yil: { count: 5, unit: 'year', text: 'beş yıl' },
};

/** Whether the seizures that an answer names still stand: `hacizHali:s_haciz=kalkti`. */
export const SEIZURE_FACT = 'hacizHali';
/** Kinds whose answers are numbers; each line of a long text ends with an amount. */
export const NUMBER_KINDS: ReadonlySet<string> = new Set(['para', 'sayi', 'uzunMetin']);
/** Amounts of the case that sums may name. */
export const CASE_AMOUNTS = ['takipToplami', 'kalanTutar'] as const;

/** The facts that are reckoned from the answer to a question, for which a condition may ask. */
export function reckonedFacts(question: Pick<Question, 'code' | 'kind'>): readonly string[] {
  const { code, kind } = question;
  return [
    ...(kind === 'tarih' ? Object.keys(ANSWER_PERIODS).map((name) => `${name}:${code}`) : []),
    ...(kind === 'haciz' ? [`${SEIZURE_FACT}:${code}`] : []),
    ...(isCounted(question) ? [COUNT_FACT + code] : []),
  ];
}

/** A condition may ask for how many things such an answer names. */
export const isCounted = ({ kind }: Pick<Question, 'kind'>): boolean =>
  isChosenKind(kind) || kind === 'uzunMetin';

type CaseAmounts = Readonly<Record<(typeof CASE_AMOUNTS)[number], number | null>>;

export const AMOUNT_FACTS = CASE_AMOUNTS.map((kod) => ({
  code: NUMBER_FACT + kod,
  evaluate: (amounts: CaseAmounts) => digits(amounts[kod]),
}));

export interface Answered {
  /** By the codes of their questions. */
  readonly answers: Readonly<Record<string, QuestionAnswer>>;
  /** ISO date. */
  readonly today: string;
  /** The seizures of the case; null for a petition that is filled by hand. */
  readonly hacizler: readonly Haciz[] | null;
}

interface AnswerFact {
  readonly code: string;
  readonly evaluate: (answered: Answered) => string | null;
  /** The sentence with the day on which the fact depends, '' for none. */
  readonly note?: (answered: Answered) => string;
}

/** The facts that the answers to a petition's questions tell beside their choices; null for one that is open. */
export const answerFacts = oncePer((questions: readonly Question[]): readonly AnswerFact[] =>
  questions.flatMap(factsAbout),
);

/** Keeps what is made of a petition's questions: each file of a bulk job has the same ones. */
export function oncePer<T>(make: (questions: readonly Question[]) => T) {
  const known = new WeakMap<readonly Question[], T>();
  let ofNone: T | undefined;
  return (questions: readonly Question[]): T => {
    if (questions.length === 0) return (ofNone ??= make(questions));
    let made = known.get(questions);
    if (made === undefined) known.set(questions, (made = make(questions)));
    return made;
  };
}

function factsAbout({ code, kind }: Question): readonly AnswerFact[] {
  const textIn = ({ answers }: Answered) => answers[code]?.value.text ?? '';
  const facts: AnswerFact[] = [];
  if (kind === 'tarih')
    for (const [name, period] of Object.entries(ANSWER_PERIODS))
      facts.push({
        code: `${name}:${code}`,
        evaluate: (one) => timeFrom(dayOf(textIn(one), one.today), period, one.today),
        note: (one) => periodNote(dayOf(textIn(one), one.today), period, one.today),
      });
  if (kind === 'haciz')
    facts.push({
      code: `${SEIZURE_FACT}:${code}`,
      evaluate: (one) => (one.answers[code] ? stateOf(one.answers[code], one) : null),
    });
  if (NUMBER_KINDS.has(kind))
    facts.push({ code: NUMBER_FACT + code, evaluate: (one) => numberText(kind, textIn(one)) });
  return facts;
}

/** Facts of a petition that is filled by hand. */
export const handFacts = (
  questions: readonly Question[],
  amounts: CaseAmounts,
  answered: Answered,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries([
    ...AMOUNT_FACTS.map(({ code, evaluate }) => [code, evaluate(amounts)] as const),
    ...answerFacts(questions).map(({ code, evaluate }) => [code, evaluate(answered)] as const),
  ]);

/** Sentences by fact, with the last day of each period that begins on a day that an answer names. */
export const handNotes = (questions: readonly Question[], answered: Answered): FactNotes =>
  lazyRecord(answerNotes(questions), ({ note }) => note(answered) || undefined);

/** The facts that have a note. */
export const answerNotes = oncePer((questions) =>
  answerFacts(questions).flatMap(({ code, note }) => (note === undefined ? [] : [{ code, note }])),
);

function periodNote(
  day: string | null,
  period: PeriodLength & { readonly text: string },
  today: string,
): string {
  const lastDay = day === null ? null : certainEnd(day, { length: period });
  return day === null || lastDay === null
    ? ''
    : `${formatDate(day)} gününden başlayan sürenin (${period.text}) son günü ${lastDayText(lastDay, today)}.`;
}

function dayOf(text: string, today: string): string | null {
  const read = text === '' || today === '' ? null : readDate(text);
  return read === null || 'error' in read ? null : read.iso;
}

const STANDING: ReadonlySet<string> = new Set(['satisIstendi', 'satildi']);
const ENDED: ReadonlySet<string> = new Set(['kaldirildi', 'dustu']);

/** 'kalkti' where all have ended, 'suruyor' where one is known to stand or its thing to be sold. */
function stateOf({ chosen = [] }: QuestionAnswer, { today, hacizler }: Answered): string {
  if (hacizler === null) return 'bilinmiyor';
  const states = hacizler.filter(({ id }) => chosen.includes(id)).map((one) => seizureState(one, today));
  if (states.includes('suruyor')) return 'suruyor';
  return states.length > 0 && states.every((one) => one === 'kalkti') ? 'kalkti' : 'bilinmiyor';
}

/** İİK 106, 110: a seizure ends where no sale is asked for in time. Wages are not sold. */
function seizureState({ tur, tarih, durum }: Haciz, today: string): 'kalkti' | 'suruyor' | 'bilinmiyor' {
  if (ENDED.has(durum)) return 'kalkti';
  if (STANDING.has(durum) || tur === 'maas') return 'suruyor';
  const time = saleRequestTime(tarih, today);
  return time === 'doldu' ? 'kalkti' : time === 'acik' ? 'suruyor' : 'bilinmiyor';
}

function numberText(kind: Question['kind'], text: string): string | null {
  if (text.trim() === '') return null;
  if (kind === 'para') return digits(parseAmount(text));
  if (kind === 'sayi') return digits(Number(text.replaceAll('.', '').replace(',', '.')));
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const amounts = lines.map((line) => parseAmount(LAST_AMOUNT.exec(line)?.[0] ?? ''));
  return amounts.includes(null)
    ? UNREADABLE
    : digits(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
}

/** No sum is reckoned with it. */
const UNREADABLE = 'NaN';
const LAST_AMOUNT = /[0-9.,]+ ?TL(?=[\s.;,)]*$)/;

const digits = (value: number | null): string | null =>
  value === null || !Number.isFinite(value) ? null : String(value);
