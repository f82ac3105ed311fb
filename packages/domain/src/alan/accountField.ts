import type { SuffixKind } from '../suffix/suffixCase.ts';
import type { InputKind } from './inputKind.ts';

/** A code whose value is the account of the case on the day of the filling. They stand beside the specification's fields. */
export interface AccountField<K extends string = string> {
  readonly kod: K;
  /** Label the user reads. */
  readonly isim: string;
  readonly inputKind: InputKind;
  readonly suffixKind: SuffixKind | null;
}

const field = <const K extends string>(
  kod: K,
  isim: string,
  inputKind: InputKind,
  suffixKind: SuffixKind | null,
): AccountField<K> => ({ kod, isim, inputKind, suffixKind });
const amount = <const K extends string>(kod: K, isim: string) => field(kod, isim, 'amount', 'amount');

const DEFINITIONS = [
  amount('asilAlacak', 'Asıl Alacak'),
  amount('islemisFaiz', 'İşlemiş Faiz'),
  field('faizTuru', 'Faiz Türü', 'text', null),
  field('faizOrani', 'Faiz Oranı', 'text', 'number'),
  field('faizBaslangici', 'Faiz Başlangıcı', 'date', 'date'),
  amount('gunlukFaiz', 'Günlük Faiz'),
  amount('bugunkuBorc', 'Bugünkü Borç'),
  amount('tahsilHarci', 'Tahsil Harcı'),
  amount('cezaeviHarci', 'Cezaevi Harcı'),
  field('hesapTablosu', 'Hesap Tablosu', 'address', null),
];

export type AccountKod = (typeof DEFINITIONS)[number]['kod'];
export const ACCOUNT_FIELDS: readonly AccountField<AccountKod>[] = DEFINITIONS;
/** The code that prints a table; no form has an input for it. */
export const ACCOUNT_TABLE: AccountKod = 'hesapTablosu';

const byKod: ReadonlyMap<string, AccountField<AccountKod>> = new Map(
  ACCOUNT_FIELDS.map((one) => [one.kod, one]),
);

/** undefined for a code that is none of the account's. */
export const accountField = (kod: string): AccountField<AccountKod> | undefined => byKod.get(kod);

const PATTERN = `\\{\\{[ \\u00a0]*(${ACCOUNT_FIELDS.map(({ kod }) => kod).join('|')})[ \\u00a0.}]`;
const NAMED = new RegExp(PATTERN);
const EACH_NAMED = new RegExp(PATTERN, 'g');

/** Format may split a code. */
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, '');

/**
 * Whether a stored template may ask for the account. A template that is wrongly believed to costs a reckoning and nothing
 * else.
 */
export const mayAskForAccount = (html: string): boolean =>
  NAMED.test(html) || (html.includes('{{') && NAMED.test(withoutTags(html)));

/** The account's fields in a stored template, each once, in the order of the catalogue. */
export function accountFieldsIn(html: string): readonly AccountField<AccountKod>[] {
  const found = new Set(Array.from(withoutTags(html).matchAll(EACH_NAMED), ([, kod]) => kod));
  return ACCOUNT_FIELDS.filter(({ kod }) => found.has(kod));
}
