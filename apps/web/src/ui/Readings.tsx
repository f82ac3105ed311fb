import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { readingsMessages as t } from '../messages/readings.ts';
import classes from './readings.module.css';

/**
 * The message below a field. Where the text has two readings (`readingsOf`), each is a button that writes it into the
 * field; an absent message stays absent, so that nothing appears while somebody types.
 */
export function withReadings(
  message: ReactNode,
  readings: readonly string[],
  onChoose: (text: string) => void,
): ReactNode {
  if (!message || readings.length === 0) return message;
  return (
    <>
      {t.two}{' '}
      {readings.map((reading) => (
        <UnstyledButton
          key={reading}
          className={classes.reading}
          aria-label={t.use(reading)}
          onClick={({ currentTarget }) => {
            const input = currentTarget.closest('div')?.querySelector('input');
            onChoose(reading);
            // The pressed button disappears.
            input?.focus();
          }}
        >
          {reading}
        </UnstyledButton>
      ))}
    </>
  );
}
