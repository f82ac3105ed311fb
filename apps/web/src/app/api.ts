import { m } from '../mesajlar.ts';

/** The server refused, or could not be reached (status 0). `message` is Turkish and may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Turkish message by field, for 422. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

interface Request {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Throws ApiError; an AbortError passes through when `signal` was the cause. */
export async function request(
  path: string,
  { method = 'GET', body, signal }: Request = {},
): Promise<Response> {
  const response = await send(path, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  if (!response.ok) throw await toError(response);
  return response;
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await request(path, { signal });
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(response.status, 'bozuk-yanit', m.hata.bozukYanit);
  }
}

/** A percent-encoded JSON header, [] when absent or unreadable. */
export function jsonHeader(response: Response, name: string): readonly unknown[] {
  const value = response.headers.get(name);
  if (!value) return [];
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(value));
    return Array.isArray(parsed) ? (parsed as unknown[]) : [];
  } catch {
    return [];
  }
}

/** As jsonHeader, for an array of texts. */
export const textsHeader = (response: Response, name: string): readonly string[] =>
  jsonHeader(response, name).filter((item) => typeof item === 'string');

/** Comma-separated, each part percent-encoded; [] when absent or unreadable. */
export function listHeader(response: Response, name: string): readonly string[] {
  const parts = (response.headers.get(name) ?? '').split(',').map((part) => part.trim());
  try {
    return parts.filter((part) => part !== '').map(decodeURIComponent);
  } catch {
    return [];
  }
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** What may be shown to the user for any thrown value. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : m.hata.bozukYanit;

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, 'ag', m.hata.ag);
  }
}

async function toError(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  const detail = problem['detail'];
  const code = problem['code'];
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'beklenmeyen',
    typeof detail === 'string' && detail !== '' ? detail : m.hata.beklenmeyen(response.status),
    fieldErrors(problem['errors']),
  );
}

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
