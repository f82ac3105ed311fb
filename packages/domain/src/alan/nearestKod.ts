import { foldTr } from '../tr.ts';
import { ACCOUNT_FIELDS, type AccountKod } from './accountField.ts';
import { ALANLAR, type Kod } from './catalogue.ts';

const CODES: readonly (Kod | AccountKod)[] = [...ALANLAR, ...ACCOUNT_FIELDS].map(({ kod }) => kod);

const MAX_LENGTH = 60;
/** A shortened code of at least this length means the first code that begins with it: 'borcluAd'. */
const MIN_BEGUN = 4;

/** The code a mistyped one was most likely meant to be, or null if none is near. */
export function nearestKod(kod: string): Kod | AccountKod | null {
  if (kod.length > MAX_LENGTH) return null;
  const wanted = plain(kod);
  if (wanted === '') return null;
  const begun = wanted.length >= MIN_BEGUN && CODES.find((one) => plain(one).startsWith(wanted));
  if (begun) return begun;
  let nearest: Kod | AccountKod | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const one of CODES) {
    const distance = editDistance(wanted, plain(one));
    if (distance < least) {
      least = distance;
      nearest = one;
    }
  }
  return nearest;
}

/** 'borclu_ad_soyad' and 'BorçluAdSoyad' are spelt right, only written differently. */
const plain = (kod: string): string => foldTr(kod).replace(/[^a-z0-9]/g, '');

/** Levenshtein, one row at a time. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}
