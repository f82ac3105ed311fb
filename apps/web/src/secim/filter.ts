import type { TakipOzet } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';

/** Query of the list's address; what does not filter is left out. No names: the address is kept by the browser. */
export interface Filter {
  readonly durum?: TakipOzet['durum'] | undefined;
  readonly icraDairesi?: string | undefined;
  readonly takipTipi?: string | undefined;
}

const MAX_LENGTH = 300;

export function readFilter({ durum, icraDairesi, takipTipi }: Record<string, unknown>): Filter {
  const [daire, tip] = [text(icraDairesi), text(takipTipi)];
  return {
    ...(isDurum(durum) && { durum }),
    ...(daire && { icraDairesi: daire }),
    ...(tip && { takipTipi: tip }),
  };
}

/** The router reads '?takipTipi=12' as a number. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_LENGTH) : '';

const isDurum = (value: unknown): value is TakipOzet['durum'] =>
  value === 'acik' || value === 'kapali' || value === 'taslak';

/** What the list last showed, for the way back to it; in memory, as a name may be among it. */
interface SonListe {
  readonly ara: string;
  readonly filter: Filter;
}

const SON_LISTE = ['takip-son-liste'] as const;

export const lastListe = (client: QueryClient): SonListe =>
  client.getQueryData<SonListe>(SON_LISTE) ?? { ara: '', filter: {} };

export function keepListe(client: QueryClient, liste: SonListe): void {
  client.setQueryDefaults(SON_LISTE, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<SonListe>(SON_LISTE, liste);
}
