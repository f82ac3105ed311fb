import { YargiHata } from '../hata.ts';

/** A person's answer has about 1 KB. */
const MAX_GOVDE = 256 * 1024;
const MAX_CEREZ = 50;

export interface Cevap {
  readonly status: number;
  /** Path and query of a redirect; null where there is none or it leads to another host. */
  readonly location: string | null;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
}

export interface Istek {
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly sureMs: number;
}

export interface Hat {
  iste(method: 'GET' | 'POST', path: string, istek: Istek): Promise<Cevap>;
  /** Forgets the cookies. */
  unut(): void;
}

/** One host and its cookies, both in memory. Follows no redirect. */
export function openHat(adres: URL, fetch: typeof globalThis.fetch): Hat {
  const cerezler = new Map<string, string>();

  return {
    async iste(method, path, { query = {}, json, signal, sureMs }) {
      const url = new URL(path, adres);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const sure = AbortSignal.timeout(sureMs);
      try {
        const response = await fetch(url, {
          method,
          redirect: 'manual',
          headers: headersFor(adres, cerezler, json !== undefined),
          ...(json !== undefined && { body: JSON.stringify(json) }),
          signal: signal === undefined ? sure : AbortSignal.any([sure, signal]),
        });
        keep(cerezler, response.headers.getSetCookie());
        return {
          status: response.status,
          location: locationOf(response, url),
          contentType: response.headers.get('content-type'),
          bytes: await readAll(response),
        };
      } catch (error) {
        if (error instanceof YargiHata) throw error;
        throw new YargiHata(sure.aborted || signal?.aborted === true ? 'ZAMAN_ASIMI' : 'ENTEGRASYON');
      }
    },
    unut: () => cerezler.clear(),
  };
}

function headersFor(
  adres: URL,
  cerezler: ReadonlyMap<string, string>,
  hasJson: boolean,
): Record<string, string> {
  const cookie = Array.from(cerezler, ([name, value]) => `${name}=${value}`).join('; ');
  return {
    Accept: 'application/json, text/plain, */*',
    'Accept-Language': 'tr-TR,tr;q=0.9',
    'Cache-Control': 'no-cache',
    Referer: `${adres.origin}/`,
    ...(hasJson && { 'Content-Type': 'application/json' }),
    ...(cookie !== '' && { Cookie: cookie }),
  };
}

function keep(cerezler: Map<string, string>, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    const [, name, value] = /^\s*([^=;\s]{1,100})=([^;]{0,4096})/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    if (value === '' || /;\s*max-age=0\b/i.test(line)) cerezler.delete(name);
    else if (cerezler.has(name) || cerezler.size < MAX_CEREZ) cerezler.set(name, value.trim());
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
    if (size > MAX_GOVDE) throw new YargiHata('ENTEGRASYON');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
