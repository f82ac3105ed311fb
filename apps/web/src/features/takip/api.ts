import type { DilekceSecim, Takip, Taraf } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../app/api.ts';

/** What the list shows of a party: its name. */
export type TarafOzet = Pick<Taraf, 'tur' | 'ad' | 'soyad' | 'unvan'>;

export interface TakipOzet extends Pick<Takip, 'id' | 'dosyaEsasNo' | 'icraDairesi'> {
  readonly alacaklilar: readonly TarafOzet[];
  readonly borclular: readonly TarafOzet[];
}

export const takipListQuery = queryOptions({
  queryKey: ['takip'],
  queryFn: ({ signal }) => getJson<readonly TakipOzet[]>('/api/v1/takip', signal),
});

export const takipQuery = (id: string) =>
  queryOptions({
    queryKey: ['takip', id],
    queryFn: ({ signal }) => getJson<Takip>(`/api/v1/takip/${encodeURIComponent(id)}`, signal),
  });

export const dilekceSecimQuery = queryOptions({
  queryKey: ['dilekce'],
  queryFn: ({ signal }) => getJson<readonly DilekceSecim[]>('/api/v1/dilekce', signal),
});
