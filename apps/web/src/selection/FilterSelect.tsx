import { Select } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import { takipMessages } from '../messages/takip.ts';
import { filterOptions } from '../ui/filterOptions.ts';
import classes from './select.module.css';

const t = takipMessages.filter;

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly data: readonly string[];
  readonly onPick: (value: string | undefined) => void;
}

export default function FilterSelect({ label, value, data, onPick }: Props) {
  return (
    <Select
      label={label}
      placeholder={t.all}
      nothingFoundMessage={t.notFound}
      value={value ?? null}
      // The address may name one that the office no longer has.
      data={value === undefined || data.includes(value) ? data : [value, ...data]}
      searchable
      clearable
      filter={filterOptions}
      withScrollArea={false}
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t.clear(label) }}
      classNames={{ options: classes.options }}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      onChange={(next) => onPick(next ?? undefined)}
    />
  );
}
