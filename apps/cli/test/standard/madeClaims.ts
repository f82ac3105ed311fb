// Cases that differ in the claim and in the way of enforcement.
import { BANK, claim, dayanak, haciz, noInterest, objection, TRADER, third } from './details.ts';
import { company, type MadeTakip, makeTakip, person } from './makeTakip.ts';

export const CLAIMS: readonly MadeTakip[] = [
  makeTakip('doviz', {
    about: 'A claim in dollars and euros between companies, an invoice as its ground.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [company('Yelkenkaya Dış Ticaret A.Ş.')],
    alacakKalemleri: [
      claim('Fatura alacağı', 12_500, { paraBirimi: 'USD', faizTuru: 'yabanciPara' }),
      claim('Navlun alacağı', 3_200, { paraBirimi: 'EUR', faizTuru: 'yabanciPara' }),
    ],
    more: {
      vadeTarihi: null,
      dayanak: dayanak({ tur: 'fatura', no: 'YKA2026000000017', tarih: '2026-01-05' }),
      alacakliHesabi: {
        banka: 'Örnekova Katılım Bankası',
        sube: 'Nilüfer',
        iban: 'TR330006100519786457841326',
        hesapSahibi: TRADER,
      },
    },
  }),
  makeTakip('nafaka', {
    about: 'Maintenance by a judgment, the debtor’s wage seized.',
    way: 'ilam',
    alacaklilar: [person('Gülbeyaz Serinyolcu')],
    borclular: [person('Orhan Kavaklıçaylı')],
    claim: 36_000,
    alacakKalemleri: [
      claim('Birikmiş nafaka', 30_000, noInterest),
      claim('İşleyen aylık nafaka', 6_000, noInterest),
    ],
    hacizler: [haciz('maas', 'Maaşının dörtte biri', '2026-04-02')],
    ucuncuKisiler: [third('isveren', 'Demirkazık Makine San. A.Ş.')],
    more: {
      vadeTarihi: null,
      dayanak: dayanak({
        tur: 'ilam',
        mahkeme: 'Bursa 3. Aile Mahkemesi',
        esasNo: '2024/411',
        kararNo: '2025/902',
        kararTarihi: '2025-10-14',
        kesinlesmeTarihi: '2025-12-01',
      }),
    },
  }),
  makeTakip('kira', {
    about: 'Rent and eviction, tenant and surety, the time for payment not yet over.',
    way: 'tahliye',
    alacaklilar: [person('Nermin Yelkencikaya')],
    borclular: [person('Tarık Ulugölbaşlı'), person('Rıza Kızılkavaklı', 'kefil')],
    alacakKalemleri: [claim('Eylül 2026 kirası', 22_000), claim('Ekim 2026 kirası', 22_000)],
    claim: 44_000,
    more: {
      takipTarihi: '2026-10-28',
      vadeTarihi: '2026-10-05',
      tebligTarihi: '2026-11-05',
      dayanak: dayanak({ tur: 'kira', tarih: '2024-09-01' }),
    },
  }),
  makeTakip('cek', {
    about: 'A cheque: a company drew it, a person endorsed it and objects before the court.',
    way: 'kambiyo',
    alacaklilar: [company(TRADER)],
    borclular: [
      company('Kırkgöze Mobilya San. A.Ş.', 'keşideci'),
      person('Bülent Gökçederelioğlu', 'ciranta'),
    ],
    alacakKalemleri: [claim('Çek alacağı', 110_000), claim('Çek tazminatı', 11_000, noInterest)],
    claim: 121_000,
    itirazlar: [objection({ borclu: 'b2', konu: 'imzaya' })],
    more: { dayanak: dayanak({ tur: 'cek', no: '5510077', tarih: '2025-12-31', tutar: 11_000_000 }) },
  }),
  makeTakip('aval', {
    about: 'A promissory note, followed against the giver of the aval alone.',
    way: 'kambiyo',
    alacaklilar: [person('Cemal Akçamescitli')],
    borclular: [person('Hülya Balpınarlıoğlu', 'avalist')],
    more: { dayanak: dayanak({ tur: 'bono', tarih: '2025-06-01' }) },
  }),
  makeTakip('iflas', {
    about: 'Bankruptcy of a company.',
    way: 'iflas',
    alacaklilar: [company(TRADER)],
    borclular: [company('Kuzgunbaba Lojistik A.Ş.')],
  }),
  makeTakip('abonelik', {
    about: 'A subscription, served a few days ago: the time for an objection is running.',
    way: 'abonelik',
    alacaklilar: [company('Mavidalga Elektrik Perakende Satış A.Ş.')],
    borclular: [person('Sevgi Altınoluklu')],
    claim: 1_840,
    alacakKalemleri: [claim('Elektrik faturası', 1_840)],
    more: {
      takipTarihi: '2026-11-02',
      tebligTarihi: '2026-11-16',
      dayanak: dayanak({ tur: 'abonelik', no: '7700012' }),
    },
  }),
  makeTakip('yeni-bono', {
    about: 'A promissory note, served two days ago: the five days for an objection are running.',
    way: 'kambiyo',
    alacaklilar: [person('Sabri Kestanelioğlu')],
    borclular: [person('Perihan Duraklıgil')],
    borcluVekilleri: ['Onur Yeşilköprülü'],
    claim: 50_000,
    alacakKalemleri: [claim('Bono alacağı', 50_000)],
    more: {
      takipTarihi: '2026-11-10',
      tebligTarihi: '2026-11-18',
      dayanak: dayanak({ tur: 'bono', tarih: '2026-05-04', tutar: 5_000_000 }),
    },
  }),
];

export const PLEDGES: readonly MadeTakip[] = [
  makeTakip('rehin', {
    about: 'A pledged machine: the debtor and a third person who pledged it.',
    way: 'rehin',
    alacaklilar: [company(BANK)],
    borclular: [
      company('Tepeköy Süt Ürünleri A.Ş.', 'borçlu'),
      person('Murat Çobanpınarlı', 'rehin veren üçüncü kişi'),
    ],
    more: { dayanak: dayanak({ tur: 'sozlesme', tarih: '2024-03-11' }) },
  }),
  makeTakip('ilamli-ipotek', {
    about: 'A mortgage by an enforcement order: debtor and third-party mortgagor, both natural persons.',
    way: 'ilamliIpotek',
    alacaklilar: [company(BANK)],
    borclular: [person('Yusuf Karakovanlı'), person('Emine Karakovanlı', 'ipotek veren üçüncü kişi')],
    vekiller: ['Deniz Karacaoğlan', 'Pelin Ihlamurcuoğlu'],
    more: { dayanak: dayanak({ tur: 'ipotek', tarih: '2023-05-09' }) },
  }),
  makeTakip('yalniz-ipotek-veren', {
    about: 'A mortgage: the document is for the mortgagor alone, who owes nothing himself.',
    way: 'ipotek',
    alacaklilar: [company(BANK)],
    borclular: [person('Halime Sazlıdereli', 'ipotek veren üçüncü kişi')],
  }),
];
