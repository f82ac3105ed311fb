import { bugun } from '@derkenar/domain';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/tr';
import { useState } from 'react';
import { m } from '../../mesajlar.ts';
import classes from './calendar.module.css';

interface Props {
  /** ISO day. */
  readonly value: string | null;
  readonly onPick: (iso: string) => void;
}

export default function Calendar({ value, onPick }: Props) {
  const [today] = useState(() => bugun(new Date()));
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today}
      onChange={(day) => day !== null && onPick(day)}
      locale="tr"
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      hideOutsideDates
      highlightToday
      ariaLabels={m.doldur.takvim}
      classNames={{ day: classes.day, weekday: classes.weekday }}
    />
  );
}
