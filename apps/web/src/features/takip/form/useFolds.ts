import { useMemo, useState } from 'react';
import type { FieldErrors, ListName, TakipValues } from './values.ts';

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

export type Folds = ReturnType<typeof useFolds>;
