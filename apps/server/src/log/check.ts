import { BEGINNING, createSealing, type Seal, type StoredLine } from './canonical.ts';

/** A line or a seal of a log, in the order in which they were written: a seal stands behind its lines. */
export type LogPart = { readonly line: StoredLine } | { readonly seal: Seal };

export interface LogCheck {
  readonly seals: number;
  /** Lines that a seal covers, and younger ones. */
  readonly sealedLines: number;
  readonly openLines: number;
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
  let [seals, sealedLines, openLines] = [0, 0, 0];
  let last: Seal | null = null;
  let sealing = createSealing(BEGINNING);
  for await (const part of parts) {
    if ('line' in part) {
      sealing.add(part.line);
      openLines += 1;
      continue;
    }
    const seal = part.seal;
    const reason = faultOf(seal, last, sealing.end());
    if (reason !== null)
      return {
        seals,
        sealedLines,
        openLines: 0,
        lastSeal: last,
        fault: { seal, reason },
        missingAnchors: [...missing],
      };
    missing.delete(seal.hash);
    seals += 1;
    sealedLines += openLines;
    openLines = 0;
    last = seal;
    sealing = createSealing(seal.hash);
  }
  return { seals, sealedLines, openLines, lastSeal: last, fault: null, missingAnchors: [...missing] };
}

function faultOf(
  seal: Seal,
  last: Seal | null,
  found: Pick<Seal, 'lineCount' | 'lastId' | 'hash'>,
): LogFault | null {
  if (seal.position !== (last?.position ?? 0) + 1 || seal.previous !== (last?.hash ?? BEGINNING))
    return 'order';
  if (seal.lineCount !== found.lineCount || seal.lastId !== found.lastId) return 'count';
  return seal.hash === found.hash ? null : 'content';
}
