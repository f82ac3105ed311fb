import type { Account } from '../account/account.ts';
import {
  accountOfCase,
  type CaseLaw,
  type CaseWithSums,
  claimsOfCase,
  dailyInterestOfCase,
  interestOfCase,
  ratesOfCase,
} from '../account/ofCase.ts';
import { AccountStopError } from '../account/stop.ts';
import { formatAmount } from '../amount.ts';
import { formatDate } from '../date.ts';
import type { ApostropheRule } from '../suffix/suffixed.ts';
import { choiceText, rateText } from '../takipDetailText.ts';
import type { AccountKod } from './accountField.ts';
import { type FieldValue, withoutGaps } from './gap.ts';

/** By the codes of the account. Each is reckoned when it is looked at, and once. */
export type AccountValues = Readonly<Record<AccountKod, FieldValue>>;

/** The values of a case on an ISO day. A code whose account stops has the sentence in `stop`. */
export function accountValues(
  takip: CaseWithSums,
  today: string,
  law: CaseLaw,
  apostrophe: ApostropheRule = 'tdk',
): AccountValues {
  const whole = once(() => accountOfCase(takip, today, law));
  const interest = once(() => interestOfCase(takip, today, law));
  const claims = once(() => claimsOfCase(takip, today, law));
  const rates = once(() => ratesOfCase(takip, today, law));
  const forms = apostrophe === 'tdk' ? {} : { forms: { apostrophe } };
  const value = (make: () => FieldValue) => once(() => ({ ...orStop(make), ...forms }));
  const text = (make: () => string) => value(() => withoutGaps(make()));
  const sum = (account: () => Account, amountOf: (account: Account) => bigint) =>
    value(() => ({ ...withoutGaps(formatAmount(amountOf(account()))), doubts: account().doubts }));
  return lazy({
    asilAlacak: text(() => principalText(claims())),
    islemisFaiz: sum(interest, ({ sums }) => sums.interest),
    faizTuru: text(() => listed(kindsOf(claims()).map(choiceText))),
    faizOrani: value(() => ({
      ...withoutGaps(listed(rates().rates.map(rateText))),
      doubts: rates().doubts,
    })),
    faizBaslangici: text(() =>
      listed(claims().flatMap(({ interestFrom }) => (interestFrom === null ? [] : formatDate(interestFrom)))),
    ),
    gunlukFaiz: value(() => ({
      ...withoutGaps(dailyText(dailyInterestOfCase(takip, today, law))),
      doubts: rates().doubts,
    })),
    bugunkuBorc: sum(whole, ({ sums: { remaining } }) => (remaining > 0n ? remaining : 0n)),
    tahsilHarci: sum(whole, ({ sums }) => sums.collectionFee),
    cezaeviHarci: sum(whole, ({ prisonFee }) => prisonFee?.amount ?? 0n),
    hesapTablosu: value(() => tableValue(whole())),
  });
}

function orStop(make: () => FieldValue): FieldValue {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof AccountStopError)) throw error;
    return { ...withoutGaps(''), stop: error.message };
  }
}

/** The principal, by its currencies: '10.000,00 USD ve 5.000,00 TL'. */
function principalText(claims: ReturnType<typeof claimsOfCase>): string {
  const sums = new Map<string, bigint>();
  for (const { currency, principal } of claims) sums.set(currency, (sums.get(currency) ?? 0n) + principal);
  return listed(Array.from(sums, ([currency, amount]) => money(amount, currency)));
}

/** The interest of the items in liras together, and of each item in another currency. */
function dailyText({ amount, items }: ReturnType<typeof dailyInterestOfCase>): string {
  const others = items.filter(({ currency }) => currency !== 'TRY');
  const inLiras = others.length < items.length ? [formatAmount(amount)] : [];
  return listed([...inLiras, ...others.map((item) => money(item.amount, item.currency))]);
}

const money = (amount: bigint, currency: string): string =>
  currency === 'TRY' ? formatAmount(amount) : formatAmount(amount).replace('TL', currency);

/** Kinds of interest that are claimed; 'yok' where none is. */
function kindsOf(claims: ReturnType<typeof claimsOfCase>): readonly string[] {
  const kinds = claims.map(({ kind }) => kind);
  const claimed = kinds.filter((kind) => kind !== 'yok');
  return claimed.length > 0 ? claimed : kinds;
}

/** Each text once: '% 24', '% 24 ve % 39,75', 'a, b ve c'. */
function listed(texts: readonly string[]): string {
  const different = [...new Set(texts)];
  return [different.slice(0, -1).join(', '), different.at(-1)].filter(Boolean).join(' ve ');
}

const TABLE = {
  item: 'Hesap kalemi',
  ground: 'Dayanak',
  amount: 'Tutar',
  remaining: (day: string) => `${day} günü kalan borç`,
};

/** A table of the account's lines; where a table cannot stand, the lines one below another. */
function tableValue({ lines, sums, day, doubts }: Account): FieldValue {
  const rows = lines.map(({ text, ground, amount }) => [text, ground, formatAmount(amount)]);
  const foot = [[TABLE.remaining(formatDate(day)), '', formatAmount(sums.remaining)]];
  return {
    ...withoutGaps([...rows, ...foot].map(([name, , amount]) => `${name}: ${amount}`).join('\n')),
    doubts,
    table: { head: [TABLE.item, TABLE.ground, TABLE.amount], rows, foot, columns: [9, 7, 5], atRight: [2] },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** An object whose members are made when they are read. */
const lazy = <K extends string, T>(members: Readonly<Record<K, () => T>>): Readonly<Record<K, T>> =>
  Object.defineProperties(
    {} as Record<K, T>,
    Object.fromEntries(
      Object.entries<() => T>(members).map(([kod, get]) => [kod, { get, enumerable: true }]),
    ),
  );
