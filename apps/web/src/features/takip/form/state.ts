import type { CreditorFacts } from './creditor.ts';
import { type DetailAction, type RemovedDetail, rowsAt, withRowsAt, withText } from './details/state.ts';
import {
  type FieldErrors,
  type ListName,
  SIDES,
  type Side,
  type TakipValues,
  type TarafValues,
  type VekilValues,
} from './values.ts';

type FormRow = TarafValues | VekilValues;

/** A row that was taken out, and where it goes back. */
export interface RemovedRow {
  readonly listName: ListName;
  readonly index: number;
  readonly row: FormRow;
  /** Keys of the parties that a removed vekil stood for. */
  readonly taraflar: readonly string[];
}

export interface FormState {
  readonly values: TakipValues;
  readonly errors: FieldErrors;
  readonly removed: RemovedRow | null;
  readonly removedDetail: RemovedDetail | null;
}

/** A change of one field: its path clears the message that stands there. */
export type FormAction =
  | { readonly type: 'edit'; readonly path: string; readonly change: Partial<TakipValues> }
  | {
      readonly type: 'editTaraf';
      readonly path: string;
      readonly side: Side;
      readonly key: string;
      readonly change: Partial<TarafValues>;
    }
  | {
      readonly type: 'editVekil';
      readonly path: string;
      readonly key: string;
      readonly change: Partial<VekilValues>;
    }
  /** Facts that arrive while the person may have typed on: they are for the row that still has the picked name. */
  | {
      readonly type: 'fillCreditor';
      readonly key: string;
      readonly picked: string;
      readonly facts: CreditorFacts;
    }
  | { readonly type: 'addTaraf'; readonly side: Side; readonly row: TarafValues }
  | {
      readonly type: 'addVekil';
      readonly row: VekilValues;
      /** Stands for the creditors; the first vekil does so anyway. */
      readonly forAlacaklilar?: boolean;
    }
  /** A vekil who needs no way back. */
  | { readonly type: 'dropVekil'; readonly key: string }
  | { readonly type: 'remove'; readonly listName: ListName; readonly key: string }
  | { readonly type: 'restore' }
  | { readonly type: 'move'; readonly listName: ListName; readonly key: string; readonly by: -1 | 1 }
  | { readonly type: 'error'; readonly path: string; readonly message: string | null }
  | { readonly type: 'errors'; readonly errors: FieldErrors }
  | DetailAction;

export function reduceForm(state: FormState, action: FormAction): FormState {
  const { values, errors } = state;
  switch (action.type) {
    case 'edit':
      return { ...state, values: { ...values, ...action.change }, errors: without(errors, action.path) };
    case 'editTaraf':
      return {
        ...state,
        values: { ...values, [action.side]: edited(values[action.side], action.key, action.change) },
        errors: without(errors, action.path),
      };
    case 'editVekil':
      return {
        ...state,
        values: { ...values, vekiller: edited(values.vekiller, action.key, action.change) },
        errors: without(errors, action.path),
      };
    case 'fillCreditor':
      return { ...state, values: filledCreditor(values, action) };
    case 'addTaraf':
      return {
        ...state,
        values: { ...values, [action.side]: [...values[action.side], action.row] },
        errors: without(errors, action.side),
        removed: null,
      };
    case 'addVekil':
      return {
        ...state,
        values: withVekil(values, action.row, action.forAlacaklilar ?? false),
        removed: null,
      };
    case 'dropVekil':
      return { ...remove(state, 'vekiller', action.key), removed: null };
    case 'remove':
      return remove(state, action.listName, action.key);
    case 'restore':
      return restore(state);
    case 'move':
      return { ...state, values: { ...values, [action.listName]: moved(values[action.listName], action) } };
    case 'error':
      return {
        ...state,
        errors:
          action.message === null
            ? without(errors, action.path)
            : { ...errors, [action.path]: action.message },
      };
    case 'errors':
      return { ...state, errors: action.errors };
    case 'editDetail':
      return {
        ...state,
        values: withText(values, action),
        errors: without(errors, `${action.at}.${action.key}.${action.name}`),
      };
    case 'addDetail':
      return {
        ...state,
        values: withRowsAt(values, action.at, (rows) => [...rows, action.row]),
        errors: without(errors, action.at),
        removedDetail: null,
      };
    case 'removeDetail':
      return removeDetail(state, action.at, action.key);
    case 'restoreDetail':
      return restoreDetail(state);
  }
}

