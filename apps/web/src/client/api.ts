import createClient from 'openapi-fetch';
import { messages } from '../messages.ts';
import type { paths } from './api-types.d.ts';
import { isPartError } from './partError.ts';

/** The server refused, or could not be reached (status 0). `message` is Turkish and may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Turkish message by field, for 422. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds after which it is worth another try; null: nobody said. */
  readonly retryAfter: number | null;
  readonly headers: Headers;

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    retryAfter: number | null = null,
    headers = new Headers(),
  ) {
    super(message);
    this.headers = headers;
    this.retryAfter = retryAfter;
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

type Transport = (request: Request) => Promise<Response>;
type Listener = () => void;
const lostListeners = new Set<Listener>();

/** Called when the server no longer knows the session; answers the function that ends it. */
export function onSessionLost(listener: Listener): () => void {
  lostListeners.add(listener);
  return () => void lostListeners.delete(listener);
}

let confirmer: (() => Promise<boolean>) | null = null;
let confirming: Promise<boolean> | null = null;

/**
 * `ask` has the person prove who they are, for a request that the server refuses without it; it answers whether they did.
 * The request is then sent again. Returns the function that ends it.
 */
export function onConfirmationNeeded(ask: () => Promise<boolean>): () => void {
  confirmer = ask;
  return () => {
    confirmer = null;
  };
}

/** Requests that are refused together are asked for once. */
async function isConfirmed(): Promise<boolean> {
  confirming ??= (confirmer?.() ?? Promise.resolve(false)).finally(() => {
    confirming = null;
  });
  return confirming;
}

/** Specification §7.2 posts a copy with a trailing slash, which the server's description leaves out. */
type Calls = paths & { '/api/v1/dilekce/': Pick<paths['/api/v1/dilekce'], 'post'> };

/** Calls by path, with the types of the server's own description; wrap each in `read` or `answer`. */
export const createApi = (baseUrl: string, transport: Transport) =>
  createClient<Calls>({ baseUrl, fetch: (request) => send(request, transport) });
export const api = createApi('', fetch);

export interface Answer<T> {
  readonly data: T;
  readonly response: Response;
}

/** Throws ApiError; an AbortError passes through when the call's `signal` was the cause. */
export async function answer<T>(
  call: Promise<{ readonly data?: T; readonly response: Response }>,
): Promise<Answer<T>> {
  try {
    const { data, response } = await call;
    // Only a refusal leaves `data` out, and `send` has thrown it.
    return { data: data as T, response };
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw new ApiError(200, 'bozuk-yanit', messages.error.malformedResponse);
  }
}

/** Like `answer`, for calls whose headers do not matter. */
export const read = async <T>(
  call: Promise<{ readonly data?: T; readonly response: Response }>,
): Promise<T> => (await answer(call)).data;

/** An answer, or the refusal that came in its place. */
type WithHeaders = Pick<Response, 'headers'>;

/** A percent-encoded JSON header, [] when absent or unreadable. */
export function jsonHeader({ headers }: WithHeaders, name: string): readonly unknown[] {
  const value = headers.get(name);
  if (!value) return [];
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(parsed) ? (parsed as unknown[]) : [];
  } catch {
    return [];
  }
}

/** Like `jsonHeader`, for an array of texts. */
export const textsHeader = (answer: WithHeaders, name: string): readonly string[] =>
  jsonHeader(answer, name).filter((item) => typeof item === 'string');

/** Comma-separated, each part percent-encoded; [] when absent or unreadable. */
export function listHeader({ headers }: WithHeaders, name: string): readonly string[] {
  const parts = (headers.get(name) ?? '').split(',').map((part) => part.trim());
  try {
    return parts.filter((part) => part !== '').map(decodeURIComponent);
  } catch {
    return [];
  }
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The text that a user may see for any thrown value. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isPartError(error) ? messages.error.part : messages.error.malformedResponse;
}

/** A refusal that passes by itself is not shown: the request is sent again, where that does nothing twice. */
async function send(request: Request, transport: Transport): Promise<Response> {
  const { method } = request;
  const body = await request.text();
  let asked = false;
  let renewed = false;
  for (let repeat = 0; ; repeat++) {
    const at = performance.now();
    try {
      // Not a clone: its body would be a stream, which a browser sends in pieces.
      return await sendOnce(body === '' ? request : new Request(request, { method, body }), transport);
    } catch (error) {
      if (!asked && error instanceof ApiError && error.code === 'onay-gerekli') {
        asked = true;
        if (await isConfirmed()) continue;
      }
      if (error instanceof ApiError && error.code === 'oturum-yok') {
        // A confirmation, in another tab too, gives the browser a new token while requests with the old one are on their way.
        if (!renewed) {
          renewed = true;
          continue;
        }
        for (const listener of lostListeners) listener();
      }
      const ms = error instanceof ApiError ? pauseBefore({ request, repeat, at }, error) : null;
      if (ms === null) throw error;
      await pause(ms, request.signal);
    }
  }
}

async function sendOnce(request: Request, transport: Transport): Promise<Response> {
  const response = await reach(request, transport);
  // Not modified: only a request that named what it knows is answered so.
  if (response.ok || response.status === 304) return response;
  throw await toError(response);
}

async function reach(request: Request, transport: Transport): Promise<Response> {
  try {
    return await transport(request);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, 'ag', messages.error.network);
  }
}

async function toError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  const detail = problem['detail'];
  const code = problem['code'];
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const text =
    typeof detail === 'string' && detail !== '' ? detail : messages.error.unexpected(response.status);
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'beklenmeyen',
    retryAfter !== null && retryAfter <= SAID_SECONDS
      ? `${text} ${messages.error.retryAfter(retryAfter)}`
      : text,
    fieldErrors(problem['errors']),
    retryAfter,
    response.headers,
  );
}

/** For a longer wait the server's own sentence names the time. */
const SAID_SECONDS = 59;

async function readProblem(response: Response): Promise<Record<string, unknown>> {
  if (!response.headers.get('content-type')?.includes('json')) return {};
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fieldErrors(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

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
function pauseBefore({ request, repeat, at }: Sent, error: Refusal): number | null {
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
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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
