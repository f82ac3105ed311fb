import type { ListedSure } from '@derkenar/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Check, End, Limit, Rule } from '../../deadline/DeadlineCells.tsx';
import { deadlineMessages as t } from '../../messages/deadline.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import tickClasses from '../../ui/tickBar.module.css';
import bulkClasses from './bulk.module.css';
import classes from './deadlines.module.css';
import { type BulkCheck, rowKey } from './useBulkCheck.ts';

const COLUMNS = Object.values(t.column);

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly ListedSure[] | null;
  /** The rows are those of the selection before. */
  readonly stale: boolean;
  readonly emptyText: ReactNode;
  /** null where limits are not ticked. */
  readonly bulk: BulkCheck | null;
}

export function DeadlineTable({ list, stale, emptyText, bulk }: Props) {
  return (
    <ListTable
      label={t.title}
      className={classes.table}
      columns={COLUMNS}
      tickColumn={bulk && t.bulk.column}
      tickClassName={bulkClasses.column}
      list={list}
      stale={stale}
      emptyText={emptyText}
      rowHeight={44}
    >
      {list?.map((sure) => (
        <DeadlineRow key={rowKey(sure)} sure={sure} bulk={bulk} />
      ))}
    </ListTable>
  );
}

function DeadlineRow({ sure, bulk }: { readonly sure: ListedSure; readonly bulk: BulkCheck | null }) {
  const { takip } = sure;
  const file = esasNoLabel(takip.dosyaEsasNo);
  const parties = `${takip.alacakli} / ${takip.borclu}`;
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
        <span className={`${classes.small} ${classes.parties}`} title={parties}>
          {parties}
        </span>
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
