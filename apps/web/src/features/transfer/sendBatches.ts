import type { ImportedTakip, TransferAlan } from '@derkenar/domain';
import { sendBatch } from './api.ts';
import type { OpenedFile } from './protocol.ts';
import type { Reader } from './reader.ts';
import type { Overwrites, TransferRow } from './stage.ts';

/** Cases of one request. */
const BATCH_SIZE = 250;

interface Sending {
  readonly transferId: string;
  readonly mod: 'denetle' | 'kaydet';
  readonly file: OpenedFile;
  readonly positions: readonly number[];
  /** Takes the answers. */
  readonly rows: TransferRow[];
  readonly overwrites?: Overwrites;
  /** Loses what was answered. */
  readonly remaining?: Set<number>;
  /** Called before each request with the number of cases sent until then. */
  readonly onSent: (n: number) => void;
}

/** Has the server check or save the cases at `positions`, one request after another until the signal aborts. */
export async function sendBatches(
  { transferId, mod, file, positions, rows, overwrites, remaining, onSent }: Sending,
  reader: Reader,
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < positions.length && !signal.aborted; at += BATCH_SIZE) {
    onSent(at);
    const places = positions.slice(at, at + BATCH_SIZE);
    const takipler = (await reader.ask({ kind: 'batch', positions: places })).map((takip, i) =>
      withOverwrites(takip, rows[places[i] ?? -1], overwrites?.get(places[i] ?? -1)),
    );
    const results = await sendBatch({ aktarimId: transferId, tur: file.fileKind, mod, takipler }, signal);
    places.forEach((place, i) => {
      const row = rows[place];
      if (row) rows[place] = { ...row, result: results[i] ?? null };
      remaining?.delete(place);
    });
  }
}

const withOverwrites = (
  takip: ImportedTakip,
  row: TransferRow | undefined,
  overwritten: readonly TransferAlan[] = [],
): ImportedTakip => {
  const surum = row?.result?.surum;
  return overwritten.length > 0 && surum ? { ...takip, surum, uzerineYaz: [...overwritten] } : takip;
};
