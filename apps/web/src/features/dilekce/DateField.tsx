import { formatTarih, parseTarih } from '@derkenar/domain';
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { m } from '../../mesajlar.ts';

const Calendar = lazy(() => import('./Calendar.tsx'));

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'label'> & {
  readonly label: string;
  readonly value: string;
  readonly onText: (value: string) => void;
};

/**
 * Typed or picked. What is typed stays as it is until it is a date: Mantine's DateInput would swap day and
 * month or move 31.02. to another day without a word.
 */
export function DateField({ value, onText, ...rest }: Props) {
  const [opened, setOpened] = useState(false);
  // As in OlusturMenu: this Esc must not reach the dialog.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    setOpened(false);
  };
  return (
    <TextInput
      {...rest}
      value={value}
      maxLength={20}
      inputMode="numeric"
      onChange={(event) => onText(event.currentTarget.value)}
      rightSection={
        <Popover
          opened={opened}
          onChange={setOpened}
          closeOnEscape={false}
          trapFocus
          returnFocus
          withinPortal
          shadow="md"
          withRoles
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              onKeyDown={closeOnEscape}
              aria-label={m.doldur.takvimiAc(rest.label)}
              onClick={() => setOpened((open) => !open)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown onKeyDown={closeOnEscape}>
            <Suspense fallback={<Skeleton width={252} height={270} />}>
              <Calendar
                value={parseTarih(value)}
                onPick={(iso) => {
                  onText(formatTarih(iso));
                  setOpened(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
