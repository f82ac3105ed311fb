import { AppError, type HataKodu } from '@derkenar/domain';

/** Seconds after which a place may be free. */
const RETRY_AFTER = 5;

export interface Gate {
  /** Runs the work when one of the slots is free, in order of asking; AppError `full` when too many wait. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createGate(slots: number, maxWaiting: number, full: HataKodu = 'mesgul'): Gate {
  let free = slots;
  const waiting: (() => void)[] = [];
  async function enter(): Promise<void> {
    if (free > 0) {
      free--;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError(full, { retryAfter: RETRY_AFTER });
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
