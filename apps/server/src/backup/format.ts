import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../startup/startError.ts';
import { CHAIN_ID, SEGMENT_NAME } from './segment.ts';

/**
 * A backup is a folder: DESCRIPTION_FILE, SUMS_FILE and its signature, `pgdata` as PostgreSQL keeps it, and perhaps
 * `toplu`. In an encrypted one each file of these two is compressed and encrypted by itself, and its name ends in ENCRYPTED_SUFFIX.
 */
export const DESCRIPTION_FILE = 'yedek.json';
/** The format of `sha256sum -c`, so a backup can be checked without Derkenar. */
export const SUMS_FILE = 'SHA256SUMS';

const descriptionSchema = z.object({
  /** 2: encrypted, which a program that knows 1 only cannot read. */
  bicim: z.union([z.literal(1), z.literal(2)]),
  /** Derkenar's version, for people. */
  surum: z.string(),
  postgres: z.string(),
  /** PostgreSQL's files fit the kind of computer that wrote them. */
  sistem: z.string(),
  basladi: z.iso.datetime(),
  /** The backup holds everything that was saved before this moment. */
  bitti: z.iso.datetime(),
  /** Migrations of the office's database; none while the program has never been set up. */
  gocler: z.array(z.string()),
  /** Empty ones too, which not every copying program keeps. */
  klasorler: z.array(z.string()),
  /** Public keys for which it is encrypted; null: it is not. */
  alicilar: z.array(z.string()).min(1).nullable().default(null),
  /** Bytes that come out of an encrypted one. */
  boyut: z.object({ pgdata: z.number(), toplu: z.number() }).optional(),
  /** Bytes of each file that the list of sums names before this one; backups without a signature have none. */
  sizes: z.record(z.string(), z.number()).default({}),
  /** The continuous log (chainFormat.ts) that goes on behind this backup, where one was kept. */
  chain: z
    .object({
      id: z.string().regex(CHAIN_ID),
      /** The segment in which the copy ended: a replay begins with it. */
      from: z.string().regex(SEGMENT_NAME),
      /** A replay can end at this moment or later. */
      since: z.iso.datetime(),
    })
    .optional(),
});

export type BackupDescription = z.infer<typeof descriptionSchema>;

/** The log behind a backup. */
export type ChainStart = NonNullable<BackupDescription['chain']>;

export const thisSystem = (): string => `${process.platform}-${process.arch}`;

export const createDescription = (
  fields: Omit<BackupDescription, 'bicim' | 'sistem'>,
): BackupDescription => ({
  bicim: fields.alicilar === null ? 1 : 2,
  sistem: thisSystem(),
  ...fields,
});

/** Throws StartError when the text describes no backup that this program can read. */
export function parseDescription(text: string): BackupDescription {
  const found = descriptionSchema.safeParse(parseJson(text));
  if (found.success && found.data.klasorler.every(isInside)) return found.data;
  throw damaged(`${DESCRIPTION_FILE} okunamıyor`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Path below the backup, with '/' on every system → SHA-256 in hex. */
export type Sums = ReadonlyMap<string, string>;

export const writeSums = (sums: Sums): string => [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');

export function parseSums(text: string): Sums {
  const lines = text.split('\n').filter((line) => line !== '');
  const sums = new Map<string, string>();
  for (const line of lines) {
    const [, sum, path] = /^([0-9a-f]{64}) [ *](.+?)\r?$/.exec(line) ?? [];
    if (sum === undefined || path === undefined || !isInside(path)) throw damaged(`${SUMS_FILE} okunamıyor`);
    sums.set(path, sum);
  }
  return sums;
}

const isInside = (path: string): boolean =>
  !/[\\:\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

export const pathIn = (folder: string, path: string): string => join(folder, ...path.split('/'));

export const damaged = (what: string): StartError =>
  new StartError(`Yedek bozuk ya da eksik (${what}). Başka bir yedek kullanın; hiçbir şey değiştirilmedi.`);
