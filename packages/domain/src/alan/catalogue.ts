import { formatAmount } from '../amount.ts';
import { formatDate } from '../date.ts';
import { formatEsasNo } from '../esasNo.ts';
import { icraDairesiName } from '../icraDairesi.ts';
import { type AlanDefinition, alan } from './definition.ts';
import {
  searchedAddresses,
  searchedIdNumbers,
  searchedInstitutions,
  searchedNames,
  searchedTebligDates,
  searchedVekilAddresses,
  searchedVekilNames,
} from './searched.ts';
import {
  addresses,
  idNumbers,
  namesOf,
  printedDate,
  tebligTarihi,
  vekilAddresses,
  vekilNames,
} from './taraf.ts';
import { WRITTEN_ID_NUMBER } from './writtenNumber.ts';

const NAME = ['adı soyadı', 'ad soyad', 'adı', 'ünvanı', 'adı soyadı ünvanı'];
const ID_NUMBER = [
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

/** Specification §3.2; there is no 9. */
const DEFINITIONS = [
  alan({
    id: 1,
    kod: 'alacakliAdSoyad',
    isim: 'Alacaklı Adı Soyadı',
    inputKind: 'text',
    evaluate: (t) => namesOf(t.alacaklilar, 'kisi'),
    labels: ['alacaklı', 'alacaklılar', 'alacaklının adı soyadı', 'alacaklı adı soyadı', 'alacaklı ad soyad'],
    sideLabels: { alacakli: NAME },
    searched: searchedNames('alacakli'),
  }),
  alan({
    id: 2,
    kod: 'alacakliTc',
    isim: 'Alacaklı TC Kimlik No',
    inputKind: 'text',
    evaluate: (t) => idNumbers(t, 'alacakli'),
    labels: ['alacaklı tc', 'alacaklı t.c. kimlik no', 'alacaklının t.c. kimlik no'],
    sideLabels: { alacakli: ID_NUMBER, alacakliVekili: ID_NUMBER },
    writtenAs: WRITTEN_ID_NUMBER,
    searched: searchedIdNumbers('alacakli'),
  }),
  alan({
    id: 3,
    kod: 'alacakliAdresi',
    isim: 'Alacaklı Adresi',
    inputKind: 'address',
    evaluate: (t) => addresses(t, 'alacakli'),
    labels: ['alacaklı adresi', 'alacaklının adresi', 'alacaklı adres'],
    sideLabels: { alacakli: ADDRESS },
    searched: searchedAddresses('alacakli'),
  }),
  alan({
    id: 4,
    kod: 'alacakliVekiliAdSoyad',
    isim: 'Alacaklı Vekili Adı Soyadı',
    inputKind: 'text',
    canBeEmpty: true,
    evaluate: (t) => vekilNames(t, 'alacakli'),
    labels: ['alacaklı vekili', 'alacaklının vekili', 'alacaklı vekilleri', 'alacaklı vekili adı soyadı'],
    sideLabels: { alacakli: VEKIL, alacakliVekili: NAME },
    searched: searchedVekilNames('alacakli'),
  }),
  alan({
    id: 5,
    kod: 'borcluVekiliAdSoyad',
    isim: 'Borçlu Vekili Adı Soyadı',
    inputKind: 'text',
    canBeEmpty: true,
    evaluate: (t) => vekilNames(t, 'borclu'),
    labels: ['borçlu vekili', 'borçlunun vekili', 'borçlu vekilleri', 'borçlu vekili adı soyadı'],
    sideLabels: { borclu: VEKIL, borcluVekili: NAME },
    searched: searchedVekilNames('borclu'),
  }),
  alan({
    id: 6,
    kod: 'borcluAdSoyad',
    isim: 'Borçlu Adı Soyadı',
    inputKind: 'text',
    evaluate: (t) => namesOf(t.borclular, 'kisi'),
    labels: ['borçlu', 'borçlular', 'borçlunun adı soyadı', 'borçlu adı soyadı', 'borçlu ad soyad'],
    sideLabels: { borclu: NAME },
    searched: searchedNames('borclu'),
  }),
  alan({
    id: 7,
    kod: 'borcluKurumIsim',
    isim: 'Borçlu Kurum Adı',
    inputKind: 'text',
    canBeEmpty: true,
    evaluate: (t) => namesOf(t.borclular, 'kurum'),
    labels: ['borçlu şirket', 'borçlu kurum', 'borçlu kurum adı', 'borçlu ünvanı'],
    searched: searchedInstitutions('borclu'),
  }),
  alan({
    id: 8,
    kod: 'borcluAdresi',
    isim: 'Borçlu Adresi',
    inputKind: 'address',
    evaluate: (t) => addresses(t, 'borclu'),
    labels: ['borçlu adresi', 'borçlunun adresi', 'borçlu adres'],
    sideLabels: { borclu: ADDRESS },
    searched: searchedAddresses('borclu'),
  }),
  alan({
    id: 10,
    kod: 'icraDairesi',
    isim: 'İcra Dairesi',
    inputKind: 'icraDairesi',
    evaluate: (t) => icraDairesiName(t.icraDairesi.ad),
    labels: ['icra dairesi', 'icra müdürlüğü', 'dairesi'],
  }),
  alan({
    id: 11,
    kod: 'takipTipi',
    isim: 'Takip Tipi',
    inputKind: 'text',
    evaluate: (t) => t.takipTipi,
    labels: ['takip tipi', 'takip türü', 'takibin türü'],
    writtenAs: 'phrase',
  }),
  alan({
    id: 12,
    kod: 'takipYolu',
    isim: 'Takip Yolu',
    inputKind: 'text',
    evaluate: (t) => t.takipYolu,
    labels: ['takip yolu', 'takibin yolu', 'seçilen takip yolu'],
    writtenAs: 'phrase',
  }),
  alan({
    id: 13,
    kod: 'dosyaEsasNo',
    isim: 'Dosya Esas No',
    inputKind: 'esasNo',
    evaluate: (t) => (t.dosyaEsasNo === null ? '' : formatEsasNo(t.dosyaEsasNo)),
    labels: ['dosya no', 'dosya esas no', 'esas no', 'esas', 'dosya numarası', 'icra dosya no', 'dosya'],
  }),
  alan({
    id: 14,
    kod: 'takipTarihi',
    isim: 'Takip Tarihi',
    inputKind: 'date',
    evaluate: (t) => printedDate(t.takipTarihi),
    labels: ['takip tarihi', 'takibin tarihi', 'tarihinde takip', 'tarihli takip', 'tarihinde başlatılan'],
    alias: 'takip_tarihi',
  }),
  alan({
    id: 15,
    kod: 'alacakliKurumAdi',
    isim: 'Alacaklı Kurum Adı',
    inputKind: 'text',
    canBeEmpty: true,
    evaluate: (t) => namesOf(t.alacaklilar, 'kurum'),
    labels: ['alacaklı kurum', 'alacaklı kurum adı', 'alacaklı ünvanı', 'alacaklı banka'],
    searched: searchedInstitutions('alacakli'),
  }),
  alan({
    id: 16,
    kod: 'bugununTarihi',
    isim: 'Bugünün Tarihi',
    inputKind: 'today',
    evaluate: (_, { today }) => formatDate(today),
    labels: ['tarih', 'tarihi itibarıyla', 'tarihi itibariyle', 'bugünün tarihi', 'bugün'],
    alias: 'bugunun_tarihi',
  }),
  alan({
    id: 17,
    kod: 'hacizTarihi',
    isim: 'Haciz Tarihi',
    inputKind: 'date',
    evaluate: (t) => printedDate(t.hacizTarihi),
    labels: [
      'haciz tarihi',
      'tarihinde haciz',
      'tarihinde haczedilen',
      'tarihinde haczedilmiş',
      'tarihli haciz',
    ],
    alias: 'haciz_tarihi',
  }),
  alan({
    id: 18,
    kod: 'borcluTc',
    isim: 'Borçlu TC Kimlik No',
    inputKind: 'tckn',
    evaluate: (t) => idNumbers(t, 'borclu'),
    labels: ['borçlu tc', 'borçlu t.c. kimlik no', 'borçlunun t.c. kimlik no'],
    sideLabels: { borclu: ID_NUMBER, borcluVekili: ID_NUMBER },
    searched: searchedIdNumbers('borclu'),
  }),
  alan({
    id: 19,
    kod: 'alacakliVekilAdresi',
    isim: 'Alacaklı Vekili Adresi',
    inputKind: 'address',
    canBeEmpty: true,
    evaluate: (t) => vekilAddresses(t, 'alacakli'),
    labels: ['alacaklı vekili adresi', 'alacaklı vekilinin adresi'],
    sideLabels: { alacakliVekili: ADDRESS },
    searched: searchedVekilAddresses('alacakli'),
  }),
  alan({
    id: 20,
    kod: 'takipToplami',
    isim: 'Takip Toplamı',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.takipToplami),
    labels: [
      'takip toplamı',
      'takip tutarı',
      'takip çıkışı',
      'asıl alacak',
      'takip miktarı',
      'harca esas değer',
    ],
  }),
  alan({
    id: 21,
    kod: 'masrafToplami',
    isim: 'Masraf Toplamı',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.masrafToplami),
    labels: ['masraf', 'masraflar', 'masraf toplamı', 'takip masrafı', 'giderler'],
  }),
  alan({
    id: 22,
    kod: 'harcToplami',
    isim: 'Harç Toplamı',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.harcToplami),
    labels: ['harç', 'harçlar', 'harç toplamı'],
  }),
  alan({
    id: 23,
    kod: 'vekaletUcreti',
    isim: 'Vekâlet Ücreti',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.vekaletUcreti),
    labels: ['vekalet ücreti', 'avukatlık ücreti'],
  }),
  alan({
    id: 24,
    kod: 'genelToplam',
    isim: 'Genel Toplam',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.genelToplam),
    labels: ['genel toplam', 'toplam', 'toplam alacak'],
  }),
  alan({
    id: 25,
    kod: 'tahsilatToplami',
    isim: 'Tahsilat Toplamı',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.tahsilatToplami),
    labels: ['tahsilat', 'tahsilatlar', 'tahsilat toplamı', 'tahsil edilen'],
  }),
  alan({
    id: 26,
    kod: 'kalanTutar',
    isim: 'Kalan Tutar',
    inputKind: 'amount',
    evaluate: (t) => formatAmount(t.tutarlar.kalanTutar),
    labels: [
      'kalan',
      'kalan tutar',
      'bakiye',
      'bakiye borç',
      'dosya alacağı',
      'kalan alacak',
      'dosya borcu',
      'borç tutarı',
    ],
    likeliest: true,
  }),
  alan({
    id: 27,
    kod: 'tebligTarihi',
    isim: 'Tebliğ Tarihi',
    inputKind: 'date',
    evaluate: (t) => tebligTarihi(t),
    labels: ['tebliğ tarihi', 'tebliğ', 'tarihinde tebliğ', 'tebellüğ tarihi', 'tarihinde borçluya tebliğ'],
    searched: searchedTebligDates,
    alias: 'teblig_tarihi',
  }),
  alan({
    id: 28,
    kod: 'vadeTarihi',
    isim: 'Vade Tarihi',
    inputKind: 'date',
    evaluate: (t) => printedDate(t.vadeTarihi),
    labels: ['vade tarihi', 'vade', 'vadesi', 'vadeli'],
    alias: 'vade_tarihi',
  }),
  alan({
    id: 29,
    kod: 'borcluVekiliAdresi',
    isim: 'Borçlu Vekili Adresi',
    inputKind: 'address',
    canBeEmpty: true,
    evaluate: (t) => vekilAddresses(t, 'borclu'),
    labels: ['borçlu vekili adresi', 'borçlu vekilinin adresi'],
    sideLabels: { borcluVekili: ADDRESS },
    searched: searchedVekilAddresses('borclu'),
  }),
];

export type Kod = (typeof DEFINITIONS)[number]['kod'];
export type Alan = AlanDefinition<Kod>;
export const ALANLAR: readonly Alan[] = DEFINITIONS;

const byKod: ReadonlyMap<string, Alan> = new Map(ALANLAR.map((alan) => [alan.kod, alan]));

/** undefined for a code that the catalogue does not know. */
export const alanByKod = (kod: string): Alan | undefined => byKod.get(kod);
/** The name that a user reads; an unknown code is returned as it is. */
export const alanName = (kod: string): string => byKod.get(kod)?.isim ?? kod;

/** Ids of the codes the catalogue knows, ascending, each once. */
export function alanIds(kodlar: Iterable<string>): number[] {
  const used = new Set(kodlar);
  return ALANLAR.filter(({ kod }) => used.has(kod)).map(({ id }) => id);
}

/** Calls `value` for every field and returns the results by code. */
export const everyAlan = <T>(value: (alan: Alan) => T): Record<Kod, T> =>
  Object.fromEntries(ALANLAR.map((alan) => [alan.kod, value(alan)])) as Record<Kod, T>;