function filledCreditor(
  values: TakipValues,
  { key, picked, facts }: Extract<FormAction, { type: 'fillCreditor' }>,
): TakipValues {
  const row = values.alacaklilar.find((one) => one.key === key);
  if (row === undefined || row[row.tur === 'kurum' ? 'unvan' : 'ad'] !== picked) return values;
  const { alacakliHesabi = [] } = values.details;
  return {
    ...values,
    alacaklilar: edited(values.alacaklilar, key, facts.taraf),
    // An account that stands in the case already may be another's, and is never replaced.
    ...(alacakliHesabi.length === 0 &&
      facts.account && { details: { ...values.details, alacakliHesabi: facts.account } }),
  };
}

function without(errors: FieldErrors, path: string): FieldErrors {
  if (!(path in errors)) return errors;
  const { [path]: _, ...rest } = errors;
  return rest;
}

const edited = <T extends FormRow>(list: readonly T[], key: string, change: Partial<T>): readonly T[] =>
  list.map((one) => (one.key === key ? { ...one, ...change } : one));

function moved(list: readonly FormRow[], { key, by }: { key: string; by: number }): readonly FormRow[] {
  const index = list.findIndex((one) => one.key === key);
  const row = list[index];
  if (row === undefined || list[index + by] === undefined) return list;
  return list.toSpliced(index, 1).toSpliced(index + by, 0, row);
}

/** The first one stands for the creditors until the user says otherwise: petitions name no vekil who stands for nobody. */
function withVekil(values: TakipValues, row: VekilValues, forAlacaklilar: boolean): TakipValues {
  const vekiller = [...values.vekiller, row];
  if (vekiller.length > 1 && !forAlacaklilar) return { ...values, vekiller };
  const alacaklilar = values.alacaklilar.map((taraf) => ({
    ...taraf,
    vekiller: [...taraf.vekiller, row.key],
  }));
  return { ...values, vekiller, alacaklilar };
}

function remove(state: FormState, listName: ListName, key: string): FormState {
  const { values } = state;
  const index = values[listName].findIndex((one) => one.key === key);
  const row = values[listName][index];
  if (row === undefined) return state;
  const taraflar = listName === 'vekiller' ? represented(values, key).map((taraf) => taraf.key) : [];
  const rest = { ...values, [listName]: values[listName].toSpliced(index, 1) };
  return {
    ...state,
    values: relinked(rest, taraflar, (vekiller) => vekiller.filter((id) => id !== key)),
    errors: withoutRow(state.errors, `${listName}.${key}`),
    removed: { listName, index, row, taraflar },
  };
}

const withoutRow = (errors: FieldErrors, row: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(`${row}.`)));

function removeDetail(state: FormState, at: string, key: string): FormState {
  const rows = rowsAt(state.values, at);
  const index = rows.findIndex((one) => one.key === key);
  const row = rows[index];
  if (row === undefined) return state;
  return {
    ...state,
    values: withRowsAt(state.values, at, (list) => list.toSpliced(index, 1)),
    errors: withoutRow(state.errors, `${at}.${key}`),
    removedDetail: { at, index, row },
  };
}

function restoreDetail(state: FormState): FormState {
  const { values, removedDetail } = state;
  if (removedDetail === null) return state;
  const { at, index, row } = removedDetail;
  return {
    ...state,
    values: withRowsAt(values, at, (list) => list.toSpliced(index, 0, row)),
    removedDetail: null,
  };
}

function restore(state: FormState): FormState {
  const { values, removed } = state;
  if (removed === null) return state;
  const { listName, index, row, taraflar } = removed;
  const back = { ...values, [listName]: values[listName].toSpliced(index, 0, row as never) };
  return {
    ...state,
    values: relinked(back, taraflar, (vekiller) => [...vekiller, row.key]),
    removed: null,
  };
}

/** The parties for whom a vekil stands. */
const represented = (values: TakipValues, vekil: string): readonly TarafValues[] =>
  SIDES.flatMap((side) => values[side].filter(({ vekiller }) => vekiller.includes(vekil)));

function relinked(
  values: TakipValues,
  keys: readonly string[],
  change: (vekiller: readonly string[]) => readonly string[],
): TakipValues {
  if (keys.length === 0) return values;
  const relink = (taraflar: readonly TarafValues[]) =>
    taraflar.map((taraf) =>
      keys.includes(taraf.key) ? { ...taraf, vekiller: change(taraf.vekiller) } : taraf,
    );
  return { ...values, alacaklilar: relink(values.alacaklilar), borclular: relink(values.borclular) };
}
