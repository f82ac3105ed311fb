import type { SureSearch } from '@derkenar/domain';

/** The search of the page's address. The name of a lawyer never stands in it. */
export interface DeadlineSearch {
  readonly kapsam?: SureSearch['kapsam'];
  readonly kimin?: NonNullable<SureSearch['kimin']>;
  readonly kontrol?: 'hepsi';
}

/** Written here again, so that the first page need not load the schemas of limits. */
export const SCOPES = ['gecen', '7', '30', '90'] as const satisfies readonly SureSearch['kapsam'][];
const PARTIES = ['alacakli', 'borclu', 'ucuncuKisi'] as const;

export function readDeadlineSearch({ kapsam, kimin, kontrol }: Record<string, unknown>): DeadlineSearch {
  const scope = SCOPES.find((one) => one === String(kapsam));
  const party = PARTIES.find((one) => one === kimin);
  return {
    ...(scope !== undefined && { kapsam: scope }),
    ...(party !== undefined && { kimin: party }),
    ...(kontrol === 'hepsi' && { kontrol }),
  };
}
