import type { ImportedTakip, TakipResult, TransferAlan } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../client/api.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { getColumns, recentTransfersQuery, saveColumns, sendBatch } from './api.ts';
import type { OpenedFile, OpenedSheet, ReadRow } from './protocol.ts';
import { createReader, ReadError, type Reader } from './reader.ts';

/** Cases of one request. */
const BATCH_SIZE = 250;

/** A case of the file and what the server says of it. */
export interface TransferRow extends ReadRow {
  readonly result: TakipResult | null;
}

export interface Progress {
  readonly activity: 'opening' | 'reading' | 'checking' | 'saving';
  readonly n: number;
  readonly total: number;
}

export type Stage =
  | { readonly stage: 'file' }
  | {
      readonly stage: 'columns';
      readonly file: OpenedFile;
      readonly sheetIndex: number;
      readonly sheet: OpenedSheet;
    }
  | { readonly stage: 'preview'; readonly file: OpenedFile; readonly rows: readonly TransferRow[] }
  | {
      readonly stage: 'done';
      readonly file: OpenedFile;
      readonly rows: readonly TransferRow[];
      /** Places of those that are left, after a stop. */
      readonly remaining: readonly number[];
      readonly overwrites: Overwrites;
      readonly interrupted: boolean;
    };

/** The fields changed by hand that may be overwritten, by the case's place. */
export type Overwrites = ReadonlyMap<number, readonly TransferAlan[]>;

/** Leads one import from the file to its end; one import at a time. */
export function useTransfer() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ stage: 'file' });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reader = useRef<Reader>(null);
  const abort = useRef<AbortController>(null);
  const transferId = useRef('');
  useEffect(
    () => () => {
      abort.current?.abort();
      reader.current?.close();
    },
    [],
  );

  /** Shows how far it is, and what went wrong; a stop is no failure. */
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

  function closeReader(): void {
    reader.current?.close();
    reader.current = null;
  }

  function open(file: File): void {
    closeReader();
    reader.current = createReader((ratio) => setProgress((now) => now && { ...now, n: ratio, total: 1 }));
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
    dosya: OpenedFile,
    mapping: readonly (string | null)[],
    signal: AbortSignal,
    opened: Reader,
  ): Promise<void> {
    setProgress({ activity: 'reading', n: 0, total: 1 });
    const found = await opened.ask({ kind: 'read', mapping });
    const rows: TransferRow[] = found.map((row) => ({ ...row, result: null }));
    const positions = rows.flatMap(({ errors }, place) => (errors.length === 0 ? [place] : []));
    await send({ activity: 'checking', mod: 'denetle', file: dosya, positions, rows, signal, opened });
    if (!signal.aborted) setStage({ stage: 'preview', file: dosya, rows });
  }

  function save(
    dosya: OpenedFile,
    before: readonly TransferRow[],
    positions: readonly number[],
    overwrites: Overwrites,
  ): void {
    const rows = [...before];
    const kalan = new Set(positions);
    const end = (interrupted: boolean) => {
      // Nothing is left that it would be asked for.
      if (kalan.size === 0) closeReader();
      setStage({ stage: 'done', file: dosya, rows, remaining: [...kalan], overwrites, interrupted });
      void client.invalidateQueries({ queryKey: TAKIP_LIST_KEY });
      void client.invalidateQueries({ queryKey: ['takip'] });
      void client.invalidateQueries({ queryKey: ['takip-options'] });
      // The one before this import must not be taken for it.
      client.removeQueries({ queryKey: recentTransfersQuery.queryKey });
    };
    void run({ activity: 'saving', n: 0, total: positions.length }, async (signal, opened) => {
      try {
        await send({
          activity: 'saving',
          mod: 'kaydet',
          file: dosya,
          positions,
          rows,
          signal,
          opened,
          overwrites,
          remaining: kalan,
        });
      } finally {
        end(!signal.aborted && kalan.size > 0);
      }
    });
  }

  interface Sending {
    readonly activity: Progress['activity'];
    readonly mod: 'denetle' | 'kaydet';
    readonly file: OpenedFile;
    readonly positions: readonly number[];
    /** Takes the answers. */
    readonly rows: TransferRow[];
    readonly signal: AbortSignal;
    readonly opened: Reader;
    readonly overwrites?: Overwrites;
    /** Loses what was answered. */
    readonly remaining?: Set<number>;
  }

  async function send({
    activity,
    mod,
    file,
    positions,
    rows,
    signal,
    opened,
    overwrites,
    remaining,
  }: Sending) {
    for (let at = 0; at < positions.length && !signal.aborted; at += BATCH_SIZE) {
      setProgress({ activity, n: at, total: positions.length });
      const places = positions.slice(at, at + BATCH_SIZE);
      const takipler = (await opened.ask({ kind: 'batch', positions: places })).map((takip, i) =>
        withOverwrites(takip, rows[places[i] ?? -1], overwrites?.get(places[i] ?? -1)),
      );
      const body = { aktarimId: transferId.current, tur: file.fileKind, mod, takipler };
      const results = await sendBatch(body, signal);
      places.forEach((place, i) => {
        const row = rows[place];
        if (row) rows[place] = { ...row, result: results[i] ?? null };
        remaining?.delete(place);
      });
    }
  }

  function stop(): void {
    abort.current?.abort();
    // The request under way is still answered; the report follows.
    if (progress?.activity === 'saving') return;
    // Reading cannot be asked to stop; the worker ends with it.
    restart();
    setProgress(null);
  }

  function restart(): void {
    closeReader();
    setFailure(null);
    setStage({ stage: 'file' });
  }

  return { stage, progress, failure, open, chooseSheet, readSheet, save, stop, restart };
}
export type TransferJob = ReturnType<typeof useTransfer>;

const withOverwrites = (
  takip: ImportedTakip,
  row: TransferRow | undefined,
  overwritten: readonly TransferAlan[] = [],
): ImportedTakip => {
  const surum = row?.result?.surum;
  return overwritten.length > 0 && surum ? { ...takip, surum, uzerineYaz: [...overwritten] } : takip;
};

/** A random UUID (RFC 9562 §5.4); crypto.randomUUID is not there on a page without TLS. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
