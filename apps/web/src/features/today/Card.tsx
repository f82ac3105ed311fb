import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { todayMessages as t } from '../../messages/today.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import classes from './today.module.css';

interface Props {
  readonly title: string;
  /** The way to all of them. */
  readonly more?: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** null while it is loaded. */
  readonly children: ReactNode | null;
}

/** A part of the page, which waits and fails by itself. */
export function Card({ title, more, error, onRetry, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={children === null && !error}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {more}
      </div>
      {error && children === null ? (
        <LoadError error={error} onRetry={onRetry} />
      ) : (
        (children ?? (
          <>
            <VisuallyHidden component="output">{t.loading}</VisuallyHidden>
            <Skeleton height={96} />
          </>
        ))
      )}
    </section>
  );
}
