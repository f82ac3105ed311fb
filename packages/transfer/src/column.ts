import { foldTr } from '@derkenar/domain';
import { type ChoiceKind, choiceWords } from './choice.ts';

/** The type of a column's cells. */
export type CellKind =
  | 'text'
  | 'esasNo'
  | 'status'
  | 'date'
  | 'amount'
  | 'taraf'
  | 'tckn'
  | 'vkn'
  | 'mersis'
  | 'idNumber'
  | 'rate'
  | 'iban'
  | ChoiceKind;

export interface Column {
  /** 'takipTarihi', 'borclu.ad', 'alacakli.vekil.baro' */
  readonly alan: string;
  /** Its heading in our own files. */
  readonly heading: string;
  readonly kind: CellKind;
  readonly sample: string;
  readonly description: string;
  /** Further headings, folded. */
  readonly names: readonly string[];
  /** Written by an export, counted by the server: an import passes over it. */
  readonly writeOnly?: true;
  /** Read, but our own files have its parts instead. */
  readonly readOnly?: true;
}

type ColumnOptions = Pick<Column, 'writeOnly' | 'readOnly'>;

const column = (
  alan: string,
  heading: string,
  kind: CellKind,
  sample: string,
  description: string,
  names: readonly string[] = [],
  options: ColumnOptions = {},
): Column => ({
  alan,
  heading,
  kind,
  sample,
  description,
  names: [plainHeading(heading), ...names],
  ...options,
});

/** Letters of a heading that are compared. */
const MAX_HEADING = 200;

/** 'Takip Toplamı (TL)' and 'TAKİP TOPLAMI' are one heading: folded words, without what stands in brackets. */
export const plainHeading = (heading: string): string =>
  foldTr(heading.slice(0, MAX_HEADING))
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const AMOUNT = 'Türk lirası: 1234,56 ya da 1.234,56. Boşsa bilinmiyor demektir.';
const DATE = 'gg.aa.yyyy ya da Excel tarihi; 5/1/26 ve 05012026 da okunur.';

const TAKIP_COLUMNS: readonly Column[] = [
  column('dosyaEsasNo', 'Dosya Esas No', 'esasNo', '2025/123', 'yıl/sıra. Boş satır taslak takip olur.', [
    'esas no',
    'dosya no',
    'esas numarasi',
    'dosya numarasi',
    'takip no',
    'icra dosya no',
    'icra esas no',
    'icra dosya numarasi',
    'dosya esas numarasi',
    'esas',
    'takip dosya no',
    'icra no',
  ]),
  column(
    'icraDairesi.ad',
    'İcra Dairesi',
    'text',
    'İstanbul 12. İcra Dairesi',
    'Dosya no ile birlikte takibi tanıtır.',
    [
      'icra mudurlugu',
      'daire',
      'mudurluk',
      'icra dairesi adi',
      'birim',
      'birim adi',
      'icra dairesi mudurlugu',
    ],
  ),
  column('icraDairesi.il', 'İcra Dairesi İli', 'text', 'İstanbul', '', ['icra ili', 'daire ili']),
  column('durum', 'Durum', 'status', 'Açık', 'Açık, Kapalı ya da Taslak. Yeni takipte boşsa açık.', [
    'dosya durumu',
    'takip durumu',
    'dosya durum',
  ]),
  column('buroDosyaNo', 'Büro Dosya No', 'text', '2025-0042', 'Büronuzun kendi numarası.', [
    'buro no',
    'ofis dosya no',
    'ofis no',
    'klasor no',
    'foy no',
    'kart no',
    'ic dosya no',
  ]),
  column('takipTipi', 'Takip Tipi', 'text', 'İlamsız Takip', '', [
    'takip turu',
    'takibin turu',
    'takip cinsi',
  ]),
  column('takipYolu', 'Takip Yolu', 'text', 'Genel Haciz Yoluyla Takip', '', [
    'takibin yolu',
    'takip sekli',
    'takibin sekli',
  ]),
  column('ornekNo', 'Örnek No', 'text', '7', 'Ödeme emrinin örnek numarası.', ['ornek', 'form no']),
  column('takipTarihi', 'Takip Tarihi', 'date', '03.02.2025', DATE, [
    'acilis tarihi',
    'dosya acilis tarihi',
    'takip acilis tarihi',
  ]),
  column('vadeTarihi', 'Vade Tarihi', 'date', '31.12.2024', DATE, ['vade']),
  column('tebligTarihi', 'Tebliğ Tarihi', 'date', '20.02.2025', `Takip için tek tarih. ${DATE}`, [
    'teblig',
    'teblig tarih',
    'tebligat tarihi',
    'odeme emri teblig tarihi',
  ]),
  column('hacizTarihi', 'Haciz Tarihi', 'date', '15.05.2025', DATE, ['haciz']),
  column('takipToplami', 'Takip Toplamı', 'amount', '84500,00', AMOUNT, [
    'takip tutari',
    'takip cikisi',
    'takip miktari',
    'alacak tutari',
    'alacak toplami',
    'toplam alacak',
    'takip cikis tutari',
    'takip toplam tutari',
  ]),
  column('masrafToplami', 'Masraf Toplamı', 'amount', '350,00', AMOUNT, [
    'masraf',
    'masraflar',
    'toplam masraf',
  ]),
  column('harcToplami', 'Harç Toplamı', 'amount', '1200,00', AMOUNT, ['harc', 'harclar', 'toplam harc']),
  column('vekaletUcreti', 'Vekâlet Ücreti', 'amount', '13500,00', AMOUNT, [
    'avukatlik ucreti',
    'ucreti vekalet',
  ]),
  column('genelToplam', 'Genel Toplam', 'amount', '', '', ['toplam borc'], { writeOnly: true }),
  column('tahsilatToplami', 'Tahsilat Toplamı', 'amount', '5000,00', AMOUNT, [
    'tahsilat',
    'toplam tahsilat',
    'tahsil edilen',
    'odenen',
    'yapilan tahsilat',
  ]),
  column('kalanTutar', 'Kalan Tutar', 'amount', '', '', ['kalan', 'kalan borc', 'bakiye', 'bakiye borc'], {
    writeOnly: true,
  }),
];

