/**
 * Interest is kept in parts of a kuruş, so that sums stay exact: 365 days times 10,000, the hundredths of a per cent in one.
 * A year has 365 days in leap years too.
 */
export const PARTS_IN_KURUS = 3_650_000n;
export const WHOLE_RATE = 10_000n;

/** n / d to the nearest whole number, halves up. Neither may be negative. */
export const divideHalfUp = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);

/**
 * The one rule of rounding: parts are summed as they are and the sum is rounded once, when money is made of it (at a payment
 * and on the day of the account). A line is rounded by itself only to be shown.
 */
export const kurusOf = (parts: bigint): bigint => divideHalfUp(parts, PARTS_IN_KURUS);

/** A rate in hundredths of a per cent of an amount, as a fraction of WHOLE_RATE. */
export const shareOf = (amount: bigint, rate: number): bigint => amount * BigInt(rate);
