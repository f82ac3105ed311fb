import { Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './fold.module.css';
import takipClasses from './takip.module.css';

interface Props {
  readonly title: string;
  /** Made when it is opened first. */
  readonly children: () => ReactNode;
}

/** A part of the case's page that is rarely read. */
export function Fold({ title, children }: Props) {
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <section className={takipClasses.card} aria-labelledby={id}>
      <details
        className={classes.fold}
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      >
        <summary>
          <Title order={2} id={id}>
            {title}
          </Title>
        </summary>
        {wasOpened && children()}
      </details>
    </section>
  );
}
