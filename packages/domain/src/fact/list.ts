import { lazyRecord } from '@derkenar/belge/preface';
import type { Kod } from '../alan/catalogue.ts';
import { type FieldValue, withoutGaps } from '../alan/gap.ts';
import { withOwnForms } from '../alan/ownForms.ts';
import { creditorVekiller, printedDate, tarafName } from '../alan/taraf.ts';
import { formatAmount } from '../amount.ts';
import { lastDayForSale } from '../deadline/rules.ts';
import { spacedIban } from '../iban.ts';
import type { Takip, Taraf } from '../schema/takip.ts';
import type { SuffixKind } from '../suffix/suffixCase.ts';
import { choiceText } from '../takipDetailText.ts';
import { borcluFacts, FACTS, kimlikTuru } from './catalogue.ts';
import { ALACAKLI_VALUES, BORCLU_VALUES, THIRD_PERSON_VALUES, VEKIL_VALUES, valuesOf } from './listValues.ts';
import { saleRequestTime } from './time.ts';

interface Context {
  /** ISO date. */
  readonly today: string;
}

/** A party, a representative … in a repeat: its values win over those of the case. */
export interface ListEntry {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly facts: Readonly<Record<string, string | null>>;
}

/** A code that only repeats know. */
export interface ListField {
  readonly isim: string;
  readonly suffixKind: SuffixKind | null;
}

/** A list of the case over which a petition may repeat a part. */
export interface ListDefinition<C extends string = string> {
  readonly code: C;
  /** 'Her borçlu için' */
  readonly name: string;
  /** Codes that mean something only in its repeats, with the name that a user reads. */
  readonly fields: Readonly<Record<string, ListField>>;
  /** Facts that each entry has of its own. */
  readonly ownFacts: readonly string[];
  readonly entries: (takip: Takip, context: Context) => readonly ListEntry[];
}

const list = <const C extends string>(definition: ListDefinition<C>): ListDefinition<C> => definition;

function printed(values: Readonly<Record<string, string>>): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {};
  for (const kod in values) fields[kod] = withoutGaps(values[kod] as string);
  return fields;
}

/** A seizure names a debtor by the id; null where the case does not tell whose thing it was. */
function nameOfBorclu(borclular: readonly Taraf[], id: string | null): FieldValue {
  const taraf = id === null ? undefined : borclular.find((one) => one.id === id);
  return taraf === undefined ? withoutGaps('') : withOwnForms(withoutGaps(tarafName(taraf)), taraf);
}

const field = (isim: string, suffixKind: SuffixKind | null = null): ListField => ({ isim, suffixKind });
const POSITION = { sira: field('Sıra', 'number') };
const PARTY_FIELDS = { ...POSITION, sifat: field('Sıfat') };

const amount = (kurus: number, currency = 'TRY'): string =>
  currency === 'TRY' ? formatAmount(kurus) : formatAmount(kurus).replace('TL', currency);

