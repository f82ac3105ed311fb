import {
  COUNSEL_MATTERS,
  COUNSEL_TARIFFS,
  type CounselMatter,
  type CounselTariff,
} from './data/counselTariffs.ts';
import { dayNumber } from './day.ts';
import { tariffOn } from './fees.ts';
import { messages } from './messages.ts';
import type { FigureState } from './rateTable.ts';
import { divideHalfUp, shareOf, WHOLE_RATE } from './rounding.ts';
import { AccountStopError } from './stop.ts';

export { COUNSEL_MATTERS, type CounselMatter, type CounselTariff };

export const counselTariffsWith = (office: readonly CounselTariff[] = []): readonly CounselTariff[] => [
  ...office,
  ...COUNSEL_TARIFFS,
];

export interface CounselQuestion {
  readonly matter: CounselMatter;
  /** The sum that the case was started for, in kuruş. A fixed fee does not ask for it. */
  readonly claim: bigint;
  /** ISO day whose tariff counts. */
  readonly date: string;
  /** Paid within the period for an objection: three quarters. */
  readonly isInObjectionPeriod: boolean;
  /** ISO day from which the last known tariff may stand in for an unknown one; null: never. */
  readonly assumedFrom: string | null;
}

/** Rules beside the brackets. Neither of the last two was confirmed. */
export type CounselRule = 'fixed' | 'least' | 'notAboveClaim' | 'threeQuarters';

export interface CounselFee {
  /** Kuruş. */
  readonly amount: bigint;
  readonly brackets: readonly { readonly base: bigint; readonly rate: number; readonly amount: bigint }[];
  readonly rules: readonly CounselRule[];
  readonly ground: string;
  readonly state: FigureState;
}

/** Counsel's fee by the tariff of a day. Throws AccountStopError where that day's tariff is unknown. */
export function counselFee(tariffs: readonly CounselTariff[], question: CounselQuestion): CounselFee {
  const { matter, claim, date, isInObjectionPeriod, assumedFrom } = question;
  const found = tariffOn(tariffs, dayNumber(date), assumedFrom === null ? null : dayNumber(assumedFrom));
  if (found === null) throw new AccountStopError('counselTariff', messages.unknownCounselTariff(date));
  const { tariff, isAssumed } = found;
  const inBrackets = matter === 'takip' ? bracketsOf(tariff, claim) : [];
  const whole = matter === 'takip' ? wholeFee(tariff, claim) : fixedFee(tariff, matter);
  const isReduced = matter === 'takip' && isInObjectionPeriod;
  return {
    amount: isReduced ? divideHalfUp(3n * whole.amount, 4n) : whole.amount,
    brackets: inBrackets,
    rules: isReduced ? [...whole.rules, 'threeQuarters'] : whole.rules,
    ground: tariff.ground,
    state: isAssumed ? 'assumed' : tariff.state,
  };
}

interface Whole {
  readonly amount: bigint;
  readonly rules: readonly CounselRule[];
}

const fixedFee = ({ fixed }: CounselTariff, matter: CounselMatter): Whole => ({
  amount: BigInt(fixed[matter]),
  rules: ['fixed'],
});

/** Not below the tariff's least fee, and not above the claim itself (AAÜT m. 11). */
function wholeFee(tariff: CounselTariff, claim: bigint): Whole {
  const exact = bracketsOf(tariff, claim).reduce((sum, { base, rate }) => sum + shareOf(base, rate), 0n);
  const byBrackets = divideHalfUp(exact, WHOLE_RATE);
  const least = BigInt(tariff.fixed.takip);
  if (byBrackets >= least) return { amount: byBrackets, rules: [] };
  return claim < least
    ? { amount: claim, rules: ['least', 'notAboveClaim'] }
    : { amount: least, rules: ['least'] };
}

function bracketsOf({ brackets }: CounselTariff, claim: bigint) {
  const found: { readonly base: bigint; readonly rate: number; readonly amount: bigint }[] = [];
  let left = claim;
  for (const { width, rate } of brackets) {
    if (left <= 0n) break;
    const base = width === null || left < BigInt(width) ? left : BigInt(width);
    found.push({ base, rate, amount: divideHalfUp(shareOf(base, rate), WHOLE_RATE) });
    left -= base;
  }
  return found;
}
