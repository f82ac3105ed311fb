import { addressText } from '../address.ts';
import { type FieldValue, withoutGaps } from '../alan/gap.ts';
import { kimlikNo, printedDate, tarafAddress, tarafName } from '../alan/taraf.ts';
import type { Takip, Taraf, Vekil } from '../schema/takip.ts';
import { borcluFacts } from './catalogue.ts';

interface Context {
  /** ISO date. */
  readonly today: string;
}

/** A party, a representative … in a repeat: its values win over those of the case. */
export interface ListEntry {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly facts: Readonly<Record<string, string | null>>;
}

/** A list of the case over which a petition may repeat a part. */
export interface ListDefinition<C extends string = string> {
  readonly code: C;
  /** 'Her borçlu için' */
  readonly name: string;
  /** Codes that mean something only in its repeats, with the name that a user reads. */
  readonly fields: Readonly<Record<string, string>>;
  readonly entries: (takip: Takip, context: Context) => readonly ListEntry[];
}

const list = <const C extends string>(definition: ListDefinition<C>): ListDefinition<C> => definition;

const printed = (values: Readonly<Record<string, string>>): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(values).map(([kod, text]) => [kod, withoutGaps(text)]));

function tarafValues(taraf: Taraf, n: number, side: 'alacakli' | 'borclu'): Record<string, FieldValue> {
  const institution = side === 'alacakli' ? 'alacakliKurumAdi' : 'borcluKurumIsim';
  return printed({
    sira: String(n + 1),
    sifat: taraf.sifat,
    [`${side}AdSoyad`]: tarafName(taraf),
    [institution]: taraf.tur === 'kurum' ? tarafName(taraf) : '',
    [`${side}Tc`]: kimlikNo(taraf),
    [`${side}Adresi`]: tarafAddress(taraf),
  });
}

const vekilValues = (
  { unvan, adSoyad, baro, sicilNo, adres }: Vekil,
  n: number,
): Record<string, FieldValue> =>
  printed({
    sira: String(n + 1),
    vekilAdSoyad: `${unvan} ${adSoyad}`.trim(),
    vekilBaro: baro,
    vekilSicilNo: sicilNo,
    vekilAdres: adres === null ? '' : addressText(adres),
  });

/** The creditor's representatives, each once, as they sign. */
function signing({ alacaklilar, vekiller }: Takip): Vekil[] {
  const ids = new Set(alacaklilar.flatMap((one) => one.vekiller));
  return vekiller.filter(({ id }) => ids.has(id));
}

const PARTY_FIELDS = { sira: 'Sıra', sifat: 'Sıfat' };

const DEFINITIONS = [
  list({
    code: 'borclular',
    name: 'Her borçlu için',
    fields: PARTY_FIELDS,
    entries: (takip, context) =>
      takip.borclular.map((one, n) => ({
        values: {
          ...tarafValues(one, n, 'borclu'),
          ...(one.tebligTarihi == null ? {} : printed({ tebligTarihi: printedDate(one.tebligTarihi) })),
        },
        facts: borcluFacts(one, takip, context),
      })),
  }),
  list({
    code: 'alacaklilar',
    name: 'Her alacaklı için',
    fields: PARTY_FIELDS,
    entries: (takip) =>
      takip.alacaklilar.map((one, n) => ({
        values: tarafValues(one, n, 'alacakli'),
        facts: { alacakliTuru: one.tur === 'kisi' ? 'gercek' : 'tuzel' },
      })),
  }),
  list({
    code: 'vekiller',
    name: 'Her alacaklı vekili için',
    fields: {
      sira: 'Sıra',
      vekilAdSoyad: 'Vekilin adı soyadı',
      vekilBaro: 'Vekilin barosu',
      vekilSicilNo: 'Vekilin sicil numarası',
      vekilAdres: 'Vekilin adresi',
    },
    entries: (takip) => signing(takip).map((one, n) => ({ values: vekilValues(one, n), facts: {} })),
  }),
] as const;

export type ListCode = (typeof DEFINITIONS)[number]['code'];
export const LISTS: readonly ListDefinition<ListCode>[] = DEFINITIONS;

export type ListValues = Readonly<Record<ListCode, readonly ListEntry[]>>;

/** The entries of all lists of a case. */
export const takipLists = (takip: Takip, context: Context): ListValues =>
  everyList(({ entries }) => entries(takip, context));

export const everyList = (entries: (one: ListDefinition<ListCode>) => readonly ListEntry[]): ListValues =>
  Object.fromEntries(LISTS.map((one) => [one.code, entries(one)])) as unknown as ListValues;

const FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  LISTS.flatMap(({ fields }) => Object.entries(fields)),
);

/** The name of a code that only repeats know; undefined for any other. */
export const listFieldName = (kod: string): string | undefined => FIELD_NAMES.get(kod);
