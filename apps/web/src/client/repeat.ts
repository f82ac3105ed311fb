/** A request is silently sent again so often; its refusal and each wait may take LONGEST_MS at most. */
const REPEATS = 2;
const LONGEST_MS = 10_000;
/** The waits when the server gave no time; a lost connection may be back by then. */
const SHORT_MS = 1000;
/** Many pages that were refused together do not come back together. */
const JITTER = 0.3;

/** A request that was sent, how often before, and when: by performance.now(). */
interface Sent {
  readonly request: Request;
  readonly repeat: number;
  readonly at: number;
}

/** The part of an ApiError that decides: status 0 when no answer came, `retryAfter` in seconds. */
interface Refusal {
  readonly status: number;
  readonly retryAfter: number | null;
}

/** Milliseconds after which to send a refused request again; null: the person has to be told. */
export function pauseBefore({ request, repeat, at }: Sent, error: Refusal): number | null {
  if (repeat >= REPEATS || !isHarmless(request, error)) return null;
  // A request that took too long is not repeated: it would cost a busy server the same work again.
  if (performance.now() - at > LONGEST_MS) return null;
  if (error.retryAfter === null && (error.status === 429 || repeat > 0)) return null;
  const wait = error.retryAfter === null ? SHORT_MS : 1000 * error.retryAfter;
  return wait <= LONGEST_MS ? wait * (1 + JITTER * Math.random()) : null;
}

/**
 * 429 is said before anything is done, whatever was asked. Behind 503 and a lost connection the work may be done: only
 * what reads, or is known by its key, is sent again. A save by If-Match is not, as it would meet itself as a stranger's.
 */
function isHarmless(request: Request, { status }: Refusal): boolean {
  if (status === 429) return true;
  return (status === 0 || status === 503) && (isRead(request) || request.headers.has('idempotency-key'));
}

/** A search has a body, as it may name a person. */
const isRead = ({ method, url }: Request): boolean =>
  method === 'GET' || /\/api\/v1\/takip\/(?:ara|say)$/.test(url);

/** Ends early, with the signal's reason, where the request is called off. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
