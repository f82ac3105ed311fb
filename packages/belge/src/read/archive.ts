import { type Archive, openZip, type ZipFault, type ZipRules } from '@derkenar/zip/read';
import { bigContent, damagedArchive, passwordFile, unusualArchive } from './fileErrors.ts';

export type { Archive } from '@derkenar/zip/read';

const REFUSALS = {
  damaged: damagedArchive,
  unusual: unusualArchive,
  encrypted: passwordFile,
  'too-big': bigContent,
} as const satisfies Record<ZipFault, (cause?: unknown) => Error>;

/** A Word document has tens of files. */
export const ARCHIVE_RULES: ZipRules = {
  maxEntries: 10_000,
  maxEntryBytes: 64 * 1024 * 1024,
  maxTotalBytes: 256 * 1024 * 1024,
  refuse: (fault, cause) => REFUSALS[fault](cause),
};

/** Opens a document's or a library's archive. Throws BelgeError unless it is a plain, whole zip. */
export const openArchive = (file: Uint8Array): Archive => openZip(file, ARCHIVE_RULES);
