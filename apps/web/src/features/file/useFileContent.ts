import { useEffect, useState } from 'react';
import { type FileContent, readBelgeFile } from '../../belge/reading/readBelgeFile.ts';

export type Reading =
  | { readonly kind: 'okunuyor' }
  | { readonly kind: 'okundu'; readonly content: FileContent }
  | { readonly kind: 'okunamadi'; readonly neden: string };

/** Reads the file in the worker; what was called off says nothing. */
export function useFileContent(file: File): Reading {
  const [reading, setReading] = useState<Reading>({ kind: 'okunuyor' });
  useEffect(() => {
    const abort = new AbortController();
    readBelgeFile(file, abort.signal).then(
      (content) => setReading({ kind: 'okundu', content }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setReading({ kind: 'okunamadi', neden: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => abort.abort();
  }, [file]);
  return reading;
}
