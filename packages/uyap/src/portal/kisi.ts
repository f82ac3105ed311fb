import { foldTr, type Kisi, parseTarih } from '@derkenar/domain';
import { YargiHata } from '../hata.ts';
import type { Cevap } from './hat.ts';
import { readMetin } from './metin.ts';

const MAX_AD = 100;

/** The person in the portal's answer to a lookup of this number. Throws YargiHata, never anything else. */
export function readKisi(cevap: Cevap, tcKimlikNo: string): Kisi {
  const text = readText(cevap);
  const data = readJson(text);
  if (data === null || isEmpty(data)) throw new YargiHata('BULUNAMADI');
  const record = (Array.isArray(data) ? data[0] : data) as Readonly<Record<string, unknown>>;
  if (typeof record !== 'object' || record === null) throw new YargiHata('ENTEGRASYON');
  // Another person's data is worse than none.
  if (unquote(record['tcKimlikNo']) !== tcKimlikNo) throw new YargiHata(kodOf(text) ?? missing(record));
  return toKisi(record, tcKimlikNo);
}

/** The text of an answer that is neither a sign-in page nor an error of the portal. */
export function readText({ status, location, contentType, bytes }: Cevap): string {
  if (status === 401 || status === 403) throw new YargiHata('OTURUM_DUSTU');
  if (status >= 300 && status < 400)
    throw new YargiHata(location !== null && isGiris(location) ? 'OTURUM_DUSTU' : 'ENTEGRASYON');
  const text = readMetin(bytes, contentType).trim();
  if (status !== 200) throw new YargiHata(kodOf(text) ?? 'ENTEGRASYON');
  if (text.startsWith('<'))
    throw new YargiHata(kodOf(text) ?? (isGiris(text) ? 'OTURUM_DUSTU' : 'ENTEGRASYON'));
  return text;
}

const isGiris = (text: string): boolean => /\/(giris|login)\b/i.test(text);

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new YargiHata(kodOf(text) ?? 'ENTEGRASYON');
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

function toKisi(record: Readonly<Record<string, unknown>>, tcKimlikNo: string): Kisi {
  const ad = readAd(record['adi']);
  const soyad = readAd(record['soyadi']);
  if (ad === '' && soyad === '') throw new YargiHata('BULUNAMADI');
  return {
    tcKimlikNo,
    ad,
    soyad,
    maskeli: ad.includes('*') || soyad.includes('*'),
    olumKaydi: readVarMi(record['olumKaydi']),
    yabanci: tcKimlikNo.startsWith('99'),
    babaAdi: readAd(record['babaAdi']) || null,
    anaAdi: readAd(record['anaAdi']) || null,
    dogumTarihi: readDogum(record['dogumTarihiStr']),
    cinsiyet: readCinsiyet(record['cinsiyeti']),
  };
}

/** Values may carry quotes of their own: '"8100…"'. */
const unquote = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(/^[\s"]+|[\s"]+$/g, '') : '';

const readAd = (value: unknown): string =>
  typeof value === 'string'
    ? unquote(value)
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_AD)
        .toWellFormed()
    : '';

/** A word nobody knows counts as a death: a needless look at the register does no harm, a missed one does. */
const readVarMi = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : Boolean(value) &&
      !['', '0', 'h', 'hayir', 'false', 'yok', 'null'].includes(foldTr(unquote(value) || String(value)));

/** '15.03.1980', '15/03/1980', either with a time behind it, or ISO. */
const readDogum = (value: unknown): string | null => parseTarih(unquote(value).replace(/[ T].*$/s, ''));

function readCinsiyet(value: unknown): Kisi['cinsiyet'] {
  const word = foldTr(unquote(value));
  if (word === 'e' || word === 'erkek') return 'erkek';
  return word === 'k' || word === 'kadin' ? 'kadin' : null;
}
