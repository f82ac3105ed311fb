const ESAS_NO = /^((?:19|20|21)[0-9]{2})\s*\/\s*0*([1-9][0-9]{0,7})\s*(?:e\.?|esas)?$/i;
const MAX_LENGTH = 40;

/** '2025/123', '2025/123 E.', '2025/123 Esas' → '2025/123', the stored form; null for anything else. */
export function parseEsasNo(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const match = ESAS_NO.exec(text.trim());
  return match === null ? null : `${match[1]}/${match[2]}`;
}

/** '2025/123' → '2025/123 E.'. Throws RangeError for what parseEsasNo refuses. */
export function formatEsasNo(esasNo: string): string {
  const stored = parseEsasNo(esasNo);
  if (stored === null) throw new RangeError('not a file number');
  return `${stored} E.`;
}

const MAX_SEQUENCE = 10 ** 8;
const DRAFT_ORDER = 10_000 * MAX_SEQUENCE;

/** Sort key of cases, newest last: year and number as one number. A draft (null) comes after all. */
export function esasNoOrder(esasNo: string | null): number {
  if (esasNo === null) return DRAFT_ORDER;
  const stored = parseEsasNo(esasNo);
  if (stored === null) throw new RangeError('not a file number');
  const [yil, sira] = stored.split('/').map(Number) as [number, number];
  return yil * MAX_SEQUENCE + sira;
}
