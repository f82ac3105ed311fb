import { type Question, withoutLazy } from '@derkenar/belge/preface';
import type { CaseLaw } from '../account/ofCase.ts';
import { AppError } from '../error.ts';
import { type FactValues, factByCode } from '../fact/catalogue.ts';
import {
  everyList,
  type ListCode,
  type ListEntry,
  type ListValues,
  listField,
  takipLists,
} from '../fact/list.ts';
import type { FactNotes } from '../fact/notes.ts';
import { type Asked, NOTHING_ASKED, type QuestionAnswer, readAnswers } from '../question/answer.ts';
import { caseFacts, caseNotes } from '../question/caseFacts.ts';
import { SIGNERS } from '../question/key.ts';
import { type SignerValues, signerValues } from '../question/signers.ts';
import type { Takip } from '../schema/takip.ts';
import type { ApostropheRule } from '../suffix/suffixed.ts';
import { ACCOUNT_FIELDS, accountField } from './accountField.ts';
import { type AccountValues, accountValues } from './accountValues.ts';
import { ALANLAR, type Alan, alanName, everyAlan, type Kod } from './catalogue.ts';
import { type FieldValue, GAP_MARK, type Gap, gapTexts, withoutGaps } from './gap.ts';
import { withOwnForms } from './ownForms.ts';
import { statedSumDoubts } from './statedSums.ts';
import { allTarafNames, namesOf, TARAFLAR } from './taraf.ts';

type Side = Gap['side'];

/** The values that fill a petition, from a case or from the form. */
export interface FieldValues {
  readonly alanlar: Readonly<Record<Kod, FieldValue>>;
  /** The whole of each side, persons and institutions, in file order (decision 24). */
  readonly taraflar: { readonly alacakli: FieldValue; readonly borclu: FieldValue };
  readonly facts: FactValues;
  readonly lists: ListValues;
  /** Null where the account was not asked for. */
  readonly account: Partial<AccountValues> | null;
  /** Those of the petition, whose answers are by their codes. */
  readonly questions: readonly Question[];
  readonly answers: Readonly<Record<string, QuestionAnswer>>;
  /** The ISO day of the filling. */
  readonly today?: string | undefined;
  /** Sentences by fact that guards add to their own. */
  readonly factNotes?: FactNotes;
  /** There is no case behind the values: facts that nobody told are missing. */
  readonly byHand: boolean;
  /** The office's choice; 'tdk' if absent. */
  readonly apostrophe?: ApostropheRule;
  /** For the closing block; without it all representatives sign. */
  readonly signing?: SignerValues;
  /** Amounts typed by hand that could not be read: they print as typed. */
  readonly unread: readonly Kod[];
}

/**
 * The values of a case; `todayIso` as istanbulDate() gives it. `law`: what the account is reckoned with; null for petitions
 * that do not ask for it. Throws AppError 422 with a message for each answer that cannot be read.
 */
export function takipValues(
  takip: Takip,
  todayIso: string,
  asked: Asked = NOTHING_ASKED,
  apostrophe: ApostropheRule = 'tdk',
  law: CaseLaw | null = null,
): FieldValues {
  const { answers, errors } = readAnswers(asked, { takip, today: todayIso });
  if (Object.keys(errors).length > 0) throw new AppError('gecersiz-istek', { errors });
  return answeredValues(takip, todayIso, asked, answers, apostrophe, law);
}

/** As takipValues(), with answers that were read. */
export function answeredValues(
  takip: Takip,
  todayIso: string,
  asked: Asked,
  answers: FieldValues['answers'],
  apostrophe: ApostropheRule = 'tdk',
  law: CaseLaw | null = null,
): FieldValues {
  const context = { today: todayIso };
  const doubts = statedSumDoubts(takip, law);
  const names = namesWithForms(takip);
  const signers = signerValues(takip, asked.answers, todayIso);
  const answered = { answers, today: todayIso, hacizler: takip.hacizler ?? [] };
  const facts = once(() => caseFacts(takip, asked.questions, answered, signers?.facts));
  const lists = once(() => takipLists(takip, context));
  const notes = once(() => caseNotes(takip, asked, answered));
  return {
    alanlar: everyAlan(
      ({ kod, evaluate }) => names[kod] ?? withDoubts(evaluate(takip, context), doubts[kod]),
    ),
    taraflar: {
      alacakli: withOwnForms(allTarafNames(takip, 'alacakli'), takip.alacaklilar.at(-1)),
      borclu: withOwnForms(allTarafNames(takip, 'borclu'), takip.borclular.at(-1)),
    },
    get facts() {
      return facts();
    },
    get lists() {
      return lists();
    },
    account: law === null ? null : accountValues(takip, todayIso, law, apostrophe),
    questions: asked.questions,
    answers,
    today: todayIso,
    get factNotes() {
      return notes();
    },
    byHand: false,
    apostrophe,
    ...(signers && { signing: signers.signing }),
    unread: [],
  };
}

const withDoubts = (value: FieldValue, doubts: readonly string[] | undefined): FieldValue =>
  doubts === undefined ? value : { ...value, doubts };

/** Most petitions ask for neither facts nor lists, which cost as much as half of the values. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The names of persons and of institutions, each kind with the suffixes of its last party. */
function namesWithForms(takip: Takip): Partial<Record<Kod, FieldValue>> {
  const names: Partial<Record<Kod, FieldValue>> = {};
  for (const side of SIDES) {
    const taraflar = takip[TARAFLAR[side]];
    for (const [tur, kod] of [
      ['kisi', SIDE_KODLAR[side].person],
      ['kurum', SIDE_KODLAR[side].institution],
    ] as const) {
      const last = taraflar.findLast((taraf) => taraf.tur === tur);
      names[kod] = withOwnForms(withoutGaps(namesOf(taraflar, tur)), last);
    }
  }
  return names;
}

