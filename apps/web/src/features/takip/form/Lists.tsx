import { hasOwnServiceDate } from '@derkenar/domain';
import { RowList } from './RowList.tsx';
import type { FormState } from './state.ts';
import { TarafFields } from './TarafFields.tsx';
import { FOLD_FROM } from './useFolds.ts';
import type { useRows } from './useRows.ts';
import { VekilFields } from './VekilFields.tsx';
import { type ListName, SIDES } from './values.ts';

interface Props {
  /** null: the case is not saved yet. */
  readonly takipId: string | null;
  readonly state: FormState;
  readonly rows: ReturnType<typeof useRows>;
  /** Ids of the folded rows. */
  readonly folded: ReadonlySet<string>;
}

/** The lawyers and the parties of both sides. */
export function Lists({ takipId, state: { values, errors, removed }, rows, folded }: Props) {
  const list = (listName: ListName) => ({
    listName,
    values,
    removed,
    error: errors[listName],
    onAdd: () => rows.add(listName),
    onRestore: rows.restore,
  });
  const row = (listName: ListName, key: string, index: number) => ({
    index,
    count: values[listName].length,
    folded: values[listName].length < FOLD_FROM ? null : folded.has(`${listName}.${key}`),
    errors,
    actions: rows.actions,
  });

  return (
    <>
      <RowList {...list('vekiller')} rows={values.vekiller}>
        {(vekil, index) => <VekilFields vekil={vekil} {...row('vekiller', vekil.key, index)} />}
      </RowList>
      {SIDES.map((side) => (
        <RowList key={side} {...list(side)} rows={values[side]}>
          {(taraf, index) => (
            <TarafFields
              takipId={takipId}
              side={side}
              taraf={taraf}
              vekiller={values.vekiller}
              ownServiceDates={hasOwnServiceDate(values.borclular)}
              {...row(side, taraf.key, index)}
            />
          )}
        </RowList>
      ))}
    </>
  );
}
