import type { PersonalData, PersonDeleteReason, PersonDeleteSummary } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';

export interface FoundPerson {
  readonly kimlikNo: string;
  readonly personalData: PersonalData;
  /** The records that would be erased. */
  readonly summary: PersonDeleteSummary;
}

/** Not a query: neither an address nor a cache has the number for a key. */
export async function findPerson(kimlikNo: string): Promise<FoundPerson> {
  const body = { kimlikNo };
  const personalData = await read(api.POST('/api/v1/kisi-verisi', { body }));
  const ozet = await read(api.POST('/api/v1/kisi-sil/onizleme', { body }));
  return { kimlikNo, personalData, summary: ozet };
}

export const erasePerson = (kimlikNo: string, neden: PersonDeleteReason, acikTakipler: boolean) =>
  read(api.POST('/api/v1/kisi-sil', { body: { kimlikNo, neden, acikTakipler } }));

const askedOf = (years: number | null) => (years === null ? {} : { yil: String(years) });

/** Closed cases. */
export const takipRetention = {
  /** The period that is set, and the number of cases that would be past the given period. */
  query: (years: number | null) =>
    queryOptions({
      queryKey: ['retention', 'takip', years],
      queryFn: ({ signal }) =>
        read(api.GET('/api/v1/saklama', { params: { query: askedOf(years) }, signal })),
      staleTime: 0,
    }),
  save: (yil: number | null) => read(api.PUT('/api/v1/saklama', { body: { yil } })),
};

/** Lines of the log. */
export const logRetention = {
  /** The period that is set, and the number of lines that would be past the given period. */
  query: (years: number | null) =>
    queryOptions({
      queryKey: ['retention', 'log', years],
      queryFn: ({ signal }) =>
        read(api.GET('/api/v1/kayit/saklama', { params: { query: askedOf(years) }, signal })),
      staleTime: 0,
    }),
  save: (yil: number | null) => read(api.PUT('/api/v1/kayit/saklama', { body: { yil } })),
};

export type RetentionPeriod = typeof takipRetention | typeof logRetention;
