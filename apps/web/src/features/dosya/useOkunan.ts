import { useEffect, useState } from 'react';
import { type Okunan, okuBelge } from '../../belge/oku/okuBelge.ts';

export type Okuma =
  | { readonly kind: 'okunuyor' }
  | { readonly kind: 'okundu'; readonly okunan: Okunan }
  | { readonly kind: 'okunamadi'; readonly neden: string };

/** Reads the file in the worker; what was called off says nothing. */
export function useOkunan(file: File): Okuma {
  const [okuma, setOkuma] = useState<Okuma>({ kind: 'okunuyor' });
  useEffect(() => {
    const abort = new AbortController();
    okuBelge(file, abort.signal).then(
      (okunan) => setOkuma({ kind: 'okundu', okunan }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setOkuma({ kind: 'okunamadi', neden: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => abort.abort();
  }, [file]);
  return okuma;
}
