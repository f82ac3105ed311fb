// Cases that differ in what has happened since they began: service, objection, seizure, payment.
import { BANK, dayanak, haciz, objection, returned, TRADER, third } from './details.ts';
import { company, companyNumber, foreigner, type MadeTakip, makeTakip, person, whole } from './makeTakip.ts';

export const SEIZURES: readonly MadeTakip[] = [
  makeTakip('cok-haciz', {
    about:
      'Seizures of every kind within the year, one lifted, one lapsed, one sold; every kind of third person.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [person('Kadir Söğütözlü')],
    hacizler: [
      haciz('tasinir', 'Bir adet torna tezgâhı', '2026-03-12'),
      haciz('arac', '16 TAA 116', '2026-03-13'),
      haciz('arac', '16 TAB 117', '2026-03-13', { durum: 'kaldirildi' }),
      haciz('tasinmaz', 'Bursa, Nilüfer, 118 ada 4 parsel', '2026-03-16'),
      haciz('tasinmaz', 'Bursa, Gemlik, 77 ada 1 parsel', '2026-03-16', { durum: 'satisIstendi' }),
      haciz('maas', 'Maaşının dörtte biri', '2026-03-20'),
      haciz('banka', 'Örnekova Katılım Bankası hesabı', '2026-03-24', { durum: 'dustu' }),
      haciz('alacak', 'Kira alacağı', '2026-03-24'),
      haciz('diger', 'Limited şirket payı', null, { borclu: null }),
      haciz('tasinir', 'Bir adet forklift', '2026-03-12', { durum: 'satildi' }),
    ],
    ucuncuKisiler: [
      third('banka', BANK, { kimlikNo: companyNumber() }),
      third('isveren', 'Demirkazık Makine San. A.Ş.'),
      third('kiraci', 'Şükrü Dolambaçoğlu'),
      third('ucuncuSahis', 'Kırkgöze Mobilya San. A.Ş.', { adres: null }),
      third('diger', 'Bozyaka Tarım Kredi Kooperatifi'),
    ],
  }),
  makeTakip('ilamli-haciz', {
    about: 'A judgment for two workers, land of a company seized, paid in part three times.',
    way: 'ilam',
    alacaklilar: [person('Veysel Taşköprülüoğlu'), person('Nazmiye Taşköprülüoğlu')],
    borclular: [company('Ovakent Tekstil San. ve Tic. A.Ş.')],
    borcluVekilleri: ['Tülin Gökırmaklı', 'Sarp Yelkovanoğlu'],
    claim: 240_000,
    collected: 90_000,
    hacizler: [haciz('tasinmaz', 'Bursa, İnegöl, 9 ada 12 parsel', '2026-05-04')],
    tahsilatlar: [
      { tarih: '2026-06-01', tutar: 2_000_000, tur: 'haricen' },
      { tarih: '2026-07-01', tutar: 3_000_000, tur: 'icraDairesi' },
      { tarih: '2026-08-03', tutar: 4_000_000, tur: 'haciz' },
    ],
    masraflar: [{ tarih: '2026-02-10', ad: 'Tebligat gideri', tutar: 42_000 }],
    more: { vadeTarihi: null, dayanak: dayanak({ tur: 'ilam', mahkeme: 'Bursa 2. İş Mahkemesi' }) },
  }),
  makeTakip('haciz-istenmemis', {
    about: 'Served two years ago and nothing seized since; free fields of the office.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [person('Hakkı Değirmenboğazlı')],
    more: {
      takipTarihi: '2024-09-02',
      tebligTarihi: '2024-10-01',
      vadeTarihi: '2024-08-01',
      ekAlanlar: { s_isveren: 'Demirkazık Makine San. A.Ş., Gemlik/Bursa', portfoy: 'Ambalaj 2024' },
    },
  }),
  makeTakip('odenmis', {
    about: 'Everything is paid, out of the sale, and the case still open.',
    way: 'genelHaciz',
    alacaklilar: [company(BANK)],
    borclular: [person('Zeynel Kavakdibili')],
    claim: 50_000,
    collected: whole(50_000),
    hacizler: [haciz('arac', '16 TAC 118', '2026-03-13', { durum: 'satildi' })],
    tahsilatlar: [{ tarih: '2026-10-05', tutar: Math.round(whole(50_000) * 100), tur: 'satis' }],
  }),
  makeTakip('kapali-kismi', {
    about: 'Closed although only a part was paid.',
    way: 'genelHaciz',
    alacaklilar: [company(BANK)],
    borclular: [person('Meryem Çakıltepeli')],
    collected: 5_000,
    more: {
      durum: 'kapali',
      takipTarihi: '2024-02-01',
      tebligTarihi: '2024-02-12',
      vadeTarihi: '2024-01-10',
    },
  }),
];

export const SERVICES: readonly MadeTakip[] = [
  makeTakip('iade-sirket', {
    about: 'A company whose order came back twice from the address of the trade register.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [
      company('Çamlıbel Yapı Malzemeleri Ltd. Şti.', '', {
        tebligatlar: [
          returned('2026-03-02', 'Adresten taşınmış', '2750009900011'),
          returned('2026-04-06', 'Tanınmıyor', '2750009900028'),
        ],
      }),
    ],
    more: { tebligTarihi: null },
  }),
  makeTakip('iade-kisi', {
    about: 'A natural person whose order came back.',
    way: 'genelHaciz',
    alacaklilar: [company(BANK)],
    borclular: [
      person('Figen Yaylacıkoğlu', '', {
        tebligatlar: [returned('2026-03-02', 'Adreste yok', '2750009900035')],
      }),
    ],
    more: { tebligTarihi: null },
  }),
  makeTakip('kismen-teblig', {
    about: 'A company and a foreigner, only one of them served; nobody knows where the other lives.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [
      company('Sarnıçlı Turizm A.Ş.', '', { tebligTarihi: '2026-03-05' }),
      foreigner('Elena Markova Primerova', 'kefil', { adres: null }),
    ],
    more: { tebligTarihi: null },
  }),
];

export const OBJECTIONS: readonly MadeTakip[] = [
  makeTakip('tam-itiraz', {
    about: 'An objection to all of it has stopped the case; two lawyers on one side, one on the other.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [company('Karagöl Enerji A.Ş.')],
    vekiller: ['Deniz Karacaoğlan', 'Pelin Ihlamurcuoğlu'],
    borcluVekilleri: ['Tülin Gökırmaklı'],
    itirazlar: [objection({ durum: 'durdu' })],
  }),
  makeTakip('kismi-itiraz', {
    about: 'A creditor in person against two, one of whom disputes a part.',
    way: 'genelHaciz',
    alacaklilar: [person('Aliye Harmanyerioğlu')],
    vekiller: [],
    borclular: [person('Cihan Ortaklarlı'), person('Şeyda Ortaklarlı')],
    itirazlar: [objection({ kapsam: 'kismi', tutar: 4_000_000, durum: 'durdu' })],
  }),
];
