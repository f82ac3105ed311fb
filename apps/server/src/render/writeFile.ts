import { type Belge, type FillInput, flatMapResultAsync, type Result, result } from '@derkenar/belge';
import { type Format, formats } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import { type FilledBelge, fillSablon } from './fillHtml.ts';

export interface FileSettings {
  readonly format: Format;
  readonly title: string;
  /** null: nobody. */
  readonly author: string | null;
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

export async function writeFile(
  belge: Result<Belge>,
  { format, ...properties }: FileSettings,
): Promise<WrittenBelge> {
  const { mimeType, extension } = formats[format];
  const { value, messages } = await flatMapResultAsync(belge, (one) => writers[format](one, properties));
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
