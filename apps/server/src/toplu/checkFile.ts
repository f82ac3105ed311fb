import {
  type Breach,
  breachesOf,
  type FactOf,
  type FillInput,
  type FillResult,
  factsOf,
  fill,
  type Guard,
  type GuardLevel,
  hasRules,
  missingCode,
  notYetFilled,
} from '@derkenar/belge';
import {
  type Asked,
  accountField,
  type CaseLaw,
  type FieldValues,
  fillInput,
  NOTHING_ASKED,
  type Takip,
  type TypedAnswers,
  turkish,
} from '@derkenar/domain';
import type { Sablon } from '../dilekce/store.ts';
import { askedValues, isAsked, jobAnswersTo, unreadSentences } from '../render/askedValues.ts';
import { guardTexts } from '../render/fillHtml.ts';
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
  /** Sentences of guards that stop the file, and of those that warn. */
  readonly engeller: readonly string[];
  readonly uyarilar: readonly string[];
  /** The same guards without the days of the case, which are to be counted over all cases. */
  readonly sentences: { readonly engeller: readonly string[]; readonly uyarilar: readonly string[] };
  /** The part of the above that waits for an answer: codes of questions, and texts of guards that ask for them. */
  readonly waiting: { readonly sorular: readonly string[]; readonly kurallar: readonly string[] };
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
  const { questions, guards } = preface ?? { questions: [], guards: [] };
  const codes = new Set(questions.map(({ code }) => code));
  const findOpen = createOpenFinder(sablon);
  return (one, common, own) => {
    const asked = { questions, answers: jobAnswersTo(questions, common, own) };
    const { values, input, unread } = isAsked(asked)
      ? withAnswers(one, asked, today, law)
      : { ...one, unread: {} };
    const factOf = factsOf(codes, input);
    const breaches = guards.length === 0 ? [] : breachesOf(guards, factOf, today, input);
    const { missing, stopped, doubts } = findOpen(input);
    const open = waitingBreaches(breaches.length === 0 ? [] : guards, { codes, factOf, today, input });
    return {
      eksikKodlar: [...new Set([...Object.keys(unread), ...missing])],
      hesapEngelleri: stopped,
      kuskular: doubts,
      values,
      unread: unreadSentences(unread, questions),
      engeller: guardTexts(breaches, 'dur'),
      uyarilar: guardTexts(breaches, 'uyar'),
      sentences: { engeller: sentencesOf(breaches, 'dur'), uyarilar: sentencesOf(breaches, 'uyar') },
      waiting: {
        sorular: [
          ...new Set([
            ...missing.filter((code) => codes.has(code)),
            ...open.flatMap(({ unknown }) => unknown.map(missingCode)),
          ]),
        ],
        kurallar: open.map(({ message }) => message),
      },
    };
  };
}

interface Judged {
  /** The template's questions have these. */
  readonly codes: ReadonlySet<string>;
  readonly factOf: FactOf;
  readonly today: string;
  readonly input: FillInput;
}

/** The guards that an answer may still fulfil. */
function waitingBreaches(guards: readonly Guard[], { codes, factOf, today, input }: Judged) {
  if (codes.size === 0 || guards.length === 0) return [];
  const isAsked = (fact: string) => codes.has(missingCode(fact));
  const toldSoFar = notYetFilled(factOf);
  const soFar: FactOf = (fact) => (isAsked(fact) ? toldSoFar : factOf)(fact);
  return breachesOf(guards, soFar, today, input).filter(
    ({ unknown }) => unknown.length > 0 && unknown.every(isAsked),
  );
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
