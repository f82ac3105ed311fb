import { TRANSFER_ALANLARI, type TransferAlan } from '@derkenar/domain';
import type { CellFix } from '@derkenar/transfer';
import { Checkbox } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef } from 'react';
import { transferMessages } from '../../messages/transfer.ts';
import table from '../../ui/table.module.css';
import { Fixes } from './Fixes.tsx';
import type { CellEdit } from './protocol.ts';
import { type Overwrites, statusOf, type TransferRow } from './stage.ts';
import classes from './transfer.module.css';

const t = transferMessages.preview;

const ROW_HEIGHT = 56;
/** Lists up to this length are drawn whole. */
const WHOLE = 50;
const OVERSCAN = 8;

interface RowsProps {
  readonly rows: readonly TransferRow[];
  /** Places of those that are shown. */
  readonly positions: readonly number[];
  readonly overwrites: Overwrites;
  readonly onTick: (places: readonly number[], alan: TransferAlan, on: boolean) => void;
  readonly textOf: (sheet: number, fix: CellFix) => string;
  readonly onEdit: (edit: CellEdit) => void;
}

/** The file's cases in a frame that scrolls by itself; only those in view are drawn. */
export function PreviewRows({ rows, positions, overwrites, onTick, textOf, onEdit }: RowsProps) {
  const frame = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use
  const virtualizer = useVirtualizer({
    count: positions.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => positions[index] ?? index, [positions]),
    overscan: positions.length <= WHOLE ? WHOLE : OVERSCAN,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={classes.scroll} ref={frame} tabIndex={0} aria-label={t.table}>
      <table
        className={`${table.table} ${classes.rows}`}
        aria-label={t.table}
        aria-rowcount={positions.length + 1}
      >
        <thead className={table.unseen}>
          <tr aria-rowindex={1}>
            {Object.entries(t.column).map(([name, label]) => (
              <th scope="col" key={name} data-column={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden className={classes.gap} style={{ height: before }} />}
          {items.map(({ index, key }) => {
            const place = positions[index] ?? -1;
            const row = rows[place];
            if (!row) return null;
            return (
              <tr key={key} data-index={index} aria-rowindex={index + 2} ref={virtualizer.measureElement}>
                <td data-label={t.column.row}>{row.row}</td>
                <td className={classes.file} data-label={t.column.file}>
                  {row.file}
                </td>
                <td data-label={t.column.office}>{row.office}</td>
                <td data-label={t.column.borclu}>{row.borclu}</td>
                <td>
                  <RowStatus
                    row={row}
                    overwrites={overwrites.get(place) ?? []}
                    onTick={(alan, on) => onTick([place], alan, on)}
                  />
                  <Fixes sheet={row.sheet} fixes={row.fixes} textOf={textOf} onEdit={onEdit} />
                </td>
              </tr>
            );
          })}
          {after > 0 && <tr aria-hidden className={classes.gap} style={{ height: after }} />}
          {positions.length === 0 && (
            <tr>
              <td colSpan={5} className={table.empty}>
                {t.empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface StatusProps {
  readonly row: TransferRow;
  readonly overwrites: readonly TransferAlan[];
  readonly onTick: (alan: TransferAlan, on: boolean) => void;
}

/** The errors or the changes of a row, cell by cell. */
function RowStatus({ row, overwrites, onTick }: StatusProps) {
  const status = statusOf(row);
  const { result, errors, notes } = row;
  const lines = [
    ...errors.map((error) => t.inRow(error.row, error.column, error.message)),
    ...(result?.mesaj ? [result.mesaj] : []),
    ...notes,
    ...(result?.degisen ?? [])
      .filter(({ elle }) => !elle)
      .map(({ alan, eski, yeni }) => t.change(TRANSFER_ALANLARI[alan], eski, yeni)),
  ];
  return (
    <>
      <span className={classes.status} data-status={status}>
        {t.status[status]}
      </span>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {result?.degisen
        .filter(({ elle }) => elle)
        .map(({ alan, eski, yeni }) => (
          <Checkbox
            key={alan}
            size="xs"
            label={t.writeFromFile(TRANSFER_ALANLARI[alan], eski, yeni)}
            checked={overwrites.includes(alan)}
            onChange={({ currentTarget }) => onTick(alan, currentTarget.checked)}
          />
        ))}
    </>
  );
}
