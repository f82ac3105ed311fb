import type { Format } from '@derkenar/belge/formats';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconChevronDown } from '@tabler/icons-react';
import { formatChoices } from './formatChoices.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  readonly label: string;
  /** Where the label alone does not say of what. */
  readonly name?: string;
  /** The entry of the workbook. */
  readonly excel: string;
  readonly busy: boolean;
  readonly onPick: (format: Format | 'xlsx') => void;
}

/** A list on paper, in every format of the document engine, and as a workbook. */
export function FileMenu({ label, name, excel, busy, onPick, ...button }: Props) {
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={220}
      shadow="md"
      returnFocus
    >
      <Menu.Target>
        <Button
          {...button}
          aria-disabled={busy || undefined}
          {...(name !== undefined && { 'aria-label': name })}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formatChoices.map(({ value, label: format }) => (
          <Menu.Item key={value} onClick={() => onPick(value)}>
            {format}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onPick('xlsx')}>{excel}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
