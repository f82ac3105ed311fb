import { type FillInput, fill, findPlaceholders, readHtml, writeHtml } from '@derkenar/belge';

export interface FilledHtml {
  readonly html: string;
  /** All codes in the template, each once. */
  readonly used: readonly string[];
  /** Codes without a value, and codes outside the catalogue. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** Turkish sentences for the user. */
  readonly warnings: readonly string[];
}

/** Filling happens on the parsed document: a value is text there and can bring no markup in. */
export function fillHtml(sablon: string, input: FillInput): FilledHtml {
  const read = readHtml(sablon);
  const filled = fill(read.value, input);
  return {
    html: writeHtml(filled.value),
    used: [...new Set(findPlaceholders(read.value).map(({ kod }) => kod))],
    missing: filled.missing,
    unknown: filled.unknown,
    warnings: [...read.messages, ...filled.messages].map(({ text }) => text),
  };
}
