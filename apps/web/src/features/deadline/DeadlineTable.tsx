import type { ListedSure } from '@derkenar/domain';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, End, Limit, Rule } from '../../deadline/DeadlineCells.tsx';
import { deadlineMessages as t } from '../../messages/deadline.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import table from '../../ui/table.module.css';
import tickClasses from '../../ui/tickBar.module.css';
import bulkClasses from './bulk.module.css';
import classes from './deadlines.module.css';
import { type BulkCheck, rowKey } from './useBulkCheck.ts';

const SKELETON = Array.from({ length: 6 }, (_, n) => n);
const COLUMNS = Object.values(t.column);

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly ListedSure[] | null;
  /** The rows are those of the selection before. */
  readonly stale: boolean;
  readonly emptyText: string;
  /** null where limits are not ticked. */
  readonly bulk: BulkCheck | null;
}

export function DeadlineTable({ list, stale, emptyText, bulk }: Props) {
  return (
    <div className={table.frame} data-stale={stale || undefined}>
      <table className={`${table.table} ${classes.table}`} aria-label={t.title} aria-busy={!list || stale}>
        <thead className={table.unseen}>
          <tr>
            {bulk && (
              <th scope="col" className={bulkClasses.column}>
                <VisuallyHidden>{t.bulk.column}</VisuallyHidden>
              </th>
            )}
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
            <DeadlineRow key={rowKey(sure)} sure={sure} bulk={bulk} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeadlineRow({ sure, bulk }: { readonly sure: ListedSure; readonly bulk: BulkCheck | null }) {
  const { takip } = sure;
  const file = esasNoLabel(takip.dosyaEsasNo);
  return (
    <tr>
      {bulk && (
        <td>
          {bulk.mayTick(sure) && (
            <label className={bulkClasses.tick}>
              <input
                type="checkbox"
                className={tickClasses.box}
                aria-label={t.bulk.select(sure.ad, file)}
                checked={bulk.ticked.has(rowKey(sure))}
                onChange={({ currentTarget }) => bulk.tick(sure, currentTarget.checked)}
              />
            </label>
          )}
        </td>
      )}
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
