import { adresMetni } from '../adres.ts';
import type { Takip, Taraf, Vekil } from '../schema/takip.ts';
import { formatTarih } from '../tarih.ts';

/** Printed for a fact that is not known, so that nobody overlooks the gap (decision 16). */
export const BOSLUK = '……………';

const words = (...parts: readonly (string | null | undefined)[]): string =>
  parts.join(' ').replace(/\s+/g, ' ').trim();

/** 'Ayşe Nur Yıldırımcan', 'Mavi Körfez Bankası A.Ş.' */
export const tarafAdi = (taraf: Pick<Taraf, 'tur' | 'ad' | 'soyad' | 'unvan'>): string =>
  taraf.tur === 'kurum' ? words(taraf.unvan) : words(taraf.ad, taraf.soyad);

/** National ID of a person, tax number of an institution (decision 25); '' if unknown. */
export const kimlikNo = (taraf: Taraf): string =>
  (taraf.tur === 'kurum' ? taraf.vergiNo : (taraf.tcKimlikNo ?? taraf.vergiNo)) ?? '';

/** 'metin ilce/il' (decision 26); '' if unknown. */
export const tarafAdresi = (taraf: Taraf): string => (taraf.adres === null ? '' : adresMetni(taraf.adres));

/**
 * One value a party. A single party has no number; of several each has the number it has in the file,
 * the same in name, ID, address and service date (decision 23). Where only some are known the others
 * print BOSLUK: left out, '2)' would look like a party without an address instead of an unknown one.
 */
export function numarali(taraflar: readonly Taraf[], value: (taraf: Taraf) => string): string {
  const values = taraflar.map(value);
  if (values.length < 2 || values.every((one) => one === '')) return values[0] ?? '';
  return values.map((one, i) => `${i + 1}) ${one || BOSLUK}`).join(', ');
}

/** The names of one kind of party only, numbered among all of the side (decision 24). */
export function adlar(taraflar: readonly Taraf[], tur: Taraf['tur']): string {
  const several = taraflar.length > 1;
  return taraflar
    .map((taraf, i) => ({ taraf, ad: several ? `${i + 1}) ${tarafAdi(taraf)}` : tarafAdi(taraf) }))
    .filter(({ taraf }) => taraf.tur === tur)
    .map(({ ad }) => ad)
    .join(', ');
}

/** Of these parties, each once: 'Av. Ayşe Örnek, Av. Ali Örnek' (decision 23); '' where there is none. */
export const vekilAdlari = (takip: Takip, taraflar: readonly Taraf[]): string =>
  distinct(vekilleri(takip, taraflar).map(({ unvan, adSoyad }) => words(unvan, adSoyad))).join(', ');

/** As vekilAdlari, with '; ' between; those that are not known are left out. */
export const vekilAdresleri = (takip: Takip, taraflar: readonly Taraf[]): string =>
  distinct(vekilleri(takip, taraflar).map(({ adres }) => (adres === null ? '' : adresMetni(adres)))).join(
    '; ',
  );

function vekilleri(takip: Takip, taraflar: readonly Taraf[]): Vekil[] {
  const byId = new Map(takip.vekiller.map((vekil) => [vekil.id, vekil]));
  const ids = distinct(taraflar.flatMap(({ vekiller }) => vekiller));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const distinct = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => value !== '');

/**
 * Where parties were served on different days each has its own date, and one without a date was not
 * served yet: the date of the case is never lent to it.
 */
export function tebligTarihi(takip: Takip): string {
  const own = (taraf: Taraf) => tarih(taraf.tebligTarihi ?? null);
  const dates = numarali(takip.borclular, own);
  return dates === '' ? tarih(takip.tebligTarihi) : dates;
}

export const tarih = (iso: string | null): string => (iso === null ? '' : formatTarih(iso));

const MUDURLUK = /(^|\s)[iıİI]cra\s+(?:da[iıİI]res[iıİI]\s+)?müdürlüğü$/iu;

/** '… İcra Müdürlüğü' → '… İcra Dairesi' (decision 27); any other name stays as it is. */
export const daireAdi = (ad: string): string =>
  ad.normalize('NFC').trim().replace(MUDURLUK, '$1İcra Dairesi');

/** One case a debtor, for 'Her borçlu için ayrı belge'; all else unchanged but the service date. */
export function borcluBasina(takip: Takip): Takip[] {
  const ayri = takip.borclular.some(({ tebligTarihi }) => tebligTarihi);
  return takip.borclular.map((borclu) => ({
    ...takip,
    borclular: [borclu],
    tebligTarihi: ayri ? (borclu.tebligTarihi ?? null) : takip.tebligTarihi,
  }));
}
