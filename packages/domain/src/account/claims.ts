import type { TakipDetails } from '../schema/takipDetails.ts';
import { dayNumber } from './day.ts';
import type { Claim } from './debt.ts';
import type { RateSource } from './interest.ts';
import { messages } from './messages.ts';
import type { AccountCase, AccountOptions } from './options.ts';
import { ownTable } from './rates.ts';
import type { RateTable } from './rateTable.ts';
import { AccountStopError } from './stop.ts';

type Item = TakipDetails['alacakKalemleri'][number];

/** The items of a case that are due on a day number. Throws AccountStopError where a fact is missing. */
export function claimsOf(takip: AccountCase, day: number, options: AccountOptions): readonly Claim[] {
  if (takip.alacakKalemleri.length === 0) throw new AccountStopError('noClaim', messages.noClaim);
  return takip.alacakKalemleri
    .map((item) => claimOf(item, takip.takipTarihi, options))
    .filter(({ due }) => due <= day);
}

function claimOf(item: Item, takipTarihi: string | null, options: AccountOptions): Claim {
  const interestFrom = interestStart(item);
  if (interestFrom === null && item.faizTuru !== 'yok')
    throw new AccountStopError('interestStart', messages.noInterestStart(item.ad));
  const due = item.vadeTarihi ?? item.faizBaslangici ?? takipTarihi;
  return {
    id: item.id,
    name: item.ad,
    currency: item.paraBirimi,
    principal: BigInt(item.tutar),
    due: due === null ? Number.NEGATIVE_INFINITY : dayNumber(due),
    interestFrom: interestFrom ?? Number.POSITIVE_INFINITY,
    source: sourceOf(item, options),
  };
}

/** The day that is written, else the day after the due date. */
function interestStart({ faizBaslangici, vadeTarihi }: Item): number | null {
  if (faizBaslangici !== null) return dayNumber(faizBaslangici);
  return vadeTarihi === null ? null : dayNumber(vadeTarihi) + 1;
}

function sourceOf(item: Item, { law, ownRates, assumedFrom }: AccountOptions): RateSource | null {
  const { id, ad, faizTuru, faizOrani } = item;
  if (faizTuru === 'yok') return null;
  const own = ownRates?.[id];
  const common = { assumedFrom: assumedFrom ? dayNumber(assumedFrom) : null };
  const stopOwn = (day: string): never => {
    throw new AccountStopError('ownRate', messages.unknownOwnRate(ad, day));
  };
  if (own !== undefined) return { ...common, table: ownTable(own), stop: stopOwn };
  if (faizTuru === 'akdi' || faizTuru === 'yabanciPara')
    return { ...common, table: faizOrani === null ? [] : fixedTable(faizOrani), stop: stopOwn };
  return {
    ...common,
    table: law.rates[faizTuru],
    stop: (day) => {
      throw new AccountStopError('rate', messages.unknownRate(faizTuru, day));
    },
  };
}

const fixedTable = (rate: number): RateTable => [
  {
    start: Number.NEGATIVE_INFINITY,
    end: Number.POSITIVE_INFINITY,
    rate,
    state: 'office',
    ground: messages.ownRate,
    gazette: null,
  },
];
