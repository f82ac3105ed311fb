import {
  type Breach,
  type FillInput,
  type FillResult,
  fill,
  type GuardLevel,
  hasRules,
  type Question,
} from '@derkenar/belge';
import {
  type Asked,
  accountField,
  type CaseLaw,
  type FieldValues,
  fillInput,
  type JudgedGuards,
  judgeTakip,
  NOTHING_ASKED,
  type OpenAnswer,
  questionKey,
  type Takip,
  type TypedAnswers,
  turkish,
} from '@derkenar/domain';
import type { Sablon } from '../dilekce/store.ts';
import { messages } from '../messages.ts';
import { askedValues, isAsked, jobAnswersTo, unreadSentences } from '../render/askedValues.ts';
import { guardTexts } from '../render/fillHtml.ts';
import { adviserOf } from '../render/judgedTakip.ts';
import { parsedSablon } from '../render/parsedSablon.ts';

/** A file's faults before it is made. */
export interface CheckedFile {
  readonly eksikKodlar: readonly string[];
  /** For eksikMetinleri(). */
  readonly values: FieldValues;
  /** Sentences about answers that do not fit the case. */
  readonly unread: ReturnType<typeof unreadSentences>;
  /** Why the account that the file asks for stops, and what is not certain in it. */
  readonly hesapEngelleri: readonly string[];
  readonly kuskular: readonly string[];
  /** Answers for which stops wait; none where another stop bars the file anyway. */
  readonly yanitsizlar: readonly Unanswered[];
  /** Sentences of guards that stop the file, whatever is answered, and of those that warn. */
  readonly engeller: readonly string[];
  readonly uyarilar: readonly string[];
  /** The same guards without the days of the case, which are to be counted over all cases. */
  readonly sentences: { readonly engeller: readonly string[]; readonly uyarilar: readonly string[] };
  /** The part of the above that waits for an answer: codes of questions, and texts of guards that ask for them. */
  readonly waiting: { readonly sorular: readonly string[]; readonly kurallar: readonly string[] };
}

/** A question, or several of which any one will do. */
export interface Unanswered {
  /** By which answers of a bulk job are given; a code that no question has stands for itself. */
  readonly kod: string;
  /** '“Tebliğ tarihi” ya da “İade günü”' */
  readonly isim: string;
}

/** The case as a file prints it, with the values that petitions without questions share. */
export interface CheckedCase {
  readonly takip: Takip;
  readonly values: FieldValues;
  readonly input: FillInput;
}

/** `law`: null where no petition asks for the account. */
export const checkedCase = (takip: Takip, today: string, law: CaseLaw | null): CheckedCase => {
  const { values } = askedValues(takip, today, NOTHING_ASKED, undefined, law);
  return { takip, values, input: fillInput(values) };
};

/** With the answers for all cases and those of the case. */
export type CheckFile = (one: CheckedCase, common: TypedAnswers, own: TypedAnswers) => CheckedFile;

const TURKISH = turkish();

/** `today`: ISO date. */
export function createFileCheck(
  { sablon }: Pick<Sablon, 'sablon'>,
  today: string,
  law: CaseLaw | null,
): CheckFile {
  const { preface } = parsedSablon(sablon).read.value;
  const questions = preface?.questions ?? [];
  const codes = new Set(questions.map(({ code }) => code));
  const findOpen = createOpenFinder(sablon);
  return (one, common, own) => {
    const asked = { questions, answers: jobAnswersTo(questions, common, own) };
    const { values, input, unread } = isAsked(asked)
      ? withAnswers(one, asked, today, law)
      : { ...one, unread: {} };
    const { broken, waiting, open, openStops } =
      preface === null ? NOTHING_JUDGED : judgeTakip(preface, { takip: one.takip, today }, input);
    const advise = adviserOf(preface, { takip: one.takip, today, answers: asked.answers, law });
    const { missing, stopped, doubts } = findOpen(input);
    const stops = guardTexts(broken, 'dur');
    const told = [...broken, ...waiting];
    return {
      eksikKodlar: [...new Set([...Object.keys(unread), ...missing])],
      hesapEngelleri: stopped,
      kuskular: doubts,
      values,
      unread: unreadSentences(unread, questions),
      yanitsizlar: stops.length > 0 ? [] : openStops.map((answer) => unansweredOf(answer, questions)),
      engeller: advise(stops),
      uyarilar: advise(guardTexts(told, 'uyar')),
      sentences: {
        engeller: advise(sentencesOf(broken, 'dur')),
        uyarilar: advise(sentencesOf(told, 'uyar')),
      },
      waiting: {
        sorular: [
          ...new Set([...missing.filter((code) => codes.has(code)), ...open.flatMap((one) => one.codes)]),
        ],
        kurallar: advise(waiting.map(({ message }) => message)),
      },
    };
  };
}

const NOTHING_JUDGED: JudgedGuards = { broken: [], waiting: [], open: [], openStops: [], notes: [] };

function unansweredOf({ codes, names }: OpenAnswer, questions: readonly Question[]): Unanswered {
  const [code = ''] = codes;
  const question = questions.find((one) => one.code === code);
  return { kod: question === undefined ? code : questionKey(question), isim: messages.dilekce.either(names) };
}

const sentencesOf = (breaches: readonly Breach[], level: GuardLevel): readonly string[] =>
  breaches.filter((one) => one.level === level).map(({ sentence }) => sentence);

function withAnswers({ takip }: CheckedCase, asked: Asked, today: string, law: CaseLaw | null) {
  const { values, unread } = askedValues(takip, today, asked, undefined, law);
  return { values, input: fillInput(values), unread };
}

type Open = Pick<FillResult, 'missing' | 'stopped' | 'doubts'>;
type OpenFinder = (input: FillInput) => Open;

/**
 * Finds the values that the template misses. Only which values are empty or have gaps decides, never their text, so filling
 * is tried once for each such pattern. An account differs from case to case.
 */
function createOpenFinder(sablon: string): OpenFinder {
  const { read, kodlar: written } = parsedSablon(sablon);
  const kodlar = [...new Set(written)];
  const known = new Map<string, Open>();
  // The parts that are printed depend on more than which values there are.
  if (hasRules(read.value) || kodlar.some((kod) => accountField(kod) !== undefined))
    return (input) => fill(read.value, input, TURKISH);
  return (input) => {
    const pattern = [
      ...kodlar.map((kod) => input.values[kod] ?? input.answers?.[kod]?.value),
      ...input.pairs.map(({ all }) => all),
    ]
      .map((value) => `${value?.text.trim() ? 1 : 0}${value?.gaps.length ? 1 : 0}`)
      .join('');
    const open = known.get(pattern) ?? {
      missing: fill(read.value, input, TURKISH).missing,
      stopped: [],
      doubts: [],
    };
    known.set(pattern, open);
    return open;
  };
}
