import type { Kod } from './catalogue.ts';

/** Words that stand beside a value in petitions, and the code that they speak for. */
export interface Label {
  readonly text: string;
  readonly kod: Kod;
  /** Only where the petition speaks of this side. */
  readonly side?: 'alacakli' | 'alacakliVekili' | 'borclu' | 'borcluVekili';
}

const OWN: Readonly<Record<Kod, readonly string[]>> = {
  alacakliAdSoyad: [
    'alacaklı',
    'alacaklılar',
    'alacaklının adı soyadı',
    'alacaklı adı soyadı',
    'alacaklı ad soyad',
  ],
  alacakliTc: ['alacaklı tc', 'alacaklı t.c. kimlik no', 'alacaklının t.c. kimlik no'],
  alacakliAdresi: ['alacaklı adresi', 'alacaklının adresi', 'alacaklı adres'],
  alacakliVekiliAdSoyad: [
    'alacaklı vekili',
    'alacaklının vekili',
    'alacaklı vekilleri',
    'alacaklı vekili adı soyadı',
  ],
  borcluVekiliAdSoyad: ['borçlu vekili', 'borçlunun vekili', 'borçlu vekilleri', 'borçlu vekili adı soyadı'],
  borcluAdSoyad: ['borçlu', 'borçlular', 'borçlunun adı soyadı', 'borçlu adı soyadı', 'borçlu ad soyad'],
  borcluKurumIsim: ['borçlu şirket', 'borçlu kurum', 'borçlu kurum adı', 'borçlu ünvanı'],
  borcluAdresi: ['borçlu adresi', 'borçlunun adresi', 'borçlu adres'],
  icraDairesi: ['icra dairesi', 'icra müdürlüğü', 'dairesi'],
  takipTipi: ['takip tipi', 'takip türü', 'takibin türü'],
  takipYolu: ['takip yolu', 'takibin yolu', 'seçilen takip yolu'],
  dosyaEsasNo: ['dosya no', 'dosya esas no', 'esas no', 'esas', 'dosya numarası', 'icra dosya no', 'dosya'],
  takipTarihi: ['takip tarihi', 'takibin tarihi', 'tarihinde takip', 'tarihli takip', 'tarihinde başlatılan'],
  alacakliKurumAdi: ['alacaklı kurum', 'alacaklı kurum adı', 'alacaklı ünvanı', 'alacaklı banka'],
  bugununTarihi: ['tarih', 'tarihi itibarıyla', 'tarihi itibariyle', 'bugünün tarihi', 'bugün'],
  hacizTarihi: [
    'haciz tarihi',
    'tarihinde haciz',
    'tarihinde haczedilen',
    'tarihinde haczedilmiş',
    'tarihli haciz',
  ],
  borcluTc: ['borçlu tc', 'borçlu t.c. kimlik no', 'borçlunun t.c. kimlik no'],
  alacakliVekilAdresi: ['alacaklı vekili adresi', 'alacaklı vekilinin adresi'],
  takipToplami: [
    'takip toplamı',
    'takip tutarı',
    'takip çıkışı',
    'asıl alacak',
    'takip miktarı',
    'harca esas değer',
  ],
  masrafToplami: ['masraf', 'masraflar', 'masraf toplamı', 'takip masrafı', 'giderler'],
  harcToplami: ['harç', 'harçlar', 'harç toplamı'],
  vekaletUcreti: ['vekalet ücreti', 'avukatlık ücreti'],
  genelToplam: ['genel toplam', 'toplam', 'toplam alacak'],
  tahsilatToplami: ['tahsilat', 'tahsilatlar', 'tahsilat toplamı', 'tahsil edilen'],
  kalanTutar: [
    'kalan',
    'kalan tutar',
    'bakiye',
    'bakiye borç',
    'dosya alacağı',
    'kalan alacak',
    'dosya borcu',
    'borç tutarı',
  ],
  tebligTarihi: [
    'tebliğ tarihi',
    'tebliğ',
    'tarihinde tebliğ',
    'tebellüğ tarihi',
    'tarihinde borçluya tebliğ',
  ],
  vadeTarihi: ['vade tarihi', 'vade', 'vadesi', 'vadeli'],
  borcluVekiliAdresi: ['borçlu vekili adresi', 'borçlu vekilinin adresi'],
};

const side = (side: NonNullable<Label['side']>, kod: Kod, texts: readonly string[]): Label[] =>
  texts.map((text) => ({ text, kod, side }));

const AD = ['adı soyadı', 'ad soyad', 'adı', 'ünvanı', 'adı soyadı ünvanı'];
const NO = [
  't.c. kimlik no',
  'tc kimlik no',
  't.c. kimlik numarası',
  'tckn',
  'tc no',
  't.c. no',
  'kimlik no',
  'kimlik numarası',
  'vergi no',
  'vergi numarası',
  'vergi kimlik no',
  'vkn',
  't.c. kimlik vergi no',
];
const ADDRESS = ['adresi', 'adres', 'yerleşim yeri', 'yerleşim yeri adresi', 'tebligat adresi'];
const VEKIL = ['vekili', 'vekilleri', 'vekil'];

/** What the document engine's findValues() takes. */
export const LABELS: readonly Label[] = [
  ...(Object.entries(OWN) as [Kod, readonly string[]][]).flatMap(([kod, texts]) =>
    texts.map((text) => ({ text, kod })),
  ),
  ...side('alacakli', 'alacakliAdSoyad', AD),
  ...side('alacakli', 'alacakliTc', NO),
  ...side('alacakli', 'alacakliAdresi', ADDRESS),
  ...side('alacakli', 'alacakliVekiliAdSoyad', VEKIL),
  ...side('alacakliVekili', 'alacakliVekiliAdSoyad', AD),
  ...side('alacakliVekili', 'alacakliVekilAdresi', ADDRESS),
  ...side('alacakliVekili', 'alacakliTc', NO),
  ...side('borclu', 'borcluAdSoyad', AD),
  ...side('borclu', 'borcluTc', NO),
  ...side('borclu', 'borcluAdresi', ADDRESS),
  ...side('borclu', 'borcluVekiliAdSoyad', VEKIL),
  ...side('borcluVekili', 'borcluVekiliAdSoyad', AD),
  ...side('borcluVekili', 'borcluVekiliAdresi', ADDRESS),
  ...side('borcluVekili', 'borcluTc', NO),
];
