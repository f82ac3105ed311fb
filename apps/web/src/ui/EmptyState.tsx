import type { ReactNode } from 'react';
import classes from './emptyState.module.css';

interface Props {
  readonly text: ReactNode;
  /** Buttons or links to the next step. */
  readonly children?: ReactNode;
}

/** Says that a list is empty, and offers the next step. */
export function EmptyState({ text, children }: Props) {
  return (
    <div className={classes.box}>
      <p>{text}</p>
      {children && <div className={classes.steps}>{children}</div>}
    </div>
  );
}
