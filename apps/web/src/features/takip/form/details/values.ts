import {
  type EventSubjectList,
  isOwnFieldKod,
  type LimitStart,
  type SaidDetails,
  subjectListOf,
  type TakipDetails,
  type TarafDetails,
} from '@derkenar/domain';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import {
  type DetailName,
  detailOf,
  isDetailName,
  TAKIP_DETAILS,
  TARAF_DETAILS,
  type TakipDetailName,
  type TarafDetailName,
} from './catalogue.ts';
import { type DetailRow, kodOf, type Reference, toDetail, toRows } from './rows.ts';

/** A detail that is left out is not said: the server keeps what is stored. */
export type TakipDetailRows = Readonly<Partial<Record<TakipDetailName, readonly DetailRow[]>>>;
export type TarafDetailRows = Readonly<Partial<Record<TarafDetailName, readonly DetailRow[]>>>;

export const NO_DETAIL_ROWS: TakipDetailRows = Object.fromEntries(TAKIP_DETAILS.map((name) => [name, []]));

const rowsOf = <N extends DetailName>(
  names: readonly N[],
  record: Readonly<Partial<Record<N, unknown>>>,
  keyOf: Reference,
): Partial<Record<N, readonly DetailRow[]>> =>
  Object.fromEntries(
    names
      .filter((name) => record[name] !== undefined)
      .map((name) => [name, toRows(name, record[name], keyOf)]),
  ) as Partial<Record<N, readonly DetailRow[]>>;

/** `keyOf` tells the key of a debtor's row for its id. */
export const takipDetailRows = (takip: SaidDetails<TakipDetails>, keyOf: Reference): TakipDetailRows =>
  rowsOf(TAKIP_DETAILS, takip, keyOf);
export const tarafDetailRows = (taraf: SaidDetails<TarafDetails>): TarafDetailRows =>
  rowsOf(TARAF_DETAILS, taraf, () => undefined);

/** Members of the request; `idOf` tells the id of a debtor for the key of its row. */
export function toDetails<T>(rows: TakipDetailRows | TarafDetailRows, idOf: Reference): SaidDetails<T> {
  const lists = Object.entries(rows) as [DetailName, readonly DetailRow[]][];
  const details = Object.fromEntries(lists.map(([name, list]) => [name, toDetail(name, list, idOf)]));
  return withPresentSubjects(details, idOf) as SaidDetails<T>;
}

/** A row may name something that was taken out of the form, or that its kind is not about. */
function withPresentSubjects(details: SaidDetails<TakipDetails>, idOf: Reference): SaidDetails<TakipDetails> {
  if (!details.sureBaslangiclari) return details;
  const isThere = (list: Exclude<EventSubjectList, 'borclular'>, id: string) =>
    details[list]?.some((one) => one.id === id) ?? true;
  const present = ({ tur, ilgili }: LimitStart): string | null => {
    const list = subjectListOf(tur);
    if (list === null || ilgili === null) return null;
    if (list === 'borclular') return idOf(ilgili) ?? null;
    return isThere(list, ilgili) ? ilgili : null;
  };
  return {
    ...details,
    sureBaslangiclari: details.sureBaslangiclari.map((start) => ({ ...start, ilgili: present(start) })),
  };
}

/** Keys of the debtors that an item names. */
export function referencedKeys(rows: TakipDetailRows): ReadonlySet<string> {
  const keys = TAKIP_DETAILS.flatMap((name) => {
    const fields = detailOf(name).fields.filter(({ kind }) => kind === 'borclu' || kind === 'subject');
    return fields.flatMap((field) => (rows[name] ?? []).map(({ texts }) => texts[field.name] ?? ''));
  });
  return new Set(keys.filter((key) => key !== ''));
}

/** 'hacizler.0.tarih' → 'hacizler.<key>.tarih'; a single detail and own fields have no index in the record. */
export function detailPath(path: string, details: TakipDetailRows | TarafDetailRows): string {
  const [name, ...rest] = path.split('.');
  if (!isDetailName(name)) return path;
  const rows = (details as TakipDetailRows & TarafDetailRows)[name] ?? [];
  const [first] = rows;
  switch (detailOf(name).shape) {
    case 'single':
      return first === undefined || rest.length === 0 ? path : [name, first.key, ...rest].join('.');
    case 'record': {
      const [kod] = rest;
      const row =
        kod === undefined
          ? rows.find((one) => ownFieldError(one, rows) !== null)
          : rows.find(({ texts }) => kodOf(texts) === kod);
      return row === undefined ? path : [name, row.key, kod === undefined ? 'kod' : 'value'].join('.');
    }
    default: {
      const row = rows[Number(rest[0])];
      return row === undefined ? path : [name, row.key, ...rest.slice(1)].join('.');
    }
  }
}

/** Why the row's code cannot be one, or null. */
export function ownFieldError(row: DetailRow, rows: readonly DetailRow[]): string | null {
  const kod = kodOf(row.texts);
  if (kod === '') return t.kodMissing;
  if (!isOwnFieldKod(kod)) return t.kodError;
  const first = rows.find(({ texts }) => kodOf(texts) === kod);
  return first === undefined || first.key === row.key ? null : t.kodRepeated;
}

/** A list of details and where its rows are named: 'hacizler', 'borclular.borclu-1.tebligatlar'. */
interface PlacedDetail {
  readonly at: string;
  readonly name: DetailName;
  readonly rows: readonly DetailRow[];
}

export const placedDetails = (details: TakipDetailRows | TarafDetailRows, within = ''): PlacedDetail[] =>
  (Object.entries(details) as [DetailName, readonly DetailRow[]][]).map(([name, rows]) => ({
    at: `${within}${name}`,
    name,
    rows,
  }));
