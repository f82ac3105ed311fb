import { foldTr, type Person, parseDate } from '@derkenar/domain';
import { CourtError } from '../error.ts';
import type { Answer } from './line.ts';
import { decodeText } from './text.ts';

const MAX_NAME = 100;

/** The person in the portal's answer to a lookup of this number. Throws CourtError, never anything else. */
export function readPerson(answer: Answer, tcKimlikNo: string): Person {
  const text = readText(answer);
  const data = readJson(text);
  if (data === null || isEmpty(data)) throw new CourtError('BULUNAMADI');
  const record = (Array.isArray(data) ? data[0] : data) as Readonly<Record<string, unknown>>;
  if (typeof record !== 'object' || record === null) throw new CourtError('ENTEGRASYON');
  // Another person's data is worse than none.
  if (unquote(record['tcKimlikNo']) !== tcKimlikNo) throw new CourtError(kodOf(text) ?? missing(record));
  return toPerson(record, tcKimlikNo);
}

/** The text of an answer that is neither a sign-in page nor an error of the portal. */
export function readText({ status, location, contentType, bytes }: Answer): string {
  if (status === 401 || status === 403) throw new CourtError('OTURUM_DUSTU');
  if (status >= 300 && status < 400)
    throw new CourtError(location !== null && isSignIn(location) ? 'OTURUM_DUSTU' : 'ENTEGRASYON');
  const text = decodeText(bytes, contentType).trim();
  if (status !== 200) throw new CourtError(kodOf(text) ?? 'ENTEGRASYON');
  if (text.startsWith('<'))
    throw new CourtError(kodOf(text) ?? (isSignIn(text) ? 'OTURUM_DUSTU' : 'ENTEGRASYON'));
  return text;
}

const isSignIn = (text: string): boolean => /\/(giris|login)\b/i.test(text);

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CourtError(kodOf(text) ?? 'ENTEGRASYON');
  }
}

const isEmpty = (data: unknown): boolean =>
  data === '' || (typeof data === 'object' && data !== null && Object.keys(data).length === 0);

/** An answer that names no person: with a complaint in it or just without anybody. */
const missing = (record: Readonly<Record<string, unknown>>) =>
  ['tcKimlikNo', 'error', 'errorCode', 'hata', 'exception'].some((name) => Boolean(record[name]))
    ? 'ENTEGRASYON'
    : 'BULUNAMADI';

/** The portal's complaints are sentences; their words are all there is to go by. */
function kodOf(text: string) {
  const folded = foldTr(text);
  if (/es\s?zamanli/.test(folded)) return 'ES_ZAMANLI';
  if (/baska (bir )?oturum|oturum(unuz)? (suresi|sonlan|kapan)/.test(folded)) return 'OTURUM_DUSTU';
  if (folded.includes('entegrasyon')) return 'ENTEGRASYON';
  if (/yetkiniz (yok|bulunma)|yetkisiz/.test(folded)) return 'YETKI_YOK';
  if (/bulunamad|bulunmamak/.test(folded)) return 'BULUNAMADI';
  return null;
}

function toPerson(record: Readonly<Record<string, unknown>>, tcKimlikNo: string): Person {
  const ad = readName(record['adi']);
  const soyad = readName(record['soyadi']);
  if (ad === '' && soyad === '') throw new CourtError('BULUNAMADI');
  return {
    tcKimlikNo,
    ad,
    soyad,
    maskeli: ad.includes('*') || soyad.includes('*'),
    olumKaydi: readPresence(record['olumKaydi']),
    yabanci: tcKimlikNo.startsWith('99'),
    babaAdi: readName(record['babaAdi']) || null,
    anaAdi: readName(record['anaAdi']) || null,
    dogumTarihi: readBirthDate(record['dogumTarihiStr']),
    cinsiyet: readGender(record['cinsiyeti']),
  };
}

/** Values may carry quotes of their own: '"8100…"'. */
const unquote = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/^[\s"]+|[\s"]+$/g, '') : '';

const readName = (value: unknown): string =>
  typeof value === 'string'
    ? unquote(value)
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_NAME)
        .toWellFormed()
    : '';

/** A word nobody knows counts as a death: a needless look at the register does no harm, a missed one does. */
const readPresence = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : Boolean(value) &&
      !['', '0', 'h', 'hayir', 'false', 'yok', 'null'].includes(foldTr(unquote(value) || String(value)));

/** '15.03.1980', '15/03/1980', either with a time behind it, or ISO. */
const readBirthDate = (value: unknown): string | null => parseDate(unquote(value).replace(/[ T].*$/s, ''));

function readGender(value: unknown): Person['cinsiyet'] {
  const word = foldTr(unquote(value));
  if (word === 'e' || word === 'erkek') return 'erkek';
  return word === 'k' || word === 'kadin' ? 'kadin' : null;
}
