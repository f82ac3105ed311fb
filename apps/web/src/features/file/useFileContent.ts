import { useEffect, useState } from 'react';
import { type FileContent, readBelgeFile } from '../../belge/reading/readBelgeFile.ts';

export type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly content: FileContent }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads the file in the worker; what was called off says nothing. */
export function useFileContent(file: File): Reading {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    const abort = new AbortController();
    readBelgeFile(file, abort.signal).then(
      (content) => setReading({ kind: 'read', content }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setReading({ kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => abort.abort();
  }, [file]);
  return reading;
}
