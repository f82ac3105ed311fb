import { istanbulDate } from '@derkenar/domain';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/tr';
import { useState } from 'react';
import { calendarMessages } from '../messages/calendar.ts';
import classes from './calendar.module.css';

interface Props {
  /** ISO day. */
  readonly value: string | null;
  readonly onPick: (iso: string) => void;
}

/** The focus trap is here, not in the popover, which opens before this part is loaded. */
export default function Calendar({ value, onPick }: Props) {
  const [start] = useState(() => value ?? istanbulDate(new Date()));
  return (
    <FocusTrap>
      <div>
        <DatePicker
          value={value}
          defaultDate={start}
          onChange={(day) => day !== null && onPick(day)}
          getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
          locale="tr"
          firstDayOfWeek={1}
          weekendDays={[0, 6]}
          hideOutsideDates
          highlightToday
          ariaLabels={calendarMessages.calendar}
          classNames={{ day: classes.day, weekday: classes.weekday }}
        />
      </div>
    </FocusTrap>
  );
}
