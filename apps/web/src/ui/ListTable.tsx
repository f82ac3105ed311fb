import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import table from './table.module.css';

const SKELETON = Array.from({ length: 8 }, (_, n) => n);

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly headClassName?: string | undefined;
  readonly columns: readonly ReactNode[];
  /** The heading of the boxes that tick rows; null where nothing can be done with ticked rows. */
  readonly tickColumn?: string | null;
  readonly tickClassName?: string | undefined;
  /** null while it is being loaded. */
  readonly list: readonly unknown[] | null;
  /** The rows are those of the selection before. */
  readonly stale?: boolean;
  readonly emptyText: ReactNode;
  /** Height of a row's content in px, for the rows that stand until the list has come. */
  readonly rowHeight?: number;
  /** The rows, one for each of the list. */
  readonly children: ReactNode;
}

/** A list of the office as a table: its headings, its rows, and what stands there until it has come or is empty. */
export function ListTable({ columns, tickColumn = null, list, stale = false, children, ...look }: Props) {
  const width = columns.length + (tickColumn === null ? 0 : 1);
  const className = `${table.table} ${look.className ?? ''}`;
  return (
    <div className={table.frame} data-stale={stale || undefined}>
      <table className={className} aria-label={look.label} aria-busy={!list || stale}>
        <thead className={look.headClassName ?? table.unseen}>
          <tr>
            {tickColumn !== null && (
              <th scope="col" className={look.tickClassName}>
                <VisuallyHidden>{tickColumn}</VisuallyHidden>
              </th>
            )}
            {columns.map((name, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns of a table do not change places
              <th scope="col" key={n}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!list &&
            SKELETON.map((n) => (
              <tr key={n}>
                <td colSpan={width}>
                  <Skeleton height={look.rowHeight ?? 22} width={`${90 - ((n * 13) % 35)}%`} />
                </td>
              </tr>
            ))}
          {list?.length === 0 && (
            <tr>
              <td colSpan={width} className={table.empty}>
                {look.emptyText}
              </td>
            </tr>
          )}
          {children}
        </tbody>
      </table>
    </div>
  );
}
