import type { OfficeVekil } from '@derkenar/domain';
import { type Dispatch, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { rowLabel } from './labels.ts';
import { isAsInOffice, officeVekilFields, rowOfLawyer } from './officeVekil.ts';
import type { RowActions } from './Row.tsx';
import type { FormAction, FormState } from './state.ts';
import {
  emptyTaraf,
  emptyVekil,
  type FieldErrors,
  freeKey,
  type ListName,
  type TakipValues,
} from './values.ts';

const KEY_PREFIX = { vekiller: 'v', alacaklilar: 'alacakli-', borclular: 'borclu-' } as const;

interface Options {
  readonly state: FormState;
  readonly dispatch: Dispatch<FormAction>;
  /** The latest values, for actions that stay the same between renders. */
  readonly values: { readonly current: TakipValues };
  readonly focus: FormFocus;
  readonly onToggle: RowActions['toggle'];
}

/** Adds, moves, removes and restores rows of the lists; the focus follows each. */
export function useRows({ state, dispatch, values: now, focus, onToggle }: Options) {
  const { values, removed } = state;
  /** Read out by a screen reader after a move. */
  const [moved, setMoved] = useState('');

  const actions = useMemo(
    (): RowActions => ({
      dispatch,
      remove: (listName, key) => dispatch({ type: 'remove', listName, key }),
      move(listName, key, by) {
        const index = now.current[listName].findIndex((row) => row.key === key);
        const row = now.current[listName][index];
        dispatch({ type: 'move', listName, key, by });
        if (row) setMoved(t.moved(rowLabel(listName, index, row), index + by + 1));
        focus.field(`${listName}.${key}.${by < 0 ? 'up' : 'down'}`);
      },
      toggle: onToggle,
    }),
    [dispatch, now, focus, onToggle],
  );

  const newKey = (listName: ListName) =>
    freeKey([...values[listName], ...(removed ? [removed.row] : [])], KEY_PREFIX[listName]);

  const add = (listName: ListName) => {
    const key = newKey(listName);
    if (listName === 'vekiller') dispatch({ type: 'addVekil', row: emptyVekil(key) });
    else
      dispatch({ type: 'addTaraf', side: listName, row: emptyTaraf(key, t.suggestion.sifat[listName][0]) });
    focus.field(`${listName}.${key}.${listName === 'vekiller' ? 'adSoyad' : 'ad'}`);
  };

  /** Takes a lawyer of the office into the case, or out of it. */
  const tick = (lawyer: OfficeVekil) => {
    const row = rowOfLawyer(values.vekiller, lawyer);
    if (row === undefined) {
      const added = { key: newKey('vekiller'), ...officeVekilFields(lawyer) };
      dispatch({ type: 'addVekil', row: added, forAlacaklilar: true });
    } else if (isAsInOffice(row, lawyer)) dispatch({ type: 'dropVekil', key: row.key });
    else actions.remove('vekiller', row.key);
  };

  const restore = () => {
    dispatch({ type: 'restore' });
    if (removed) focus.within(`${removed.listName}.${removed.row.key}.`);
  };

  return { actions, add, tick, restore, moved };
}

/** More rows than this are folded, so that a long list can be surveyed. */
export const FOLD_FROM = 6;
const LIST_NAMES = ['vekiller', 'alacaklilar', 'borclular'] as const satisfies readonly ListName[];

/** Keys of the rows to which messages belong. */
export const rowsIn = (errors: FieldErrors): string[] =>
  Object.keys(errors).flatMap((path) => {
    const [list, key] = path.split('.');
    return key !== undefined && LIST_NAMES.some((listName) => listName === list) ? [`${list}.${key}`] : [];
  });

/** The folded rows. A row with an error is opened. */
export function useFolds(values: TakipValues) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        LIST_NAMES.flatMap((listName) =>
          values[listName].length < FOLD_FROM ? [] : values[listName].map(({ key }) => `${listName}.${key}`),
        ),
      ),
  );
  const toggle = useMemo(
    () => (id: string) =>
      setFolded((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    folded,
    toggle,
    open: (ids: readonly string[]) => setFolded((now) => new Set([...now].filter((id) => !ids.includes(id)))),
  };
}

/** Moves the focus once what it goes to has been drawn. */
export function useFocus(form: { readonly current: HTMLFormElement | null }) {
  const selector = useRef<string | null>(null);
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const found = selector.current && form.current?.querySelector<HTMLElement>(selector.current);
    selector.current = null;
    if (found) found.focus();
  });
  return useMemo(() => {
    const ask = (next: string) => {
      selector.current = next;
      draw();
    };
    return {
      field: (path: string) => ask(`[name="${CSS.escape(path)}"]`),
      within: (path: string) =>
        ask(`input[name^="${CSS.escape(path)}"]:not([type="radio"]), button[name^="${CSS.escape(path)}"]`),
      first: () => ask('[aria-invalid="true"], [data-wrong]'),
    };
  }, []);
}

export type FormFocus = ReturnType<typeof useFocus>;
