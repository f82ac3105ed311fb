import {
  DAYANAK_KINDS,
  EVENT_KINDS,
  type EventKind,
  type EventSubjectList,
  FAIZ_TURLERI,
  HACIZ_KINDS,
  HACIZ_STATES,
  OBJECTION_SCOPES,
  OBJECTION_STATES,
  OBJECTION_SUBJECTS,
  PARA_BIRIMLERI,
  REPRESENTATIVE_KINDS,
  SERVED_DOCUMENTS,
  SERVICE_RESULTS,
  subjectListOf,
  TAHSILAT_KINDS,
  TAKIP_DETAIL_NAMES,
  TARAF_DETAIL_NAMES,
  THIRD_PERSON_KINDS,
} from '@derkenar/domain';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';

/** Text of inputs by the name of their member; those of an address are 'adres.metin' and so on. */
export type DetailTexts = Readonly<Record<string, string>>;

type Kind =
  | 'line'
  | 'area'
  | 'date'
  | 'amount'
  | 'rate'
  | 'choice'
  | 'tckn'
  | 'tcknOrVkn'
  | 'iban'
  | 'address'
  | 'borclu'
  | 'subject';

/** A member of a detail as the form asks for it. */
export interface DetailField {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly required: boolean;
  readonly maxLength: number;
  /** Below the input. */
  readonly hint: string | undefined;
  /** Codes of a choice; the first is not preselected. */
  readonly choices: readonly string[];
  /** In a new row. */
  readonly initial: string;
  /** Sent as '' where others would be null. */
  readonly keepsBlank: boolean;
  /** Is the name written beside the value, where it is read on one line? */
  readonly named: boolean;
  /** Does the row need the field? One that holds something is shown all the same. */
  readonly neededIn: (texts: DetailTexts) => boolean;
}

type Options = Partial<Omit<DetailField, 'name' | 'kind'>>;

const field = (name: keyof typeof t.field, kind: Kind, options: Options = {}): DetailField => ({
  name,
  kind,
  label: t.field[name],
  required: false,
  maxLength: 300,
  hint: undefined,
  choices: [],
  initial: '',
  keepsBlank: false,
  named: false,
  neededIn: () => true,
  ...options,
});
const choice = (name: keyof typeof t.field, choices: readonly string[], options: Options = {}): DetailField =>
  field(name, 'choice', { choices, required: true, ...options });

const hasInterest = { neededIn: ({ faizTuru }: DetailTexts) => faizTuru !== 'yok', named: true };
const ofJudgment = { neededIn: ({ tur }: DetailTexts) => tur === 'ilam', named: true };

/** The list of the case to which the subject of a row belongs; null where the row is about the whole case. */
export const subjectList = ({ tur }: DetailTexts): EventSubjectList | null => subjectListOf(tur as EventKind);

export interface Detail {
  /** Members of a row in the order of the form. */
  readonly fields: readonly DetailField[];
  /** `record`: own fields of the office by code; `single`: one row or none. */
  readonly shape: 'list' | 'single' | 'record';
  /** Begins the ids of new items. */
  readonly idPrefix: string;
  /** The members by which a row is called. */
  readonly title: readonly string[];
}

