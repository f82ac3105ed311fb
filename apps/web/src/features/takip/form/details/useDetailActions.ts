import { type Dispatch, useMemo } from 'react';
import type { FormAction } from '../state.ts';
import type { FormFocus } from '../useRows.ts';
import { freeKey, type TakipValues } from '../values.ts';
import { detailOf } from './catalogue.ts';
import type { DetailActions } from './context.ts';
import type { DetailRow } from './rows.ts';
import { nameAt, type RemovedDetail, rowsAt } from './state.ts';

interface Options {
  readonly dispatch: Dispatch<FormAction>;
  /** The latest values, for actions that stay the same between renders. */
  readonly values: { readonly current: TakipValues };
  readonly removed: RemovedDetail | null;
  readonly focus: FormFocus;
}

/** Adds, edits, removes and restores rows of details; the focus follows. */
export function useDetailActions({ dispatch, values, removed, focus }: Options) {
  return useMemo((): { readonly actions: DetailActions; readonly removed: RemovedDetail | null } => {
    const add = (at: string) => {
      const row = emptyRow(at, [...rowsAt(values.current, at), ...(removed?.at === at ? [removed.row] : [])]);
      dispatch({ type: 'addDetail', at, row });
      focus.field(`${at}.${row.key}.${detailOf(nameAt(at)).fields[0]?.name}`);
    };
    const restore = () => {
      dispatch({ type: 'restoreDetail' });
      if (removed) focus.within(`${removed.at}.${removed.row.key}.`);
    };
    return {
      removed,
      actions: {
        add,
        restore,
        edit: (at, key, name, text) => dispatch({ type: 'editDetail', at, key, name, text }),
        say: (path, message) => dispatch({ type: 'error', path, message }),
        remove: (at, key) => dispatch({ type: 'removeDetail', at, key }),
      },
    };
  }, [dispatch, values, removed, focus]);
}

function emptyRow(at: string, rows: readonly DetailRow[]): DetailRow {
  const name = nameAt(at);
  const { fields, idPrefix } = detailOf(name);
  return {
    key: freeKey(rows, `${name}-`),
    id: freeKey(
      rows.map(({ id }) => ({ key: id })),
      idPrefix,
    ),
    texts: Object.fromEntries(fields.map((field) => [field.name, field.initial])),
  };
}
