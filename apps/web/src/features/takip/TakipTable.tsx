import { formatAmount, type TakipSummary } from '@derkenar/domain';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { takipMessages } from '../../messages/takip.ts';
import { takipListMessages } from '../../messages/takipList.ts';
import { messages } from '../../messages.ts';
import { esasNoLabel, officeLabel, taraflarLabel } from '../../selection/labels.ts';
import { useTicked } from '../../selection/ticked.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { type OnTick, SelectionCell } from './Selection.tsx';
import ornek from './sample.module.css';
import classes from './takip.module.css';

const t = takipListMessages;
const { column, status } = takipMessages;
const COLUMNS = [
  t.column.esasNo,
  column.status,
  t.column.icraDairesi,
  t.column.alacakli,
  t.column.borclu,
  column.kalanTutar,
];

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly TakipSummary[] | null;
  readonly emptyText: ReactNode;
  /** null: nothing can be done with ticked cases. */
  readonly onTick: OnTick | null;
}

export function TakipTable({ list, emptyText, onTick }: Props) {
  const ticked = useTicked();
  return (
    <ListTable
      label={messages.takipler}
      className={classes.table}
      headClassName={`${table.unseen} ${classes.head}`}
      columns={COLUMNS}
      tickColumn={onTick && takipMessages.selection.column}
      tickClassName={classes.tickColumn}
      list={list}
      emptyText={emptyText}
    >
      {list?.map((takip) => (
        <TakipRow key={takip.id} takip={takip} ticked={ticked.has(takip.id)} onTick={onTick} />
      ))}
    </ListTable>
  );
}

interface RowProps {
  readonly takip: TakipSummary;
  readonly ticked: boolean;
  readonly onTick: OnTick | null;
}

/** A tick draws its own row anew, however long the list is. */
const TakipRow = memo(function TakipRow({ takip, ticked, onTick }: RowProps) {
  const office = officeLabel(takip.icraDairesi.ad);
  const alacakli = taraflarLabel(takip.alacaklilar, takip.alacakliSayisi);
  const borclu = taraflarLabel(takip.borclular, takip.borcluSayisi);
  return (
    <tr className={classes.row}>
      {onTick && <SelectionCell takip={takip} ticked={ticked} onTick={onTick} />}
      <td className={classes.esasNo}>
        <Link to="/takip/$takipId" params={{ takipId: takip.id }} className={classes.rowLink}>
          {esasNoLabel(takip.dosyaEsasNo)}
        </Link>
        {takip.kaynak === 'ornek' && <span className={ornek.badge}>{t.sample}</span>}
      </td>
      <td>
        <span className={classes.status} data-status={takip.durum}>
          {status[takip.durum]}
        </span>
      </td>
      <td className={classes.office} title={office}>
        {office}
      </td>
      <td data-label={t.column.alacakli} title={alacakli}>
        {alacakli}
      </td>
      <td data-label={t.column.borclu} title={borclu}>
        {borclu}
      </td>
      <td data-label={column.kalanTutar} className={classes.amount}>
        {formatAmount(takip.kalanTutar)}
      </td>
    </tr>
  );
});
