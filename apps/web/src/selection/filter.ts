import type { TakipSummary } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';

/** Query of the list's address; what does not filter is left out. No names: the address is kept by the browser. */
export interface Filter {
  readonly durum?: TakipSummary['durum'] | undefined;
  readonly icraDairesi?: string | undefined;
  readonly takipTipi?: string | undefined;
}

const MAX_LENGTH = 300;

export function readFilter({ durum, icraDairesi, takipTipi }: Record<string, unknown>): Filter {
  const [office, tip] = [text(icraDairesi), text(takipTipi)];
  return {
    ...(isStatus(durum) && { durum }),
    ...(office && { icraDairesi: office }),
    ...(tip && { takipTipi: tip }),
  };
}

/** The router reads '?takipTipi=12' as a number. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_LENGTH) : '';

const isStatus = (value: unknown): value is TakipSummary['durum'] =>
  value === 'acik' || value === 'kapali' || value === 'taslak';

/** The list's last search and filter, for the way back. It stays in memory, as the search may be a person's name. */
interface LastList {
  readonly search: string;
  readonly filter: Filter;
}

const LAST_LIST = ['takip-last-list'] as const;

export const lastList = (client: QueryClient): LastList =>
  client.getQueryData<LastList>(LAST_LIST) ?? { search: '', filter: {} };

export function keepList(client: QueryClient, list: LastList): void {
  client.setQueryDefaults(LAST_LIST, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<LastList>(LAST_LIST, list);
}
