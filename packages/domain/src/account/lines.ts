import { messages } from './messages.ts';
import type { FigureState } from './rateTable.ts';
import type { ItemAccount, Reckoned } from './reckoned.ts';

/** A line of an account. */
export interface AccountLine {
  readonly kind: 'principal' | 'interest' | 'expenses' | 'counselFee' | 'collectionFee' | 'payment';
  /** The id of the claim item that it is about. */
  readonly item: string | null;
  readonly text: string;
  /** Kuruş; negative for a payment. */
  readonly amount: bigint;
  readonly ground: string;
  /** The least certain figure in it, null where the case itself says the amount. */
  readonly state: FigureState | null;
}

const WEAKEST: readonly FigureState[] = ['assumed', 'unconfirmed', 'derived', 'office', 'confirmed'];

const weakest = (figures: readonly { readonly state: FigureState }[]): FigureState | null =>
  WEAKEST.find((state) => figures.some((figure) => figure.state === state)) ?? null;

/** Each ground once. A figure may name two of them. */
const grounds = (figures: readonly { readonly ground: string }[]): string =>
  [...new Set(figures.flatMap(({ ground }) => ground.split('; ')))].join('; ');

/** The lines of an account, which add up to what remains. */
export function linesOf(account: Reckoned): readonly AccountLine[] {
  const { items, sums } = account;
  return [
    ...items.map(principalLine),
    ...items.flatMap(interestLines),
    ...(sums.expenses === 0n ? [] : [expensesLine(account)]),
    ...counselLine(account),
    ...collectionLine(account),
    ...account.payments.map(({ date, amount }) => ({
      kind: 'payment' as const,
      item: null,
      text: messages.payment(date),
      amount: -amount,
      ground: messages.paymentOrder,
      state: null,
    })),
  ];
}

const principalLine = ({ id, name, currency, principal, principalKurus }: ItemAccount): AccountLine => ({
  kind: 'principal',
  item: id,
  text: messages.principal(name, currency, principal),
  amount: principalKurus,
  ground: messages.byCase,
  state: null,
});

/** Interest before and after the start of the case, in one line for another currency: its rate changes between. */
function interestLines(item: ItemAccount): readonly AccountLine[] {
  const { id, name, currency, interest, interestBeforeCase: before, interestKurus, lines } = item;
  if (lines.length === 0) return [];
  const line = (text: string, amount: bigint): AccountLine => ({
    kind: 'interest',
    item: id,
    text,
    amount,
    ground: grounds(lines),
    state: weakest(lines),
  });
  if (currency !== 'TRY') return [line(messages.interest(name, currency, interest), interestKurus)];
  if (before === null) return [line(messages.interest(name, currency, interest), interest)];
  const parts = [
    line(messages.interestBeforeCase(name), before),
    line(messages.interestAfterCase(name), interest - before),
  ];
  return parts.filter(({ amount }) => amount !== 0n);
}

function expensesLine({ sums, fees }: Reckoned): AccountLine {
  const start = fees.filter(({ name }) => name !== 'collection');
  return {
    kind: 'expenses',
    item: null,
    text: start.length === 0 ? messages.expenses : messages.expensesWithFees,
    amount: sums.expenses,
    ground: grounds([{ ground: messages.byCase }, ...start]),
    state: weakest(start),
  };
}

function counselLine({ counsel, sums }: Reckoned): readonly AccountLine[] {
  if (sums.counselFee === 0n) return [];
  const line = {
    kind: 'counselFee' as const,
    item: null,
    text: messages.counselFee,
    amount: sums.counselFee,
  };
  return counsel === null
    ? [{ ...line, ground: messages.byCase, state: null }]
    : [{ ...line, ground: counsel.ground, state: counsel.state }];
}

function collectionLine({ fees, sums }: Reckoned): readonly AccountLine[] {
  const collected = fees.filter(({ name }) => name === 'collection');
  if (collected.length === 0) return [];
  return [
    {
      kind: 'collectionFee',
      item: null,
      text: messages.collectionFee,
      amount: sums.collectionFee,
      ground: grounds(collected),
      state: weakest(collected),
    },
  ];
}
