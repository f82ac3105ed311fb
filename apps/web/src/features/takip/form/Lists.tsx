import type { OfficeVekil } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import takipClasses from '../takip.module.css';
import { vekilName } from './diff.ts';
import classes from './form.module.css';
import { rowLabel } from './labels.ts';
import { OfficeVekilChoice } from './OfficeVekilChoice.tsx';
import type { FormState, RemovedRow } from './state.ts';
import { TarafFields } from './TarafFields.tsx';
import { FOLD_FROM, type useRows } from './useRows.ts';
import { VekilFields } from './VekilFields.tsx';
import {
  hasServiceDate,
  type ListName,
  SIDES,
  type TakipValues,
  type TarafValues,
  type VekilValues,
} from './values.ts';

interface Props {
  /** null: the case is not saved yet. */
  readonly takipId: string | null;
  readonly state: FormState;
  readonly rows: ReturnType<typeof useRows>;
  /** Ids of the folded rows. */
  readonly folded: ReadonlySet<string>;
  /** The office's lawyers. */
  readonly lawyers: readonly OfficeVekil[];
}

/** The lawyers and the parties of both sides. */
export function Lists({ takipId, state: { values, errors, removed }, rows, folded, lawyers }: Props) {
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
      <RowList
        {...list('vekiller')}
        rows={values.vekiller}
        lead={<OfficeVekilChoice lawyers={lawyers} vekiller={values.vekiller} onTick={rows.tick} />}
      >
        {(vekil, index) => (
          <VekilFields vekil={vekil} lawyers={lawyers} {...row('vekiller', vekil.key, index)} />
        )}
      </RowList>
      {SIDES.map((side) => (
        <RowList key={side} {...list(side)} rows={values[side]}>
          {(taraf, index) => (
            <TarafFields
              takipId={takipId}
              side={side}
              taraf={taraf}
              vekiller={values.vekiller}
              ownServiceDates={hasServiceDate(values)}
              {...row(side, taraf.key, index)}
            />
          )}
        </RowList>
      ))}
    </>
  );
}

interface RowListProps<T> {
  readonly listName: ListName;
  readonly rows: readonly T[];
  /** Stands above the rows. */
  readonly lead?: ReactNode;
  readonly values: TakipValues;
  readonly removed: RemovedRow | null;
  readonly error: string | undefined;
  readonly onAdd: () => void;
  readonly onRestore: () => void;
  readonly children: (row: T, index: number) => ReactNode;
}

/** A list of rows, with the place where one was taken out. */
function RowList<T extends TarafValues | VekilValues>(props: RowListProps<T>) {
  const { listName, rows, lead, values, removed, error, onAdd, onRestore, children } = props;
  const gone = removed?.listName === listName ? removed : null;
  const notice = gone && (
    <RemovedNotice key={gone.row.key} removed={gone} values={values} onRestore={onRestore} />
  );
  return (
    <section className={takipClasses.card} aria-labelledby={`section-${listName}`}>
      <Title order={2} id={`section-${listName}`}>
        {t.section[listName]}
      </Title>
      {lead}
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          {gone?.index === index && notice}
          {children(row, index)}
        </Fragment>
      ))}
      {gone && gone.index >= rows.length && notice}
      {error !== undefined && (
        <p id={`error-${listName}`} className={classes.listError}>
          {error}
        </p>
      )}
      <Button
        name={listName}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-describedby={error === undefined ? undefined : `error-${listName}`}
        data-wrong={error !== undefined || undefined}
        onClick={onAdd}
      >
        {t.add[listName]}
      </Button>
    </section>
  );
}

interface NoticeProps {
  readonly removed: RemovedRow;
  readonly values: TakipValues;
  readonly onRestore: () => void;
}

/** Stands where the row stood, and says where a removed vekil was in use. */
function RemovedNotice({ removed, values, onRestore }: NoticeProps) {
  const { listName, row, index, taraflar } = removed;
  return (
    <div className={classes.removed}>
      <output id={`removed-${row.key}`}>
        {'adSoyad' in row && taraflar.length > 0
          ? t.vekilRemoved(vekilName(row) || t.unnamedVekil, names(values, taraflar))
          : t.removed(rowLabel(listName, index, row))}
      </output>
      <Button
        ref={focusOnMount}
        aria-describedby={`removed-${row.key}`}
        variant="default"
        size="compact-sm"
        onClick={onRestore}
      >
        {t.undo}
      </Button>
    </div>
  );
}

const names = (values: TakipValues, keys: readonly string[]): string =>
  SIDES.flatMap((side) =>
    values[side].flatMap((taraf, n) => (keys.includes(taraf.key) ? [rowLabel(side, n, taraf)] : [])),
  ).join('; ');
