import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../../app/api.ts';
import { isSessionLost } from '../../../app/notify.ts';
import { kisilerQuery } from '../api.ts';

/** One thing at a time; why it was refused stands beside its button. */
export function useKisiAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const working = useRef(false);
  const work = async (action: () => Promise<void>) => {
    working.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await action();
    } catch (error) {
      if (!isSessionLost(error)) setMessage(errorText(error));
      // Somebody else has changed the people meanwhile.
      if (error instanceof ApiError && error.status < 500)
        void client.invalidateQueries({ queryKey: kisilerQuery.queryKey });
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  const run = (action: () => Promise<void>): void => {
    if (!working.current) void work(action);
  };
  return { busy, message, run };
}
