import { type CaseLaw, type ExchangeRate, lawWith, mayAskForAccount, type OfficeLaw } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { readExchangeRates, readOfficeLaw } from '../rate/store.ts';

/** Figures that the office knows beyond the product; plain data that other processes may get as JSON. */
export interface OfficeFigures extends OfficeLaw {
  readonly exchangeRates: readonly ExchangeRate[];
}

export const readOfficeFigures = async (tenant: Tenant): Promise<OfficeFigures> => ({
  ...(await readOfficeLaw(tenant)),
  exchangeRates: await readExchangeRates(tenant),
});

export const caseLaw = ({ exchangeRates, ...own }: OfficeFigures): CaseLaw => ({
  ...lawWith(own),
  exchangeRates,
});

/** The figures for the accounts of cases; null where none of the templates asks for one. */
export const lawFor = async (sablonlar: readonly string[], tenant: Tenant): Promise<CaseLaw | null> =>
  sablonlar.some(mayAskForAccount) ? caseLaw(await readOfficeFigures(tenant)) : null;
