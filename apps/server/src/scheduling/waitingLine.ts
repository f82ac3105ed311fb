import { AppError, type ErrorCode } from '@derkenar/domain';

/** The caller that asks for a shared resource. */
export interface Requester {
  readonly buroId: string;
  readonly kullaniciId: string;
}

export interface LineOptions {
  /** The number of callers at work at a time. */
  readonly slots: number;
  /** The number of callers that may wait for a slot; none by default. */
  readonly waiting?: number;
  /** Milliseconds that one may wait; no end by default. */
  readonly maxWaitMs?: number;
  /** The error for one caller too many or one that waited too long; AppError 'mesgul' by default. */
  readonly refusal?: () => Error;
}

export interface Asking {
  /** Without it all callers count as one. */
  readonly requester?: Requester;
  /** An aborted caller leaves the line; work that has begun keeps its slot. */
  readonly signal?: AbortSignal;
}

export interface WaitingLine {
  /** Waits for a slot; answers the function that gives it back. */
  readonly enter: (asking?: Asking) => Promise<() => void>;
  /** Runs the work in a slot. */
  readonly run: <T>(work: () => Promise<T>, asking?: Asking) => Promise<T>;
  readonly isIdle: () => boolean;
}

/** Seconds after which a place may be free. */
const RETRY_AFTER = 5;
const NOBODY: Requester = { buroId: '', kullaniciId: '' };

/** For `refusal`. `detail` adds to the code's own sentence. */
export const tooMany = (code: ErrorCode, detail?: string) => (): AppError =>
  new AppError(code, { retryAfter: RETRY_AFTER, ...(detail !== undefined && { detail }) });

/** Slots that are given out in turn: to offices, to the people of an office, and of a person to what came first. */
export function createWaitingLine(options: LineOptions): WaitingLine {
  const { slots, waiting = 0, maxWaitMs, refusal = tooMany('mesgul') } = options;
  let free = slots;
  const turns = createTurns<() => void>();

  function leave(): void {
    const begin = turns.next();
    if (begin) begin();
    else free++;
  }

  async function enter({ requester = NOBODY, signal }: Asking = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (free > 0) free--;
    else if (turns.size() >= waiting) throw refusal();
    else await turnOf(requester, signal);
    return leave;
  }

  function turnOf(requester: Requester, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stopListening = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const begin = () => {
        stopListening();
        resolve();
      };
      const giveUp = (error: Error) => {
        stopListening();
        turns.remove(requester, begin);
        reject(error);
      };
      const onAbort = () => giveUp(signal?.reason as Error);
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp(refusal()), maxWaitMs);
      signal?.addEventListener('abort', onAbort);
      turns.add(requester, begin);
    });
  }

  return {
    enter,
    run: (work, asking) => runIn(() => enter(asking), work),
    isIdle: () => free === slots,
  };
}

export interface WaitingLines {
  /** Like WaitingLine.enter; the returned function does nothing the second time. */
  readonly enter: (key: string) => Promise<() => void>;
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** A line for each key, as long as somebody is in it: a person's, or an office's. */
export function createWaitingLines(options: LineOptions): WaitingLines {
  const lines = new Map<string, WaitingLine>();
  async function enter(key: string): Promise<() => void> {
    const line = lines.get(key) ?? createWaitingLine(options);
    lines.set(key, line);
    const leave = await line.enter();
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      leave();
      if (line.isIdle()) lines.delete(key);
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

/** Waiting callers by office and person. */
function createTurns<T>() {
  const burolar = new Map<string, Map<string, T[]>>();
  let size = 0;
  function forgetEmpty(buroId: string, kullaniciId: string): void {
    const users = burolar.get(buroId);
    if (users?.get(kullaniciId)?.length === 0) users.delete(kullaniciId);
    if (users?.size === 0) burolar.delete(buroId);
  }
  return {
    size: () => size,
    add({ buroId, kullaniciId }: Requester, item: T): void {
      const users = burolar.get(buroId) ?? new Map<string, T[]>();
      burolar.set(buroId, users);
      const items = users.get(kullaniciId) ?? [];
      users.set(kullaniciId, items);
      items.push(item);
      size++;
    },
    next(): T | undefined {
      const buro = toTheEnd(burolar);
      if (buro === undefined) return undefined;
      const [buroId, users] = buro;
      const [kullaniciId, items] = toTheEnd(users) as [string, T[]];
      const item = items.shift();
      forgetEmpty(buroId, kullaniciId);
      size--;
      return item;
    },
    remove({ buroId, kullaniciId }: Requester, item: T): void {
      const items = burolar.get(buroId)?.get(kullaniciId) ?? [];
      const at = items.indexOf(item);
      if (at === -1) return;
      items.splice(at, 1);
      forgetEmpty(buroId, kullaniciId);
      size--;
    },
  };
}

/** The first entry, which is the last one from now on. */
function toTheEnd<V>(map: Map<string, V>): [string, V] | undefined {
  const [first] = map;
  if (first === undefined) return undefined;
  map.delete(first[0]);
  map.set(...first);
  return first;
}
