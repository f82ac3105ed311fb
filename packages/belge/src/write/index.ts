import type { Format } from '../formats.ts';
import { hasRules } from '../placeholder.ts';
import { BelgeError } from '../result.ts';
import type { Write } from './writer.ts';

export { type ZipEntry, zipStream } from '../zip.ts';
export type { Write, WriteOptions } from './writer.ts';

/**
 * A writer is loaded when it is first called: a process that writes UDF only never loads Typst or docx. It is kept, because
 * even a loaded module takes the loader a seventh of the time of a short file.
 */
function lazily(load: () => Promise<Write>): Write {
  let write: Write | undefined;
  return async (belge, options) => {
    if (hasRules(belge)) throw undecided();
    write ??= await load();
    return write(belge, options);
  };
}

/** A file of it would print every alternative. */
const undecided = (): BelgeError =>
  new BelgeError(
    'kosul-karara-baglanmadi',
    'Bu dilekçede takibe göre değişen bölümler var. Belgeyi bir takipten ya da bilgileri doldurarak oluşturun.',
  );

/** The writer of every format in `formats.ts`. */
export const writers: Readonly<Record<Format, Write>> = {
  udf: lazily(async () => (await import('./udf/index.ts')).writeUdf),
  doc: lazily(async () => (await import('./doc/index.ts')).writeDoc),
  pdf: lazily(async () => (await import('./pdf/index.ts')).writePdf),
  docx: lazily(async () => (await import('./docx/index.ts')).writeDocx),
};
