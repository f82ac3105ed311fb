import type { Eylem } from '@derkenar/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '../../../app/api.ts';
import type { KayitAramasi } from '../../../app/kayitAramasi.ts';

/** One page of the log; the server filters and pages, whatever the length of the log. */
export const kayitQuery = (arama: KayitAramasi, imlec: string | null) =>
  queryOptions({
    queryKey: ['kayit', arama, imlec],
    queryFn: ({ signal }) => {
      const query = { ...asQuery(arama), ...(imlec !== null && { imlec }) };
      return read(api.GET('/api/v1/kayit', { params: { query }, signal }));
    },
    // The lines stay while the next page is on its way.
    placeholderData: keepPreviousData,
    // The newest lines are what one looks for.
    staleTime: 0,
  });

/** The address of the whole selection as a file: the browser saves it while the server is still reading. */
export const csvAddress = (arama: KayitAramasi): string =>
  `/api/v1/kayit/csv?${new URLSearchParams(arama).toString()}`;

/** What the server does not know it refuses, with a message. */
const asQuery = ({ eylem, ...rest }: KayitAramasi) => ({ ...rest, ...(eylem && { eylem: eylem as Eylem }) });
