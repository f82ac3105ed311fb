import type { DilekceType } from '@derkenar/domain';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { dilekceListMessages } from '../../messages/dilekceList.ts';
import classes from './filter.module.css';
import { MAX_NAME } from './search.ts';
import { TYPES, typeLabel } from './sort.ts';
import { useFilter } from './useFilter.ts';

const t = dilekceListMessages;
/** The delay between the last key and the filter (specification §2.1). */
const SEARCH_DELAY_MS = 750;

interface Props {
  readonly search: RefObject<HTMLInputElement | null>;
  /** The buttons beside the filters. */
  readonly children: ReactNode;
}

export function FilterBar({ search, children }: Props) {
  const [{ name, type }, setFilter] = useFilter();
  const [text, setText] = useDelayed(name, (next) => setFilter({ name: next }));
  const select = useRef<HTMLSelectElement>(null);
  return (
    <search className={classes.bar}>
      <TextInput
        ref={search}
        type="search"
        label={t.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        ref={select}
        label={t.type}
        className={classes.type}
        mod={{ empty: type === null }}
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setFilter({ type: (value || null) as DilekceType | null })
        }
        data={[
          { value: '', label: t.typePlaceholder },
          ...TYPES.map((value) => ({ value, label: typeLabel(value) })),
        ]}
        {...(type !== null && {
          rightSection: (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.clearType}
              onClick={() => {
                setFilter({ type: null });
                select.current?.focus();
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          ),
          rightSectionPointerEvents: 'all',
        })}
      />
      <div className={classes.buttons}>{children}</div>
    </search>
  );
}

/** Applies the typed text once typing has stopped. The address may change the text, too. */
function useDelayed(value: string, apply: (value: string) => void) {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next.trim() === applied.current) return;
      applied.current = next.trim();
      apply(applied.current);
    }, SEARCH_DELAY_MS);
  };
  return [text, type] as const;
}
