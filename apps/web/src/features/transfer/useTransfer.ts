import type { ImportedTakip, TransferAlan } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../client/api.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { getColumns, recentTransfersQuery, saveColumns, sendBatch } from './api.ts';
import type { OpenedFile, OpenedSheet } from './protocol.ts';
import { createReader, ReadError, type Reader } from './reader.ts';
import type { Overwrites, Progress, Stage, TransferRow } from './stage.ts';

/** Leads one import from the file to its end; one import at a time. */
export function useTransfer() {
  const [stage, setStage] = useState<Stage>({ stage: 'file' });
  const { progress, failure, run, ...work } = useFileWork();
  const refreshTakipler = useRefreshTakipler();
  const transferId = useRef('');

  function open(file: File): void {
    work.openReader();
    transferId.current = createId();
    void run({ activity: 'opening', n: 0, total: 0 }, async (signal, opened) => {
      const dosya = await opened.ask({ kind: 'open', file, remembered: await getColumns() });
      if (signal.aborted) return;
      if (dosya.sheet === null) await readRows(dosya, [], signal, opened);
      else setStage({ stage: 'columns', file: dosya, sheetIndex: 0, sheet: dosya.sheet });
    });
  }

  function chooseSheet(dosya: OpenedFile, sheetIndex: number): void {
    void run({ activity: 'opening', n: 0, total: 0 }, async (_signal, opened) => {
      const sheet = await opened.ask({ kind: 'sheet', sheet: sheetIndex });
      setStage({ stage: 'columns', file: dosya, sheetIndex, sheet });
    });
  }

  function readSheet(file: OpenedFile, { headings }: OpenedSheet, mapping: readonly (string | null)[]): void {
    void run({ activity: 'reading', n: 0, total: 1 }, async (signal, opened) => {
      const named = headings.flatMap((heading, i) =>
        heading === '' ? [] : [{ baslik: heading.slice(0, 200), alan: mapping[i] ?? '' }],
      );
      await saveColumns(named);
      await readRows(file, mapping, signal, opened);
    });
  }

  async function readRows(
    file: OpenedFile,
    mapping: readonly (string | null)[],
    signal: AbortSignal,
    opened: Reader,
  ): Promise<void> {
    work.setProgress({ activity: 'reading', n: 0, total: 1 });
    const found = await opened.ask({ kind: 'read', mapping });
    const rows: TransferRow[] = found.map((row) => ({ ...row, result: null }));
    const positions = rows.flatMap(({ errors }, place) => (errors.length === 0 ? [place] : []));
    const onSent = (n: number) => work.setProgress({ activity: 'checking', n, total: positions.length });
    const sending = {
      transferId: transferId.current,
      mod: 'denetle',
      file,
      positions,
      rows,
      onSent,
    } as const;
    await sendBatches(sending, opened, signal);
    if (!signal.aborted) setStage({ stage: 'preview', file, rows });
  }

  function save(
    file: OpenedFile,
    before: readonly TransferRow[],
    positions: readonly number[],
    overwrites: Overwrites,
  ): void {
    const rows = [...before];
    const remaining = new Set(positions);
    const total = positions.length;
    const onSent = (n: number) => work.setProgress({ activity: 'saving', n, total });
    const sending = { transferId: transferId.current, mod: 'kaydet', file, positions, rows } as const;
    void run({ activity: 'saving', n: 0, total }, async (signal, opened) => {
      try {
        await sendBatches({ ...sending, overwrites, remaining, onSent }, opened, signal);
      } finally {
        // No case is left for which the reader would be asked.
        if (remaining.size === 0) work.closeReader();
        const interrupted = !signal.aborted && remaining.size > 0;
        setStage({ stage: 'done', file, rows, remaining: [...remaining], overwrites, interrupted });
        refreshTakipler();
      }
    });
  }

  function stop(): void {
    work.stop();
    // The request under way is still answered; the report follows. Reading cannot be stopped: its worker ends.
    if (progress?.activity !== 'saving') restart();
  }

  function restart(): void {
    work.discard();
    setStage({ stage: 'file' });
  }

  return { stage, progress, failure, open, chooseSheet, readSheet, save, stop, restart };
}
export type TransferJob = ReturnType<typeof useTransfer>;

/** Has everything that shows cases read them again. */
function useRefreshTakipler() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: TAKIP_LIST_KEY });
    void client.invalidateQueries({ queryKey: ['takip'] });
    void client.invalidateQueries({ queryKey: ['takip-options'] });
    // The one before this import must not be taken for it.
    client.removeQueries({ queryKey: recentTransfersQuery.queryKey });
  };
}

/** A random UUID (RFC 9562 §5.4); crypto.randomUUID is not there on a page without TLS. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Runs the steps of an import over its open file; shows how far each is, and why one failed. */
function useFileWork() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reader = useRef<Reader>(null);
  const abort = useRef<AbortController>(null);
  useEffect(
    () => () => {
      abort.current?.abort();
      reader.current?.close();
    },
    [],
  );

  function closeReader(): void {
    reader.current?.close();
    reader.current = null;
  }

  function openReader(): void {
    closeReader();
    reader.current = createReader((ratio) => setProgress((now) => now && { ...now, n: ratio, total: 1 }));
  }

  /** A stop is no failure. */
  async function run(first: Progress, work: (signal: AbortSignal, opened: Reader) => Promise<void>) {
    const stop = new AbortController();
    abort.current = stop;
    setFailure(null);
    setProgress(first);
    try {
      if (reader.current) await work(stop.signal, reader.current);
    } catch (error) {
      if (!stop.signal.aborted && !isAbort(error))
        setFailure(error instanceof ReadError ? error.message : errorText(error));
    } finally {
      if (abort.current === stop) setProgress(null);
    }
  }

  /** Ends the work and its file; nothing of it is shown any more. */
  function discard(): void {
    closeReader();
    setFailure(null);
    setProgress(null);
  }

  return {
    progress,
    failure,
    run,
    openReader,
    closeReader,
    setProgress,
    discard,
    stop: () => abort.current?.abort(),
  };
}

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
async function sendBatches(
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
