import { openZipSource, type SourceArchive, type ZipFault, type ZipRules } from '@derkenar/zip/read';
import { bytesOf, chunksOf } from './blob.ts';
import { FileError } from './error.ts';
import { MAX_PART } from './limits.ts';

const DAMAGED = 'Excel dosyası bozuk ya da eksik. Dosyayı Excel’de açıp yeniden kaydedin ve öyle deneyin.';
const SENTENCES = {
  damaged: DAMAGED,
  unusual: DAMAGED,
  encrypted: DAMAGED,
  'too-big': 'Excel dosyası açılınca çok büyüyor. Dosyayı bölerek aktarın.',
} as const satisfies Record<ZipFault, string>;

/** A sheet is read as often as the user looks at it: there is no limit for all reads together. */
const RULES: ZipRules = {
  maxEntries: 10_000,
  maxEntryBytes: MAX_PART,
  maxTotalBytes: Number.POSITIVE_INFINITY,
  // A file that could not be read to its end says so itself.
  refuse: (fault, cause) => (cause instanceof FileError ? cause : new FileError(SENTENCES[fault], { cause })),
};

/** Opens an Excel file and reads only the parts that are requested. */
export const openArchive = (file: Blob): Promise<SourceArchive> =>
  openZipSource(
    {
      size: file.size,
      bytes: (start, end) => bytesOf(file, start, end),
      chunks: (start, end, through) =>
        chunksOf(through.reduce((stream, next) => stream.pipeThrough(next), file.slice(start, end).stream())),
    },
    RULES,
  );
