import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { renamePatiently } from '../startup/folder.ts';
import { isMissing, sumOfText } from './copy.ts';
import { ENCRYPTED_SUFFIX } from './encryption.ts';
import { damaged } from './format.ts';
import { CHAIN_ID, SEGMENT_NAME } from './segment.ts';
import { isSignedBy, type Signer, type Trust } from './signature.ts';

/**
 * Beside the backups: a folder for each continuous log. In it is each finished segment of PostgreSQL's log, compressed
 * and perhaps encrypted, with a signed link that names the segment before it, and the signed head, which says how far the
 * log goes. So none can be left out, exchanged or added without notice.
 */
const CHAINS_FOLDER = 'derkenar-surekli';
const HEAD_FILE = 'son.json';
const LINK_FILE = /^([0-9A-F]{24})\.json$/;

export const chainFolder = (backups: string, id: string): string => join(backups, CHAINS_FOLDER, id);

export async function listChains(backups: string): Promise<string[]> {
  const names = await readdir(join(backups, CHAINS_FOLDER)).catch(emptyIfMissing);
  return names.filter((name) => CHAIN_ID.test(name));
}

/** The segments of the log that have a link, the oldest first. */
export async function listSegments(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => LINK_FILE.exec(name)?.[1] ?? []).toSorted();
}

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const common = { format: z.literal(1), chain: z.string().regex(CHAIN_ID) };

const linkSchema = z.strictObject({
  ...common,
  segment: z.string().regex(SEGMENT_NAME),
  /** The sum of the link before this one; null: the log begins here. */
  previous: sum.nullable(),
  /** The stored file's. */
  sum,
  size: z.number(),
  /** The segment's own. */
  rawSum: sum,
  /** The rest of the segment is empty. */
  used: z.number(),
  encrypted: z.boolean(),
  /** Each write that was acknowledged before this moment is in this segment or an earlier one; null: not known. */
  reached: z.iso.datetime().nullable(),
});
export type Link = z.infer<typeof linkSchema>;

const headSchema = z.strictObject({
  ...common,
  /** The last segment and the sum of its link; null: none yet. */
  last: z.strictObject({ segment: z.string().regex(SEGMENT_NAME), link: sum }).nullable(),
  reached: z.iso.datetime(),
});
export type Head = z.infer<typeof headSchema>;

/** A link and the sum by which the next one names it. */
export interface ReadLink {
  readonly link: Link;
  readonly linkSum: string;
}

export const dataFile = ({ segment, encrypted }: Pick<Link, 'segment' | 'encrypted'>): string =>
  `${segment}${encrypted ? ENCRYPTED_SUFFIX : '.gz'}`;

export async function writeLink(folder: string, link: Link, signer: Signer): Promise<ReadLink> {
  const line = await writeSigned(join(folder, `${link.segment}.json`), link, signer);
  return { link, linkSum: sumOfText(line) };
}

export const writeHead = async (folder: string, head: Head, signer: Signer): Promise<void> => {
  await writeSigned(join(folder, HEAD_FILE), head, signer);
};

/** Throws StartError naming the segment unless its link is there, signed and of this log. */
export async function readLink(
  folder: string,
  segment: string,
  chain: string,
  trust: Trust,
): Promise<ReadLink> {
  const found = await readSigned(join(folder, `${segment}.json`), linkSchema, trust);
  if (found === null) throw damaged(`günlüğün ${segment} parçası yok`);
  const { value: link, line } = found;
  if (link === null || link.segment !== segment || link.chain !== chain) throw foreign(segment);
  return { link, linkSum: sumOfText(line) };
}

/** null: there is none yet. */
export async function readHead(folder: string, chain: string, trust: Trust): Promise<Head | null> {
  const found = await readSigned(join(folder, HEAD_FILE), headSchema, trust);
  if (found === null) return null;
  if (found.value === null || found.value.chain !== chain) throw foreign(HEAD_FILE);
  return found.value;
}

export const foreign = (what: string) =>
  damaged(`günlüğün ${what} parçası sonradan değiştirilmiş ya da başka bir günlüğün`);

/** A line of JSON and a line with its signature. The file is whole or not there. */
async function writeSigned(file: string, value: Link | Head, signer: Signer): Promise<string> {
  const line = JSON.stringify(value);
  const signature = Buffer.from(signer.sign(Buffer.from(line))).toString('base64url');
  await writeFile(`${file}.yeni`, `${line}\n${signature}\n`, { mode: 0o600, flush: true });
  await renamePatiently(`${file}.yeni`, file);
  return line;
}

/** null: there is no such file; value null: it is not what it should be. */
async function readSigned<T>(
  file: string,
  schema: z.ZodType<T>,
  trust: Trust,
): Promise<{ readonly value: T | null; readonly line: string } | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const [line = '', signature = ''] = text.split('\n');
  return { value: isTrusted(line, signature, trust) ? parse(line, schema) : null, line };
}

function isTrusted(line: string, signature: string, trust: Trust): boolean {
  if (trust === 'unchecked') return true;
  return trust.key !== null && isSignedBy(trust.key, Buffer.from(line), Buffer.from(signature, 'base64url'));
}

function parse<T>(line: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}
