import { useEffect, useRef, useState } from 'react';
import { errorText, isAbort } from '../../client/api.ts';
import { createReader, ReadError, type Reader } from './reader.ts';
import type { Progress } from './stage.ts';

/** Runs the steps of an import over its open file; shows how far each is, and why one failed. */
export function useFileWork() {
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
