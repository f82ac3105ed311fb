// Parts of the sample cases that are made for tests.
import { address } from './makeTakip.ts';

export const BANK = 'Örnekova Katılım Bankası A.Ş.';
export const TRADER = 'Bozağaç Ambalaj San. ve Tic. Ltd. Şti.';

export const claim = (ad: string, tutar: number, more: object = {}) => ({
  ad,
  tutar: tutar * 100,
  paraBirimi: 'TRY' as const,
  vadeTarihi: '2026-01-15',
  faizTuru: 'yasal' as const,
  faizOrani: 2400,
  faizBaslangici: '2026-01-15',
  ...more,
});
export const noInterest = { faizTuru: 'yok' as const, faizOrani: null, faizBaslangici: null };

type HacizTuru = 'tasinir' | 'tasinmaz' | 'arac' | 'maas' | 'banka' | 'alacak' | 'diger';
export const haciz = (tur: HacizTuru, konu: string, tarih: string | null, more: object = {}) => ({
  tur,
  konu,
  tarih,
  durum: 'gecerli' as const,
  borclu: 'b1',
  ...more,
});

export const third = (
  tur: 'banka' | 'isveren' | 'kiraci' | 'ucuncuSahis' | 'diger',
  ad: string,
  more: object = {},
) => ({
  tur,
  ad,
  kimlikNo: null,
  adres: address('Tersane Yokuşu Cad. No: 12, Gemlik/Bursa'),
  ...more,
});

export const objection = (more: object) => ({
  borclu: 'b1',
  tarih: '2026-02-25',
  konu: 'borca' as const,
  kapsam: 'tam' as const,
  tutar: null,
  durum: 'bekliyor' as const,
  ...more,
});

export const returned = (tarih: string, iadeNedeni: string, barkodNo: string) => ({
  id: `t${tarih}`,
  belge: 'odemeEmri' as const,
  tarih,
  sonuc: 'iade' as const,
  iadeNedeni,
  barkodNo,
});

export const dayanak = (more: object) => ({
  tur: 'diger' as const,
  tarih: null,
  no: null,
  tutar: null,
  aciklama: null,
  mahkeme: null,
  esasNo: null,
  kararNo: null,
  kararTarihi: null,
  kesinlesmeTarihi: null,
  ...more,
});
