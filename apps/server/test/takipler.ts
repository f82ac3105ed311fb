import { type TakipInput, type Taraf, wholeTarafDetails } from '@derkenar/domain';

const EMPTY = {
  soyad: null,
  unvan: null,
  tcKimlikNo: null,
  vergiNo: null,
  mersisNo: null,
  yetkili: null,
  sifat: 'taraf',
  adres: null,
  vekiller: [],
  tebligTarihi: null,
};

export const kisi = (ad: string, soyad: string | null = null): Taraf => ({
  ...EMPTY,
  tur: 'kisi',
  ad,
  soyad,
});
export const kurum = (unvan: string): Taraf => ({ ...EMPTY, tur: 'kurum', ad: null, unvan });

/** The party as it is read. */
export const asRead = (taraf: Taraf): Taraf => ({ ...taraf, ...wholeTarafDetails(taraf) });

/** The least a case can be. */
export const takipToWrite = (changes: Partial<TakipInput> = {}): TakipInput => ({
  durum: 'acik',
  buroDosyaNo: '',
  dosyaEsasNo: null,
  icraDairesi: { ad: 'Ankara 1. İcra Dairesi', il: 'Ankara' },
  takipTipi: 'İlamsız Takip',
  takipYolu: 'Genel Haciz Yoluyla Takip',
  ornekNo: null,
  takipTarihi: null,
  vadeTarihi: null,
  tebligTarihi: null,
  hacizTarihi: null,
  alacaklilar: [kisi('Ada')],
  borclular: [kisi('Bora')],
  vekiller: [],
  paraBirimi: 'TRY',
  tutarlar: {
    takipToplami: 0,
    masrafToplami: 0,
    harcToplami: 0,
    vekaletUcreti: 0,
    genelToplam: 0,
    tahsilatToplami: 0,
    kalanTutar: 0,
  },
  ...changes,
});
