import type { Takip, Taraf } from '../schema/takip.ts';
import type { Kod } from './catalogue.ts';
import { kimlikNo, printedDate, tarafAddress, tarafName } from './taraf.ts';
import { printedValues, takipValues } from './values.ts';

/** A value of a case as it may stand in a petition that was written without codes. */
export interface SearchedValue {
  readonly kod: Kod;
  readonly value: string;
  readonly kind: 'words' | 'phrase' | 'office' | 'date' | 'money' | 'fileNo' | 'digits';
  /** Does the code print this and no more? */
  readonly whole: boolean;
  /** Only if no other code fits. */
  readonly lesser?: boolean;
}

const KIND: Partial<Record<Kod, SearchedValue['kind']>> = {
  icraDairesi: 'office',
  takipTipi: 'phrase',
  takipYolu: 'phrase',
  dosyaEsasNo: 'fileNo',
  takipTarihi: 'date',
  vadeTarihi: 'date',
  tebligTarihi: 'date',
  hacizTarihi: 'date',
  bugununTarihi: 'date',
  alacakliTc: 'digits',
  borcluTc: 'digits',
  takipToplami: 'money',
  masrafToplami: 'money',
  harcToplami: 'money',
  vekaletUcreti: 'money',
  genelToplam: 'money',
  tahsilatToplami: 'money',
  kalanTutar: 'money',
};

/** What the document engine's findValues() looks for: the 28 values, and those of each party. */
export function searchedValues(takip: Takip, todayIso: string): SearchedValue[] {
  const values = takipValues(takip, todayIso);
  const alanlar = printedValues(values);
  const several = (list: readonly Taraf[]) => list.length > 1;
  const found: SearchedValue[] = [];
  const add = (kod: Kod, value: string, whole: boolean, more: Partial<SearchedValue> = {}) => {
    if (value !== '') found.push({ kod, value, kind: KIND[kod] ?? 'words', whole, ...more });
  };
  const joined = { kind: 'words' } as const;
  const sides = [
    ['alacakli', takip.alacaklilar, 'alacakliAdSoyad', 'alacakliKurumAdi', 'alacakliTc', 'alacakliAdresi'],
    ['borclu', takip.borclular, 'borcluAdSoyad', 'borcluKurumIsim', 'borcluTc', 'borcluAdresi'],
  ] as const;
  const own = new Set<Kod>(['kalanTutar']);
  for (const [side, list, person, institution, id, address] of sides) {
    for (const kod of [person, institution, id, address]) own.add(kod);
    // The person's code prints the whole side where the institution's is not in the template (decision 24).
    add(person, values.taraflar[side].text, true);
    const onlyInstitutions = alanlar[person] === '';
    add(institution, alanlar[institution], onlyInstitutions, { lesser: onlyInstitutions });
    if (!onlyInstitutions) add(person, alanlar[person], alanlar[institution] === '');
    for (const kod of [id, address]) add(kod, alanlar[kod], true, several(list) ? joined : {});
    for (const taraf of list) {
      for (const ad of namesOfTaraf(taraf)) add(person, ad, !several(list));
      add(id, kimlikNo(taraf), !several(list));
      for (const adres of addressesOf(taraf))
        add(address, adres, !several(list) && adres === tarafAddress(taraf));
    }
  }
  // Of equal amounts the one that petitions name most often comes first.
  add('kalanTutar', alanlar.kalanTutar, true);
  addVekiller(takip, add);
  for (const { tebligTarihi } of takip.borclular)
    add('tebligTarihi', printedDate(tebligTarihi ?? null), !several(takip.borclular));
  const severalDates = alanlar.tebligTarihi.includes(')');
  for (const [kod, value] of Object.entries(alanlar) as [Kod, string][])
    if (!own.has(kod)) add(kod, value, true, kod === 'tebligTarihi' && severalDates ? joined : {});
  return found;
}

/** 'Ahmet Yılmaz', 'Yılmaz Ahmet' */
function namesOfTaraf(taraf: Taraf): readonly string[] {
  const ad = tarafName(taraf);
  return taraf.tur === 'kisi' && taraf.soyad !== null ? [ad, `${taraf.soyad} ${taraf.ad}`] : [ad];
}

function addressesOf(taraf: Taraf): readonly string[] {
  if (taraf.adres === null) return [];
  const { metin, ilce, il } = taraf.adres;
  return [tarafAddress(taraf), `${metin} ${il} ${ilce}`, metin];
}

function addVekiller(takip: Takip, add: (kod: Kod, value: string, whole: boolean) => void): void {
  const sides = [
    [takip.alacaklilar, 'alacakliVekiliAdSoyad', 'alacakliVekilAdresi'],
    [takip.borclular, 'borcluVekiliAdSoyad', 'borcluVekiliAdresi'],
  ] as const;
  for (const [list, name, address] of sides) {
    const ids = new Set(list.flatMap(({ vekiller }) => vekiller));
    for (const { id, unvan, adSoyad, adres } of takip.vekiller) {
      if (!ids.has(id)) continue;
      if (ids.size > 1) add(name, `${unvan} ${adSoyad}`, false);
      add(name, adSoyad, false);
      if (adres !== null && ids.size > 1) add(address, adres.tamAdres, false);
    }
  }
}
