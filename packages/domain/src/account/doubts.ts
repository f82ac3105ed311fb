import type { ClaimItem } from '../schema/takipDetails.ts';
import { dayNumber } from './day.ts';
import type { InterestLine } from './interest.ts';
import type { Law } from './law.ts';
import { messages } from './messages.ts';
import type { AccountCase, AccountOptions } from './options.ts';
import { type FigureState, periodOn } from './rateTable.ts';
import type { Reckoned } from './reckoned.ts';

/** Turkish sentences about what an account did not know, assumed or left out. */
export function doubtsOf(takip: AccountCase, account: Reckoned, options: AccountOptions): readonly string[] {
  return [
    ...new Set([
      ...itemDoubts(takip, account, options.law),
      ...leftOut(takip, account, options),
      ...paymentDoubts(account),
      ...feeDoubts(account),
      ...counselDoubts(account),
      ...(account.sums.remaining < 0n ? [messages.overpaid(-account.sums.remaining)] : []),
    ]),
  ];
}

function itemDoubts(takip: AccountCase, account: Reckoned, law: Law): readonly string[] {
  const itemOf = new Map(takip.alacakKalemleri.map((item) => [item.id, item]));
  return account.items.flatMap(({ id, currency, interest, lines }) => {
    const item = itemOf.get(id);
    if (item === undefined) return [];
    return [
      ...rateDoubts(item.faizTuru, lines),
      ...(lines.length === 0 ? [] : [messages.yearOf365]),
      ...(sumOf(lines) === interest ? [] : [messages.rounded(item.ad)]),
      ...ownRateDoubts(item, lines, law),
      ...(currency === 'TRY' ? [] : [messages.currency]),
    ];
  });
}

const sumOf = (lines: readonly InterestLine[]): bigint => lines.reduce((all, { amount }) => all + amount, 0n);

/** Each doubtful rate once, with the first day on which the account uses it. */
function rateDoubts(kind: ClaimItem['faizTuru'], lines: readonly InterestLine[]): readonly string[] {
  const found: InterestLine[] = [];
  for (const line of lines)
    if (isDoubtful(line.state) && !found.some((known) => isSameRate(known, line))) found.push(line);
  return found.map(({ state, rate, from }) => messages.rateDoubt(state as DoubtfulState, kind, rate, from));
}

type DoubtfulState = Exclude<FigureState, 'confirmed' | 'office'>;
export const isDoubtful = (state: FigureState): state is DoubtfulState =>
  state !== 'confirmed' && state !== 'office';
const isSameRate = (a: InterestLine, b: InterestLine): boolean =>
  a.rate === b.rate && a.state === b.state && a.gazette === b.gazette;

/** Twice and one and a half times the statutory rate, in hundredths (TBK 120 and 88). */
const DEFAULT_CAP = 200;
const INTEREST_CAP = 150;

/** A rate of the item that the law's rate stands in for, or one above the caps, which nobody cuts. */
function ownRateDoubts(item: ClaimItem, lines: readonly InterestLine[], { rates }: Law): readonly string[] {
  const { faizTuru, faizOrani, ad } = item;
  const [first] = lines;
  if (faizOrani === null || first === undefined) return [];
  if (faizTuru !== 'akdi')
    return lines.every(({ rate }) => rate === faizOrani) ? [] : [messages.otherRate(ad, faizOrani)];
  const statutory = periodOn(rates.yasal, dayNumber(first.from));
  if (statutory === null) return [messages.capUnknown(ad)];
  if (faizOrani * 100 > statutory.rate * DEFAULT_CAP)
    return [messages.aboveCap(ad, 'm. 120', statutory.rate)];
  return faizOrani * 100 > statutory.rate * INTEREST_CAP
    ? [messages.aboveCap(ad, 'm. 88', statutory.rate)]
    : [];
}

function leftOut(takip: AccountCase, { day, items }: Reckoned, options: AccountOptions): readonly string[] {
  const later = takip.alacakKalemleri.filter(({ id }) => items.every((item) => item.id !== id));
  return [
    ...later.map(({ ad }) => messages.notDue(ad)),
    ...(takip.tahsilatlar.some(({ tarih }) => tarih > day) ? [messages.laterPayments] : []),
    ...(takip.masraflar.some(({ tarih }) => tarih !== null && tarih > day) ? [messages.laterExpenses] : []),
    ...(takip.masraflar.some(({ tarih }) => tarih === null) ? [messages.undatedExpenses] : []),
    ...(options.fees !== null && takip.hacizler.some(({ tarih }) => tarih === null)
      ? [messages.undatedSeizures]
      : []),
    ...(options.fees === null ? [messages.noFees] : []),
    ...(options.counsel === null ? [messages.noCounselFee] : []),
  ];
}

function paymentDoubts({ payments, items }: Reckoned): readonly string[] {
  return payments.length > 0 && items.length > 1 ? [messages.paymentOrderDoubt] : [];
}

function feeDoubts({ fees, prisonFee }: Reckoned): readonly string[] {
  const lines = prisonFee === null ? fees : [...fees, prisonFee];
  return [
    ...lines.flatMap(({ name, state, date, ground }) =>
      state === 'confirmed' || state === 'office' ? [] : [messages.feeDoubt(state, name, date, ground)],
    ),
    ...(fees.some(({ name }) => name === 'collection') ? [messages.collectionDoubt] : []),
    ...(prisonFee === null ? [] : [messages.prisonFee(prisonFee.amount)]),
  ];
}

function counselDoubts({ counsel }: Reckoned): readonly string[] {
  if (counsel === null) return [];
  return [
    ...(counsel.state === 'assumed' ? [messages.counselAssumed(counsel.ground)] : []),
    ...(counsel.rules.includes('notAboveClaim') ? [messages.counselNotAbove] : []),
    ...(counsel.rules.includes('threeQuarters') ? [messages.counselThreeQuarters] : []),
  ];
}
