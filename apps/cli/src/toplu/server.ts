import { setTimeout as sleep } from 'node:timers/promises';
import { type FieldErrors, type SignInInput, sessionSchema } from '@derkenar/domain';
import { ServerError } from '../error.ts';
import { messages } from '../messages.ts';

/** The part of domain's schemas that is needed here. */
interface Schema<T> {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: T };
}

interface ServerRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server's API for a signed-in person. Every call may throw ServerError. */
export interface ServerSession {
  /** Safe to repeat: tried again for a while where there is no answer. */
  readonly ask: <T>(path: string, schema: Schema<T>, request?: ServerRequest) => Promise<T>;
  readonly open: (path: string) => Promise<ReadableStream<Uint8Array>>;
  /** Ends the session, if the server can be reached. */
  readonly close: () => Promise<void>;
}

/** Waits between tries where the server cannot be reached, or is about to start; milliseconds. */
const WAITS = [500, 1000, 2000, 4000, 8000];
const TIMEOUT_MS = 60_000;
const AGAIN = new Set([0, 502, 503, 504]);
const t = messages.server;

export async function signIn(server: URL, credentials: SignInInput): Promise<ServerSession> {
  const response = await send(server, '/api/v1/oturum', { method: 'POST', body: credentials });
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  await parsed(response, sessionSchema);
  const asked = (path: string, { headers, ...request }: ServerRequest = {}) =>
    send(server, path, { ...request, headers: { ...headers, cookie } });

  async function ask<T>(path: string, schema: Schema<T>, request?: ServerRequest): Promise<T> {
    for (const wait of WAITS) {
      try {
        return await parsed(await asked(path, request), schema);
      } catch (error) {
        if (!(error instanceof ServerError) || !AGAIN.has(error.status)) throw error;
      }
      await sleep(wait);
    }
    return parsed(await asked(path, request), schema);
  }

  return {
    ask,
    async open(path) {
      const { body } = await asked(path);
      if (body === null) throw new ServerError(t.notUnderstood, 0);
      return body;
    },
    close: () => asked('/api/v1/oturum', { method: 'DELETE' }).then(ignore, ignore),
  };
}

const ignore = (): void => undefined;

async function send(
  server: URL,
  path: string,
  { method = 'GET', body, headers }: ServerRequest,
): Promise<Response> {
  const answer = new AbortController();
  const timer = setTimeout(() => answer.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(new URL(path, server), {
      method,
      redirect: 'error',
      signal: answer.signal,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await refusal(response);
    return response;
  } catch (error) {
    if (error instanceof ServerError) throw error;
    throw new ServerError(t.unreachable(server.origin), 0);
  } finally {
    // A body may take as long as it likes.
    clearTimeout(timer);
  }
}

async function refusal(response: Response): Promise<ServerError> {
  const problem = (await response.json().catch(() => ({}))) as {
    readonly detail?: unknown;
    readonly code?: unknown;
    readonly errors?: FieldErrors;
  };
  const [field] = Object.values(problem.errors ?? {});
  const message = field ?? problem.detail;
  return new ServerError(
    typeof message === 'string' ? message : t.refused(response.status),
    response.status,
    typeof problem.code === 'string' ? problem.code : '',
  );
}

async function parsed<T>(response: Response, schema: Schema<T>): Promise<T> {
  const { success, data } = schema.safeParse(await response.json().catch(() => undefined));
  if (!success) throw new ServerError(t.notUnderstood, response.status);
  return data as T;
}
