import {
  addDays,
  COLLECTION_STAGES,
  type CounselFigures,
  type FeeFigures,
  type FeeTariff,
  type KnownPeriod,
  knownPeriods,
  lawWith,
  type OfficeRates,
  RATE_KINDS,
  type RateRowAnswer,
  type RateState,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { isConfirmationRequired, listOfficeRates, readOfficeLaw } from './store.ts';

/** The rates and tariffs that accounts of the office are made with today. */
export async function shownRates(tenant: Tenant, today: string): Promise<OfficeRates> {
  const { rates, feeTariffs, counselTariffs } = lawWith(await readOfficeLaw(tenant));
  return {
    bugun: today,
    rateConfirmationRequired: await isConfirmationRequired(tenant),
    oranlar: RATE_KINDS.map((tur) => ({ tur, rows: withUnknown(knownPeriods(rates[tur])) })),
    harclar: newestFirst(feeTariffs).map((tariff) => ({
      baslangic: tariff.from,
      bitis: tariff.until,
      durum: weakest(tariff),
      dayanak: tariff.application.ground,
      tarife: feeFigures(tariff),
    })),
    vekaletUcretleri: newestFirst(counselTariffs).map(({ from, until, state, ground, fixed, brackets }) => ({
      baslangic: from,
      bitis: until,
      durum: state,
      dayanak: ground,
      tarife: { fixed, brackets: [...brackets] } satisfies CounselFigures,
    })),
    kayitlar: await listOfficeRates(tenant),
  };
}

const newestFirst = <T extends { readonly from: string }>(tariffs: readonly T[]): readonly T[] =>
  tariffs.toSorted((a, b) => (a.from < b.from ? 1 : -1));

/** Rows newest first, with a row of state 'unknown' for each stretch between and behind the known ones. */
function withUnknown(periods: readonly KnownPeriod[]): RateRowAnswer[] {
  const rows = periods.flatMap((period, n): RateRowAnswer[] => {
    const { from, until, rate, state, ground, gazette } = period;
    const row: RateRowAnswer = {
      baslangic: from,
      bitis: until,
      oran: rate,
      durum: state === 'assumed' ? 'unknown' : state,
      dayanak: ground,
      resmiGazete: gazette,
    };
    if (until === null) return [row];
    const next = periods[n + 1];
    const unknown = addDays(until, 1);
    if (next !== undefined && next.from === unknown) return [row];
    const bitis = next === undefined ? null : addDays(next.from, -1);
    return [row, { baslangic: unknown, bitis, oran: null, durum: 'unknown', dayanak: '', resmiGazete: null }];
  });
  return rows.toReversed();
}

const STRENGTH: readonly RateState[] = ['unconfirmed', 'derived', 'office', 'confirmed'];

function weakest({ application, advance, collection, waiverPart, prison }: FeeTariff): RateState {
  const figures = [application, advance, waiverPart, prison, ...Object.values(collection)];
  return STRENGTH.find((state) => figures.some((figure) => figure.state === state)) ?? 'unconfirmed';
}

const feeFigures = ({ application, advance, collection, waiverPart, prison }: FeeTariff): FeeFigures => ({
  application: application.value,
  advance: advance.value,
  collection: Object.fromEntries(
    COLLECTION_STAGES.map((stage) => [stage, collection[stage].value]),
  ) as FeeFigures['collection'],
  waiverPart: waiverPart.value,
  prison: prison.value,
});
