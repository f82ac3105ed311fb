import { formatDate, parseDate } from '@derkenar/domain';
import { ActionIcon, Popover, Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { calendarMessages } from '../messages/calendar.ts';
import { PartBoundary } from './DialogBoundary.tsx';
import { normaliseDate } from './date.ts';
import { afterPress } from './press.ts';

const loadCalendar = () => import('./Calendar.tsx');
const Calendar = lazy(loadCalendar);

type Props = Omit<TextInputProps, 'onChange' | 'onBlur' | 'value' | 'label'> & {
  readonly label: string;
  readonly value: string;
  readonly onText: (value: string) => void;
  readonly onLeave: (value: string) => void;
};

/**
 * Typed or picked. What is typed stays as it is until one leaves the field: Mantine's DateInput would swap day and
 * month or move 31.02. to another day without a word. `onLeave` is told what is to
 * stand there then.
 */
export function DateField({ value, onText, onLeave, ...rest }: Props) {
  const [opened, setOpened] = useState(false);
  // So that a connection lost later cannot tear down the form.
  useEffect(() => void loadCalendar().catch(() => undefined), []);
  // This Escape closes the calendar and must not reach the dialog, as in CreateMenu.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    setOpened(false);
  };
  const button = (
    <ActionIcon
      variant="subtle"
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-label={calendarMessages.openCalendar(rest.label)}
      onKeyDown={closeOnEscape}
      onClick={() => setOpened((open) => !open)}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      closeOnEscape={false}
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <div>
          <TextInput
            {...rest}
            value={value}
            maxLength={20}
            // A phone's pad of 'numeric' has no separator.
            inputMode="decimal"
            onChange={(event) => onText(event.currentTarget.value)}
            onBlur={() => afterPress(() => onLeave(normaliseDate(value)))}
            rightSection={button}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover draws its own element
        role="dialog"
        aria-label={calendarMessages.calendarName(rest.label)}
        onKeyDown={closeOnEscape}
      >
        <PartBoundary>
          <Suspense fallback={<Skeleton width={252} height={270} />}>
            <Calendar
              value={parseDate(value)}
              onPick={(iso) => {
                onText(formatDate(iso));
                setOpened(false);
              }}
            />
          </Suspense>
        </PartBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}
