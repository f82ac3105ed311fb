import { formatPara, type TakipOzet } from '@derkenar/domain';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { takipMesajlari } from '../../mesajlar/takip.ts';
import { m } from '../../mesajlar.ts';
import { daireLabel, esasNoLabel, taraflarLabel } from '../../secim/labels.ts';
import { useSecilen } from '../../secim/secilen.ts';
import table from '../../ui/table.module.css';
import ornek from './ornek.module.css';
import { type OnTick, SecimCell } from './Secim.tsx';
import classes from './takip.module.css';

const t = m.takipler;
const { sutun, durum } = takipMesajlari;
const COLUMNS = [
  t.sutun.esasNo,
  sutun.durum,
  t.sutun.icraDairesi,
  t.sutun.alacakli,
  t.sutun.borclu,
  sutun.kalanTutar,
];
const SKELETON = Array.from({ length: 8 }, (_, n) => n);

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly TakipOzet[] | null;
  readonly emptyText: ReactNode;
  /** null: nothing can be done with ticked cases. */
  readonly onTick: OnTick | null;
}

export function TakipTable({ list, emptyText, onTick }: Props) {
  const secilen = useSecilen();
  const columns = COLUMNS.length + (onTick ? 1 : 0);
  return (
    <div className={table.frame}>
      <table className={table.table} aria-label={t.baslik} aria-busy={!list}>
        <thead className={`${table.unseen} ${classes.head}`}>
          <tr>
            {onTick && (
              <th scope="col" className={classes.tickColumn}>
                <VisuallyHidden>{takipMesajlari.secim.sutun}</VisuallyHidden>
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
                <td colSpan={columns}>
                  <Skeleton height={22} width={`${90 - ((n * 13) % 35)}%`} />
                </td>
              </tr>
            ))}
          {list?.length === 0 && (
            <tr>
              <td colSpan={columns} className={table.empty}>
                {emptyText}
              </td>
            </tr>
          )}
          {list?.map((takip) => (
            <TakipRow key={takip.id} takip={takip} ticked={secilen.has(takip.id)} onTick={onTick} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly takip: TakipOzet;
  readonly ticked: boolean;
  readonly onTick: OnTick | null;
}

/** A tick draws its own row anew, however long the list is. */
const TakipRow = memo(function TakipRow({ takip, ticked, onTick }: RowProps) {
  return (
    <tr className={classes.row}>
      {onTick && <SecimCell takip={takip} ticked={ticked} onTick={onTick} />}
      <td className={classes.esasNo}>
        <Link to="/takip/$takipId" params={{ takipId: takip.id }} className={classes.rowLink}>
          {esasNoLabel(takip.dosyaEsasNo)}
        </Link>
        {takip.kaynak === 'ornek' && <span className={ornek.badge}>{t.ornek}</span>}
      </td>
      <td>
        <span className={classes.status} data-durum={takip.durum}>
          {durum[takip.durum]}
        </span>
      </td>
      <td className={classes.office}>{daireLabel(takip.icraDairesi.ad)}</td>
      <td data-label={t.sutun.alacakli}>{taraflarLabel(takip.alacaklilar, takip.alacakliSayisi)}</td>
      <td data-label={t.sutun.borclu}>{taraflarLabel(takip.borclular, takip.borcluSayisi)}</td>
      <td data-label={sutun.kalanTutar} className={classes.amount}>
        {formatPara(takip.kalanTutar)}
      </td>
    </tr>
  );
});
