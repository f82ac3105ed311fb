import type { StoredTakip, Takip } from '@derkenar/domain';
import { SIDES, WRITTEN_COLUMNS } from './column.ts';
import { isName } from './names.ts';
import { LIST } from './taraf.ts';

/** '' where there is nothing; dates ISO, amounts kuruş: how they are written is the format's matter. */
export type WrittenCell = string | { readonly tarih: string } | { readonly kurus: number };

type Taraf = StoredTakip['borclular'][number];
type Vekil = Takip['vekiller'][number];

const STATUS = { acik: 'Açık', kapali: 'Kapalı', taslak: 'Taslak' } as const;

export const HEADINGS: readonly string[] = WRITTEN_COLUMNS.map(({ baslik }) => baslik);

/**
 * As many rows as the longer side has parties, a party with several representatives counted as often. The case's
 * own cells stand in each; of a draft that no number tells, in the first alone. What createGruplar and readGrup make
 * a case of again.
 */
export function toRows(takip: StoredTakip): WrittenCell[][] {
  const dosya = takipCells(takip);
  const isNumbered = takip.dosyaEsasNo !== null || isName(takip.buroDosyaNo);
  const sides = SIDES.map((yan) => {
    const rows = takip[LIST[yan]].flatMap((taraf) => tarafRows(taraf, takip.vekiller));
    return { yan, rows };
  });
  const count = Math.max(1, ...sides.map(({ rows }) => rows.length));
  return Array.from({ length: count }, (_, n) => {
    const cells: Record<string, WrittenCell> = n === 0 || isNumbered ? { ...dosya } : {};
    for (const { yan, rows } of sides)
      for (const [alan, value] of Object.entries(rows[n] ?? {})) cells[`${yan}.${alan}`] = value;
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
    takipTarihi: tarih(takip.takipTarihi),
    vadeTarihi: tarih(takip.vadeTarihi),
    tebligTarihi: tarih(takip.tebligTarihi),
    hacizTarihi: tarih(takip.hacizTarihi),
    ...Object.fromEntries(amounts),
  };
}

const tarih = (iso: string | null | undefined): WrittenCell => (iso ? { tarih: iso } : '');

function tarafRows(taraf: Taraf, vekiller: readonly Vekil[]): Record<string, WrittenCell>[] {
  const cells = {
    tur: taraf.tur === 'kurum' ? 'Kurum' : 'Kişi',
    ad: taraf.tur === 'kurum' ? '' : taraf.ad,
    soyad: taraf.tur === 'kurum' ? '' : (taraf.soyad ?? ''),
    unvan: taraf.unvan ?? '',
    tcKimlikNo: taraf.tcKimlikNo ?? '',
    vergiNo: taraf.vergiNo ?? '',
    mersisNo: taraf.mersisNo ?? '',
    yetkili: taraf.yetkili ?? '',
    sifat: taraf.sifat,
    ...adres('adres', taraf.adres),
    tebligTarihi: tarih(taraf.tebligTarihi),
  };
  const own = taraf.vekiller.flatMap((id) => vekiller.find((vekil) => vekil.id === id) ?? []);
  if (own.length === 0) return [cells];
  return own.map((vekil) => ({
    ...cells,
    'vekil.adSoyad': vekil.adSoyad,
    'vekil.unvan': vekil.unvan,
    'vekil.baro': vekil.baro,
    'vekil.sicilNo': vekil.sicilNo,
    ...adres('vekil.adres', vekil.adres),
  }));
}

const adres = (alan: string, adres: Taraf['adres']): Record<string, string> =>
  adres === null
    ? {}
    : { [`${alan}.metin`]: adres.metin, [`${alan}.ilce`]: adres.ilce, [`${alan}.il`]: adres.il };
