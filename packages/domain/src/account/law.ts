import { counselTariffsWith } from './counselFee.ts';
import type { CounselTariff } from './data/counselTariffs.ts';
import type { FeeTariff } from './data/feeTariffs.ts';
import { feeTariffsWith } from './fees.ts';
import { type OfficeRate, type Rates, ratesWith } from './rates.ts';

/** Rates and tariffs that an account is made with. */
export interface Law {
  readonly rates: Rates;
  readonly feeTariffs: readonly FeeTariff[];
  readonly counselTariffs: readonly CounselTariff[];
}

/** Rates and tariffs that an office knows beyond the product's: newer ones, or other readings. */
export interface OfficeLaw {
  readonly rates?: readonly OfficeRate[];
  readonly feeTariffs?: readonly FeeTariff[];
  readonly counselTariffs?: readonly CounselTariff[];
}

/** The product's data with the office's before them. Make it once and use it for many accounts. */
export const lawWith = ({ rates, feeTariffs, counselTariffs }: OfficeLaw = {}): Law => ({
  rates: ratesWith(rates),
  feeTariffs: feeTariffsWith(feeTariffs),
  counselTariffs: counselTariffsWith(counselTariffs),
});
