import type { Side, TakipValues } from '../values.ts';
import type { DetailName, TakipDetailName, TarafDetailName } from './catalogue.ts';
import type { DetailRow } from './rows.ts';

/** `at`: the list's place, 'hacizler' or 'borclular.borclu-1.tebligatlar'. */
interface Place {
  readonly at: string;
}
export type DetailAction =
  | (Place & { readonly type: 'addDetail'; readonly row: DetailRow })
  | (Place & { readonly type: 'removeDetail'; readonly key: string })
  | { readonly type: 'restoreDetail' }
  | (Place & {
      readonly type: 'editDetail';
      readonly key: string;
      /** The input's name in the row. */
      readonly name: string;
      readonly text: string;
    });

/** A row that was taken out, and where it goes back. */
export interface RemovedDetail extends Place {
  readonly index: number;
  readonly row: DetailRow;
}

type Rows = readonly DetailRow[];

export function rowsAt(values: TakipValues, at: string): Rows {
  const [first, key, inner] = at.split('.');
  if (key === undefined) return values.details[first as TakipDetailName] ?? [];
  const taraf = values[first as Side].find((one) => one.key === key);
  return taraf?.detailRows[inner as TarafDetailName] ?? [];
}

export const nameAt = (at: string): DetailName => at.split('.').at(-1) as DetailName;

export function withRowsAt(values: TakipValues, at: string, change: (rows: Rows) => Rows): TakipValues {
  const [first, key] = at.split('.') as [Side, string?];
  const rows = { [nameAt(at)]: change(rowsAt(values, at)) };
  if (key === undefined) return { ...values, details: { ...values.details, ...rows } };
  return {
    ...values,
    [first]: values[first].map((taraf) =>
      taraf.key === key ? { ...taraf, detailRows: { ...taraf.detailRows, ...rows } } : taraf,
    ),
  };
}

export const withText = (
  values: TakipValues,
  { at, key, name, text }: Extract<DetailAction, { type: 'editDetail' }>,
): TakipValues =>
  withRowsAt(values, at, (rows) =>
    rows.map((row) => (row.key === key ? { ...row, texts: { ...row.texts, [name]: text } } : row)),
  );
