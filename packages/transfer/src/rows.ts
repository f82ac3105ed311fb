import {
  type ClaimItem,
  choiceText,
  rateText,
  type StoredTakip,
  type Takip,
  type ThirdPerson,
  wholeTakipDetails,
} from '@derkenar/domain';
import { SIDES, WRITTEN_COLUMNS } from './column.ts';
import { isName } from './names.ts';
import { LIST } from './taraf.ts';

/** '' when the cell is empty. Dates are ISO and amounts in kuruş: each format writes them in its own way. */
export type WrittenCell =
  | string
  | { readonly date: string }
  | { readonly kurus: number }
  | { readonly number: number };

type Taraf = StoredTakip['borclular'][number];
type Vekil = Takip['vekiller'][number];

const STATUS = { acik: 'Açık', kapali: 'Kapalı', taslak: 'Taslak' } as const;

export const HEADINGS: readonly string[] = WRITTEN_COLUMNS.map(({ heading }) => heading);

/**
 * The rows of a case in our own files, from which createGroups and readGroup make the same case again. There are as
 * many as the longer side has parties, or the case claim items or third persons; a party with several representatives
 * takes one row for each. Every row repeats the cells of the case itself, so that rows of one case are recognised by its number. A draft has no number: its
 * cells stand in its first row only.
 */
export function toRows(takip: StoredTakip): WrittenCell[][] {
  const dosya = takipCells(takip);
  const isNumbered = takip.dosyaEsasNo !== null || isName(takip.buroDosyaNo);
  const sides = SIDES.map((side) => {
    const rows = takip[LIST[side]].flatMap((taraf) => tarafRows(taraf, takip.vekiller));
    return { side, rows };
  });
  const items = itemCells(takip);
  const count = Math.max(1, items.length, ...sides.map(({ rows }) => rows.length));
  return Array.from({ length: count }, (_, n) => {
    const cells: Record<string, WrittenCell> = {
      ...((n === 0 || isNumbered) && dosya),
      ...items[n],
    };
    for (const { side, rows } of sides)
      for (const [alan, value] of Object.entries(rows[n] ?? {})) cells[`${side}.${alan}`] = value;
    return WRITTEN_COLUMNS.map(({ alan }) => cells[alan] ?? '');
  });
}

function takipCells({ tutarlar, ...takip }: StoredTakip): Record<string, WrittenCell> {
  const amounts = Object.entries(tutarlar).map(([alan, kurus]) => [alan, { kurus }] as const);
  return {
    dosyaEsasNo: takip.dosyaEsasNo ?? '',
    'icraDairesi.ad': takip.icraDairesi.ad,
    'icraDairesi.il': takip.icraDairesi.il,
    durum: STATUS[takip.durum],
    buroDosyaNo: takip.buroDosyaNo,
    takipTipi: takip.takipTipi,
    takipYolu: takip.takipYolu,
    ornekNo: takip.ornekNo ?? '',
    takipTarihi: dateCell(takip.takipTarihi),
    vadeTarihi: dateCell(takip.vadeTarihi),
    tebligTarihi: dateCell(takip.tebligTarihi),
    hacizTarihi: dateCell(takip.hacizTarihi),
    ...Object.fromEntries(amounts),
    ...detailCells(takip),
  };
}

/** The ground of the debt and the creditor's account. */
function detailCells(takip: Pick<Takip, 'dayanak' | 'alacakliHesabi'>): Record<string, WrittenCell> {
  const { dayanak, alacakliHesabi } = wholeTakipDetails(takip);
  return {
    ...(dayanak !== null && {
      'dayanak.tur': choiceText(dayanak.tur),
      'dayanak.tarih': dateCell(dayanak.tarih),
      'dayanak.no': dayanak.no ?? '',
      'dayanak.tutar': amountCell(dayanak.tutar),
      'dayanak.aciklama': dayanak.aciklama ?? '',
      'dayanak.mahkeme': dayanak.mahkeme ?? '',
      'dayanak.esasNo': dayanak.esasNo ?? '',
      'dayanak.kararNo': dayanak.kararNo ?? '',
      'dayanak.kararTarihi': dateCell(dayanak.kararTarihi),
      'dayanak.kesinlesmeTarihi': dateCell(dayanak.kesinlesmeTarihi),
    }),
    ...(alacakliHesabi !== null && {
      'alacakliHesabi.iban': alacakliHesabi.iban,
      'alacakliHesabi.banka': alacakliHesabi.banka ?? '',
      'alacakliHesabi.sube': alacakliHesabi.sube ?? '',
      'alacakliHesabi.hesapSahibi': alacakliHesabi.hesapSahibi ?? '',
    }),
  };
}

