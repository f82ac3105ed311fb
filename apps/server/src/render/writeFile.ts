import {
  type Belge,
  type FillInput,
  flatMapResultAsync,
  letterheadOf,
  mapResult,
  type Paragraph,
  type Result,
  readHtml,
  result,
  withLetterhead,
} from '@derkenar/belge';
import { type Format, formats } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import { type FilledBelge, fillSablon } from './fillHtml.ts';

export interface FileSettings {
  readonly format: Format;
  readonly title: string;
  /** null: nobody. */
  readonly author: string | null;
  /** The office's letterhead as canonical HTML; null: none is put on the pages. */
  readonly letterhead: string | null;
  readonly date: Date;
}

export interface WrittenBelge {
  readonly data: Uint8Array;
  readonly mimeType: string;
  readonly extension: string;
  /** Turkish sentences for the user. */
  readonly warnings: readonly string[];
}

export interface DilekceJob {
  readonly sablon: string;
  readonly input: FillInput;
  /** Codes whose amounts could not be read, whether the template has them or not. */
  readonly unread: readonly string[];
  readonly settings: FileSettings;
  /** Writes the file although a value is missing, unknown or unread. */
  readonly acceptsGaps: boolean;
  /** Writes the file although guards stop it. */
  readonly acceptsStops: boolean;
}

export interface FilledDilekce extends Omit<FilledBelge, 'belge' | 'used'> {
  /** Those of the template. */
  readonly unread: readonly string[];
  /** null when its account stops, or when it has gaps or is stopped by guards and the caller did not accept it. */
  readonly file: WrittenBelge | null;
}

let known: { readonly html: string; readonly lines: readonly Paragraph[] } | null = null;

/** The document with the office's letterhead. Documents come one after another with the same one, so the last is kept. */
export function withOfficeHead(belge: Belge, html: string | null, format: Format): Belge {
  if (html === null) return belge;
  if (known?.html !== html) known = { html, lines: letterheadOf(readHtml(html).value.blocks) ?? [] };
  return withLetterhead(belge, known.lines, format === 'udf');
}

export async function writeFile(
  belge: Result<Belge>,
  { format, letterhead, ...properties }: FileSettings,
): Promise<WrittenBelge> {
  const { mimeType, extension } = formats[format];
  const headed = mapResult(belge, (one) => withOfficeHead(one, letterhead, format));
  const { value, messages } = await flatMapResultAsync(headed, (one) => writers[format](one, properties));
  return { data: withOwnBuffer(value), mimeType, extension, warnings: messages.map(({ text }) => text) };
}

/** Parses the template once and writes the filled document, without HTML in between. */
export async function fillAndWrite(job: DilekceJob): Promise<FilledDilekce> {
  const { belge, used, ...filled } = fillSablon(job.sablon, job.input);
  const unread = job.unread.filter((kod) => used.includes(kod));
  const hasGaps = [filled.missing, filled.unknown, unread].some((kodlar) => kodlar.length > 0);
  const refused =
    filled.stopped.length > 0 ||
    (hasGaps && !job.acceptsGaps) ||
    (filled.stops.length > 0 && !job.acceptsStops);
  const file = refused ? null : await writeFile(result(belge), job.settings);
  return { ...filled, unread, file };
}

/** The buffer below a view is copied between processes as a whole: Node's pool, or all memory of a WebAssembly. */
const withOwnBuffer = (data: Uint8Array): Uint8Array =>
  data.byteLength === data.buffer.byteLength ? data : new Uint8Array(data);
