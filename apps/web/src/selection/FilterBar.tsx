import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import '../ui/nativeSelectStyles.ts';
import { MAX_SEARCH } from '@derkenar/domain';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { takipMessages } from '../messages/takip.ts';
import { takipListMessages } from '../messages/takipList.ts';
import { PartBoundary } from '../ui/DialogBoundary.tsx';
import { takipOptionsQuery } from './api.ts';
import classes from './filter.module.css';
import type { Filter } from './filter.ts';

const t = takipMessages.filter;
const { status: durum } = takipMessages;
// The multi-select's library; the list need not wait for it.
const FilterSelect = lazy(() => import('./FilterSelect.tsx'));
const SELECTS = ['icraDairesi', 'takipTipi'] as const;

interface Props {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** The search field, which goes before the filters. */
  readonly children: ReactNode;
}

export function FilterBar({ filter, onChange, children }: Props) {
  const { data } = useQuery(takipOptionsQuery);
  const options = { icraDairesi: data?.icraDaireleri ?? [], takipTipi: data?.takipTipleri ?? [] };
  return (
    <search className={classes.bar}>
      {children}
      <NativeSelect
        label={t.status}
        value={filter.durum ?? ''}
        data={[
          { value: '', label: t.all },
          ...(['acik', 'kapali', 'taslak'] as const).map((value) => ({ value, label: durum[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, durum: (value || undefined) as Filter['durum'] })
        }
      />
      {SELECTS.map((name) => (
        <PartBoundary key={name}>
          <Suspense fallback={<Skeleton height={61} radius="md" />}>
            <FilterSelect
              label={t[name]}
              value={filter[name]}
              data={options[name]}
              onPick={(value) => onChange({ ...filter, [name]: value })}
            />
          </Suspense>
        </PartBoundary>
      ))}
      {Object.values(filter).some((value) => value !== undefined) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.clear}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={(event) => {
            // The button goes with the filters.
            event.currentTarget.closest('search')?.querySelector('select')?.focus();
            onChange({});
          }}
        >
          {t.clearAll}
        </Button>
      )}
    </search>
  );
}

const takiplerTexts = takipListMessages;

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The search field for cases, used in a FilterBar. */
export function SearchField({ value, onChange, onKeyDown }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      label={takiplerTexts.search}
      placeholder={takiplerTexts.searchPlaceholder}
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
