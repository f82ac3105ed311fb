import { formatAmount } from '../amount.ts';
import { formatDate } from '../date.ts';
import { formatEsasNo } from '../esasNo.ts';
import { icraDairesiName } from '../icraDairesi.ts';
import type { Takip } from '../schema/takip.ts';
import { type FieldValue, withoutGaps } from './gap.ts';
import {
  addresses,
  idNumbers,
  namesOf,
  printedDate,
  tebligTarihi,
  vekilAddresses,
  vekilNames,
} from './taraf.ts';

export interface Context {
  /** ISO date. */
  readonly today: string;
}

interface AlanDefinition<K extends string> {
  readonly id: number;
  readonly kod: K;
  /** Label the user reads. */
  readonly isim: string;
  readonly inputKind: 'metin' | 'tutar' | 'tarih' | 'bugun' | 'esasNo' | 'tckn';
  /** No value is nothing to say, not a missing one (decision 16a). */
  readonly canBeEmpty: boolean;
  readonly evaluate: (takip: Takip, context: Context) => FieldValue;
}

const alan = <const K extends string>(
  id: number,
  kod: K,
  isim: string,
  evaluate: (takip: Takip, context: Context) => FieldValue | string,
  options: { readonly inputKind?: AlanDefinition<K>['inputKind']; readonly canBeEmpty?: boolean } = {},
): AlanDefinition<K> => ({
  id,
  kod,
  isim,
  inputKind: options.inputKind ?? 'metin',
  canBeEmpty: options.canBeEmpty ?? false,
  evaluate(takip, context) {
    const value = evaluate(takip, context);
    return typeof value === 'string' ? withoutGaps(value) : value;
  },
});

const CAN_BE_EMPTY = { canBeEmpty: true };
const DATE = { inputKind: 'tarih' } as const;
const AMOUNT = { inputKind: 'tutar' } as const;

/** Specification §3.2; there is no 9. */
const DEFINITIONS = [
  alan(1, 'alacakliAdSoyad', 'Alacaklı Adı Soyadı', (t) => namesOf(t.alacaklilar, 'kisi')),
  alan(2, 'alacakliTc', 'Alacaklı TC Kimlik No', (t) => idNumbers(t, 'alacakli')),
  alan(3, 'alacakliAdresi', 'Alacaklı Adresi', (t) => addresses(t, 'alacakli')),
  alan(
    4,
    'alacakliVekiliAdSoyad',
    'Alacaklı Vekili Adı Soyadı',
    (t) => vekilNames(t, 'alacakli'),
    CAN_BE_EMPTY,
  ),
  alan(5, 'borcluVekiliAdSoyad', 'Borçlu Vekili Adı Soyadı', (t) => vekilNames(t, 'borclu'), CAN_BE_EMPTY),
  alan(6, 'borcluAdSoyad', 'Borçlu Adı Soyadı', (t) => namesOf(t.borclular, 'kisi')),
  alan(7, 'borcluKurumIsim', 'Borçlu Kurum Adı', (t) => namesOf(t.borclular, 'kurum'), CAN_BE_EMPTY),
  alan(8, 'borcluAdresi', 'Borçlu Adresi', (t) => addresses(t, 'borclu')),
  alan(10, 'icraDairesi', 'İcra Dairesi', (t) => icraDairesiName(t.icraDairesi.ad)),
  alan(11, 'takipTipi', 'Takip Tipi', (t) => t.takipTipi),
  alan(12, 'takipYolu', 'Takip Yolu', (t) => t.takipYolu),
  alan(
    13,
    'dosyaEsasNo',
    'Dosya Esas No',
    (t) => (t.dosyaEsasNo === null ? '' : formatEsasNo(t.dosyaEsasNo)),
    {
      inputKind: 'esasNo',
    },
  ),
  alan(14, 'takipTarihi', 'Takip Tarihi', (t) => printedDate(t.takipTarihi), DATE),
  alan(15, 'alacakliKurumAdi', 'Alacaklı Kurum Adı', (t) => namesOf(t.alacaklilar, 'kurum'), CAN_BE_EMPTY),
  alan(16, 'bugununTarihi', 'Bugünün Tarihi', (_, { today }) => formatDate(today), { inputKind: 'bugun' }),
  alan(17, 'hacizTarihi', 'Haciz Tarihi', (t) => printedDate(t.hacizTarihi), DATE),
  alan(18, 'borcluTc', 'Borçlu TC Kimlik No', (t) => idNumbers(t, 'borclu'), { inputKind: 'tckn' }),
  alan(
    19,
    'alacakliVekilAdresi',
    'Alacaklı Vekili Adresi',
    (t) => vekilAddresses(t, 'alacakli'),
    CAN_BE_EMPTY,
  ),
  alan(20, 'takipToplami', 'Takip Toplamı', (t) => formatAmount(t.tutarlar.takipToplami), AMOUNT),
  alan(21, 'masrafToplami', 'Masraf Toplamı', (t) => formatAmount(t.tutarlar.masrafToplami), AMOUNT),
  alan(22, 'harcToplami', 'Harç Toplamı', (t) => formatAmount(t.tutarlar.harcToplami), AMOUNT),
  alan(23, 'vekaletUcreti', 'Vekâlet Ücreti', (t) => formatAmount(t.tutarlar.vekaletUcreti), AMOUNT),
  alan(24, 'genelToplam', 'Genel Toplam', (t) => formatAmount(t.tutarlar.genelToplam), AMOUNT),
  alan(25, 'tahsilatToplami', 'Tahsilat Toplamı', (t) => formatAmount(t.tutarlar.tahsilatToplami), AMOUNT),
  alan(26, 'kalanTutar', 'Kalan Tutar', (t) => formatAmount(t.tutarlar.kalanTutar), AMOUNT),
  alan(27, 'tebligTarihi', 'Tebliğ Tarihi', (t) => tebligTarihi(t), DATE),
  alan(28, 'vadeTarihi', 'Vade Tarihi', (t) => printedDate(t.vadeTarihi), DATE),
  alan(29, 'borcluVekiliAdresi', 'Borçlu Vekili Adresi', (t) => vekilAddresses(t, 'borclu'), CAN_BE_EMPTY),
];

export type Kod = (typeof DEFINITIONS)[number]['kod'];
export type Alan = AlanDefinition<Kod>;
export const ALANLAR: readonly Alan[] = DEFINITIONS;

const byKod: ReadonlyMap<string, Alan> = new Map(ALANLAR.map((alan) => [alan.kod, alan]));

/** undefined for a code that the catalogue does not know. */
export const alanByKod = (kod: string): Alan | undefined => byKod.get(kod);
/** What a user reads for it; an unknown code as it is. */
export const alanName = (kod: string): string => byKod.get(kod)?.isim ?? kod;

/** Ids of the codes the catalogue knows, ascending, each once. */
export function alanIds(kodlar: Iterable<string>): number[] {
  const used = new Set(kodlar);
  return ALANLAR.filter(({ kod }) => used.has(kod)).map(({ id }) => id);
}

/** What each of the 28 codes makes of `value`. */
export const everyAlan = <T>(value: (alan: Alan) => T): Record<Kod, T> =>
  Object.fromEntries(ALANLAR.map((alan) => [alan.kod, value(alan)])) as Record<Kod, T>;
