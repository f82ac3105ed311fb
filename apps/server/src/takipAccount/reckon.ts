import {
  type AccountOptions,
  type AccountRequest,
  AccountStopError,
  AppError,
  accountCaseOf,
  accountOn,
  dailyInterest,
  equalInstalments,
  type IfPaid,
  ifPaid,
  lawWith,
  type PaymentPlan,
  type StoredTakip,
  type TakipAccount,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { messages } from '../messages.ts';
import { readExchangeRates, readOfficeLaw } from '../rate/store.ts';
import { getTakip } from '../takip/store.ts';
import { differencesOf } from './differences.ts';

/** A case, and what its account is made with. */
export interface AccountQuestion {
  readonly takip: StoredTakip;
  readonly day: string;
  readonly options: AccountOptions;
}

/** Throws AppError 'takip-yok'. */
export async function readQuestion(
  tenant: Tenant,
  id: string,
  { day, fees, counsel, exchangeRates }: AccountRequest,
): Promise<AccountQuestion> {
  const takip = await getTakip(tenant, id);
  const law = lawWith(await readOfficeLaw(tenant));
  const known = await readExchangeRates(tenant);
  // The later of two rates of a day counts: those of the request.
  return { takip, day, options: { law, fees, counsel, exchangeRates: [...known, ...exchangeRates] } };
}

/** Throws AppError 'hesap-durdu' where a rate, a tariff or a fact is unknown. */
export const accountOf = ({ takip, day, options }: AccountQuestion): TakipAccount =>
  stopping(() => answerOf(takip, day, options));

/**
 * The account of the day with an imagined payment and without it. No rate is known from `today` on: the last known ones
 * stand in and are named among the doubts.
 */
export const ifPaidOf = ({ takip, day, options }: AccountQuestion, amount: number, today: string): IfPaid =>
  stopping(() => {
    const imagined = { ...options, assumedFrom: today };
    const payment = { date: day, amount: BigInt(amount) };
    const answer = ifPaid(accountCaseOf(takip), payment, imagined);
    return {
      without: shown(takip, answer.without, imagined),
      with: shown(takip, answer.with, { ...imagined, imagined: [payment] }),
    };
  });

/** Equal instalments from the day on; rates as in `ifPaidOf`. */
export const planOf = ({ takip, day, options }: AccountQuestion, count: number, today: string): PaymentPlan =>
  stopping(() => {
    const plan = equalInstalments(
      accountCaseOf(takip),
      { first: day, count },
      { ...options, assumedFrom: today },
    );
    return { plan: plan === null ? null : inKurus(plan) };
  });

const answerOf = (takip: StoredTakip, day: string, options: AccountOptions): TakipAccount =>
  shown(takip, accountOn(accountCaseOf(takip), day, options), options);

function shown(
  takip: StoredTakip,
  account: ReturnType<typeof accountOn>,
  options: AccountOptions,
): TakipAccount {
  const { amount, items } = dailyInterest(accountCaseOf(takip), account.day, options);
  return inKurus({
    ...account,
    dailyInterest: amount,
    dailyForeign: foreignSums(items),
    differences: differencesOf(takip, account, options),
  });
}

/** Sums of the amounts by currency, without those in liras. */
function foreignSums(items: readonly { readonly currency: string; readonly amount: bigint }[]) {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of items)
    if (currency !== 'TRY') sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** AccountStopError as the refusal that the page knows; its member names the reason, to lead to the place of the cure. */
function stopping<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof AccountStopError)
      throw new AppError('hesap-durdu', {
        detail: error.message,
        errors: { [error.reason]: error.message },
        cause: error,
      });
    throw error;
  }
}

type InKurus<T> = T extends bigint
  ? number
  : T extends readonly (infer Item)[]
    ? InKurus<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: InKurus<T[Key]> }
      : T;

/** The same value with numbers in place of its big integers. Throws AppError where one is no exact number. */
function inKurus<T>(value: T): InKurus<T> {
  const plain = (one: unknown): unknown => {
    if (typeof one === 'bigint') return exact(one);
    if (Array.isArray(one)) return one.map(plain);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, member]) => [key, plain(member)]));
  };
  return plain(value) as InKurus<T>;
}

function exact(amount: bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number))
    throw new AppError('hesap-durdu', { detail: messages.takipAccount.tooLarge });
  return number;
}
