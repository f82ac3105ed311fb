import type { Belge } from '@derkenar/belge';
import { startTransition, useEffect, useRef, useState } from 'react';
import { composePages, type Pages } from './composePages.ts';
import { pageFont } from './font.ts';
import { createMeasurer, type Measurer } from './measure.tsx';

interface ReadyPages extends Pages {
  readonly fontFamily: string;
}

/** The pages of the latest document that is ready, of the first one those that are; null until there is one. */
export function usePages(belge: Belge): ReadyPages | null {
  const [ready, setReady] = useState<ReadyPages | null>(null);
  const measurer = useRef<Measurer>(null);
  useEffect(() => {
    const abort = new AbortController();
    void (async () => {
      const fontFamily = await pageFont();
      if (abort.signal.aborted) return;
      measurer.current ??= createMeasurer(fontFamily);
      const showHead = (pages: Pages) => setReady((old) => old ?? { ...pages, fontFamily });
      const pages = await composePages(belge, measurer.current, abort.signal, showHead);
      // Typing goes before drawing.
      if (pages) startTransition(() => setReady({ ...pages, fontFamily }));
    })();
    return () => abort.abort();
  }, [belge]);
  useEffect(
    () => () => {
      measurer.current?.close();
      measurer.current = null;
    },
    [],
  );
  return ready;
}
