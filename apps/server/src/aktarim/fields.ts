import { createHash } from 'node:crypto';
import {
  type AktarimAlani,
  adresMetni,
  formatPara,
  formatTarih,
  kimlikNo,
  type TakipYaz,
  type Taraf,
  tarafAdi,
  type Vekil,
} from '@derkenar/domain';

/** A party with its representatives in full: ids differ from one writing of a case to the next. */
export interface VekilliTaraf extends Omit<Taraf, 'vekiller'> {
  readonly vekiller: readonly Omit<Vekil, 'id'>[];
}

export type AlanDegeri = string | number | null | readonly VekilliTaraf[];
export type AlanDegerleri = Readonly<Record<AktarimAlani, AlanDegeri>>;

/** The case by the fields that an import tells apart. */
export const toAlanlar = (takip: TakipYaz): AlanDegerleri => ({
  dosyaEsasNo: takip.dosyaEsasNo,
  icraDairesiAd: takip.icraDairesi.ad,
  durum: takip.durum,
  buroDosyaNo: takip.buroDosyaNo,
  icraDairesiIl: takip.icraDairesi.il,
  takipTipi: takip.takipTipi,
  takipYolu: takip.takipYolu,
  ornekNo: takip.ornekNo,
  takipTarihi: takip.takipTarihi,
  vadeTarihi: takip.vadeTarihi,
  tebligTarihi: takip.tebligTarihi,
  hacizTarihi: takip.hacizTarihi,
  takipToplami: takip.tutarlar.takipToplami,
  masrafToplami: takip.tutarlar.masrafToplami,
  harcToplami: takip.tutarlar.harcToplami,
  vekaletUcreti: takip.tutarlar.vekaletUcreti,
  tahsilatToplami: takip.tutarlar.tahsilatToplami,
  alacaklilar: takip.alacaklilar.map((taraf) => withVekiller(taraf, takip.vekiller)),
  borclular: takip.borclular.map((taraf) => withVekiller(taraf, takip.vekiller)),
});

/** Members in one order, so that equal parties are equal texts. */
function withVekiller(taraf: Taraf, vekiller: readonly Vekil[]): VekilliTaraf {
  const ortak = {
    vergiNo: taraf.vergiNo,
    mersisNo: taraf.mersisNo,
    yetkili: taraf.yetkili ?? null,
    sifat: taraf.sifat,
    adres: taraf.adres === null ? null : toAdres(taraf.adres),
    tebligTarihi: taraf.tebligTarihi ?? null,
    vekiller: taraf.vekiller.flatMap((id) => {
      const vekil = vekiller.find((one) => one.id === id);
      return vekil === undefined ? [] : [toVekil(vekil)];
    }),
  };
  return taraf.tur === 'kurum'
    ? {
        tur: 'kurum',
        ad: taraf.ad,
        soyad: taraf.soyad,
        unvan: taraf.unvan,
        tcKimlikNo: taraf.tcKimlikNo,
        ...ortak,
      }
    : {
        tur: 'kisi',
        ad: taraf.ad,
        soyad: taraf.soyad,
        unvan: taraf.unvan,
        tcKimlikNo: taraf.tcKimlikNo,
        ...ortak,
      };
}

export const toVekil = ({ unvan, adSoyad, baro, sicilNo, adres }: Omit<Vekil, 'id'>): Omit<Vekil, 'id'> => ({
  unvan,
  adSoyad,
  baro,
  sicilNo,
  adres: adres === null ? null : toAdres(adres),
});

const toAdres = ({ metin, ilce, il }: NonNullable<Vekil['adres']>): NonNullable<Vekil['adres']> => ({
  metin,
  ilce,
  il,
  tamAdres: adresMetni({ metin, ilce, il }),
});

/** By which a later import sees whether the value is still the one that was imported. */
export const ozetOf = (deger: AlanDegeri): string =>
  createHash('sha256').update(JSON.stringify(deger)).digest('base64url').slice(0, 16);

/** Nobody wrote it. */
export const isBlank = (deger: AlanDegeri): boolean =>
  deger === null || deger === '' || deger === 0 || (typeof deger === 'object' && deger.length === 0);

const DURUM: Readonly<Record<string, string>> = { taslak: 'Taslak', acik: 'Açık', kapali: 'Kapalı' };

/** As a person reads it. */
export function alanMetni(alan: AktarimAlani, deger: AlanDegeri): string {
  if (deger === null || deger === '') return '';
  if (typeof deger === 'number') return formatPara(deger);
  if (typeof deger === 'object') return deger.map(tarafMetni).join('; ');
  if (alan === 'durum') return DURUM[deger] ?? deger;
  return alan.endsWith('Tarihi') ? formatTarih(deger) : deger;
}

function tarafMetni({ vekiller, ...taraf }: VekilliTaraf): string {
  const parts = [
    tarafAdi(taraf),
    kimlikNo({ ...taraf, vekiller: [] } as Taraf),
    taraf.sifat,
    taraf.adres?.tamAdres ?? '',
    taraf.tebligTarihi ? `tebliğ ${formatTarih(taraf.tebligTarihi)}` : '',
    vekiller.length === 0
      ? ''
      : `vekili ${vekiller.map(({ unvan, adSoyad }) => `${unvan} ${adSoyad}`.trim()).join(', ')}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
