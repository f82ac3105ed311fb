import { useRef, useState } from 'react';
import { errorText } from '../client/api.ts';
import { isSessionLost } from '../shell/notify.ts';

export interface Action {
  readonly busy: boolean;
  /** Why it was refused, to stand beside its button. */
  readonly message: string | null;
  readonly run: (work: () => Promise<void>) => void;
}

/** One thing at a time; what is asked for meanwhile is not done. */
export function useAction(onFailed?: (error: unknown) => void): Action {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const working = useRef(false);
  const attempt = async (work: () => Promise<void>) => {
    working.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      if (!isSessionLost(error)) setMessage(errorText(error));
      onFailed?.(error);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    message,
    run(work) {
      if (!working.current) void attempt(work);
    },
  };
}
