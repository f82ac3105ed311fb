import { icraYolu, takipTuru } from '../fact/route.ts';
import type { Takip } from '../schema/takip.ts';
import type { Haciz } from '../schema/takipDetails.ts';
import { type DeadlineRule, rule } from './definition.ts';
import { messages } from './messages.ts';
import { knownPeriodEnd } from './reckoning.ts';

type ByWay = Readonly<Record<string, DeadlineRule>>;

/** The time for an objection to an order to pay, by the way of enforcement. */
const OBJECTION: ByWay = {
  genelHaciz: rule(7, 'day', 'İİK m. 62', true),
  abonelik: rule(7, 'day', '7155 s.K., İİK m. 62', false),
  // 12. HD 2004/25934 E., 2005/3423 K.
  kambiyo: rule(5, 'day', 'İİK m. 168/5', true),
  tahliye: rule(7, 'day', 'İİK m. 269', false),
  ipotek: rule(7, 'day', 'İİK m. 149/b', true),
  rehin: rule(7, 'day', 'İİK m. 147', false),
};

/** The time in which an order to pay asks for payment. */
const PAYMENT: ByWay = {
  genelHaciz: rule(7, 'day', 'İİK m. 60', true),
  abonelik: rule(7, 'day', '7155 s.K., İİK m. 60', false),
  kambiyo: rule(10, 'day', 'İİK m. 168', false),
  tahliye: rule(30, 'day', 'İİK m. 269, TBK m. 315', false),
  ipotek: rule(30, 'day', 'İİK m. 149/b', true),
};

/** The time that an enforcement order out of a judgment gives. */
const ENFORCEMENT_ORDER: DeadlineRule = rule(7, 'day', 'İİK m. 32', false);

export const SEIZURE_REQUEST: DeadlineRule = rule(1, 'year', 'İİK m. 78/2', false);
export const SALE_REQUEST: DeadlineRule = rule(1, 'year', 'İİK m. 106', true);

/** Ways on which a pledge is sold and nothing is seized (İİK 45). */
export const PLEDGES: ReadonlySet<string> = new Set(['ipotek', 'rehin']);

/** The order that opens the case: null where its words do not tell it, or contradict each other. */
export function orderOf(takip: Pick<Takip, 'takipTipi' | 'takipYolu'>): 'odemeEmri' | 'icraEmri' | null {
  const tur = takipTuru(takip);
  const way = icraYolu(takip);
  if (way === 'ilam') return tur === 'ilamsiz' ? null : 'icraEmri';
  if (tur === 'ilamli') return 'icraEmri';
  return tur === 'ilamsiz' || way === 'genelHaciz' || way === 'kambiyo' || way === 'abonelik'
    ? 'odemeEmri'
    : null;
}

type Words = Pick<Takip, 'takipTipi' | 'takipYolu'>;

/** The time for an objection or, under an enforcement order, for payment; a sentence where it is not known. */
export const objectionRule = (takip: Words): DeadlineRule | string => ruleOf(OBJECTION, takip);

/** The time for payment that the order gives; a sentence where it is not known. */
export const paymentRule = (takip: Words): DeadlineRule | string => ruleOf(PAYMENT, takip);

function ruleOf(ofOrderToPay: ByWay, takip: Words): DeadlineRule | string {
  const way = icraYolu(takip);
  const order = orderOf(takip);
  if (way === null) return messages.unknownWay;
  if (order === null) return messages.unknownOrder;
  if (order === 'odemeEmri') return ofOrderToPay[way] ?? messages.noRuleForWay(way);
  return PLEDGES.has(way) ? messages.noRuleForPledgeOrder : ENFORCEMENT_ORDER;
}

/**
 * The last day on which the debtor objects to the order to pay; null where there is none, or where it is not certain: the
 * length was not confirmed, the service or the holidays are not known, or the order is one out of a judgment.
 */
export function lastDayForObjection(served: string | null, takip: Words): string | null {
  const rule = objectionRule(takip);
  if (served === null || typeof rule === 'string' || !rule.isConfirmed || orderOf(takip) !== 'odemeEmri')
    return null;
  return certainEnd(served, rule);
}

/** The last day of a period that began on an ISO day; null where holidays that are not confirmed may move it. */
export function certainEnd(start: string, { length }: Pick<DeadlineRule, 'length'>): string | null {
  const end = knownPeriodEnd(start, length);
  return end === null || end.earliest !== end.latest ? null : end.lastDay;
}

const ENDED: ReadonlySet<string> = new Set(['kaldirildi', 'dustu']);

/** The last day on which a sale of the thing seized is asked for; null where there is none, or where it is not certain. */
export function lastDayForSale({ tur, tarih, durum }: Pick<Haciz, 'tur' | 'tarih' | 'durum'>): string | null {
  return tarih === null || tur === 'maas' || ENDED.has(durum) ? null : certainEnd(tarih, SALE_REQUEST);
}
