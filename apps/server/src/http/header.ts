import { foldTr } from '@derkenar/domain';

/** Bytes. Node's client refuses more than 16 KB of headers in all, proxies 8 KB. */
const MAX_HEADER = 3000;

/** Comma-separated; letters beyond ASCII percent-encoded, which no code of the catalogue has. */
export const listHeader = (kodlar: readonly string[]): string =>
  fitting(kodlar, (part) => part.map(encodeURIComponent).join(','));

/** A percent-encoded JSON array. */
export const jsonHeader = (values: readonly unknown[]): string =>
  fitting(values, (part) => encodeURIComponent(JSON.stringify(part)));

/** As jsonHeader; says how many sentences did not fit. */
export function textsHeader(texts: readonly string[]): string {
  const whole = encodeURIComponent(JSON.stringify(texts));
  if (whole.length <= MAX_HEADER) return whole;
  const left = (kept: number) => `… ve ${texts.length - kept} uyarı daha.`;
  for (let kept = texts.length - 1; kept > 0; kept--) {
    const cut = encodeURIComponent(JSON.stringify([...texts.slice(0, kept), left(kept)]));
    if (cut.length <= MAX_HEADER) return cut;
  }
  return encodeURIComponent(JSON.stringify([left(0)]));
}

function fitting<T>(values: readonly T[], encode: (part: readonly T[]) => string): string {
  for (let kept = values.length; kept > 0; kept--) {
    const encoded = encode(values.slice(0, kept));
    if (encoded.length <= MAX_HEADER) return encoded;
  }
  return encode([]);
}

/** RFC 6266: an ASCII name for old programs, the true one in UTF-8. */
export function attachment(name: string): string {
  const ascii = name
    .replace(/\P{ASCII}+/gu, (letters) => foldTr(letters))
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const utf8 = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
