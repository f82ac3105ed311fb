import { type Dispatch, useMemo, useState } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { rowLabel } from './labels.ts';
import type { RowActions } from './Row.tsx';
import type { FormAction, FormState } from './state.ts';
import type { FormFocus } from './useFocus.ts';
import { emptyTaraf, emptyVekil, freeKey, type ListName, type TakipValues } from './values.ts';

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

  const add = (listName: ListName) => {
    const key = freeKey([...values[listName], ...(removed ? [removed.row] : [])], KEY_PREFIX[listName]);
    if (listName === 'vekiller') dispatch({ type: 'addVekil', row: emptyVekil(key) });
    else
      dispatch({ type: 'addTaraf', side: listName, row: emptyTaraf(key, t.suggestion.sifat[listName][0]) });
    focus.field(`${listName}.${key}.${listName === 'vekiller' ? 'adSoyad' : 'ad'}`);
  };

  const restore = () => {
    dispatch({ type: 'restore' });
    if (removed) focus.within(`${removed.listName}.${removed.row.key}.`);
  };

  return { actions, add, restore, moved };
}
