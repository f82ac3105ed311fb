import { open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TIME_ZONE } from '@derkenar/domain';
import { StartError } from '../startup/startError.ts';
import { isEmpty } from './chain.ts';
import {
  chainFolder,
  dataFile,
  foreign,
  type Head,
  type Link,
  listSegments,
  type ReadLink,
  readHead,
  readLink,
} from './chainFormat.ts';
import { type ByteChunks, type ByteTransform, createTally, exists, isMissing, readParts } from './copy.ts';
import { type BackupDecryption, decompress } from './encryption.ts';
import { type BackupDescription, type ChainStart, damaged } from './format.ts';
import { nextOf, numberOf, SEGMENT_BYTES, startOf } from './segment.ts';
import type { Trust } from './signature.ts';

/** A restore goes beyond its backup so far: not at all, to a moment, or as far as the log goes. */
export type Until = 'backup' | 'end' | Date;

/** The part of a log that is replayed on a backup. */
export interface Replay {
  readonly folder: string;
  readonly links: readonly Link[];
  /** The first moment that is left out; null: all of it is replayed. */
  readonly target: Date | null;
  /** The restored database holds what was written before this moment. */
  readonly reached: Date;
}

/** null: nothing follows the backup. Throws StartError unless every segment up to there is signed and in its place. */
export async function planReplay(
  from: string,
  { chain }: BackupDescription,
  until: Until,
  trust: Trust,
): Promise<Replay | null> {
  if (until === 'backup') return null;
  if (chain === undefined) return nothingAfter(until);
  const folder = chainFolder(dirname(from), chain.id);
  if (!(await exists(folder))) return nothingAfter(until);
  const head = await readHead(folder, chain.id, trust);
  const links = await readLinks(folder, chain, { head, until, trust });
  const last = links.at(-1);
  if (last === undefined) return nothingAfter(until);
  const reached = reachedBy(last, head);
  if (until === 'end') return { folder, links: links.map(({ link }) => link), target: null, reached };
  if (until < new Date(chain.since) || until > reached)
    throw new StartError(
      `Bu yedekle ${timeText(until)} anına dönülemez: ${timeText(nextMinute(chain.since))} ile ${timeText(reached)} arasında bir an verin ya da başka bir yedek seçin. Hiçbir şey değiştirilmedi.`,
    );
  // Where nothing was written after the last segment there is no later commit to end at.
  const isWithin = last.link.reached !== null && until <= new Date(last.link.reached);
  return { folder, links: links.map(({ link }) => link), target: isWithin ? until : null, reached: until };
}

function nothingAfter(until: Until): null {
  if (until === 'end') return null;
  throw new StartError(
    'Bu yedeğin ardından tutulmuş bir günlük yok: --until olmadan geri yükleyin ya da sürekli yedeğin (“derkenar-surekli” klasörü) yanındaki bir yedeği verin. Hiçbir şey değiştirilmedi.',
  );
}

const reachedBy = ({ link, linkSum }: ReadLink, head: Head | null): Date => {
  const isHead = head?.last?.link === linkSum;
  return new Date((isHead ? head.reached : link.reached) ?? 0);
};

interface Asked {
  readonly head: Head | null;
  readonly until: Until;
  readonly trust: Trust;
}

/** The links from the backup's end to the moment, each bound to the one before it. */
async function readLinks(
  folder: string,
  chain: ChainStart,
  { head, until, trust }: Asked,
): Promise<ReadLink[]> {
  const listed = new Set(await listSegments(folder));
  const first = numberOf(chain.from);
  const end = head?.last ? numberOf(head.last.segment) : -1;
  if (head === null && Array.from(listed).some((segment) => numberOf(segment) >= first))
    throw damaged('günlüğün son.json dosyası yok');
  const links: ReadLink[] = [];
  for (let segment = chain.from; numberOf(segment) <= end || listed.has(segment); segment = nextOf(segment)) {
    const next = await readLink(folder, segment, chain.id, trust);
    const before = links.at(-1);
    if (before !== undefined && next.link.previous !== before.linkSum) throw foreign(segment);
    if (segment === head?.last?.segment && next.linkSum !== head.last.link) throw foreign(segment);
    await checkSize(folder, next.link);
    links.push(next);
    if (until instanceof Date && next.link.reached !== null && until <= new Date(next.link.reached)) break;
  }
  return links;
}

async function checkSize(folder: string, link: Link): Promise<void> {
  const found = await stat(join(folder, dataFile(link))).catch((error: unknown) => {
    throw isMissing(error) ? damaged(`günlüğün ${link.segment} parçası yok`) : error;
  });
  if (!found.isFile() || found.size !== link.size) throw foreign(link.segment);
}

/** The bytes that the segments take on this disk: on Windows their empty ends count too. */
export const sizeOfReplay = ({ links }: Replay): number =>
  links.reduce((bytes, { used }) => bytes + (process.platform === 'win32' ? SEGMENT_BYTES : used), 0);

/** Puts the segments into the restored copy, where PostgreSQL replays them at its first start. */
export async function placeReplay(
  { folder, links }: Replay,
  pgdata: string,
  decryption: BackupDecryption | null,
): Promise<void> {
  for (const link of links) {
    if (link.encrypted && decryption === null)
      throw new StartError('Günlük şifreli: --key ile anahtar dosyasını verin. Hiçbir şey değiştirilmedi.');
    const outOf = link.encrypted && decryption !== null ? decryption.decrypt : decompress;
    const to = join(pgdata, 'pg_wal', link.segment);
    // The backup holds the beginning of the first one.
    await rm(to, { force: true });
    await placeSegment(join(folder, dataFile(link)), to, link, outOf);
  }
  await writeFile(join(pgdata, 'recovery.signal'), '', { mode: 0o600, flush: true });
}

/** Empty parts take no room on the disk. */
async function placeSegment(from: string, to: string, link: Link, outOf: ByteTransform): Promise<void> {
  const tally = createTally();
  const target = await open(to, 'wx', 0o600);
  try {
    let at = 0;
    for await (const chunk of readable(outOf(tally.of(readParts(from))), link)) {
      if (at + chunk.length > SEGMENT_BYTES) throw foreign(link.segment);
      if (!isEmpty(chunk)) await target.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    if (at !== SEGMENT_BYTES || tally.end().sum !== link.sum) throw foreign(link.segment);
    await target.truncate(SEGMENT_BYTES);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Bytes that cannot be deciphered or inflated are not those that were stored. */
async function* readable(parts: ByteChunks, { segment }: Link): ByteChunks {
  try {
    yield* parts;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall === undefined ? foreign(segment) : error;
  }
}

/**
 * Settings of PostgreSQL's first start. The command that fails, in the shell of Windows too, leaves it the files that
 * were placed, and no other. When it reads the moment it knows no names of zones yet, not even 'Z'.
 */
export const replaySettings = ({ target }: Replay): string[] => [
  'restore_command=exit 1',
  'hot_standby=off',
  'recovery_target_action=promote',
  ...(target === null ? [] : [`recovery_target_time=${target.toISOString().replace('Z', '+00')}`]),
];

/** Where a log begins that a replay to the end has reached. */
export const endOfReplay = ({ links }: Replay): string => startOf(links.at(-1)?.segment ?? '');

const MINUTE_MS = 60_000;
const nextMinute = (instant: string): Date =>
  new Date(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS);

/** '27.11.2026 14:05', in Istanbul's time. */
export const timeText = (at: Date): string =>
  at.toLocaleString('tr-TR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
