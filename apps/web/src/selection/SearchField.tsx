import { MAX_SEARCH } from '@derkenar/domain';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { messages } from '../messages.ts';
import classes from './filter.module.css';

const t = messages.takipler;

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The search field for cases, used in a FilterBar. */
export function SearchField({ value, onChange, onKeyDown }: Props) {
  return (
    <TextInput
      type="search"
      label={t.search}
      placeholder={t.searchPlaceholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      className={classes.search}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onKeyDown && { onKeyDown })}
    />
  );
}
