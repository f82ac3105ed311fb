import { CourtError } from '../error.ts';

/** A person's answer has about 1 KB. */
const MAX_BODY = 256 * 1024;
const MAX_COOKIES = 50;

export interface Answer {
  readonly status: number;
  /** Path and query of a redirect; null where there is none or it leads to another host. */
  readonly location: string | null;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
}

export interface LineRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs: number;
}

export interface Line {
  request(method: 'GET' | 'POST', path: string, request: LineRequest): Promise<Answer>;
  /** Forgets the cookies. */
  forget(): void;
}

/** One host and its cookies, both in memory. Follows no redirect. */
export function openLine(address: URL, fetch: typeof globalThis.fetch): Line {
  const cookies = new Map<string, string>();

  return {
    async request(method, path, { query = {}, json, signal, timeoutMs }) {
      const url = new URL(path, address);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          method,
          redirect: 'manual',
          headers: headersFor(address, cookies, json !== undefined),
          ...(json !== undefined && { body: JSON.stringify(json) }),
          signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        });
        keep(cookies, response.headers.getSetCookie());
        return {
          status: response.status,
          location: locationOf(response, url),
          contentType: response.headers.get('content-type'),
          bytes: await readAll(response),
        };
      } catch (error) {
        if (error instanceof CourtError) throw error;
        throw new CourtError(timeout.aborted || signal?.aborted === true ? 'ZAMAN_ASIMI' : 'ENTEGRASYON');
      }
    },
    forget: () => cookies.clear(),
  };
}

function headersFor(
  address: URL,
  cookies: ReadonlyMap<string, string>,
  hasJson: boolean,
): Record<string, string> {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  return {
    Accept: 'application/json, text/plain, */*',
    'Accept-Language': 'tr-TR,tr;q=0.9',
    'Cache-Control': 'no-cache',
    Referer: `${address.origin}/`,
    ...(hasJson && { 'Content-Type': 'application/json' }),
    ...(cookie !== '' && { Cookie: cookie }),
  };
}

function keep(cookies: Map<string, string>, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [, name, value] = /^\s*([^=;\s]{1,100})=([^;]{0,4096})/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name);
    else if (cookies.has(name) || cookies.size < MAX_COOKIES) cookies.set(name, value.trim());
  }
}

function locationOf(response: Response, url: URL): string | null {
  const given = response.headers.get('location');
  if (given === null || !URL.canParse(given, url.href)) return null;
  const target = new URL(given, url);
  return target.origin === url.origin ? target.pathname + target.search : null;
}

async function readAll(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BODY) throw new CourtError('ENTEGRASYON');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
