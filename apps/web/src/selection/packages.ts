import { factsOf, holds, parseCondition } from '@derkenar/belge/preface';
import {
  type DilekcePackage,
  fillInput,
  istanbulDate,
  perBorclu,
  type Takip,
  takipValues,
} from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

export const PACKAGES_KEY = ['dilekce-paket'] as const;

export const packagesQuery = queryOptions({
  queryKey: PACKAGES_KEY,
  queryFn: ({ signal }) => read(api.GET('/api/v1/dilekce-paket', { signal })),
});

const PREFIX = 'paket:';

/** The value of a package among those of petitions. */
export const packageValue = (id: string): string => PREFIX + id;

/** The id of the package that the value stands for; null for a petition's. */
export const packageId = (value: string): string | null =>
  value.startsWith(PREFIX) ? value.slice(PREFIX.length) : null;

export interface Expanded {
  readonly dilekceler: readonly string[];
  /** Names of petitions whose condition does not hold. */
  readonly leftOut: readonly string[];
}

const NO_QUESTIONS: ReadonlySet<string> = new Set();

/** The petitions of a package for a case; with `perDebtor` those that one of its debtors needs. */
export function expand(
  { dilekceler }: DilekcePackage,
  takip: Takip,
  perDebtor: boolean,
  now: Date,
): Expanded {
  const today = istanbulDate(now);
  const cases = (perDebtor ? perBorclu(takip) : [takip]).map((one) =>
    factsOf(NO_QUESTIONS, fillInput(takipValues(one, today))),
  );
  const isFor = (kosul: string | null) =>
    kosul === null || cases.some((factOf) => holds(parseCondition(kosul), factOf, () => undefined));
  return {
    dilekceler: dilekceler.filter(({ kosul }) => isFor(kosul)).map(({ dilekceId }) => dilekceId),
    leftOut: dilekceler.filter(({ kosul }) => !isFor(kosul)).map(({ isim }) => isim),
  };
}
