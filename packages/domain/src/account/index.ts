export { type Account, accountOn } from './account.ts';
export * from './counselFee.ts';
export * from './data/state.ts';
export type { ExchangeRate } from './exchange.ts';
export { COLLECTION_STAGES, type CollectionStage, type FeeLine, type FeeTariff } from './fees.ts';
export { type InterestLine, interest, type RateSource } from './interest.ts';
export { type KnownPeriod, knownPeriods } from './knownPeriods.ts';
export { type Law, lawWith, type OfficeLaw } from './law.ts';
export type { AccountLine } from './lines.ts';
export { accountWords } from './messages.ts';
export {
  accountCaseOf,
  accountOfCase,
  type CaseLaw,
  type CaseWithSums,
  claimsOfCase,
  dailyInterestOfCase,
  interestOfCase,
  ratesOfCase,
  startSumOfCase,
} from './ofCase.ts';
export type {
  AccountCase,
  AccountOptions,
  CounselChoice,
  FeeChoice,
  ImaginedPayment,
  StartFees,
} from './options.ts';
export type { PaymentParts } from './payments.ts';
export * from './plan.ts';
export { printAccount } from './print.ts';
export { type OfficeRate, RATE_KINDS, type RateKind, type Rates, ratesWith } from './rates.ts';
export type { FigureState, RatePeriod, RateTable } from './rateTable.ts';
export type { AccountSums, ItemAccount } from './reckoned.ts';
export { AccountStopError, type StopReason } from './stop.ts';
