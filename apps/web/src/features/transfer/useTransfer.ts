import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../client/api.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { getColumns, recentTransfersQuery } from './api.ts';
import type { OpenedFile } from './protocol.ts';
import { createReader, ReadError, type Reader } from './reader.ts';
import { createReadingSteps } from './readingSteps.ts';
import { sendBatches } from './sendBatches.ts';
import type { Overwrites, Progress, Stage, TransferRow } from './stage.ts';

/** Leads one import from the file to its end; one import at a time. */
export function useTransfer() {
  const [stage, setStage] = useState<Stage>({ stage: 'file' });
  const { progress, failure, run, ...work } = useFileWork();
  const refreshTakipler = useRefreshTakipler();
  const transferId = useRef('');
  const steps = createReadingSteps({
    run,
    setProgress: work.setProgress,
    setStage,
    transferId: () => transferId.current,
  });

  function open(file: File): void {
    work.openReader();
    transferId.current = createId();
    void run({ activity: 'opening', n: 0, total: 0 }, async (signal, opened) => {
      const dosya = await opened.ask({ kind: 'open', file, remembered: await getColumns() });
      if (signal.aborted) return;
      if (dosya.sheet === null) await steps.readRows(dosya, null, false, signal, opened);
      else steps.showColumns(dosya, 0, dosya.sheet);
    });
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

  const { chooseSheet, readSheet, answer, mend } = steps;
  const reading = { open, chooseSheet, readSheet, answer, mend };
  return { stage, progress, failure, ...reading, goTo: setStage, save, stop, restart };
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