/** The nth claim item and the nth third person for the nth row. */
function itemCells(takip: Pick<Takip, 'alacakKalemleri' | 'ucuncuKisiler'>): Record<string, WrittenCell>[] {
  const { alacakKalemleri, ucuncuKisiler } = wholeTakipDetails(takip);
  return Array.from({ length: Math.max(alacakKalemleri.length, ucuncuKisiler.length) }, (_, n) => ({
    ...claimCells(alacakKalemleri[n]),
    ...thirdPersonCells(ucuncuKisiler[n]),
  }));
}

const claimCells = (item: ClaimItem | undefined): Record<string, WrittenCell> =>
  item === undefined
    ? {}
    : {
        'alacakKalemleri.ad': item.ad,
        'alacakKalemleri.tutar': { kurus: item.tutar },
        'alacakKalemleri.paraBirimi': item.paraBirimi,
        'alacakKalemleri.vadeTarihi': dateCell(item.vadeTarihi),
        'alacakKalemleri.faizTuru': choiceText(item.faizTuru),
        'alacakKalemleri.faizOrani': item.faizOrani === null ? '' : rateText(item.faizOrani),
        'alacakKalemleri.faizBaslangici': dateCell(item.faizBaslangici),
      };

const thirdPersonCells = (person: ThirdPerson | undefined): Record<string, WrittenCell> =>
  person === undefined
    ? {}
    : {
        'ucuncuKisiler.ad': person.ad,
        'ucuncuKisiler.tur': choiceText(person.tur),
        'ucuncuKisiler.kimlikNo': person.kimlikNo ?? '',
        ...adres('ucuncuKisiler.adres', person.adres),
      };

const amountCell = (kurus: number | null): WrittenCell => (kurus === null ? '' : { kurus });

const dateCell = (iso: string | null | undefined): WrittenCell => (iso ? { date: iso } : '');

function tarafRows(taraf: Taraf, vekiller: readonly Vekil[]): Record<string, WrittenCell>[] {
  const cells = {
    tur: taraf.tur === 'kurum' ? 'Kurum' : 'Gerçek kişi',
    ad: taraf.tur === 'kurum' ? '' : taraf.ad,
    soyad: taraf.tur === 'kurum' ? '' : (taraf.soyad ?? ''),
    unvan: taraf.unvan ?? '',
    tcKimlikNo: taraf.tcKimlikNo ?? '',
    vergiNo: taraf.vergiNo ?? '',
    mersisNo: taraf.mersisNo ?? '',
    yetkili: taraf.yetkili ?? '',
    sifat: taraf.sifat,
    ...adres('adres', taraf.adres),
    tebligTarihi: dateCell(taraf.tebligTarihi),
  };
  const own = taraf.vekiller.flatMap((id) => vekiller.find((vekil) => vekil.id === id) ?? []);
  if (own.length === 0) return [cells];
  return own.map((vekil) => ({
    ...cells,
    'vekil.adSoyad': vekil.adSoyad,
    'vekil.unvan': vekil.unvan,
    'vekil.baro': vekil.baro,
    'vekil.sicilNo': vekil.sicilNo,
    'vekil.uets': vekil.uets ?? '',
    ...adres('vekil.adres', vekil.adres),
  }));
}

const adres = (alan: string, adres: Taraf['adres']): Record<string, string> =>
  adres === null
    ? {}
    : { [`${alan}.metin`]: adres.metin, [`${alan}.ilce`]: adres.ilce, [`${alan}.il`]: adres.il };
