import type { ReactNode } from 'react';
import classes from './centerCard.module.css';
import { PageHeader } from './PageHeader.tsx';

interface Props {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** A page that asks one thing. */
export function CenterCard({ title, subtitle, children }: Props) {
  return (
    <div className={classes.card}>
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </div>
  );
}