/** The ground of the debt and the creditor's account: one of each in a case. */
const DETAIL_COLUMNS: readonly Column[] = [
  column('dayanak.tur', 'Dayanak Türü', 'dayanak', 'fatura', choiceWords('dayanak')),
  column('dayanak.tarih', 'Dayanak Tarihi', 'date', '01.12.2024', DATE),
  column('dayanak.no', 'Dayanak No', 'text', 'ABC2024000000001', 'Çekin, faturanın, sözleşmenin numarası.'),
  column('dayanak.tutar', 'Dayanak Tutarı', 'amount', '84500,00', AMOUNT),
  column('dayanak.aciklama', 'Dayanak Açıklaması', 'text', '', '', ['alacagin dayanagi', 'dayanak']),
  column('dayanak.mahkeme', 'İlamı Veren Mahkeme', 'text', '', '', ['dayanak mahkeme', 'ilam mahkemesi']),
  column('dayanak.esasNo', 'İlam Esas No', 'text', '', '', ['mahkeme esas no', 'dayanak esas no']),
  column('dayanak.kararNo', 'İlam Karar No', 'text', '', '', ['mahkeme karar no', 'dayanak karar no']),
  column('dayanak.kararTarihi', 'İlam Karar Tarihi', 'date', '', DATE, ['ilam tarihi']),
  column('dayanak.kesinlesmeTarihi', 'İlam Kesinleşme Tarihi', 'date', '', DATE),
  column('alacakliHesabi.iban', 'Alacaklı IBAN', 'iban', '', 'Alacaklının paranın yatırılacağı hesabı.', [
    'alacakli iban no',
    'alacakli iban numarasi',
    'alacaklinin ibani',
  ]),
  column('alacakliHesabi.banka', 'Alacaklı Hesabının Bankası', 'text', '', ''),
  column('alacakliHesabi.sube', 'Alacaklı Hesabının Şubesi', 'text', '', ''),
  column('alacakliHesabi.hesapSahibi', 'Alacaklı Hesabının Sahibi', 'text', '', ''),
];

