import type { TakipDetails, TakipInput, TarafDetails } from '@derkenar/domain';
import { kisi, kurum, takipToWrite } from './takipler.ts';

export const IBAN = 'TR330006100519786457841326';
const ADDRESS = { metin: 'Liman Cad. 7', ilce: 'Konak', il: 'İzmir', tamAdres: 'Liman Cad. 7 Konak/İzmir' };

/** Every member of every detail, filled. */
export const TAKIP_DETAILS: TakipDetails = {
  alacakKalemleri: [
    {
      id: 'k1',
      ad: 'Asıl alacak',
      tutar: 1_250_000,
      paraBirimi: 'TRY',
      vadeTarihi: '2025-01-31',
      faizTuru: 'akdi',
      faizOrani: 4825,
      faizBaslangici: '2025-02-01',
    },
    {
      id: 'k2',
      ad: 'Cezai şart',
      tutar: 50_000,
      paraBirimi: 'EUR',
      vadeTarihi: null,
      faizTuru: 'yok',
      faizOrani: null,
      faizBaslangici: null,
    },
  ],
  hacizler: [
    { id: 'h1', tur: 'arac', konu: '34 ABC 123', tarih: '2025-06-10', durum: 'gecerli', borclu: 'b1' },
    { id: 'h2', tur: 'maas', konu: 'İşyeri maaşı', tarih: '2025-05-01', durum: 'dustu', borclu: null },
  ],
  tahsilatlar: [{ id: 't1', tarih: '2025-07-01', tutar: 10_000, tur: 'haricen' }],
  masraflar: [{ id: 'm1', tarih: '2025-03-01', ad: 'Tebligat gideri', tutar: 17_500 }],
  ucuncuKisiler: [
    { id: 'u1', tur: 'isveren', ad: 'Örnek Tekstil Ltd. Şti.', kimlikNo: '9991000737', adres: ADDRESS },
    { id: 'u2', tur: 'kiraci', ad: 'Kiracı Kişi', kimlikNo: '81002747278', adres: null },
  ],
  itirazlar: [
    {
      id: 'i1',
      borclu: 'b1',
      tarih: '2025-03-20',
      konu: 'borca',
      kapsam: 'kismi',
      tutar: 40_000,
      durum: 'durdu',
    },
  ],
  sureBaslangiclari: [
    { id: 's1', tur: 'ihbarname1', tarih: '2025-08-01', ilgili: 'u2' },
    { id: 's2', tur: 'kiymetTakdiri', tarih: '2025-08-05', ilgili: 'b1' },
    { id: 's3', tur: 'zamanasimiKesilmesi', tarih: '2025-07-01', ilgili: null },
  ],
  dayanak: {
    tur: 'ilam',
    tarih: '2024-11-02',
    no: 'A-7',
    tutar: 1_250_000,
    aciklama: 'Kira alacağı\nilamı',
    mahkeme: 'İzmir 2. Asliye Hukuk Mahkemesi',
    esasNo: '2023/45',
    kararNo: '2024/310',
    kararTarihi: '2024-11-02',
    kesinlesmeTarihi: '2025-01-05',
  },
  alacakliHesabi: { banka: 'Mavi Körfez Bankası', sube: 'Konak', iban: IBAN, hesapSahibi: 'Ada' },
  ekAlanlar: { muvekkilNo: 'M-17', s_not: 'İki\nsatır' },
};

export const TARAF_DETAILS: TarafDetails = {
  id: 'b1',
  tebligatlar: [
    {
      id: 'e1',
      belge: 'odemeEmri',
      tarih: '2025-02-20',
      sonuc: 'iade',
      iadeNedeni: 'Taşınmış',
      barkodNo: 'RR123456789TR',
    },
    {
      id: 'e2',
      belge: 'odemeEmri',
      tarih: '2025-03-14',
      sonuc: 'tebligEdildi',
      iadeNedeni: null,
      barkodNo: null,
    },
  ],
  yasalTemsilci: { adSoyad: 'Veli Örnek', tcKimlikNo: '81001374116', sifat: 'veli', adres: ADDRESS },
  ekler: { in: 'Michael’ın', i: null, e: 'Michael’a', de: null, den: null, le: null },
  okunus: 'maykıl',
};

/** A case with all details, and a second debtor without any. */
export const detailedTakip = (changes: Partial<TakipInput> = {}): TakipInput =>
  takipToWrite({
    alacaklilar: [kurum('Örnek Ticaret A.Ş.')],
    borclular: [{ ...kisi('Michael', 'Doe'), ...TARAF_DETAILS }, kisi('Bora', 'Çınar')],
    ...TAKIP_DETAILS,
    ...changes,
  });
