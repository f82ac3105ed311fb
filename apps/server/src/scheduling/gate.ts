import { AppError, type AppErrorOptions, type ErrorCode } from '@derkenar/domain';
import { createTurns, type Requester } from './turns.ts';

/** Seconds after which a place may be free. */
const RETRY_AFTER = 5;
/** Where it is not known who asks, all are one. */
const NOBODY: Requester = { buroId: '', kullaniciId: '' };

export interface GateOptions {
  readonly slots: number;
  /** How many may wait for a slot; none by default. */
  readonly waiting?: number;
  /** What one more is told; AppError 'mesgul' by default. */
  readonly full?: ErrorCode;
  /** Says more than the code's own sentence. */
  readonly detail?: string;
}

export interface Gate {
  /** Waits for a slot, in turn with the others (turns.ts); answers the function that gives it back. */
  readonly enter: (requester?: Requester) => Promise<() => void>;
  /** Runs the work in a slot; AppError when too many wait. */
  readonly run: <T>(work: () => Promise<T>, requester?: Requester) => Promise<T>;
  readonly isIdle: () => boolean;
}

export function createGate({ slots, waiting = 0, full = 'mesgul', detail }: GateOptions): Gate {
  let free = slots;
  const turns = createTurns<() => void>();
  const refusal: AppErrorOptions = { retryAfter: RETRY_AFTER, ...(detail !== undefined && { detail }) };
  function leave(): void {
    const next = turns.next();
    if (next) next();
    else free++;
  }
  async function enter(requester = NOBODY): Promise<() => void> {
    if (free > 0) free--;
    else if (turns.size() >= waiting) throw new AppError(full, refusal);
    else
      await new Promise<void>((resolve) => {
        turns.add(requester, resolve);
      });
    return leave;
  }
  return {
    enter,
    run: (work, requester) => runIn(() => enter(requester), work),
    isIdle: () => free === slots,
  };
}

export interface Gates {
  /** As Gate.enter; the function does nothing the second time. */
  readonly enter: (key: string) => Promise<() => void>;
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** A gate for each key, as long as somebody is in it: a person's, or an office's. */
export function createGates(options: GateOptions): Gates {
  const gates = new Map<string, Gate>();
  async function enter(key: string): Promise<() => void> {
    const gate = gates.get(key) ?? createGate(options);
    gates.set(key, gate);
    const leave = await gate.enter();
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      leave();
      if (gate.isIdle()) gates.delete(key);
    };
  }
  return { enter, run: (key, work) => runIn(() => enter(key), work) };
}

async function runIn<T>(enter: () => Promise<() => void>, work: () => Promise<T>): Promise<T> {
  const leave = await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
