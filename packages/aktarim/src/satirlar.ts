import type { Takip, TakipKayit } from '@derkenar/domain';
import { isAd } from './adlar.ts';
import { YANLAR, YAZILAN_SUTUNLAR } from './sutun.ts';
import { LISTE } from './taraf.ts';

/** '' where there is nothing; dates ISO, amounts kuruş: how they are written is the format's matter. */
export type YazilanHucre = string | { readonly tarih: string } | { readonly kurus: number };

type Taraf = TakipKayit['borclular'][number];
type Vekil = Takip['vekiller'][number];

const DURUM = { acik: 'Açık', kapali: 'Kapalı', taslak: 'Taslak' } as const;

export const BASLIKLAR: readonly string[] = YAZILAN_SUTUNLAR.map(({ baslik }) => baslik);

/**
 * As many rows as the longer side has parties, a party with several representatives counted as often. The case's
 * own cells stand in each; of a draft that no number tells, in the first alone. What createGruplar and readGrup make
 * a case of again.
 */
export function toSatirlar(takip: TakipKayit): YazilanHucre[][] {
  const dosya = dosyaCells(takip);
  const isNumbered = takip.dosyaEsasNo !== null || isAd(takip.buroDosyaNo);
  const sides = YANLAR.map((yan) => {
    const rows = takip[LISTE[yan]].flatMap((taraf) => tarafRows(taraf, takip.vekiller));
    return { yan, rows };
  });
  const count = Math.max(1, ...sides.map(({ rows }) => rows.length));
  return Array.from({ length: count }, (_, n) => {
    const cells: Record<string, YazilanHucre> = n === 0 || isNumbered ? { ...dosya } : {};
    for (const { yan, rows } of sides)
      for (const [alan, value] of Object.entries(rows[n] ?? {})) cells[`${yan}.${alan}`] = value;
    return YAZILAN_SUTUNLAR.map(({ alan }) => cells[alan] ?? '');
  });
}

function dosyaCells({ tutarlar, ...takip }: TakipKayit): Record<string, YazilanHucre> {
  const amounts = Object.entries(tutarlar).map(([alan, kurus]) => [alan, { kurus }] as const);
  return {
    dosyaEsasNo: takip.dosyaEsasNo ?? '',
    'icraDairesi.ad': takip.icraDairesi.ad,
    'icraDairesi.il': takip.icraDairesi.il,
    durum: DURUM[takip.durum],
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

const tarih = (iso: string | null | undefined): YazilanHucre => (iso ? { tarih: iso } : '');

function tarafRows(taraf: Taraf, vekiller: readonly Vekil[]): Record<string, YazilanHucre>[] {
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
