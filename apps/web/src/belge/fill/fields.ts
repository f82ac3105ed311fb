import type { Question } from '@derkenar/belge/preface';
import {
  ACCOUNT_TABLE,
  ALANLAR,
  type Alan,
  accountField,
  accountFieldsIn,
  type DilekceSummary,
  dateError,
  FACTS,
  formatAmount,
  formatDate,
  groupAlanlar,
  istanbulDate,
  parseAmount,
  parseEsasNo,
  type Takip,
} from '@derkenar/domain';
import { fillFormMessages as t } from '../../messages/fillForm.ts';
import { normaliseDate } from '../../ui/date.ts';
import { normaliseEsasNo } from '../../ui/esasNoMask.ts';
import { tcknMessage } from '../../ui/TcknInput.tsx';
import { firstAnswer, typedError } from '../questions/answers.ts';

/** kod → text as it stands in the input. */
export type Values = Readonly<Record<string, string>>;
/** kod → Turkish message, null when there is nothing wrong. */
export type Errors = Readonly<Record<string, string | null>>;

/** A field of the catalogue, or one of the account: without a case its figure is typed. */
export type FormField = Pick<Alan, 'isim' | 'inputKind'> & { readonly kod: string };

const BY_ID = new Map(ALANLAR.map((alan) => [alan.id, alan]));

/** `alanlar` is a JSON string of ids (specification §3.1); ids outside the catalogue have no input. */
export function alanlarOf(dilekce: Pick<DilekceSummary, 'alanlar'>): readonly FormField[] {
  return parseIds(dilekce.alanlar).flatMap((id) => BY_ID.get(id) ?? []);
}

/** The account's fields that a petition asks for; its table cannot be typed. */
export const accountInputsOf = (sablon: string | undefined): readonly FormField[] =>
  sablon === undefined ? [] : accountFieldsIn(sablon).filter(({ kod }) => kod !== ACCOUNT_TABLE);

export interface FieldGroup {
  readonly name: string;
  readonly alanlar: readonly FormField[];
}

/** The fields as the form shows them: by creditor, debtor, file, dates and amounts, those of the account last. */
export function fieldGroups(alanlar: readonly FormField[]): readonly FieldGroup[] {
  const ofAccount = alanlar.filter(({ kod }) => accountField(kod) !== undefined);
  return [
    ...groupAlanlar(alanlar),
    ...(ofAccount.length === 0 ? [] : [{ name: t.account, alanlar: ofAccount }]),
  ];
}

/** Says what a form cannot know of the account that the petition asks for; null where it asks for none. */
export function accountNote(sablon: string | undefined): string | null {
  const asked = sablon === undefined ? [] : accountFieldsIn(sablon);
  if (asked.length === 0) return null;
  return asked.some(({ kod }) => kod === ACCOUNT_TABLE) ? t.noAccountTable : t.typedAccount;
}

function parseIds(text: string): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? [...new Set(ids.map(Number))] : [];
  } catch {
    return [];
  }
}

export const initialValues = (alanlar: readonly FormField[], now: Date): Values =>
  Object.fromEntries(
    alanlar.map(({ kod, inputKind }) => [kod, inputKind === 'today' ? formatDate(istanbulDate(now)) : '']),
  );

/** The answers about the case among the values. */
export const factsOf = (values: Values): Values =>
  Object.fromEntries(
    FACTS.flatMap(({ code }) =>
      values[code] === undefined || values[code] === '' ? [] : [[code, values[code]]],
    ),
  );

/** The answer as it stands in its input: the initial one until the person changes it. */
export const answerOf = (question: Question, values: Values): string =>
  values[question.code] ?? firstAnswer(question, null);

export const isDate = ({ inputKind }: FormField): boolean => inputKind === 'date' || inputKind === 'today';

/** '5/3/2025' → '05.03.2025', '2025/123 Esas' → '2025/123 E.', '1234,5' → '1.234,50 TL'; what cannot be read stays as typed. */
export function normalise(alan: FormField, value: string): string {
  const text = value.trim();
  if (isDate(alan)) return normaliseDate(text);
  if (alan.inputKind === 'esasNo') return normaliseEsasNo(text);
  if (alan.inputKind === 'amount') {
    const kurus = parseAmount(text);
    return kurus === null ? text : formatAmount(kurus);
  }
  return text;
}

/** The hint about an amount that cannot be read: it is printed as typed. */
export const fieldNote = (alan: FormField, value: string): string | null =>
  alan.inputKind === 'amount' && value.trim() !== '' && parseAmount(value) === null
    ? t.amountUnreadable
    : null;

export function fieldError(alan: FormField, value: string): string | null {
  const text = value.trim();
  if (alan.inputKind === 'tckn') return tcknMessage(text, { vergiNo: true });
  if (text === '') return null;
  if (isDate(alan)) return dateError(text);
  if (alan.inputKind === 'esasNo') return parseEsasNo(text) === null ? t.esasNoError : null;
  return null;
}

/** `takip`: the case that filled the form. */
export function allErrors(
  alanlar: readonly FormField[],
  questions: readonly Question[],
  values: Values,
  takip: Takip | null = null,
): Errors {
  const found = [
    ...alanlar.map((alan) => [alan.kod, fieldError(alan, values[alan.kod] ?? '')] as const),
    ...questions.map((one) => [one.code, typedError(one, answerOf(one, values), takip)] as const),
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== null));
}
