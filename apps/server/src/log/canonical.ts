import { createHash, type Hash } from 'node:crypto';
import type { LogEntryDetails } from '../db/schema.ts';

/** A line as it is stored: ids, no names. `loggedAt` has microseconds, in UTC. */
export interface StoredLine {
  readonly id: number;
  readonly loggedAt: string;
  readonly userId: string | null;
  readonly action: string;
  readonly takipId: string | null;
  readonly dilekceId: string | null;
  readonly dilekceVersion: number | null;
  readonly takipVersion: number | null;
  /** The place, from 0, of the only debtor of a file. */
  readonly borclu: number | null;
  readonly basisId: string | null;
  readonly targetUserId: string | null;
  readonly format: string | null;
  readonly missingKodlar: readonly string[];
  /** SHA-256 of each output, hexadecimal. */
  readonly hashes: readonly string[];
  readonly details: LogEntryDetails;
}

/** Covers all lines after those of the seal before it, up to `lastId`. Hashes are hexadecimal. */
export interface Seal {
  readonly position: number;
  readonly lastId: number;
  readonly lineCount: number;
  readonly previous: string;
  readonly hash: string;
  /** ISO instant. */
  readonly sealedAt: string;
}

/** The hash before the first seal. */
export const BEGINNING = '0'.repeat(64);

/** The same for a line of the database and for one that was read from a file: members of `details` have no order. */
const canonical = (line: StoredLine): string =>
  JSON.stringify([
    line.id,
    line.loggedAt,
    line.userId,
    line.action,
    line.takipId,
    line.dilekceId,
    line.dilekceVersion,
    line.takipVersion,
    line.borclu,
    line.basisId,
    line.targetUserId,
    line.format,
    line.missingKodlar,
    line.hashes,
    Object.entries(line.details).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Reckons a seal line by line, in the order of their ids. */
export function createSealing(previous: string) {
  const hash: Hash = createHash('sha256').update(previous);
  let lineCount = 0;
  let lastId = 0;
  return {
    add(line: StoredLine): void {
      hash.update(`\n${canonical(line)}`);
      lineCount += 1;
      lastId = line.id;
    },
    end: (): Pick<Seal, 'lineCount' | 'lastId' | 'hash'> => ({ lineCount, lastId, hash: hash.digest('hex') }),
  };
}
