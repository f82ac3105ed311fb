import {
  addressText,
  hasOwnServiceDate,
  parseDate,
  parseEsasNo,
  type StoredTakip,
  type StoredTaraf,
  servedOn,
  tarafName,
  vekilName,
} from '@derkenar/domain';
import type { Source } from '../../../belge/fill/source.ts';
import { takipSummaryMessages } from '../../../messages/takipSummary.ts';

export type FactKind = 'text' | 'date' | 'esasNo' | 'tckn' | 'vkn' | 'address';

/** As the inputs show it; only an address has more than `metin`. */
export interface TypedFact {
  readonly metin: string;
  readonly ilce: string;
  readonly il: string;
}

/** A fact that the case lacks and can keep. */
export interface CaseFact {
  readonly id: string;
  readonly kind: FactKind;
  /** 'Borçlu 2 · İhsan Harmankaya'; null for a fact of the case itself. */
  readonly owner: string | null;
  /** The case with the fact, which check() of its kind has passed. */
  readonly write: (takip: StoredTakip, typed: TypedFact) => StoredTakip;
}

const DATES = ['takipTarihi', 'vadeTarihi', 'hacizTarihi'] as const;
const TEXTS = ['takipTipi', 'takipYolu'] as const;

/** The facts that are missing where the field prints a gap; none for a field that the case cannot keep safely. */
export function missingFacts(kod: string, { takip, places }: Source): readonly CaseFact[] {
  const date = DATES.find((one) => one === kod);
  if (date !== undefined) return ofCase(takip[date], date, 'date', (typed) => ({ [date]: parseDate(typed) }));
  const text = TEXTS.find((one) => one === kod);
  if (text !== undefined) return ofCase(takip[text], text, 'text', (typed) => ({ [text]: typed }));
  const isChosen = (n: number) => places.includes(n + 1);
  switch (kod) {
    case 'dosyaEsasNo':
      return ofCase(takip.dosyaEsasNo, kod, 'esasNo', (typed) => ({ dosyaEsasNo: parseEsasNo(typed) }));
    case 'alacakliTc':
      return idNumbers(takip, 'alacaklilar', () => true);
    case 'borcluTc':
      return idNumbers(takip, 'borclular', isChosen);
    case 'alacakliAdresi':
      return addresses(takip, 'alacaklilar', () => true);
    case 'borcluAdresi':
      return addresses(takip, 'borclular', isChosen);
    case 'alacakliVekilAdresi':
      return vekilAddress(takip, 'alacaklilar', () => true);
    case 'borcluVekiliAdresi':
      return vekilAddress(takip, 'borclular', isChosen);
    case 'tebligTarihi':
      return hasOwnServiceDate(takip.borclular)
        ? serviceDates(takip, isChosen)
        : ofCase(takip.tebligTarihi, kod, 'date', (typed) => ({ tebligTarihi: parseDate(typed) }));
    default:
      return [];
  }
}

function ofCase(
  known: string | null,
  id: string,
  kind: FactKind,
  change: (typed: string) => Partial<StoredTakip>,
): readonly CaseFact[] {
  if (known) return [];
  return [{ id, kind, owner: null, write: (takip, { metin }) => ({ ...takip, ...change(metin.trim()) }) }];
}

type Side = 'alacaklilar' | 'borclular';
type IsChosen = (n: number) => boolean;

const LABELS = { alacaklilar: takipSummaryMessages.alacakli, borclular: takipSummaryMessages.borclu };

function ofParties(
  takip: StoredTakip,
  side: Side,
  isMissing: (taraf: StoredTaraf, n: number) => boolean,
  fact: (taraf: StoredTaraf) => {
    readonly kind: FactKind;
    readonly change: (typed: TypedFact) => Partial<StoredTaraf>;
  },
): readonly CaseFact[] {
  return takip[side].flatMap((taraf, n) => {
    if (!isMissing(taraf, n)) return [];
    const { kind, change } = fact(taraf);
    const no = takip[side].length > 1 ? ` ${n + 1}` : '';
    const changed = (one: StoredTaraf, typed: TypedFact) => ({ ...one, ...change(typed) }) as StoredTaraf;
    // A party that was imported may have no id.
    const isSame = (one: StoredTaraf, at: number) =>
      taraf.id ? one.id === taraf.id : at === n && tarafName(one) === tarafName(taraf);
    return {
      id: `${side}.${n}`,
      kind,
      owner: `${LABELS[side]}${no} · ${tarafName(taraf)}`,
      write: (now: StoredTakip, typed: TypedFact) => ({
        ...now,
        [side]: now[side].map((one, at) => (isSame(one, at) ? changed(one, typed) : one)),
      }),
    };
  });
}

/** A company has a tax number, as the field prints it (decision 25). */
const idNumbers = (takip: StoredTakip, side: Side, isChosen: IsChosen): readonly CaseFact[] =>
  ofParties(
    takip,
    side,
    ({ tur, tcKimlikNo, vergiNo }, n) => isChosen(n) && !vergiNo && (tur === 'kurum' || !tcKimlikNo),
    ({ tur }) =>
      tur === 'kurum'
        ? { kind: 'vkn', change: ({ metin }) => ({ vergiNo: metin.trim() }) }
        : { kind: 'tckn', change: ({ metin }) => ({ tcKimlikNo: metin.trim() }) },
  );

const addresses = (takip: StoredTakip, side: Side, isChosen: IsChosen): readonly CaseFact[] =>
  ofParties(
    takip,
    side,
    ({ adres }, n) => isChosen(n) && adres === null,
    () => ({ kind: 'address', change: (typed) => ({ adres: trimmed(typed) }) }),
  );

const serviceDates = (takip: StoredTakip, isChosen: IsChosen): readonly CaseFact[] =>
  ofParties(
    takip,
    'borclular',
    (taraf, n) => isChosen(n) && servedOn(taraf) === null,
    () => ({ kind: 'date', change: ({ metin }) => ({ tebligTarihi: parseDate(metin.trim()) }) }),
  );

/** The address of one representative stands for those of the others. */
function vekilAddress(takip: StoredTakip, side: Side, isChosen: IsChosen): readonly CaseFact[] {
  const ids = takip[side].flatMap(({ vekiller }, n) => (isChosen(n) ? vekiller : []));
  const own = takip.vekiller.filter(({ id }) => ids.includes(id));
  const [first] = own;
  if (first === undefined || own.some(({ adres }) => adres !== null)) return [];
  return [
    {
      id: `vekiller.${first.id}`,
      kind: 'address',
      owner: vekilName(first),
      write: (now, typed) => ({
        ...now,
        vekiller: now.vekiller.map((one) => (one.id === first.id ? { ...one, adres: trimmed(typed) } : one)),
      }),
    },
  ];
}

function trimmed({ metin, ilce, il }: TypedFact) {
  const parts = { metin: metin.trim(), ilce: ilce.trim(), il: il.trim() };
  return { ...parts, tamAdres: addressText(parts) };
}
