import type { DilekceSurumOzet } from '@derkenar/domain';
import { useState } from 'react';
import { errorText } from '../../../app/api.ts';
import { isSessionLost } from '../../../app/notify.ts';
import { isGone, isStale, type Kayit, revertDilekce } from './kayit.ts';

interface Options {
  readonly kayit: Kayit;
  readonly surum: DilekceSurumOzet;
  readonly onReverted: (kayit: Kayit, surum: DilekceSurumOzet) => void;
  readonly onStale: () => Promise<void>;
}

/** Going back to a version, one request at a time. */
export function useGeriAl({ kayit, surum, onReverted, onStale }: Options): {
  readonly busy: boolean;
  readonly message: string | null;
  readonly revert: () => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const attempt = async () => {
    try {
      onReverted(await revertDilekce(kayit, surum.surum), surum);
    } catch (error) {
      if (!isStale(error) && !isGone(error)) throw error;
      await onStale();
    }
  };
  const revert = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(null);
    await attempt().catch((error: unknown) => {
      if (!isSessionLost(error)) setMessage(errorText(error));
    });
    setBusy(false);
  };
  return { busy, message, revert };
}
