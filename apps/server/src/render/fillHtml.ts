import {
  type Belge,
  BelgeError,
  type Breach,
  type FillInput,
  type FillResult,
  fill,
  flatMapResult,
  type GuardLevel,
  writeHtml,
} from '@derkenar/belge';
import { turkish } from '@derkenar/domain';
import { messages } from '../messages.ts';
import { parsedSablon } from './parsedSablon.ts';

interface Filled {
  /** All codes in the template, each once. */
  readonly used: readonly string[];
  /** Codes whose value is missing or has gaps, and codes outside the catalogue. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** Turkish sentences for the user, among them those of guards that warn. */
  readonly warnings: readonly string[];
  /** Sentences of guards that stop the document. */
  readonly stops: readonly string[];
  /** Why values of the account cannot be told; then there is no document, whatever reason is given. */
  readonly stopped: readonly string[];
}

export interface FilledHtml extends Filled {
  readonly html: string;
}

export interface FilledBelge extends Filled {
  readonly belge: Belge;
}

const TURKISH = turkish();

/** UTF-16 units of all values together: more would make a document that no reader takes. */
const MAX_FILLED = 512 * 1024;

export function fillHtml(sablon: string, input: FillInput): FilledHtml {
  const { belge, ...filled } = fillSablon(sablon, input);
  return { html: writeHtml(belge), ...filled };
}

/** Filling happens on the parsed document: a value is text there and can bring no markup in. */
export function fillSablon(sablon: string, input: FillInput): FilledBelge {
  const { read, kodlar } = parsedSablon(sablon);
  const filled = flatMapResult(read, (belge) => fillBelge(belge, kodlar, input));
  return {
    belge: filled.value,
    used: [...new Set(kodlar)],
    missing: filled.missing,
    unknown: filled.unknown,
    warnings: [
      ...guardTexts(filled.breaches, 'uyar'),
      ...filled.messages.map(({ text }) => text),
      ...filled.doubts,
    ],
    stops: guardTexts(filled.breaches, 'dur'),
    stopped: filled.stopped,
  };
}

/** The sentences of broken guards of the level. */
export const guardTexts = (breaches: readonly Breach[], level: GuardLevel): readonly string[] =>
  breaches.filter((one) => one.level === level).map(({ message }) => message);

/** `kodlar`: of the template. Throws BelgeError for what would be too large. */
export function fillBelge(sablon: Belge, kodlar: readonly string[], input: FillInput): FillResult {
  checkSize(kodlar, input);
  return fill(sablon, input, TURKISH);
}

/** A long value in a template that holds its code a thousand times would fill the memory. */
function checkSize(kodlar: readonly string[], { values, answers, pairs }: FillInput): void {
  const whole = new Map(pairs.map(({ person, all }) => [person, all.text.length]));
  const length = (kod: string) =>
    Math.max((answers?.[kod]?.value ?? values[kod])?.text.length ?? 0, whole.get(kod) ?? 0);
  if (kodlar.reduce((sum, kod) => sum + length(kod), 0) > MAX_FILLED)
    throw new BelgeError('belge-buyuk', messages.belge.filledTooLarge);
}
