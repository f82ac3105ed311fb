import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { getColumns, recentTransfersQuery, saveColumns } from './api.ts';
import type { OpenedFile, OpenedSheet } from './protocol.ts';
import type { Reader } from './reader.ts';
import { sendBatches } from './sendBatches.ts';
import type { Overwrites, Stage, TransferRow } from './stage.ts';
import { useFileWork } from './useFileWork.ts';

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
