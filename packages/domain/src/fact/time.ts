import { seizedOn, serviceDay } from '../alan/taraf.ts';
import { isOver, type PeriodLength } from '../deadline/reckoning.ts';
import { objectionRule, PLEDGES, paymentRule, SALE_REQUEST, SEIZURE_REQUEST } from '../deadline/rules.ts';
import type { Takip, Taraf } from '../schema/takip.ts';
import { icraYolu, takipTuru } from './route.ts';

/** Facts about the times of a case. Null where the case, or the calendar of holidays, does not tell. */
type Time = 'acik' | 'doldu' | null;
type Rule = ReturnType<typeof objectionRule>;

/** A time that begins with the service on a debtor. */
type OrderTime = (borclu: Taraf, takip: Takip, today: string) => Time;

export function timeFrom(start: string | null, length: PeriodLength, today: string): Time {
  const over = start === null ? null : isOver(start, length, today);
  return over === null ? null : over ? 'doldu' : 'acik';
}

const timeSinceService = (borclu: Taraf, takip: Takip, rule: Rule, today: string): Time =>
  typeof rule === 'string' ? null : timeFrom(serviceDay(borclu, takip), rule.length, today);

/** İİK 62, 168, 269, 149/b and 32: the time for an objection, or for payment under an enforcement order. */
export const objectionTime: OrderTime = (borclu, takip, today) =>
  timeSinceService(borclu, takip, objectionRule(takip), today);

/** İİK 78: nothing is seized before the time of the order has passed, and nothing at all where a pledge is sold. */
export const paymentTime: OrderTime = (borclu, takip, today) =>
  PLEDGES.has(icraYolu(takip) ?? '') ? null : timeSinceService(borclu, takip, paymentRule(takip), today);

export const timeOfAll =
  (timeOf: OrderTime) =>
  (takip: Takip, { today }: { readonly today: string }): Time => {
    const each = takip.borclular.map((borclu) => timeOf(borclu, takip, today));
    if (each.includes('acik')) return 'acik';
    return each.includes(null) ? null : 'doldu';
  };

/** Objections that stop the enforcement: of a debtor of its own, or of one whom the case does not name. */
export function stopped({ itirazlar }: Takip, isAbout: (borclu: string | null) => boolean): string {
  const standing = (itirazlar ?? []).filter(({ durum, borclu }) => durum === 'durdu' && isAbout(borclu));
  if (standing.some(({ kapsam }) => kapsam === 'tam')) return 'durdu';
  return standing.length > 0 ? 'kismen' : 'yok';
}

type Finality = 'kesinlesti' | 'kismen' | 'kesinlesmedi' | 'aranmaz' | null;

/**
 * Whether an order to pay has become final for a debtor: the time for an objection has passed and none stands. A judgment
 * needs no such time. Whether an objection was removed for good or for the time being (İİK 68, 68/a) the case does not tell.
 */
export function finality(borclu: Taraf, takip: Takip, today: string): Finality {
  const tur = takipTuru(takip);
  if (tur !== 'ilamsiz') return tur === 'ilamli' ? 'aranmaz' : null;
  const own = (takip.itirazlar ?? []).filter((one) => one.borclu === null || one.borclu === borclu.id);
  const standing = own.filter(({ durum }) => durum === 'bekliyor' || durum === 'durdu');
  if (standing.some(({ kapsam }) => kapsam === 'tam')) return 'kesinlesmedi';
  if (own.some(({ durum }) => durum === 'kaldirildi')) return null;
  const time = objectionTime(borclu, takip, today);
  if (time !== 'doldu') return time === 'acik' ? 'kesinlesmedi' : null;
  return standing.length > 0 ? 'kismen' : 'kesinlesti';
}

export function finalityOfAll(takip: Takip, today: string): Finality {
  const each = new Set(takip.borclular.map((borclu) => finality(borclu, takip, today)));
  if (each.has(null)) return null;
  return each.size > 1 ? 'kismen' : ([...each][0] ?? null);
}

/**
 * İİK 78/2. A seizure shows that it was asked for in time. An objection and the suit about it stop the time, for how long
 * the case does not tell.
 */
export function seizureRequestTime(takip: Takip, today: string): Time {
  const served = firstService(takip);
  if (served === null || PLEDGES.has(icraYolu(takip) ?? '')) return null;
  const seized = seizedOn(takip);
  if (seized !== null && timeFrom(served, SEIZURE_REQUEST.length, seized) === 'acik') return 'acik';
  const time = timeFrom(served, SEIZURE_REQUEST.length, today);
  return time === 'doldu' && (takip.itirazlar ?? []).length > 0 ? null : time;
}

/** The service that came first ends the time first. */
export function firstService(takip: Takip): string | null {
  const days = takip.borclular.map((borclu) => serviceDay(borclu, takip)).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

/** İİK 106, from the day of a seizure. */
export const saleRequestTime = (seized: string | null, today: string): Time =>
  timeFrom(seized, SALE_REQUEST.length, today);