/** The values as the petitions print them. */
export const printedValues = ({ alanlar }: FieldValues): Record<Kod, string> =>
  everyAlan(({ kod }) => alanlar[kod].text);

/** The codes that name a side. The person's alone prints the whole side (decision 24). */
export const SIDE_KODLAR = {
  alacakli: { person: 'alacakliAdSoyad', institution: 'alacakliKurumAdi' },
  borclu: { person: 'borcluAdSoyad', institution: 'borcluKurumIsim' },
} as const satisfies Record<Side, Record<'person' | 'institution', Kod>>;
const SIDES = ['alacakli', 'borclu'] as const;

/** The codes that a petition made of them alone would miss: the rule of the document engine's fill(). */
export const eksikKodlar = ({ alanlar, taraflar }: FieldValues): Kod[] =>
  ALANLAR.filter((alan) => {
    const side = SIDES.find((one) => SIDE_KODLAR[one].person === alan.kod);
    return isMissing(alan, side === undefined ? alanlar[alan.kod] : taraflar[side]);
  }).map(({ kod }) => kod);

const isMissing = ({ canBeEmpty }: Alan, { text, gaps }: FieldValue): boolean =>
  gaps.length > 0 || (text.trim() === '' && !canBeEmpty);

/**
 * The missing values as a user reads them: 'Vade Tarihi' if nothing is known, otherwise the party and its fact,
 * as '2. borçlunun TC kimlik numarası'. `kodlar`: the missing codes.
 */
export const eksikMetinleri = (
  kodlar: readonly string[],
  { alanlar, questions }: Pick<FieldValues, 'alanlar' | 'questions'>,
): string[] =>
  kodlar.flatMap((kod) => {
    const texts = gapTexts((alanlar as Readonly<Record<string, FieldValue>>)[kod]?.gaps ?? []);
    return texts.length > 0 ? texts : [missingName(kod, questions)];
  });

/** Name of a code, a fact or a question. */
export const missingName = (code: string, questions: readonly Question[] = []): string =>
  (code === SIGNERS ? 'İmzalayanlar' : undefined) ??
  questions.find((one) => one.code === code)?.label ??
  factByCode(code)?.question ??
  listField(code)?.isim ??
  accountField(code)?.isim ??
  alanName(code);

const KNOWN: ReadonlySet<string> = new Set([...ALANLAR, ...ACCOUNT_FIELDS].map(({ kod }) => kod));
/** A creditor may have no representative and no account. */
const OPTIONAL_LISTS: readonly ListCode[] = ['vekiller', 'alacakliHesabi'];
const OPTIONAL: ReadonlySet<string> = new Set<string>([
  ...ALANLAR.filter(({ canBeEmpty }) => canBeEmpty).map(({ kod }) => kod),
  ...OPTIONAL_LISTS,
]);

/** Turns field values into the FillInput of the document engine's fill(). */
export const fillInput = (source: FieldValues) => ({
  values: withRule(source.alanlar, source.apostrophe),
  answers: answersWithRule(source.answers, source.apostrophe),
  today: source.today,
  get factNotes() {
    return source.factNotes;
  },
  unknownIsMissing: source.byHand,
  get facts() {
    return source.facts;
  },
  get lists() {
    return listsWithRule(source.lists, source.apostrophe);
  },
  ...(source.signing && { signing: signingWithRule(source.signing, source.apostrophe) }),
  computed: source.account ?? undefined,
  known: KNOWN,
  optional: OPTIONAL,
  pairs: SIDES.map((side) => ({
    ...SIDE_KODLAR[side],
    all: withRule(source.taraflar, source.apostrophe)[side],
  })),
  mark: GAP_MARK,
});

const isUsual = (apostrophe: ApostropheRule | undefined): boolean =>
  apostrophe === undefined || apostrophe === 'tdk';

/** Travels with the values, since some petitions are filled in another process. */
function withRule<K extends string>(
  values: Readonly<Record<K, FieldValue>>,
  apostrophe: ApostropheRule | undefined,
): Readonly<Record<K, FieldValue>> {
  if (isUsual(apostrophe)) return values;
  const ruled = Object.entries<FieldValue>(withoutLazy(values)).map(([kod, value]) => [
    kod,
    { ...value, forms: { ...value.forms, apostrophe } },
  ]);
  return Object.fromEntries(ruled) as Record<K, FieldValue>;
}

const answersWithRule = (
  answers: FieldValues['answers'],
  apostrophe: ApostropheRule | undefined,
): FieldValues['answers'] =>
  isUsual(apostrophe)
    ? answers
    : Object.fromEntries(
        Object.entries(answers).map(([code, answer]) => {
          const { value } = withRule({ value: answer.value }, apostrophe);
          return [code, { ...answer, value, entries: entriesWithRule(answer.entries, apostrophe) }];
        }),
      );

const signingWithRule = (
  { values, lists }: SignerValues,
  apostrophe: ApostropheRule | undefined,
): SignerValues => ({
  values: withRule(values, apostrophe),
  lists: Object.fromEntries(
    Object.entries(lists).map(([code, entries]) => [code, entriesWithRule(entries, apostrophe)]),
  ),
});

const listsWithRule = (lists: ListValues, apostrophe: ApostropheRule | undefined): ListValues =>
  isUsual(apostrophe) ? lists : everyList(({ code }) => entriesWithRule(lists[code], apostrophe));

const entriesWithRule = (
  entries: readonly ListEntry[],
  apostrophe: ApostropheRule | undefined,
): readonly ListEntry[] =>
  isUsual(apostrophe)
    ? entries
    : entries.map((entry) => ({ ...entry, values: withRule(entry.values, apostrophe) }));
