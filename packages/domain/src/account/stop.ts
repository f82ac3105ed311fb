const REASONS = [
  'rate',
  'ownRate',
  'interestStart',
  'noClaim',
  'caseStart',
  'feeTariff',
  'counselTariff',
  'exchangeRate',
  'paymentDays',
] as const;
export type StopReason = (typeof REASONS)[number];

/**
 * Raised where a figure is not known. The message is for the user: it names the figure, the day, and the place to enter it.
 * Nothing is calculated in its absence.
 */
export class AccountStopError extends Error {
  readonly reason: StopReason;
  constructor(reason: StopReason, message: string) {
    super(message);
    this.name = 'AccountStopError';
    this.reason = reason;
  }
}
