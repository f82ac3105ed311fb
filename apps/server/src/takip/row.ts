import {
  addressText,
  esasNoOrder,
  foldTr,
  type StoredTakip,
  type StoredTaraf,
  type TakipInput,
  type Taraf,
  type Vekil,
  wholeTakipDetails,
  wholeTarafDetails,
} from '@derkenar/domain';
import type { Selectable } from 'kysely';
import type { TakipTable, TakipTarafTable, TakipVekilTable } from '../db/schema.ts';

export type TarafRow = Selectable<TakipTarafTable>;
export type VekilRow = Selectable<TakipVekilTable>;
export type TakipRow = Selectable<TakipTable> & {
  readonly taraflar: readonly TarafRow[];
  readonly vekiller: readonly VekilRow[];
};
type Side = TarafRow['side'];

/** Compared when a file number is looked for twice, and filtered by; what one index entry has room for. */
export const daireFold = (ad: string): string => Array.from(foldTr(ad)).slice(0, 300).join('');

export const toTakipRow = (takip: TakipInput) => ({
  status: takip.durum,
  buro_dosya_no: takip.buroDosyaNo,
  dosya_esas_no: takip.dosyaEsasNo,
  esas_order: esasNoOrder(takip.dosyaEsasNo),
  icra_dairesi_ad: takip.icraDairesi.ad,
  icra_dairesi_fold: daireFold(takip.icraDairesi.ad),
  icra_dairesi_il: takip.icraDairesi.il,
  takip_tipi: takip.takipTipi,
  takip_yolu: takip.takipYolu,
  ornek_no: takip.ornekNo,
  takip_tarihi: takip.takipTarihi,
  vade_tarihi: takip.vadeTarihi,
  teblig_tarihi: takip.tebligTarihi,
  haciz_tarihi: takip.hacizTarihi,
  para_birimi: takip.paraBirimi,
  takip_toplami: takip.tutarlar.takipToplami,
  masraf_toplami: takip.tutarlar.masrafToplami,
  harc_toplami: takip.tutarlar.harcToplami,
  vekalet_ucreti: takip.tutarlar.vekaletUcreti,
  tahsilat_toplami: takip.tutarlar.tahsilatToplami,
  ...detailColumns(takip),
});

/** As toTakipRow, with each object as the text that one parameter of a statement is. */
export function toTakipParameters(takip: TakipInput) {
  const texts = Object.entries(detailColumns(takip)).map(([name, value]) => [
    name,
    value === null ? null : JSON.stringify(value),
  ]);
  return {
    ...toTakipRow(takip),
    ...(Object.fromEntries(texts) as Record<keyof ReturnType<typeof detailColumns>, string | null>),
  };
}

function detailColumns(takip: TakipInput) {
  const details = wholeTakipDetails(takip);
  return {
    alacak_kalemleri: details.alacakKalemleri,
    hacizler: details.hacizler,
    tahsilatlar: details.tahsilatlar,
    masraflar: details.masraflar,
    ucuncu_kisiler: details.ucuncuKisiler,
    itirazlar: details.itirazlar,
    sure_baslangiclari: details.sureBaslangiclari,
    dayanak: details.dayanak,
    alacakli_hesabi: details.alacakliHesabi,
    ek_alanlar: details.ekAlanlar,
  };
}

const toDetails = (row: ReturnType<typeof detailColumns>) =>
  wholeTakipDetails({
    alacakKalemleri: row.alacak_kalemleri,
    hacizler: row.hacizler,
    tahsilatlar: row.tahsilatlar,
    masraflar: row.masraflar,
    ucuncuKisiler: row.ucuncu_kisiler,
    itirazlar: row.itirazlar,
    sureBaslangiclari: row.sure_baslangiclari,
    dayanak: row.dayanak,
    alacakliHesabi: row.alacakli_hesabi,
    ekAlanlar: row.ek_alanlar,
  });

export function toTarafRows(takip: TakipInput): Omit<TarafRow, 'buro_id' | 'takip_id'>[] {
  const positions = new Map(takip.vekiller.map(({ id }, i) => [id, i]));
  const rows = (side: Side, taraflar: readonly Taraf[]) =>
    taraflar.map((taraf, i) => ({
      side,
      position: i,
      kind: taraf.tur,
      ad: taraf.ad,
      soyad: taraf.soyad,
      unvan: taraf.unvan,
      tc_kimlik_no: taraf.tcKimlikNo,
      vergi_no: taraf.vergiNo,
      mersis_no: taraf.mersisNo,
      yetkili: taraf.yetkili ?? null,
      sifat: taraf.sifat,
      ...addressColumns(taraf.adres),
      teblig_tarihi: taraf.tebligTarihi ?? null,
      vekiller: taraf.vekiller.flatMap((id) => positions.get(id) ?? []),
      ...tarafDetailColumns(taraf),
    }));
  return [...rows('alacakli', takip.alacaklilar), ...rows('borclu', takip.borclular)];
}