const ONE_A_ROW = 'Her satırda bir tane olabilir.';
/** Lists of a case: a row has one item of each. */
const ITEM_COLUMNS: readonly Column[] = [
  column('alacakKalemleri.ad', 'Alacak Kalemi', 'text', 'Asıl alacak', ONE_A_ROW, ['alacak kalemi adi']),
  column(
    'alacakKalemleri.tutar',
    'Alacak Kalemi Tutarı',
    'amount',
    '84500,00',
    'Kalemin kendi para birimiyle.',
  ),
  column(
    'alacakKalemleri.paraBirimi',
    'Alacak Kalemi Para Birimi',
    'currency',
    'TRY',
    `Boşsa TRY. ${choiceWords('currency')}`,
  ),
  column('alacakKalemleri.vadeTarihi', 'Alacak Kalemi Vadesi', 'date', '31.12.2024', DATE, [
    'alacak kalemi vade tarihi',
  ]),
  column(
    'alacakKalemleri.faizTuru',
    'Alacak Kalemi Faiz Türü',
    'interest',
    'yasal faiz',
    choiceWords('interest'),
  ),
  column('alacakKalemleri.faizOrani', 'Alacak Kalemi Faiz Oranı', 'rate', '', 'Yılda yüzde: 24 ya da 24,5.'),
  column('alacakKalemleri.faizBaslangici', 'Alacak Kalemi Faiz Başlangıcı', 'date', '', DATE),
  column('ucuncuKisiler.ad', 'Üçüncü Kişi', 'text', '', ONE_A_ROW, ['ucuncu kisi adi', 'ucuncu sahis']),
  column('ucuncuKisiler.tur', 'Üçüncü Kişi Türü', 'thirdPerson', '', choiceWords('thirdPerson')),
  column('ucuncuKisiler.kimlikNo', 'Üçüncü Kişi TC / Vergi No', 'idNumber', '', '11 hane ya da 10 hane.', [
    'ucuncu kisi kimlik no',
    'ucuncu kisi vergi no',
    'ucuncu kisi tc',
  ]),
  column('ucuncuKisiler.adres.metin', 'Üçüncü Kişi Adresi', 'text', '', ''),
  column('ucuncuKisiler.adres.ilce', 'Üçüncü Kişi İlçesi', 'text', '', ''),
  column('ucuncuKisiler.adres.il', 'Üçüncü Kişi İli', 'text', '', ''),
];
/** By the names that the lists have in the record. */
export const ITEM_KINDS = ['alacakKalemleri', 'ucuncuKisiler'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export type Side = 'alacakli' | 'borclu';
export const SIDES = ['alacakli', 'borclu'] as const satisfies readonly Side[];
/** Further parties of a side that stand beside the first in the same row: 'BORÇLU 2'. */
export const FURTHER = ['alacakli2', 'alacakli3', 'borclu2', 'borclu3', 'borclu4', 'borclu5'] as const;
/** The party of a row to which a field belongs: 'borclu' of 'borclu.ad', 'borclu2' of 'borclu2.adSoyad'. */
export const partyOf = (alan: string): Side | (typeof FURTHER)[number] | undefined =>
  [...SIDES, ...FURTHER].find((party) => alan.startsWith(`${party}.`));
export const sideOf = (party: string): Side => (party.startsWith('alacakli') ? 'alacakli' : 'borclu');

/** The columns of one side; a row has one party of each. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of columns, one after the other
function tarafColumns(side: Side, Side: string, sample: Readonly<Record<string, string>>): readonly Column[] {
  const of = (
    alan: string,
    ad: string,
    kind: CellKind,
    description: string,
    names: readonly string[],
    options: ColumnOptions = {},
  ) =>
    column(
      `${side}.${alan}`,
      `${Side} ${ad}`,
      kind,
      sample[alan] ?? '',
      description,
      names.map((name) => `${side} ${name}`),
      options,
    );
  return [
    {
      ...of(
        'adSoyad',
        'Adı Soyadı / Unvanı',
        'text',
        'Gerçek kişide son sözcük soyadıdır; vergi numarası varsa kurumdur.',
        [
          'adi soyadi',
          'ad soyad',
          'adi',
          'ismi',
          'isim',
          'isim unvan',
          'ad soyad unvan',
          'adi unvani',
          'adi soyadi unvani',
        ],
        { readOnly: true },
      ),
    },
    of('tur', 'Türü', 'taraf', 'Gerçek kişi ya da Kurum. Boşsa öteki hücrelerden anlaşılır.', [
      'tur',
      'kisi kurum',
      'tipi',
    ]),
    of('ad', 'Ad', 'text', '', ['adi yalniz', 'on adi', 'ilk adi']),
    of('soyad', 'Soyad', 'text', '', ['soyadi', 'soy adi']),
    of('unvan', 'Unvan', 'text', 'Kurumun tam adı.', [
      'unvani',
      'kurum',
      'kurum adi',
      'kurum isim',
      'sirket',
      'sirket adi',
      'firma',
      'firma adi',
      'sirket unvani',
    ]),
    of(
      'kimlik',
      'TC / Vergi No',
      'idNumber',
      '11 haneyse TC kimlik, 10 haneyse vergi numarası.',
      [
        'tc vkn',
        'tckn vkn',
        'vkn tckn',
        'kimlik no',
        'kimlik vergi no',
        'tc kimlik vergi no',
        'vkn tc',
        'tc vergi no',
        'kimlik numarasi',
        'tc kimlik no vergi no',
      ],
      { readOnly: true },
    ),
    of('tcKimlikNo', 'TC Kimlik No', 'tckn', '11 hane; doğruluğu denetlenir.', [
      'tc',
      'tc no',
      'tckn',
      't c',
      't c kimlik no',
      't c no',
      'tc kimlik',
      'tc kimlik numarasi',
      'tcno',
    ]),
    of('vergiNo', 'Vergi No', 'vkn', '10 hane; doğruluğu denetlenir.', [
      'vkn',
      'vergi numarasi',
      'vergi kimlik no',
      'vergi kimlik numarasi',
    ]),
    of('mersisNo', 'MERSİS No', 'mersis', '16 hane.', ['mersis', 'mersis numarasi']),
    of('yetkili', 'Yetkilisi', 'text', '', ['yetkili', 'yetkili kisi']),
    of('sifat', 'Sıfatı', 'text', 'borçlu, kefil, avalist …', ['sifat', 'rolu', 'rol']),
    of('adres.metin', 'Adresi', 'text', 'Sokak, numara; il ve ilçe ayrı sütundadır.', [
      'adres',
      'acik adres',
      'adres metni',
    ]),
    of('adres.ilce', 'İlçesi', 'text', '', ['ilce', 'adres ilce']),
    of('adres.il', 'İli', 'text', '', ['il', 'sehir', 'sehri', 'adres il']),
    of('tebligTarihi', 'Tebliğ Tarihi', 'date', `Taraflara ayrı günlerde tebliğ edildiyse. ${DATE}`, [
      'teblig',
    ]),
    of(
      'vekil.adSoyad',
      'Vekili',
      'text',
      'Bir tarafın ikinci vekili, tarafın yinelendiği bir alt satıra yazılır.',
      ['vekil', 'vekili adi soyadi', 'vekil adi soyadi', 'vekil adi', 'avukati', 'avukat', 'vekil ad soyad'],
    ),
    of('vekil.unvan', 'Vekilinin Unvanı', 'text', 'Boşsa Av.', ['vekil unvan', 'vekil unvani']),
    of('vekil.baro', 'Vekilinin Barosu', 'text', '', [
      'vekil baro',
      'vekil barosu',
      'vekili baro',
      'vekilinin baro',
    ]),
    of('vekil.sicilNo', 'Vekilinin Sicil No', 'text', '', [
      'vekil sicil no',
      'vekil baro sicil no',
      'vekil sicil',
    ]),
    of('vekil.uets', 'Vekilinin UETS No', 'text', '', ['vekil uets', 'vekil uets no', 'vekilin uets adresi']),
    of('vekil.adres.metin', 'Vekilinin Adresi', 'text', '', ['vekil adresi', 'vekil adres', 'vekili adresi']),
    of('vekil.adres.ilce', 'Vekilinin İlçesi', 'text', '', ['vekil ilce', 'vekil ilcesi']),
    of('vekil.adres.il', 'Vekilinin İli', 'text', '', ['vekil il', 'vekil ili']),
  ];
}

/** Only what tells a further party from others: its own files give it a row. */
function furtherColumns(party: (typeof FURTHER)[number]): readonly Column[] {
  const name = `${sideOf(party) === 'alacakli' ? 'Alacaklı' : 'Borçlu'} ${party.at(-1)}`;
  const of = (alan: string, ad: string, kind: CellKind) =>
    column(`${party}.${alan}`, `${name} ${ad}`, kind, '', '', [], { readOnly: true });
  return [
    of('adSoyad', 'Adı Soyadı / Unvanı', 'text'),
    of('kimlik', 'TC / Vergi No', 'idNumber'),
    of('tcKimlikNo', 'TC Kimlik No', 'tckn'),
    of('vergiNo', 'Vergi No', 'vkn'),
    of('adres.metin', 'Adresi', 'text'),
  ];
}

export const COLUMNS: readonly Column[] = [
  ...TAKIP_COLUMNS,
  ...DETAIL_COLUMNS,
  ...ITEM_COLUMNS,
  ...tarafColumns('alacakli', 'Alacaklı', {
    kind: 'Kurum',
    unvan: 'Örnek Mobilya Sanayi A.Ş.',
    'adres.metin': 'Sanayi Cad. No: 5',
    'adres.ilce': 'Ümraniye',
    'adres.il': 'İstanbul',
    'vekil.adSoyad': 'Deniz Örnek',
    'vekil.baro': 'İstanbul Barosu',
    'vekil.sicilNo': '12345',
  }),
  ...tarafColumns('borclu', 'Borçlu', {
    kind: 'Gerçek kişi',
    ad: 'Ayşe',
    soyad: 'Örnek',
    sifat: 'borçlu',
    'adres.metin': 'Çiçek Sok. No: 3 D: 4',
    'adres.ilce': 'Kadıköy',
    'adres.il': 'İstanbul',
  }),
  ...FURTHER.flatMap(furtherColumns),
];

/** The columns of an export and of the file to fill in. */
export const WRITTEN_COLUMNS = COLUMNS.filter(({ readOnly }) => !readOnly);
/** The columns that a heading can be matched to. */
export const READ_COLUMNS = COLUMNS.filter(({ writeOnly }) => !writeOnly);

const byAlan: ReadonlyMap<string, Column> = new Map(COLUMNS.map((column) => [column.alan, column]));
export const columnByAlan = (alan: string): Column | undefined => byAlan.get(alan);
