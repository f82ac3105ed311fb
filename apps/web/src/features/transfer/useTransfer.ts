import type { ImportedTakip, TakipResult, TransferAlan } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../app/api.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { getColumns, recentTransfersQuery, saveColumns, sendBatch } from './api.ts';
import { createId } from './id.ts';
import type { OpenedFile, OpenedSheet, ReadRow } from './protocol.ts';
import { createReader, ReadError, type Reader } from './reader.ts';

/** Cases of one request. */
const BATCH_SIZE = 250;

/** A case of the file and what the server says of it. */
export interface TransferRow extends ReadRow {
  readonly sonuc: TakipResult | null;
}

export interface Progress {
  readonly ne: 'aciliyor' | 'okunuyor' | 'denetleniyor' | 'kaydediliyor';
  readonly n: number;
  readonly toplam: number;
}

export type Stage =
  | { readonly stage: 'dosya' }
  | {
      readonly stage: 'sutunlar';
      readonly dosya: OpenedFile;
      readonly sheetIndex: number;
      readonly sheet: OpenedSheet;
    }
  | { readonly stage: 'onizleme'; readonly dosya: OpenedFile; readonly rows: readonly TransferRow[] }
  | {
      readonly stage: 'bitti';
      readonly dosya: OpenedFile;
      readonly rows: readonly TransferRow[];
      /** Places of those that are left, after a stop. */
      readonly kalan: readonly number[];
      readonly overwrites: Overwrites;
      readonly interrupted: boolean;
    };

/** Which fields changed by hand may be overwritten, by the case's place. */
export type Overwrites = ReadonlyMap<number, readonly TransferAlan[]>;

/** From the file to the end of its import; one import at a time. */
export function useTransfer() {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ stage: 'dosya' });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reader = useRef<Reader>(null);
  const abort = useRef<AbortController>(null);
  const aktarimId = useRef('');
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
    reader.current = createReader((ratio) => setProgress((now) => now && { ...now, n: ratio, toplam: 1 }));
    aktarimId.current = createId();
    void run({ ne: 'aciliyor', n: 0, toplam: 0 }, async (signal, opened) => {
      const dosya = await opened.ask({ tur: 'ac', file, remembered: await getColumns() });
      if (signal.aborted) return;
      if (dosya.sheet === null) await readRows(dosya, [], signal, opened);
      else setStage({ stage: 'sutunlar', dosya, sheetIndex: 0, sheet: dosya.sheet });
    });
  }

  function chooseSheet(dosya: OpenedFile, sheetIndex: number): void {
    void run({ ne: 'aciliyor', n: 0, toplam: 0 }, async (_signal, opened) => {
      const sheet = await opened.ask({ tur: 'sayfa', sheet: sheetIndex });
      setStage({ stage: 'sutunlar', dosya, sheetIndex, sheet });
    });
  }

  function readSheet(
    dosya: OpenedFile,
    { headings }: OpenedSheet,
    mapping: readonly (string | null)[],
  ): void {
    void run({ ne: 'okunuyor', n: 0, toplam: 1 }, async (signal, opened) => {
      const named = headings.flatMap((baslik, i) =>
        baslik === '' ? [] : [{ baslik: baslik.slice(0, 200), alan: mapping[i] ?? '' }],
      );
      await saveColumns(named);
      await readRows(dosya, mapping, signal, opened);
    });
  }

  async function readRows(
    dosya: OpenedFile,
    mapping: readonly (string | null)[],
    signal: AbortSignal,
    opened: Reader,
  ): Promise<void> {
    setProgress({ ne: 'okunuyor', n: 0, toplam: 1 });
    const found = await opened.ask({ tur: 'oku', mapping });
    const rows: TransferRow[] = found.map((row) => ({ ...row, sonuc: null }));
    const positions = rows.flatMap(({ errors }, place) => (errors.length === 0 ? [place] : []));
    await send({ ne: 'denetleniyor', mod: 'denetle', dosya, positions, rows, signal, opened });
    if (!signal.aborted) setStage({ stage: 'onizleme', dosya, rows });
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
      setStage({ stage: 'bitti', dosya, rows, kalan: [...kalan], overwrites, interrupted });
      void client.invalidateQueries({ queryKey: TAKIP_LIST_KEY });
      void client.invalidateQueries({ queryKey: ['takip'] });
      void client.invalidateQueries({ queryKey: ['takip-secenek'] });
      // The one before this import must not be taken for it.
      client.removeQueries({ queryKey: recentTransfersQuery.queryKey });
    };
    void run({ ne: 'kaydediliyor', n: 0, toplam: positions.length }, async (signal, opened) => {
      try {
        await send({
          ne: 'kaydediliyor',
          mod: 'kaydet',
          dosya,
          positions,
          rows,
          signal,
          opened,
          overwrites,
          kalan,
        });
      } finally {
        end(!signal.aborted && kalan.size > 0);
      }
    });
  }

  interface Sending {
    readonly ne: Progress['ne'];
    readonly mod: 'denetle' | 'kaydet';
    readonly dosya: OpenedFile;
    readonly positions: readonly number[];
    /** Takes the answers. */
    readonly rows: TransferRow[];
    readonly signal: AbortSignal;
    readonly opened: Reader;
    readonly overwrites?: Overwrites;
    /** Loses what was answered. */
    readonly kalan?: Set<number>;
  }

  async function send({ ne, mod, dosya, positions, rows, signal, opened, overwrites, kalan }: Sending) {
    for (let at = 0; at < positions.length && !signal.aborted; at += BATCH_SIZE) {
      setProgress({ ne, n: at, toplam: positions.length });
      const places = positions.slice(at, at + BATCH_SIZE);
      const takipler = (await opened.ask({ tur: 'parti', positions: places })).map((takip, i) =>
        withOverwrites(takip, rows[places[i] ?? -1], overwrites?.get(places[i] ?? -1)),
      );
      const body = { aktarimId: aktarimId.current, tur: dosya.fileKind, mod, takipler };
      const sonuclar = await sendBatch(body, signal);
      places.forEach((place, i) => {
        const row = rows[place];
        if (row) rows[place] = { ...row, sonuc: sonuclar[i] ?? null };
        kalan?.delete(place);
      });
    }
  }

  function stop(): void {
    abort.current?.abort();
    // What is on its way is answered; the report follows.
    if (progress?.ne === 'kaydediliyor') return;
    // Reading cannot be asked to stop; the worker ends with it.
    restart();
    setProgress(null);
  }

  function restart(): void {
    closeReader();
    setFailure(null);
    setStage({ stage: 'dosya' });
  }

  return { stage, progress, failure, open, chooseSheet, readSheet, save, stop, restart };
}
export type TransferJob = ReturnType<typeof useTransfer>;

const withOverwrites = (
  takip: ImportedTakip,
  row: TransferRow | undefined,
  uzerineYaz: readonly TransferAlan[] = [],
): ImportedTakip => {
  const surum = row?.sonuc?.surum;
  return uzerineYaz.length > 0 && surum ? { ...takip, surum, uzerineYaz: [...uzerineYaz] } : takip;
};
