import { createHash } from 'node:crypto';
import type { FillInput } from '@derkenar/belge';
import type { Format } from '@derkenar/belge/formats';
import { withoutLazy } from '@derkenar/belge/preface';
import type { ApostropheRule, TypedAnswers } from '@derkenar/domain';
import type { FileSettings } from './writeFile.ts';

/** A text that is kept once for all documents that were made of it. */
export interface KeptText {
  readonly hash: Buffer;
  readonly content: string;
}

export const keptText = (content: string): KeptText => ({
  hash: createHash('sha256').update(content).digest(),
  content,
});

/** Settings of a file; the letterhead stands by its hash, in hexadecimal digits. Older bases have none. */
export interface KeptSettings extends Omit<FileSettings, 'letterhead'> {
  readonly letterhead?: string | null;
}

/** The settings as they are kept, and the text that is kept for them. */
export function keptSettings(settings: FileSettings): {
  readonly settings: KeptSettings;
  readonly texts: readonly KeptText[];
} {
  const texts = settings.letterhead === null ? [] : [keptText(settings.letterhead)];
  return { settings: { ...settings, letterhead: texts[0]?.hash.toString('hex') ?? null }, texts };
}

/** The basis of a single document beside its template: values as the filling took them. */
export interface SingleInput {
  readonly input: FillInput;
  readonly settings: KeptSettings;
  /** The template was filled as HTML first, of which the file was made. */
  readonly viaHtml?: boolean;
}

/** HTML of which a file may be made; it becomes a SingleInput then. */
export interface PendingInput {
  readonly input: FillInput;
  /** SHA-256 of the HTML, in hexadecimal digits. */
  readonly html: string;
  /** The line of the log that the file will have. */
  readonly line: {
    readonly dilekceId: string;
    readonly dilekceSurum: number;
    readonly takipId: string | null;
    readonly eksikKodlar: readonly string[];
    readonly gerekce: string | null;
  };
}

/** Settings that the documents of a bulk job share; templates stand by their hashes, in hexadecimal digits. */
export interface JobSettings {
  readonly format: Format;
  readonly documentDate: string;
  readonly author: string | null;
  /** Hash of the letterhead; older jobs have none. */
  readonly letterhead?: string | null;
  readonly apostrophe: ApostropheRule;
  readonly answers: TypedAnswers;
  readonly dilekceler: readonly { readonly id: string; readonly isim: string; readonly sablon: string }[];
}

/** Own data of the documents of a chunk, besides the cases. */
export interface ChunkInput {
  /** Answers of single cases, by their ids. */
  readonly answers: Readonly<Record<string, TypedAnswers>> | null;
  /** Hash of the office's figures; null where no petition asks for the account. */
  readonly law: string | null;
}

/** Sets become lists; `readSingle` and `readPending` make sets of them again. */
export const writeInput = ({ input, ...others }: SingleInput | PendingInput): string =>
  JSON.stringify({
    input: { ...withoutLazy(input), known: [...input.known], optional: [...input.optional] },
    ...others,
  });

const withSets = (input: FillInput): FillInput => ({
  ...input,
  known: new Set(input.known),
  optional: new Set(input.optional),
});

export function readSingle(text: string): SingleInput {
  const { settings, input, ...others } = JSON.parse(text) as SingleInput;
  return { ...others, input: withSets(input), settings: { ...settings, date: new Date(settings.date) } };
}

export function readPending(text: string): PendingInput {
  const { input, ...others } = JSON.parse(text) as PendingInput;
  return { ...others, input: withSets(input) };
}
