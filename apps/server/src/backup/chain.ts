import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { syncFolder } from '../db/embedded/folders.ts';
import { makeFolder, renamePatiently } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';
import {
  chainFolder,
  dataFile,
  type Link,
  listSegments,
  type ReadLink,
  readLink,
  writeHead,
  writeLink,
} from './chainFormat.ts';
import { advanceSlot, createSlot, dropSlots, findSlot, newChainId, type Slot } from './chainSlot.ts';
import {
  type ByteChunks,
  copyInto,
  createTally,
  exists,
  isMissing,
  readParts,
  toStartError,
} from './copy.ts';
import { type BackupSource, connectTo } from './create.ts';
import { type BackupEncryption, compress } from './encryption.ts';
import { nextOf, numberOf, SEGMENT_BYTES, segmentOf } from './segment.ts';
import { openSigner, type Signer } from './signature.ts';

export interface ChainOptions {
  /** The backups' folder. */
  readonly folder: string;
  /** null: the segments are only compressed. */
  readonly encryption: BackupEncryption | null;
  readonly signal?: AbortSignal;
}

/** Any number: one process at a time stores the log. */
const LOCK = 7_403_160;

const BROKEN =
  'Sürekli yedek koptu: arada kalan günlük geri getirilemez. Sıradaki yedekle yenisi başlar, o zamana kadar yalnız son yedeğe dönülebilir.';

/**
 * The name of the log that is kept; a new one begins where there is none. Backups of another are no base for it.
 * `onBroken` hears that the former one goes on no more.
 */
