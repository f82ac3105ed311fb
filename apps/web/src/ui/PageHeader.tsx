import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import classes from './page.module.css';

export function PageHeader({ title, subtitle }: { title: string; subtitle?: ReactNode }) {
  return (
    <header className={classes.header}>
      <title>{messages.title(title)}</title>
      <Title order={1}>{title}</Title>
      {subtitle && <Text c="dimmed">{subtitle}</Text>}
    </header>
  );
}
