import type { Takip } from '../schema/takip.ts';
import { ALANLAR, herAlan, type Kod } from './katalog.ts';
import { BOSLUK, numarali, tarafAdi } from './taraf.ts';

/** What a petition is filled with, from a case or from the form. */
export interface Degerler {
  /** Plain text, '' where there is no value. */
  readonly alanlar: Readonly<Record<Kod, string>>;
  /** The whole of each side, persons and institutions, in file order (decision 24). */
  readonly taraflar: { readonly alacakli: string; readonly borclu: string };
  /** Codes whose list of parties holds a gap ('2) ……………'): printed, but worth a warning. */
  readonly kismenEksik: readonly Kod[];
}

/** The 28 values of a case. `bugunIso` as bugun() gives it. */
export function takipDegerleri(takip: Takip, bugunIso: string): Degerler {
  const alanlar = herAlan(({ deger }) => deger(takip, { bugun: bugunIso }));
  return {
    alanlar,
    taraflar: {
      alacakli: numarali(takip.alacaklilar, tarafAdi),
      borclu: numarali(takip.borclular, tarafAdi),
    },
    kismenEksik: ALANLAR.map(({ kod }) => kod).filter((kod) => alanlar[kod].includes(BOSLUK)),
  };
}

/** What the document engine's fill() takes. */
export interface FillInput {
  readonly values: Readonly<Record<string, string>>;
  readonly known: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
  readonly pairs: readonly { readonly person: Kod; readonly institution: Kod; readonly all: string }[];
}

const KNOWN: ReadonlySet<string> = new Set(ALANLAR.map(({ kod }) => kod));
const OPTIONAL: ReadonlySet<string> = new Set(
  ALANLAR.filter(({ bosOlabilir }) => bosOlabilir).map(({ kod }) => kod),
);

/** What `fill` of @derkenar/belge takes. */
export const fillInput = ({ alanlar, taraflar }: Degerler): FillInput => ({
  values: alanlar,
  known: KNOWN,
  optional: OPTIONAL,
  pairs: [
    { person: 'alacakliAdSoyad', institution: 'alacakliKurumAdi', all: taraflar.alacakli },
    { person: 'borcluAdSoyad', institution: 'borcluKurumIsim', all: taraflar.borclu },
  ],
});
