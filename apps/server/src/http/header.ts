import { foldTr } from '@derkenar/domain';

/** Bytes. Node's client refuses more than 16 KB of headers in all, proxies 8 KB. */
const MAX_HEADER = 3000;

/** Comma-separated; letters beyond ASCII percent-encoded, which no code of the catalogue has. */
export const listHeader = (kodlar: readonly string[]): string =>
  fitting(kodlar, (part) => part.map(encodeURIComponent).join(','));

/** A percent-encoded JSON array. */
export const jsonHeader = (values: readonly unknown[]): string => fitting(values, encodeJson);

/** Like jsonHeader; the last text says how many more did not fit. `what` names the texts. */
export function textsHeader(texts: readonly string[], what = 'uyarı'): string {
  const whole = encodeJson(texts);
  if (whole.length <= MAX_HEADER) return whole;
  return fitting(texts, (part) => encodeJson([...part, `… ve ${texts.length - part.length} ${what} daha.`]));
}

const encodeJson = (values: readonly unknown[]): string => encodeURIComponent(JSON.stringify(values));

/** The longest beginning that fits, found from the front: a hostile request makes tens of thousands of values. */
function fitting<T>(values: readonly T[], encode: (part: readonly T[]) => string): string {
  let fits = encode([]);
  for (let kept = 1; kept <= values.length; kept++) {
    const longer = encode(values.slice(0, kept));
    if (longer.length > MAX_HEADER) break;
    fits = longer;
  }
  return fits;
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
