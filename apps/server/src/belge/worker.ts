import { type FillInput, flatMapResultAsync, readHtml } from '@derkenar/belge';
import { type Format, formats } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import { type CanonicalHtml, canonicalHtml } from '../render/canonicalHtml.ts';
import { type FilledHtml, fillHtml } from '../render/fillHtml.ts';
import { type Outcome, refusable } from '../render/processWork.ts';

export interface BelgeJob {
  readonly format: Format;
  readonly html: string;
  readonly title: string;
  readonly date: Date;
}

export interface WrittenBelge {
  readonly data: Uint8Array;
  readonly mimeType: string;
  readonly extension: string;
  /** Turkish sentences for the user. */
  readonly warnings: readonly string[];
}

export const writeBelge = (job: BelgeJob): Promise<Outcome<WrittenBelge>> =>
  refusable(async () => {
    const { mimeType, extension } = formats[job.format];
    const { value, messages } = await flatMapResultAsync(readHtml(job.html), (belge) =>
      writers[job.format](belge, { title: job.title, date: job.date }),
    );
    const warnings = messages.map(({ text }) => text);
    return { data: withOwnBuffer(value), mimeType, extension, warnings };
  });

export const fillTemplate = ({
  sablon,
  input,
}: {
  readonly sablon: string;
  readonly input: FillInput;
}): Promise<Outcome<FilledHtml>> => refusable(() => fillHtml(sablon, input));

export const canonical = ({ sablon }: { readonly sablon: string }): Promise<Outcome<CanonicalHtml>> =>
  refusable(() => canonicalHtml(sablon));

/** The buffer below a view is copied between processes as a whole: Node's pool, or all memory of a WebAssembly. */
const withOwnBuffer = (data: Uint8Array): Uint8Array =>
  data.byteLength === data.buffer.byteLength ? data : new Uint8Array(data);
