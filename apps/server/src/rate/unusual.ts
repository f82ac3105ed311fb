import {
  addDays,
  type CounselFigures,
  type FeeFigures,
  formatAmount,
  formatDate,
  type KnownPeriod,
  knownPeriods,
  type Law,
  lawWith,
  type RateKind,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { messages } from '../messages.ts';
import { type NewOfficeRate, readExchangeRates, readOfficeLaw } from './store.ts';

const t = messages.rate;

/** Hundredths of a per cent: neighbours of one kind of rate are seldom twenty points apart. */
const FAR_POINTS = 2000;

/** Sentences about an entry that a person should look at twice: its value, its days, and what it stands in place of. */
export async function unusualIn(tenant: Tenant, entry: NewOfficeRate): Promise<readonly string[]> {
  const { content } = entry;
  if (content.kind === 'exchange') return unusualExchange(tenant, entry, content);
  const law = lawWith(await readOfficeLaw(tenant));
  if (content.kind === 'rate') return unusualRate(law, entry, entry.kind as RateKind, content.rate);
  if (content.kind === 'fees') return unusualFees(law, entry, content.figures);
  return unusualCounsel(law, entry, content.figures);
}

function unusualRate(
  law: Law,
  { first_day, last_day }: NewOfficeRate,
  kind: RateKind,
  rate: number,
): readonly string[] {
  const known = knownPeriods(law.rates[kind]);
  const before = known.findLast(({ from }) => from < first_day);
  const after = known.find(({ from }) => from > last_day);
  const far = [before, after].filter((one) => one !== undefined && isFarRate(rate, one.rate));
  return [
    ...far.flatMap((one) =>
      one === undefined ? [] : [t.far(percent(rate), percent(one.rate), formatDate(one.from))],
    ),
    ...known.flatMap((one) => replaced(one, first_day, last_day)),
    ...gapBefore(before, first_day),
  ];
}

const isFarRate = (a: number, b: number): boolean => a > 2 * b || b > 2 * a || Math.abs(a - b) > FAR_POINTS;

function replaced({ from, until, rate }: KnownPeriod, first: string, last: string): readonly string[] {
  const begin = from > first ? from : first;
  const end = until === null || until > last ? last : until;
  return begin > end ? [] : [t.replaces(percent(rate), formatDate(begin), formatDate(end))];
}

function gapBefore(before: KnownPeriod | undefined, first: string): readonly string[] {
  if (before === undefined || before.until === null) return [];
  const unknown = addDays(before.until, 1);
  return unknown < first ? [t.gap(formatDate(unknown), formatDate(addDays(first, -1)))] : [];
}

async function unusualExchange(
  tenant: Tenant,
  { first_day }: NewOfficeRate,
  { currency, rate }: { readonly currency: string; readonly rate: number },
): Promise<readonly string[]> {
  const known = (await readExchangeRates(tenant)).filter((one) => one.currency === currency);
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(first_day));
  const [nearest] = known.toSorted((a, b) => distance(a.date) - distance(b.date));
  if (nearest === undefined || (rate <= 1.5 * nearest.rate && nearest.rate <= 1.5 * rate)) return [];
  return [t.far(lira(rate), lira(nearest.rate), formatDate(nearest.date))];
}

function unusualFees(law: Law, entry: NewOfficeRate, figures: FeeFigures): readonly string[] {
  const before = lastBefore(law.feeTariffs, entry.first_day);
  const pairs =
    before === null
      ? []
      : [
          ...farAmount(figures.application, before.application.value, before.from),
          ...(
            [
              [figures.advance, before.advance.value],
              [figures.prison, before.prison.value],
              [figures.waiverPart, before.waiverPart.value],
              ...Object.entries(before.collection).map(
                ([stage, { value }]) =>
                  [figures.collection[stage as keyof FeeFigures['collection']], value] as const,
              ),
            ] as const
          ).flatMap(([now, then]) =>
            isFar(now, then) ? [t.far(percent(now), percent(then), formatDate(before.from))] : [],
          ),
        ];
  return [...new Set([...pairs, ...replacedTariffs(law.feeTariffs, entry)])];
}

function unusualCounsel(law: Law, entry: NewOfficeRate, { fixed }: CounselFigures): readonly string[] {
  const before = lastBefore(law.counselTariffs, entry.first_day);
  const far =
    before === null
      ? []
      : Object.entries(before.fixed).flatMap(([matter, then]) =>
          farAmount(fixed[matter as keyof CounselFigures['fixed']], then, before.from),
        );
  return [...far, ...replacedTariffs(law.counselTariffs, entry)];
}

const isFar = (a: number, b: number): boolean => a > 2 * b || b > 2 * a;

const farAmount = (now: number, then: number, day: string): readonly string[] =>
  isFar(now, then) ? [t.far(formatAmount(now), formatAmount(then), formatDate(day))] : [];

interface Dated {
  readonly from: string;
  readonly until: string;
}

const lastBefore = <T extends Dated>(tariffs: readonly T[], day: string): T | null =>
  tariffs.filter(({ from }) => from < day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;

const replacedTariffs = (
  tariffs: readonly Dated[],
  { first_day, last_day }: NewOfficeRate,
): readonly string[] =>
  tariffs
    .filter(({ from, until }) => from <= last_day && first_day <= until)
    .map(({ from, until }) =>
      t.replacesTariff(
        formatDate(from > first_day ? from : first_day),
        formatDate(until < last_day ? until : last_day),
      ),
    );

const percent = (hundredths: number): string => `% ${(hundredths / 100).toFixed(2).replace('.', ',')}`;
const lira = (rate: number): string => `${(rate / 10_000).toFixed(4).replace('.', ',')} TL`;
