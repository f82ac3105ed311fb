import { dayNumber } from './day.ts';
import { doubtsOf } from './doubts.ts';
import { type AccountLine, linesOf } from './lines.ts';
import type { AccountCase, AccountOptions } from './options.ts';
import { reckon } from './reckon.ts';
import type { Reckoned } from './reckoned.ts';

export interface Account extends Reckoned {
  /** They add up to what remains; each has its ground. */
  readonly lines: readonly AccountLine[];
  /** Turkish sentences: what was not confirmed, assumed, or left out. */
  readonly doubts: readonly string[];
}

/**
 * The account of a case on an ISO day ('kapak hesabı'). Throws AccountStopError where a rate, a tariff or a fact is unknown:
 * its message is for the user.
 */
export function accountOn(takip: AccountCase, day: string, options: AccountOptions): Account {
  const reckoned = reckon(takip, dayNumber(day), options);
  return { ...reckoned, lines: linesOf(reckoned), doubts: doubtsOf(takip, reckoned, options) };
}
