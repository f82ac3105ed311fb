import type { KisiSilNedeni, KisiSilOzeti, KisiVerisi } from '@derkenar/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from '../../../app/api.ts';

export interface BulunanKisi {
  readonly kimlikNo: string;
  readonly veri: KisiVerisi;
  /** What would be erased. */
  readonly ozet: KisiSilOzeti;
}

/** Not a query: neither an address nor a cache has the number for a key. */
export async function findKisi(kimlikNo: string): Promise<BulunanKisi> {
  const body = { kimlikNo };
  const veri = await read(api.POST('/api/v1/kisi-verisi', { body }));
  const ozet = await read(api.POST('/api/v1/kisi-sil/onizleme', { body }));
  return { kimlikNo, veri, ozet };
}

export const eraseKisi = (kimlikNo: string, neden: KisiSilNedeni, acikTakipler: boolean) =>
  read(api.POST('/api/v1/kisi-sil', { body: { kimlikNo, neden, acikTakipler } }));

/** What is set, and how many cases would be past the period asked for. */
export const saklamaQuery = (yil: number | null) =>
  queryOptions({
    queryKey: ['saklama', yil],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/v1/saklama', { params: { query: yil === null ? {} : { yil: String(yil) } }, signal }),
      ),
    staleTime: 0,
  });

export const saveSaklama = (yil: number | null) => read(api.PUT('/api/v1/saklama', { body: { yil } }));
