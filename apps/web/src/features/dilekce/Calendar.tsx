import { bugun } from '@derkenar/domain';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/tr';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../mesajlar.ts';
import classes from './calendar.module.css';

interface Props {
  /** ISO day. */
  readonly value: string | null;
  readonly onPick: (iso: string) => void;
}

export default function Calendar({ value, onPick }: Props) {
  const [today] = useState(() => bugun(new Date()));
  const box = useRef<HTMLDivElement>(null);
  // The popover's focus trap was set before this part was loaded.
  useEffect(() => {
    const day = ['button[data-selected]', 'button[data-today]', 'td button']
      .map((selector) => box.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    day?.focus();
  }, []);
  return (
    <DatePicker
      ref={box}
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
