import {
  type Hatalar,
  type Liste,
  type TakipDegerleri,
  type TarafDegerleri,
  type VekilDegerleri,
  YANLAR,
  type Yan,
} from './values.ts';

type Satir = TarafDegerleri | VekilDegerleri;

/** A row that was taken out, and where it goes back. */
export interface Kaldirilan {
  readonly liste: Liste;
  readonly index: number;
  readonly satir: Satir;
  /** Keys of the parties that a removed vekil stood for. */
  readonly taraflar: readonly string[];
}

export interface FormState {
  readonly values: TakipDegerleri;
  readonly errors: Hatalar;
  readonly kaldirilan: Kaldirilan | null;
}

/** A change of one field: its path clears the message that stands there. */
export type FormAction =
  | { readonly type: 'edit'; readonly path: string; readonly change: Partial<TakipDegerleri> }
  | {
      readonly type: 'editTaraf';
      readonly path: string;
      readonly yan: Yan;
      readonly key: string;
      readonly change: Partial<TarafDegerleri>;
    }
  | {
      readonly type: 'editVekil';
      readonly path: string;
      readonly key: string;
      readonly change: Partial<VekilDegerleri>;
    }
  | { readonly type: 'addTaraf'; readonly yan: Yan; readonly satir: TarafDegerleri }
  | { readonly type: 'addVekil'; readonly satir: VekilDegerleri }
  | { readonly type: 'remove'; readonly liste: Liste; readonly key: string }
  | { readonly type: 'restore' }
  | { readonly type: 'move'; readonly liste: Liste; readonly key: string; readonly by: -1 | 1 }
  | { readonly type: 'error'; readonly path: string; readonly message: string | null }
  | { readonly type: 'errors'; readonly errors: Hatalar };

export function reduceForm(state: FormState, action: FormAction): FormState {
  const { values, errors } = state;
  switch (action.type) {
    case 'edit':
      return { ...state, values: { ...values, ...action.change }, errors: without(errors, action.path) };
    case 'editTaraf':
      return {
        ...state,
        values: { ...values, [action.yan]: edited(values[action.yan], action.key, action.change) },
        errors: without(errors, action.path),
      };
    case 'editVekil':
      return {
        ...state,
        values: { ...values, vekiller: edited(values.vekiller, action.key, action.change) },
        errors: without(errors, action.path),
      };
    case 'addTaraf':
      return {
        ...state,
        values: { ...values, [action.yan]: [...values[action.yan], action.satir] },
        errors: without(errors, action.yan),
        kaldirilan: null,
      };
    case 'addVekil':
      return {
        ...state,
        values: { ...values, vekiller: [...values.vekiller, action.satir] },
        kaldirilan: null,
      };
    case 'remove':
      return remove(state, action.liste, action.key);
    case 'restore':
      return restore(state);
    case 'move':
      return { ...state, values: { ...values, [action.liste]: moved(values[action.liste], action) } };
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
  }
}

function without(errors: Hatalar, path: string): Hatalar {
  if (!(path in errors)) return errors;
  const { [path]: _, ...rest } = errors;
  return rest;
}

const edited = <T extends Satir>(list: readonly T[], key: string, change: Partial<T>): readonly T[] =>
  list.map((one) => (one.key === key ? { ...one, ...change } : one));

function moved(list: readonly Satir[], { key, by }: { key: string; by: number }): readonly Satir[] {
  const index = list.findIndex((one) => one.key === key);
  const row = list[index];
  if (row === undefined || list[index + by] === undefined) return list;
  return list.toSpliced(index, 1).toSpliced(index + by, 0, row);
}

function remove(state: FormState, liste: Liste, key: string): FormState {
  const { values } = state;
  const index = values[liste].findIndex((one) => one.key === key);
  const satir = values[liste][index];
  if (satir === undefined) return state;
  const taraflar = liste === 'vekiller' ? represented(values, key).map((taraf) => taraf.key) : [];
  const rest = { ...values, [liste]: values[liste].toSpliced(index, 1) };
  const gone = Object.entries(state.errors).filter(([path]) => !path.startsWith(`${liste}.${key}.`));
  return {
    values: relinked(rest, taraflar, (vekiller) => vekiller.filter((id) => id !== key)),
    errors: Object.fromEntries(gone),
    kaldirilan: { liste, index, satir, taraflar },
  };
}

function restore(state: FormState): FormState {
  const { values, kaldirilan } = state;
  if (kaldirilan === null) return state;
  const { liste, index, satir, taraflar } = kaldirilan;
  const back = { ...values, [liste]: values[liste].toSpliced(index, 0, satir as never) };
  return {
    ...state,
    values: relinked(back, taraflar, (vekiller) => [...vekiller, satir.key]),
    kaldirilan: null,
  };
}

/** The parties for whom a vekil stands. */
const represented = (values: TakipDegerleri, vekil: string): readonly TarafDegerleri[] =>
  YANLAR.flatMap((yan) => values[yan].filter(({ vekiller }) => vekiller.includes(vekil)));

function relinked(
  values: TakipDegerleri,
  keys: readonly string[],
  change: (vekiller: readonly string[]) => readonly string[],
): TakipDegerleri {
  if (keys.length === 0) return values;
  const relink = (taraflar: readonly TarafDegerleri[]) =>
    taraflar.map((taraf) =>
      keys.includes(taraf.key) ? { ...taraf, vekiller: change(taraf.vekiller) } : taraf,
    );
  return { ...values, alacaklilar: relink(values.alacaklilar), borclular: relink(values.borclular) };
}
