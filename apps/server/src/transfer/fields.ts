import { createHash } from 'node:crypto';
import {
  addressText,
  detailText,
  formatAmount,
  formatDate,
  kimlikNo,
  type TakipInput,
  type Taraf,
  type TransferAlan,
  tarafName,
  type Vekil,
  vekilName,
  wholeTakipDetails,
  wholeTarafDetails,
} from '@derkenar/domain';
import { type FileDetail, type FileDetails, pickFileDetails } from './details.ts';

/** A party with its representatives in full: ids differ from one writing of a case to the next. */
export interface TarafWithVekiller extends Omit<Taraf, 'vekiller'> {
  readonly vekiller: readonly Omit<Vekil, 'id'>[];
}

export type AlanValue = string | number | null | readonly TarafWithVekiller[] | FileDetails[FileDetail];
export type AlanValues = Readonly<Record<TransferAlan, AlanValue>>;

/** The case by the fields that an import tells apart. */
export const toAlanlar = (takip: TakipInput): AlanValues => ({
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
  ...pickFileDetails(wholeTakipDetails(takip)),
});

/** Details of a party, without empty ones: a party that has none keeps the hash of imports before there were any. */
const saidDetails = (taraf: Taraf) =>
  Object.fromEntries(
    Object.entries(wholeTarafDetails(taraf)).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Members in one order, so that equal parties are equal texts. */
function withVekiller(taraf: Taraf, vekiller: readonly Vekil[]): TarafWithVekiller {
  const shared = {
    vergiNo: taraf.vergiNo,
    mersisNo: taraf.mersisNo,
    yetkili: taraf.yetkili ?? null,
    sifat: taraf.sifat,
    adres: taraf.adres === null ? null : toAddress(taraf.adres),
    tebligTarihi: taraf.tebligTarihi ?? null,
    vekiller: taraf.vekiller.flatMap((id) => {
      const vekil = vekiller.find((one) => one.id === id);
      return vekil === undefined ? [] : [toVekil(vekil)];
    }),
    ...saidDetails(taraf),
  };
  return taraf.tur === 'kurum'
    ? {
        tur: 'kurum',
        ad: taraf.ad,
        soyad: taraf.soyad,
        unvan: taraf.unvan,
        tcKimlikNo: taraf.tcKimlikNo,
        ...shared,
      }
    : {
        tur: 'kisi',
        ad: taraf.ad,
        soyad: taraf.soyad,
        unvan: taraf.unvan,
        tcKimlikNo: taraf.tcKimlikNo,
        ...shared,
      };
}

export const toVekil = ({
  unvan,
  adSoyad,
  baro,
  sicilNo,
  uets = '',
  adres,
}: Omit<Vekil, 'id'>): Omit<Vekil, 'id'> => ({
  unvan,
  adSoyad,
  baro,
  sicilNo,
  uets,
  adres: adres === null ? null : toAddress(adres),
});

const toAddress = ({ metin, ilce, il }: NonNullable<Vekil['adres']>): NonNullable<Vekil['adres']> => ({
  metin,
  ilce,
  il,
  tamAdres: addressText({ metin, ilce, il }),
});

/** A later import sees by it whether the value is still the imported one. */
export const hashOf = (value: AlanValue): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** True if nobody wrote it. */
export const isBlank = (value: AlanValue): boolean =>
  value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);

const STATUS_TEXTS: Readonly<Record<string, string>> = { taslak: 'Taslak', acik: 'Açık', kapali: 'Kapalı' };

/** The value as a person reads it. */
export function alanText(alan: TransferAlan, value: AlanValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return formatAmount(value);
  if (alan === 'alacaklilar' || alan === 'borclular')
    return (value as readonly TarafWithVekiller[]).map(tarafText).join('; ');
  if (typeof value === 'object') return detailText(value);
  if (alan === 'durum') return STATUS_TEXTS[value] ?? value;
  return alan.endsWith('Tarihi') ? formatDate(value) : value;
}

function tarafText({ vekiller, ...taraf }: TarafWithVekiller): string {
  const parts = [
    tarafName(taraf),
    kimlikNo({ ...taraf, vekiller: [] } as Taraf),
    taraf.sifat,
    taraf.adres?.tamAdres ?? '',
    taraf.tebligTarihi ? `tebliğ ${formatDate(taraf.tebligTarihi)}` : '',
    vekiller.length === 0 ? '' : `vekili ${vekiller.map(vekilName).join(', ')}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
