import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession, useYetki } from '../client/session.ts';

const Connection = lazy(() => import('../uyap/ConnectionButton.tsx').catch(() => ({ default: () => null })));

/** Longest that the page may keep the browser busy before this is loaded all the same. */
const PATIENCE_MS = 2000;

/** The connection to the judicial system, for who may use it; loaded when the page has nothing else to do. */
export function UyapSlot() {
  const { uyap } = useSession();
  const wanted = useYetki('kisi-sorgula') && uyap.durum !== 'yok';
  const [idle, setIdle] = useState(false);
  useEffect(() => (wanted ? onIdle(() => setIdle(true)) : undefined), [wanted]);
  if (!wanted || !idle) return null;
  return (
    <Suspense fallback={null}>
      <Connection />
    </Suspense>
  );
}

/** Safari has no requestIdleCallback. */
function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PATIENCE_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}
