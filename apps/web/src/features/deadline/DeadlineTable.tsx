import type { ListedSure } from '@derkenar/domain';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, End, Limit, Rule } from '../../deadline/DeadlineCells.tsx';
import { deadlineMessages as t } from '../../messages/deadline.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import table from '../../ui/table.module.css';
import classes from './deadlines.module.css';

const SKELETON = Array.from({ length: 6 }, (_, n) => n);
const COLUMNS = Object.values(t.column);

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly ListedSure[] | null;
  /** The rows are those of the selection before. */
  readonly stale: boolean;
  readonly emptyText: string;
}

export function DeadlineTable({ list, stale, emptyText }: Props) {
  return (
    <div className={table.frame} data-stale={stale || undefined}>
      <table className={`${table.table} ${classes.table}`} aria-label={t.title} aria-busy={!list || stale}>
        <thead className={table.unseen}>
          <tr>
            {COLUMNS.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!list &&
            SKELETON.map((n) => (
              <tr key={n}>
                <td colSpan={COLUMNS.length}>
                  <Skeleton height={44} />
                </td>
              </tr>
            ))}
          {list?.length === 0 && (
            <tr>
              <td colSpan={COLUMNS.length} className={table.empty}>
                {emptyText}
              </td>
            </tr>
          )}
          {list?.map((sure) => (
            <DeadlineRow key={`${sure.takip.id} ${sure.id}`} sure={sure} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeadlineRow({ sure }: { readonly sure: ListedSure }) {
  const { takip } = sure;
  const file = esasNoLabel(takip.dosyaEsasNo);
  return (
    <tr>
      <td className={classes.end}>
        <End sure={sure} />
      </td>
      <td>
        <Limit sure={sure} />
      </td>
      <td>
        <Link to="/takip/$takipId" params={{ takipId: takip.id }} className={classes.file}>
          {file}
        </Link>
        <span className={classes.small}>{officeLabel(takip.icraDairesi.ad)}</span>
        <span className={classes.small}>{`${takip.alacakli} / ${takip.borclu}`}</span>
      </td>
      <td>
        <Rule sure={sure} />
      </td>
      <td className={classes.check}>
        <Check sure={sure} takipId={takip.id} file={file} />
      </td>
    </tr>
  );
}