const DETAILS = {
  alacakKalemleri: {
    shape: 'list',
    idPrefix: 'k',
    title: ['ad'],
    fields: [
      field('ad', 'line', { required: true, maxLength: 200 }),
      field('tutar', 'amount', { required: true }),
      choice('paraBirimi', PARA_BIRIMLERI, { initial: 'TRY' }),
      field('vadeTarihi', 'date', { named: true }),
      choice('faizTuru', FAIZ_TURLERI),
      field('faizOrani', 'rate', { ...hasInterest, named: false, maxLength: 12, hint: t.rateHint }),
      field('faizBaslangici', 'date', hasInterest),
    ],
  },
  hacizler: {
    shape: 'list',
    idPrefix: 'h',
    title: ['konu'],
    fields: [
      choice('tur', HACIZ_KINDS),
      field('konu', 'line', { label: t.seized, hint: t.seizedHint, maxLength: 500, keepsBlank: true }),
      field('tarih', 'date'),
      choice('durum', HACIZ_STATES, { initial: 'gecerli' }),
      field('borclu', 'borclu'),
    ],
  },
  tahsilatlar: {
    shape: 'list',
    idPrefix: 't',
    title: ['tarih', 'tutar'],
    fields: [
      field('tarih', 'date', { required: true }),
      field('tutar', 'amount', { required: true }),
      choice('tur', TAHSILAT_KINDS),
    ],
  },
  masraflar: {
    shape: 'list',
    idPrefix: 'm',
    title: ['ad'],
    fields: [
      field('ad', 'line', { required: true, maxLength: 200 }),
      field('tutar', 'amount', { required: true }),
      field('tarih', 'date'),
    ],
  },
  ucuncuKisiler: {
    shape: 'list',
    idPrefix: 'u',
    title: ['ad'],
    fields: [
      choice('tur', THIRD_PERSON_KINDS),
      field('ad', 'line', { required: true }),
      field('kimlikNo', 'tcknOrVkn'),
      field('adres', 'address'),
    ],
  },
  itirazlar: {
    shape: 'list',
    idPrefix: 'i',
    title: ['tarih'],
    fields: [
      field('borclu', 'borclu'),
      field('tarih', 'date'),
      choice('konu', OBJECTION_SUBJECTS),
      choice('kapsam', OBJECTION_SCOPES, { initial: 'tam' }),
      field('tutar', 'amount', { label: t.disputed, neededIn: ({ kapsam: scope }) => scope === 'kismi' }),
      choice('durum', OBJECTION_STATES, { initial: 'bekliyor' }),
    ],
  },
  sureBaslangiclari: {
    shape: 'list',
    idPrefix: 's',
    title: ['tur'],
    fields: [
      choice('tur', EVENT_KINDS),
      field('tarih', 'date', { required: true }),
      field('ilgili', 'subject', { neededIn: (texts) => subjectList(texts) !== null }),
    ],
  },
  dayanak: {
    shape: 'single',
    idPrefix: '',
    title: ['tur'],
    fields: [
      choice('tur', DAYANAK_KINDS),
      field('tarih', 'date'),
      field('no', 'line', { maxLength: 100, named: true }),
      field('tutar', 'amount'),
      field('mahkeme', 'line', { ...ofJudgment, named: false }),
      field('esasNo', 'line', { ...ofJudgment, maxLength: 40 }),
      field('kararNo', 'line', { ...ofJudgment, maxLength: 40 }),
      field('kararTarihi', 'date', ofJudgment),
      field('kesinlesmeTarihi', 'date', ofJudgment),
      field('aciklama', 'area', { maxLength: 2000 }),
    ],
  },
  alacakliHesabi: {
    shape: 'single',
    idPrefix: '',
    title: ['banka'],
    fields: [
      field('iban', 'iban', { required: true, maxLength: 60 }),
      field('banka', 'line', { maxLength: 200 }),
      field('sube', 'line', { maxLength: 200 }),
      field('hesapSahibi', 'line'),
    ],
  },
  ekAlanlar: {
    shape: 'record',
    idPrefix: '',
    title: ['kod'],
    fields: [
      field('kod', 'line', { required: true, maxLength: 50, hint: t.kodHint }),
      field('value', 'area', { maxLength: 2000, keepsBlank: true }),
    ],
  },
  tebligatlar: {
    shape: 'list',
    idPrefix: 'e',
    title: ['belge', 'tarih'],
    fields: [
      choice('belge', SERVED_DOCUMENTS),
      choice('sonuc', SERVICE_RESULTS),
      field('tarih', 'date'),
      field('iadeNedeni', 'line', { neededIn: ({ sonuc: result }) => result === 'iade' }),
      field('barkodNo', 'line', { maxLength: 50, named: true }),
    ],
  },
  yasalTemsilci: {
    shape: 'single',
    idPrefix: '',
    title: ['adSoyad'],
    fields: [
      field('adSoyad', 'line', { required: true, maxLength: 200 }),
      choice('sifat', REPRESENTATIVE_KINDS),
      field('tcKimlikNo', 'tckn'),
      field('adres', 'address'),
    ],
  },
} as const satisfies Readonly<Record<string, Detail>>;

export type DetailName = keyof typeof DETAILS;
/** Nothing else in the form lists the members of a detail. */
export const detailOf = (name: DetailName): Detail => DETAILS[name];

/** In the order of the form. */
export const TAKIP_DETAILS = [
  'alacakKalemleri',
  'dayanak',
  'hacizler',
  'ucuncuKisiler',
  'itirazlar',
  'sureBaslangiclari',
  'tahsilatlar',
  'masraflar',
  'alacakliHesabi',
  'ekAlanlar',
] as const satisfies readonly DetailName[];
export type TakipDetailName = (typeof TAKIP_DETAILS)[number];
export const TARAF_DETAILS = ['tebligatlar', 'yasalTemsilci'] as const satisfies readonly DetailName[];
export type TarafDetailName = (typeof TARAF_DETAILS)[number];

export const isDetailName = (name: string | undefined): name is DetailName =>
  name !== undefined && Object.hasOwn(DETAILS, name);

const NAMES: Readonly<Record<DetailName, string>> = {
  ...TAKIP_DETAIL_NAMES,
  tebligatlar: TARAF_DETAIL_NAMES.tebligatlar,
  yasalTemsilci: TARAF_DETAIL_NAMES.yasalTemsilci,
};
export const detailTitle = (name: DetailName): string => NAMES[name];

export const isFilled = ({ kind, name }: DetailField, texts: DetailTexts): boolean =>
  (kind === 'address' ? ADDRESS.map((part) => `${name}.${part}`) : [name]).some(
    (one) => (texts[one] ?? '') !== '',
  );

/** Parts of an address. */
export const ADDRESS = ['metin', 'ilce', 'il'] as const;
