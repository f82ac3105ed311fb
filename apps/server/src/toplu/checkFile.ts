import { breachesOf, type FillInput, factsOf, fill, hasRules } from '@derkenar/belge';
import {
  type Asked,
  type FieldValues,
  fillInput,
  type Takip,
  type TypedAnswers,
  turkish,
} from '@derkenar/domain';
import type { Sablon } from '../dilekce/store.ts';
import { guardTexts } from '../render/fillHtml.ts';
import { parsedSablon } from '../render/parsedSablon.ts';
import { askedValues, unreadSentences } from './answers.ts';

/** A file's faults before it is made. */
export interface CheckedFile {
  readonly eksikKodlar: readonly string[];
  /** For eksikMetinleri(). */
  readonly values: FieldValues;
  /** Sentences about answers that do not fit the case. */
  readonly unread: ReturnType<typeof unreadSentences>;
  /** Sentences of guards that stop the file, and of those that warn. */
  readonly engeller: readonly string[];
  readonly uyarilar: readonly string[];
}

/** The case as a file prints it, with the values that petitions without questions share. */
export interface CheckedCase {
  readonly takip: Takip;
  readonly values: FieldValues;
  readonly input: FillInput;
}

export const checkedCase = (takip: Takip, today: string): CheckedCase => {
  const { values } = askedValues(takip, today, { questions: [], answers: {} });
  return { takip, values, input: fillInput(values) };
};

export type CheckFile = (one: CheckedCase, answers: TypedAnswers) => CheckedFile;

const TURKISH = turkish();

/** `today`: ISO date. */
export function createFileCheck({ sablon }: Sablon, today: string): CheckFile {
  const { preface } = parsedSablon(sablon).read.value;
  const { questions, guards } = preface ?? { questions: [], guards: [] };
  const codes = new Set(questions.map(({ code }) => code));
  const findMissing = createMissingFinder(sablon);
  return (one, given) => {
    const asked = { questions, answers: given };
    const { values, input, unread } =
      questions.length === 0 ? { ...one, unread: {} } : withAnswers(one, asked, today);
    const breaches = guards.length === 0 ? [] : breachesOf(guards, factsOf(codes, input), today);
    return {
      eksikKodlar: [...new Set([...Object.keys(unread), ...findMissing(input)])],
      values,
      unread: unreadSentences(unread, questions),
      engeller: guardTexts(breaches, 'dur'),
      uyarilar: guardTexts(breaches, 'uyar'),
    };
  };
}

function withAnswers({ takip }: CheckedCase, asked: Asked, today: string) {
  const { values, unread } = askedValues(takip, today, asked);
  return { values, input: fillInput(values), unread };
}

type MissingFinder = (input: FillInput) => readonly string[];

/**
 * Finds the template's missing values. Only which values are empty or have gaps decides, never their text, so
 * filling is tried once for each such pattern.
 */
function createMissingFinder(sablon: string): MissingFinder {
  const { read, kodlar: written } = parsedSablon(sablon);
  const kodlar = [...new Set(written)];
  const known = new Map<string, readonly string[]>();
  // The parts that are printed depend on more than which values there are.
  if (hasRules(read.value)) return (input) => fill(read.value, input, TURKISH).missing;
  return (input) => {
    const pattern = [
      ...kodlar.map((kod) => input.values[kod] ?? input.answers?.[kod]?.value),
      ...input.pairs.map(({ all }) => all),
    ]
      .map((value) => `${value?.text.trim() ? 1 : 0}${value?.gaps.length ? 1 : 0}`)
      .join('');
    const missing = known.get(pattern) ?? fill(read.value, input, TURKISH).missing;
    known.set(pattern, missing);
    return missing;
  };
}
