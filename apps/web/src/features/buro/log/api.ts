import type { Action } from '@derkenar/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, read } from '../../../client/api.ts';
import type { LogSearch } from './search.ts';

/** One page of the log; the server filters and pages, whatever the length of the log. */
export const logQuery = (logSearch: LogSearch, imlec: string | null) =>
  queryOptions({
    queryKey: ['log', logSearch, imlec],
    queryFn: ({ signal }) => {
      const query = { ...asQuery(logSearch), ...(imlec !== null && { imlec }) };
      return read(api.GET('/api/v1/kayit', { params: { query }, signal }));
    },
    // The lines stay while the next page is on its way.
    placeholderData: keepPreviousData,
    // The newest lines are what one looks for.
    staleTime: 0,
  });

/** The address of the whole selection as a file: the browser saves it while the server is still reading. */
export const csvAddress = (logSearch: LogSearch): string =>
  `/api/v1/kayit/csv?${new URLSearchParams(logSearch).toString()}`;

/** The server refuses unknown values with a message. */
const asQuery = ({ eylem, ...rest }: LogSearch) => ({ ...rest, ...(eylem && { eylem: eylem as Action }) });