export async function ensureChain(
  source: BackupSource,
  folder: string,
  onBroken: (error: StartError) => void,
): Promise<string> {
  const client = await connectTo(source, 'postgres');
  try {
    const slot = await findSlot(client);
    if (slot !== null && slot.segment !== null && !(await isGone(folder, slot))) return slot.chain;
    if (slot !== null) onBroken(new StartError(BROKEN));
    await dropSlots(client);
    const id = await newChainId(client);
    await makeFolder(chainFolder(folder, id));
    await createSlot(client, id);
    return id;
  } catch (error) {
    throw toStartError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL keeps nothing for a log any more. */
export async function endChain(source: BackupSource): Promise<void> {
  const client = await connectTo(source, 'postgres');
  await dropSlots(client).finally(() => client.end().catch(() => undefined));
}

/** A folder of the network that is not reached is no reason to give its log up; one that was emptied is. */
const isGone = async (folder: string, { chain }: Slot): Promise<boolean> =>
  (await exists(folder)) && !(await exists(chainFolder(folder, chain)));

/** Stores what was written; what it remembers spares it to ask the folder again. */
export interface Capture {
  /** Throws StartError when it cannot, until it can. */
  readonly run: () => Promise<void>;
}

interface Tail {
  readonly chain: string;
  /** null: nothing is stored yet. */
  readonly last: ReadLink | null;
  /** The snapshot that PostgreSQL shows as long as nothing is written; null: not known. */
  readonly quiet: string | null;
}

export function createCapture(source: BackupSource, options: ChainOptions): Capture {
  let tail: Tail | null = null;
  return {
    run: async () => {
      const client = await connectTo(source, 'postgres');
      try {
        const before = tail;
        // After a failure the folder says again how far it is.
        tail = null;
        tail = await store({ client, source, options, signer: await openSigner(source.base) }, before);
      } catch (error) {
        throw toStartError(error);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

interface Work {
  readonly client: pg.Client;
  readonly source: BackupSource;
  readonly options: ChainOptions;
  readonly signer: Signer;
}

async function store(work: Work, before: Tail | null): Promise<Tail | null> {
  const { client, options, signer } = work;
  const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [LOCK]);
  const slot = rows[0]?.got ? await findSlot(client) : null;
  if (slot === null) return null;
  if (slot.segment === null || (await isGone(options.folder, slot))) return giveUp(client);
  const folder = chainFolder(options.folder, slot.chain);
  const tail = before?.chain === slot.chain ? before : await readTail(work, slot, folder);
  if (tail === null) return giveUp(client);
  // The waiting part goes first: while the folder is full nothing is switched, so that little waits.
  const stored = await storeFinished(work, slot, tail.last, null);
  const moment = await look(client);
  const isQuiet = moment.snapshot === tail.quiet;
  const switched = isQuiet
    ? { last: stored, quiet: tail.quiet }
    : await switchAndStore(work, slot, stored, moment);
  const { last, quiet } = switched;
  await writeHead(
    folder,
    {
      format: 1,
      chain: slot.chain,
      last: last && { segment: last.link.segment, link: last.linkSum },
      reached: moment.at,
    },
    signer,
  );
  return { chain: slot.chain, last, quiet };
}

async function giveUp(client: pg.Client): Promise<never> {
  await dropSlots(client);
  throw new StartError(BROKEN);
}

/** null: the folder and the database do not belong together any more, as after a return to an older disk. */
async function readTail({ source, client, signer }: Work, slot: Slot, folder: string): Promise<Tail | null> {
  await removeDrafts(folder);
  const segment = (await listSegments(folder)).at(-1);
  if (segment === undefined) return { chain: slot.chain, last: null, quiet: null };
  const trust = { key: signer.publicKey };
  const last = await readLink(folder, segment, slot.chain, trust).catch((error: unknown) => {
    if (error instanceof StartError) return null;
    throw error;
  });
  if (last === null || slot.segment === null) return null;
  const current = await firstUnfinished(client);
  if (numberOf(segment) >= numberOf(current)) return null;
  const isKept = numberOf(slot.segment) <= numberOf(segment);
  if (isKept && !(await isSame(walFile(source, segment), last.link))) return null;
  return { chain: slot.chain, last, quiet: null };
}

const DRAFT = '.yarim';

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith(DRAFT)) await rm(join(folder, name));
}

const walFile = ({ data }: BackupSource, segment: string): string => join(data, 'pg_wal', segment);

/** false: PostgreSQL's segment is another than the one that was stored. One that is gone cannot be compared. */
async function isSame(file: string, { rawSum }: Link): Promise<boolean> {
  const tally = createTally();
  try {
    for await (const _ of tally.of(readParts(file)));
  } catch (error) {
    if (isMissing(error)) return true;
    throw error;
  }
  return tally.end().sum === rawSum;
}

interface Moment {
  readonly at: string;
  readonly snapshot: string;
}

async function look(client: pg.Client): Promise<Moment> {
  const { rows } = await client.query<{ at: Date; snapshot: string }>(
    'SELECT clock_timestamp() AS at, pg_current_snapshot()::text AS snapshot',
  );
  const [row] = rows;
  return { at: row?.at.toISOString() ?? '', snapshot: row?.snapshot ?? '' };
}

/**
 * Ends the segment that is written to. Before that an empty transaction is committed: a replay that is to end at this
 * moment, or earlier, then finds a later commit, by which PostgreSQL knows that it is there.
 */
async function switchAndStore(
  work: Work,
  slot: Slot,
  stored: ReadLink | null,
  { at }: Moment,
): Promise<Pick<Tail, 'last' | 'quiet'>> {
  const { client } = work;
  await client.query('BEGIN');
  const { rows: ids } = await client.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  const xid = BigInt(ids[0]?.xid ?? 0);
  const { snapshot } = await look(client);
  await client.query('COMMIT');
  await client.query('SELECT pg_switch_wal()');
  // A transaction that ran beside this one may end after the switch, which no later snapshot would show.
  const isAlone = snapshot === `${xid}:${xid}:`;
  const last = await storeFinished(work, slot, stored, at);
  return { last, quiet: isAlone ? `${xid + 1n}:${xid + 1n}:` : null };
}

/** The segment that PostgreSQL writes to, or will next: all before it are whole and on the disk. */
async function firstUnfinished(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ timeline: string; number: number }>(
    `SELECT left(pg_walfile_name(lsn), 8) AS timeline, floor((lsn - '0/0') / $1)::float8 AS number
    FROM pg_current_wal_flush_lsn() AS lsn`,
    [SEGMENT_BYTES],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL did not say where its log ends');
  return segmentOf(row.timeline, row.number);
}

/** `reached` is of the last of them; those before it are known to reach as far as the one before. */
async function storeFinished(
  work: Work,
  slot: Slot,
  stored: ReadLink | null,
  reached: string | null,
): Promise<ReadLink | null> {
  const { client, options } = work;
  const end = await firstUnfinished(client);
  let last = stored;
  for (
    let segment = last === null ? (slot.segment ?? end) : nextOf(last.link.segment);
    numberOf(segment) < numberOf(end);
    segment = nextOf(segment)
  ) {
    options.signal?.throwIfAborted();
    const isLast = nextOf(segment) === end;
    const known = last?.link.reached ?? null;
    last = await storeSegment(work, slot.chain, {
      segment,
      previous: last?.linkSum ?? null,
      reached: isLast ? (reached ?? known) : known,
    });
    await advanceSlot(client, slot, nextOf(segment));
  }
  return last;
}

async function storeSegment(
  { source, options: { folder, encryption }, signer }: Work,
  chain: string,
  fields: Pick<Link, 'segment' | 'previous' | 'reached'>,
): Promise<ReadLink> {
  const target = chainFolder(folder, chain);
  const file = join(target, dataFile({ segment: fields.segment, encrypted: encryption !== null }));
  const raw = createTally();
  const filled = createFilled();
  const parts = filled.of(raw.of(readParts(walFile(source, fields.segment))));
  await rm(file + DRAFT, { force: true });
  const copied = await copyInto(file + DRAFT, parts, { into: encryption?.encrypt ?? compress });
  const { sum: rawSum, size } = raw.end();
  if (size !== SEGMENT_BYTES) throw new Error(`${fields.segment} is not whole`);
  await renamePatiently(file + DRAFT, file);
  const { sum, size: stored } = copied;
  const link: Link = {
    format: 1,
    chain,
    ...fields,
    sum,
    size: stored,
    rawSum,
    used: filled.end(),
    encrypted: encryption !== null,
  };
  const written = await writeLink(target, link, signer);
  await syncFolder(target);
  return written;
}

const EMPTY = Buffer.alloc(SEGMENT_BYTES);
export const isEmpty = (chunk: Uint8Array): boolean => EMPTY.subarray(0, chunk.length).equals(chunk);

/** Where the last part ends that is not empty. */
function createFilled() {
  let [at, end] = [0, 0];
  return {
    of: async function* (parts: ByteChunks): ByteChunks {
      for await (const chunk of parts) {
        at += chunk.length;
        if (!isEmpty(chunk)) end = at;
        yield chunk;
      }
    },
    end: () => end,
  };
}