function tarafDetailColumns(taraf: Taraf) {
  const { id, tebligatlar, yasalTemsilci, ekler, okunus } = wholeTarafDetails(taraf);
  return { taraf_id: id, tebligatlar, yasal_temsilci: yasalTemsilci, ekler, okunus };
}

const toTarafDetails = (row: ReturnType<typeof tarafDetailColumns>) =>
  wholeTarafDetails({
    id: row.taraf_id,
    tebligatlar: row.tebligatlar,
    yasalTemsilci: row.yasal_temsilci,
    ekler: row.ekler,
    okunus: row.okunus,
  });

export const toVekilRows = (takip: TakipInput): Omit<VekilRow, 'buro_id' | 'takip_id'>[] =>
  takip.vekiller.map((vekil, position) => ({
    position,
    vekil_id: vekil.id,
    unvan: vekil.unvan,
    ad_soyad: vekil.adSoyad,
    baro: vekil.baro,
    sicil_no: vekil.sicilNo,
    uets: vekil.uets ?? '',
    ...addressColumns(vekil.adres),
  }));

/** A party's or a representative's address. */
type Address = Vekil['adres'];

const addressColumns = (adres: Address) => ({
  adres_metin: adres?.metin ?? null,
  adres_ilce: adres?.ilce ?? null,
  adres_il: adres?.il ?? null,
});

function toAddress(row: ReturnType<typeof addressColumns>): Address {
  if (row.adres_metin === null) return null;
  const adres = { metin: row.adres_metin, ilce: row.adres_ilce ?? '', il: row.adres_il ?? '' };
  return { ...adres, tamAdres: addressText(adres) };
}

/** The parts of a case stand in its row in file order. */
export function toTakip(row: TakipRow): StoredTakip {
  const vekilId = new Map(row.vekiller.map((vekil) => [vekil.position, vekil.vekil_id]));
  const taraflar = (side: Side) =>
    row.taraflar.filter((taraf) => taraf.side === side).map((taraf) => toTaraf(taraf, vekilId));
  return {
    id: row.id,
    kaynak: row.source,
    surum: row.version,
    durum: row.status as StoredTakip['durum'],
    buroDosyaNo: row.buro_dosya_no,
    dosyaEsasNo: row.dosya_esas_no,
    icraDairesi: { ad: row.icra_dairesi_ad, il: row.icra_dairesi_il },
    takipTipi: row.takip_tipi,
    takipYolu: row.takip_yolu,
    ornekNo: row.ornek_no,
    takipTarihi: row.takip_tarihi,
    vadeTarihi: row.vade_tarihi,
    tebligTarihi: row.teblig_tarihi,
    hacizTarihi: row.haciz_tarihi,
    alacaklilar: taraflar('alacakli'),
    borclular: taraflar('borclu'),
    vekiller: row.vekiller.map(toVekil),
    ...toDetails(row),
    paraBirimi: row.para_birimi as StoredTakip['paraBirimi'],
    tutarlar: {
      takipToplami: row.takip_toplami,
      masrafToplami: row.masraf_toplami,
      harcToplami: row.harc_toplami,
      vekaletUcreti: row.vekalet_ucreti,
      genelToplam: row.genel_toplam,
      tahsilatToplami: row.tahsilat_toplami,
      kalanTutar: row.kalan_tutar,
    },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const toTaraf = (row: TarafRow, vekilId: ReadonlyMap<number, string>) =>
  ({
    tur: row.kind,
    ad: row.ad,
    soyad: row.soyad,
    unvan: row.unvan,
    tcKimlikNo: row.tc_kimlik_no,
    vergiNo: row.vergi_no,
    mersisNo: row.mersis_no,
    yetkili: row.yetkili,
    sifat: row.sifat,
    adres: toAddress(row),
    vekiller: row.vekiller.flatMap((position) => vekilId.get(position) ?? []),
    tebligTarihi: row.teblig_tarihi,
    ...toTarafDetails(row),
  }) as StoredTaraf;

const toVekil = (row: VekilRow): StoredTakip['vekiller'][number] => ({
  id: row.vekil_id,
  unvan: row.unvan,
  adSoyad: row.ad_soyad,
  baro: row.baro,
  sicilNo: row.sicil_no,
  uets: row.uets,
  adres: toAddress(row),
});
