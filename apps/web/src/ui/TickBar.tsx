import type { ReactNode, Ref } from 'react';
import classes from './tickBar.module.css';

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Rows that can be ticked, and those of them that are. */
  readonly rows: number;
  readonly ticked: number;
  /** The number of ticked rows, in words. */
  readonly note: string;
  readonly onAll: (on: boolean) => void;
  /** Buttons for the ticked rows. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Above a list: ticks all of its rows, and offers what can be done with those that are ticked. */
export function TickBar({ ref, label, rows, ticked, note, onAll, children, className = '' }: Props) {
  const all = ticked > 0 && ticked === rows;
  const isPart = ticked > 0 && !all;
  return (
    <div className={`${classes.bar} ${className}`}>
      <label className={classes.all} ref={(row) => setPart(row, isPart)}>
        <input ref={ref} type="checkbox" className={classes.box} checked={all} onChange={() => onAll(!all)} />
        {label}
      </label>
      <output className={classes.count}>{note}</output>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

/** HTML has no attribute for a box that is ticked in part. */
function setPart(row: HTMLElement | null, isPart: boolean): void {
  const box = row?.querySelector('input');
  if (box) box.indeterminate = isPart;
}
