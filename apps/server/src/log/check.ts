import type { Action } from '@derkenar/domain';
import { BEGINNING, createSealing, type Seal, type StoredLine } from './canonical.ts';

const DELETION: Action = 'kayit-sil';

/** A line or a seal of a log, in the order in which they were written: a seal stands behind its lines. */
export type LogPart = { readonly line: StoredLine } | { readonly seal: Seal };

export interface LogCheck {
  readonly seals: number;
  /** Lines that a seal covers, and younger ones. */
  readonly sealedLines: number;
  readonly openLines: number;
  /** Sealed lines that were deleted when the office's period for them was over. */
  readonly deletedLines: number;
  /** The last seal that holds; null before the first. */
  readonly lastSeal: Seal | null;
  /** The first seal that does not hold, and why; null: the log is as it was written. */
  readonly fault: { readonly seal: Seal; readonly reason: LogFault } | null;
  /** Anchors that no seal has. */
  readonly missingAnchors: readonly string[];
}

/** 'order': a seal does not follow the one before; 'count', 'content': lines were added or removed, or changed. */
export type LogFault = 'order' | 'count' | 'content';

/** Reckons all seals anew. `anchors`: hashes that were written down elsewhere and must be among the seals. */
export async function checkLog(
  parts: AsyncIterable<LogPart>,
  anchors: readonly string[] = [],
): Promise<LogCheck> {
  const missing = new Set(anchors);
  let [seals, sealedLines, openLines, deletedLines] = [0, 0, 0, 0];
  let last: Seal | null = null;
  let lastDeleted: Seal | null = null;
  /** The last seal whose lines the log itself says were deleted. */
  let toldDeleted = 0;
  let sealing = createSealing(BEGINNING);
  const result = (fault: LogCheck['fault']): LogCheck => ({
    seals,
    sealedLines,
    openLines: fault === null ? openLines : 0,
    deletedLines,
    lastSeal: last,
    fault,
    missingAnchors: [...missing],
  });
  for await (const part of parts) {
    if ('line' in part) {
      sealing.add(part.line);
      openLines += 1;
      toldDeleted = Math.max(toldDeleted, deletedUntil(part.line));
      continue;
    }
    const { seal } = part;
    const isDeleted = sealedLines + openLines === 0;
    const reason = faultOf(seal, last, isDeleted ? null : sealing.end());
    if (reason !== null) return result({ seal, reason });
    missing.delete(seal.hash);
    seals += 1;
    sealedLines += openLines;
    openLines = 0;
    last = seal;
    if (isDeleted) {
      deletedLines += seal.lineCount;
      lastDeleted = seal;
    }
    sealing = createSealing(seal.hash);
  }
  return result(
    lastDeleted !== null && lastDeleted.position > toldDeleted
      ? { seal: lastDeleted, reason: 'count' }
      : null,
  );
}

/** The place of the seal whose lines this line says were deleted; 0: it tells of something else. */
const deletedUntil = ({ action, details }: StoredLine): number =>
  action === DELETION && typeof details['position'] === 'number' ? details['position'] : 0;

/** `found`: what the lines before it give; null: they were deleted, and only its place in the chain can be checked. */
function faultOf(
  seal: Seal,
  last: Seal | null,
  found: Pick<Seal, 'lineCount' | 'lastId' | 'hash'> | null,
): LogFault | null {
  if (seal.position !== (last?.position ?? 0) + 1 || seal.previous !== (last?.hash ?? BEGINNING))
    return 'order';
  if (found === null) return null;
  if (seal.lineCount !== found.lineCount || seal.lastId !== found.lastId) return 'count';
  return seal.hash === found.hash ? null : 'content';
}
