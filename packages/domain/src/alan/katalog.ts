import { formatEsasNo } from '../esasNo.ts';
import { formatPara } from '../para.ts';
import type { Takip } from '../schema/takip.ts';
import { formatTarih } from '../tarih.ts';
import { type FieldValue, withoutGaps } from './gap.ts';
import {
  adlar,
  adresler,
  daireAdi,
  kimlikNumaralari,
  tarih,
  tebligTarihi,
  vekilAdlari,
  vekilAdresleri,
} from './taraf.ts';

export interface Baglam {
  /** ISO date. */
  readonly bugun: string;
}

interface AlanTanimi<K extends string> {
  readonly id: number;
  readonly kod: K;
  /** Label the user reads. */
  readonly isim: string;
  readonly girdi: 'metin' | 'tutar' | 'tarih' | 'bugun' | 'esasNo' | 'tckn';
  /** No value is nothing to say, not a missing one (decision 16a). */
  readonly bosOlabilir: boolean;
  readonly deger: (takip: Takip, baglam: Baglam) => FieldValue;
}

const alan = <const K extends string>(
  id: number,
  kod: K,
  isim: string,
  deger: (takip: Takip, baglam: Baglam) => FieldValue | string,
  options: { readonly girdi?: AlanTanimi<K>['girdi']; readonly bosOlabilir?: boolean } = {},
): AlanTanimi<K> => ({
  id,
  kod,
  isim,
  girdi: options.girdi ?? 'metin',
  bosOlabilir: options.bosOlabilir ?? false,
  deger(takip, baglam) {
    const value = deger(takip, baglam);
    return typeof value === 'string' ? withoutGaps(value) : value;
  },
});

const BOS_OLABILIR = { bosOlabilir: true };
const TARIH = { girdi: 'tarih' } as const;
const TUTAR = { girdi: 'tutar' } as const;

/** Specification §3.2; there is no 9. */
const TANIMLAR = [
  alan(1, 'alacakliAdSoyad', 'Alacaklı Adı Soyadı', (t) => adlar(t.alacaklilar, 'kisi')),
  alan(2, 'alacakliTc', 'Alacaklı TC Kimlik No', (t) => kimlikNumaralari(t, 'alacakli')),
  alan(3, 'alacakliAdresi', 'Alacaklı Adresi', (t) => adresler(t, 'alacakli')),
  alan(
    4,
    'alacakliVekiliAdSoyad',
    'Alacaklı Vekili Adı Soyadı',
    (t) => vekilAdlari(t, 'alacakli'),
    BOS_OLABILIR,
  ),
  alan(5, 'borcluVekiliAdSoyad', 'Borçlu Vekili Adı Soyadı', (t) => vekilAdlari(t, 'borclu'), BOS_OLABILIR),
  alan(6, 'borcluAdSoyad', 'Borçlu Adı Soyadı', (t) => adlar(t.borclular, 'kisi')),
  alan(7, 'borcluKurumIsim', 'Borçlu Kurum Adı', (t) => adlar(t.borclular, 'kurum'), BOS_OLABILIR),
  alan(8, 'borcluAdresi', 'Borçlu Adresi', (t) => adresler(t, 'borclu')),
  alan(10, 'icraDairesi', 'İcra Dairesi', (t) => daireAdi(t.icraDairesi.ad)),
  alan(11, 'takipTipi', 'Takip Tipi', (t) => t.takipTipi),
  alan(12, 'takipYolu', 'Takip Yolu', (t) => t.takipYolu),
  alan(
    13,
    'dosyaEsasNo',
    'Dosya Esas No',
    (t) => (t.dosyaEsasNo === null ? '' : formatEsasNo(t.dosyaEsasNo)),
    {
      girdi: 'esasNo',
    },
  ),
  alan(14, 'takipTarihi', 'Takip Tarihi', (t) => tarih(t.takipTarihi), TARIH),
  alan(15, 'alacakliKurumAdi', 'Alacaklı Kurum Adı', (t) => adlar(t.alacaklilar, 'kurum'), BOS_OLABILIR),
  alan(16, 'bugununTarihi', 'Bugünün Tarihi', (_, { bugun }) => formatTarih(bugun), { girdi: 'bugun' }),
  alan(17, 'hacizTarihi', 'Haciz Tarihi', (t) => tarih(t.hacizTarihi), TARIH),
  alan(18, 'borcluTc', 'Borçlu TC Kimlik No', (t) => kimlikNumaralari(t, 'borclu'), { girdi: 'tckn' }),
  alan(
    19,
    'alacakliVekilAdresi',
    'Alacaklı Vekili Adresi',
    (t) => vekilAdresleri(t, 'alacakli'),
    BOS_OLABILIR,
  ),
  alan(20, 'takipToplami', 'Takip Toplamı', (t) => formatPara(t.tutarlar.takipToplami), TUTAR),
  alan(21, 'masrafToplami', 'Masraf Toplamı', (t) => formatPara(t.tutarlar.masrafToplami), TUTAR),
  alan(22, 'harcToplami', 'Harç Toplamı', (t) => formatPara(t.tutarlar.harcToplami), TUTAR),
  alan(23, 'vekaletUcreti', 'Vekâlet Ücreti', (t) => formatPara(t.tutarlar.vekaletUcreti), TUTAR),
  alan(24, 'genelToplam', 'Genel Toplam', (t) => formatPara(t.tutarlar.genelToplam), TUTAR),
  alan(25, 'tahsilatToplami', 'Tahsilat Toplamı', (t) => formatPara(t.tutarlar.tahsilatToplami), TUTAR),
  alan(26, 'kalanTutar', 'Kalan Tutar', (t) => formatPara(t.tutarlar.kalanTutar), TUTAR),
  alan(27, 'tebligTarihi', 'Tebliğ Tarihi', (t) => tebligTarihi(t), TARIH),
  alan(28, 'vadeTarihi', 'Vade Tarihi', (t) => tarih(t.vadeTarihi), TARIH),
  alan(29, 'borcluVekiliAdresi', 'Borçlu Vekili Adresi', (t) => vekilAdresleri(t, 'borclu'), BOS_OLABILIR),
];

export type Kod = (typeof TANIMLAR)[number]['kod'];
export type Alan = AlanTanimi<Kod>;
export const ALANLAR: readonly Alan[] = TANIMLAR;

const byKod: ReadonlyMap<string, Alan> = new Map(ALANLAR.map((alan) => [alan.kod, alan]));

/** undefined for a code that the catalogue does not know. */
export const alanByKod = (kod: string): Alan | undefined => byKod.get(kod);
/** What a user reads for it; an unknown code as it is. */
export const alanIsmi = (kod: string): string => byKod.get(kod)?.isim ?? kod;

/** Ids of the codes the catalogue knows, ascending, each once. */
export function alanIdleri(kodlar: Iterable<string>): number[] {
  const used = new Set(kodlar);
  return ALANLAR.filter(({ kod }) => used.has(kod)).map(({ id }) => id);
}

/** What each of the 28 codes makes of `value`. */
export const herAlan = <T>(value: (alan: Alan) => T): Record<Kod, T> =>
  Object.fromEntries(ALANLAR.map((alan) => [alan.kod, value(alan)])) as Record<Kod, T>;