const DEFINITIONS = [
  list({
    code: 'borclular',
    name: 'Her borçlu için',
    fields: { ...PARTY_FIELDS, itirazSonGunu: field('İtirazın son günü', 'date') },
    ownFacts: FACTS.filter(({ ofBorclu }) => ofBorclu !== undefined).map(({ code }) => code),
    entries: (takip, context) =>
      takip.borclular.map((one, n) => ({
        values: valuesOf(BORCLU_VALUES, { takip, one, n }),
        facts: borcluFacts(one, takip, context),
      })),
  }),
  list({
    code: 'alacaklilar',
    name: 'Her alacaklı için',
    fields: PARTY_FIELDS,
    ownFacts: ['alacakliTuru', 'alacakliVekili', 'kimlikTuru'],
    entries: (takip) =>
      takip.alacaklilar.map((one, n) => ({
        values: valuesOf(ALACAKLI_VALUES, { takip, one, n }),
        facts: {
          alacakliTuru: one.tur === 'kisi' ? 'gercek' : 'tuzel',
          alacakliVekili: one.vekiller.length > 0 ? 'var' : 'yok',
          kimlikTuru: kimlikTuru(one),
        },
      })),
  }),
  list({
    code: 'vekiller',
    name: 'Her alacaklı vekili için',
    fields: {
      ...POSITION,
      vekilAdSoyad: field('Vekilin adı soyadı', 'person'),
      vekilBaro: field('Vekilin barosu'),
      vekilSicilNo: field('Vekilin sicil numarası'),
      vekilUets: field('Vekilin UETS numarası'),
      vekilAdres: field('Vekilin adresi'),
    },
    ownFacts: [],
    entries: (takip) =>
      creditorVekiller(takip).map((one, n) => ({
        values: valuesOf(VEKIL_VALUES, { takip, one, n }),
        facts: {},
      })),
  }),
  list({
    code: 'alacakKalemleri',
    name: 'Her alacak kalemi için',
    fields: {
      ...POSITION,
      kalemAdi: field('Kalemin adı'),
      kalemTutari: field('Kalemin tutarı', 'amount'),
      kalemVadesi: field('Kalemin vadesi', 'date'),
      kalemFaizi: field('Kalemin faizi'),
    },
    ownFacts: ['paraBirimi'],
    entries: ({ alacakKalemleri }) =>
      (alacakKalemleri ?? []).map(({ ad, tutar, paraBirimi, vadeTarihi, faizTuru }, n) => ({
        values: printed({
          sira: String(n + 1),
          kalemAdi: ad,
          kalemTutari: amount(tutar, paraBirimi),
          kalemVadesi: printedDate(vadeTarihi),
          kalemFaizi: choiceText(faizTuru),
        }),
        facts: { paraBirimi: paraBirimi === 'TRY' ? 'tl' : 'yabanci' },
      })),
  }),
  list({
    code: 'hacizler',
    name: 'Her haciz için',
    fields: {
      ...POSITION,
      hacizTuru: field('Haczin türü'),
      hacizKonusu: field('Haczedilen'),
      hacizBorclusu: field('Malı haczedilen borçlu', 'person'),
      hacizDurumu: field('Haczin durumu'),
      satisIstemeSonGunu: field('Satış istemenin son günü', 'date'),
    },
    ownFacts: ['haciz', 'satisIsteme'],
    entries: ({ hacizler, borclular }, { today }) =>
      (hacizler ?? []).map(({ tur, konu, tarih, durum, borclu }, n) => ({
        values: {
          ...printed({
            sira: String(n + 1),
            hacizTuru: choiceText(tur),
            hacizKonusu: konu,
            hacizTarihi: printedDate(tarih),
            hacizDurumu: choiceText(durum),
            satisIstemeSonGunu: printedDate(lastDayForSale({ tur, tarih, durum })),
          }),
          hacizBorclusu: nameOfBorclu(borclular, borclu),
        },
        facts: {
          haciz: tarih === null ? 'bilinmiyor' : 'biliniyor',
          satisIsteme: saleRequestTime(tarih, today),
        },
      })),
  }),
  list({
    code: 'tahsilatlar',
    name: 'Her tahsilat için',
    fields: {
      ...POSITION,
      tahsilatTarihi: field('Tahsilatın tarihi', 'date'),
      tahsilatTutari: field('Tahsilatın tutarı', 'amount'),
      tahsilatTuru: field('Tahsilatın türü'),
    },
    ownFacts: [],
    entries: ({ tahsilatlar }) =>
      (tahsilatlar ?? []).map(({ tarih, tutar, tur }, n) => ({
        values: printed({
          sira: String(n + 1),
          tahsilatTarihi: printedDate(tarih),
          tahsilatTutari: amount(tutar),
          tahsilatTuru: choiceText(tur),
        }),
        facts: {},
      })),
  }),
  list({
    code: 'ucuncuKisiler',
    name: 'Her üçüncü kişi için',
    fields: {
      ...POSITION,
      ucuncuKisiAdi: field('Üçüncü kişinin adı', 'person'),
      ucuncuKisiTuru: field('Üçüncü kişinin türü'),
      ucuncuKisiNo: field('Üçüncü kişinin kimlik ya da vergi numarası'),
      ucuncuKisiAdresi: field('Üçüncü kişinin adresi'),
    },
    ownFacts: [],
    entries: (takip) =>
      (takip.ucuncuKisiler ?? []).map((one, n) => ({
        values: valuesOf(THIRD_PERSON_VALUES, { takip, one, n }),
        facts: {},
      })),
  }),
  list({
    code: 'alacakliHesabi',
    name: 'Alacaklının hesabı için',
    fields: {
      hesapIban: field('Alacaklının IBAN’ı'),
      hesapBankasi: field('Alacaklının bankası', 'institution'),
      hesapSubesi: field('Alacaklının banka şubesi', 'institution'),
      hesapSahibi: field('Hesabın sahibi', 'person'),
    },
    ownFacts: [],
    entries: ({ alacakliHesabi }) =>
      alacakliHesabi == null
        ? []
        : [
            {
              values: printed({
                hesapIban: spacedIban(alacakliHesabi.iban),
                hesapBankasi: alacakliHesabi.banka ?? '',
                hesapSubesi: alacakliHesabi.sube ?? '',
                hesapSahibi: alacakliHesabi.hesapSahibi ?? '',
              }),
              facts: {},
            },
          ],
  }),
] as const;

export type ListCode = (typeof DEFINITIONS)[number]['code'];
export const LISTS: readonly ListDefinition<ListCode>[] = DEFINITIONS;

export type ListValues = Readonly<Record<ListCode, readonly ListEntry[]>>;

/** The entries of all lists of a case. */
export const takipLists = (takip: Takip, context: Context): ListValues =>
  everyList(({ entries }) => entries(takip, context));

/** A form has one party of each side and one who signs; of the other lists it knows nothing. */
export const handLists = (vekilAdSoyad: string): ListValues =>
  everyList(({ code }) => {
    const own = HAND_LISTS[code];
    return own === undefined ? [] : [{ values: printed({ sira: '1', ...own(vekilAdSoyad) }), facts: {} }];
  });

/** The field by which a form fills the entries of a list; undefined for a list that no field fills. */
export const handField = (list: string): Kod | undefined =>
  list === 'vekiller' ? 'alacakliVekiliAdSoyad' : undefined;

const HAND_LISTS: Partial<Record<ListCode, (vekil: string) => Readonly<Record<string, string>>>> = {
  borclular: () => ({ sifat: 'borçlu' }),
  alacaklilar: () => ({ sifat: 'alacaklı' }),
  vekiller: (vekilAdSoyad) => ({
    vekilAdSoyad,
    vekilBaro: '',
    vekilSicilNo: '',
    vekilUets: '',
    vekilAdres: '',
  }),
};

/** Calls `entries` for the lists that somebody asks for. */
export const everyList = (entries: (one: ListDefinition<ListCode>) => readonly ListEntry[]): ListValues =>
  lazyRecord(LISTS, entries);

const FIELDS: ReadonlyMap<string, ListField> = new Map(LISTS.flatMap(({ fields }) => Object.entries(fields)));

/** Undefined for a code that has a meaning outside of repeats, and for one that does not exist. */
export const listField = (kod: string): ListField | undefined => FIELDS.get(kod);
