import type { DilekceSummary } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../client/api.ts';

/** No lawyer of the office has approved the standard text as it is now. */
export const isUnapproved = ({ standart_mi, onay }: Pick<DilekceSummary, 'standart_mi' | 'onay'>): boolean =>
  standart_mi && onay?.guncel !== true;

/** A lawyer has to settle these points of a petition. */
export interface Review {
  readonly notes: readonly string[];
  readonly unapproved: boolean;
}

/** Reviews by petition, of those that have one: the list for the multi-select does not hold them. */
export const reviewQuery = queryOptions({
  queryKey: ['dilekce', 'review'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, Review>> => {
    const dilekceler = await read(api.GET('/api/v1/dilekce-list', { signal }));
    const reviews = dilekceler.map((one) => {
      const review = { notes: one.inceleme_notlari, unapproved: isUnapproved(one) };
      return [one.id, review] as const;
    });
    return new Map(reviews.filter(([, { notes, unapproved }]) => unapproved || notes.length > 0));
  },
  staleTime: 5 * 60_000,
  structuralSharing: false,
});
