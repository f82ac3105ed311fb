import { dateError, formatDate, parseDate } from '@derkenar/domain';
import { useEffect, useRef, useState } from 'react';
import { DateField } from './DateField.tsx';

interface DayProps {
  readonly label: string;
  /** '' when none is chosen. */
  readonly iso: string;
  readonly error?: string | null;
  readonly onDay: (iso: string) => void;
}

/** A day of a filter, chosen as soon as its year is written out, or when one leaves the field: '1.1.20' may become '1.1.2026'. */
export function Day({ label, iso, error = null, onDay }: DayProps) {
  const [text, setText] = useState(() => (iso === '' ? '' : formatDate(iso)));
  const [left, setLeft] = useState(false);
  const chosen = useRef(iso);
  useEffect(() => {
    // Changed from elsewhere: the button that clears all, or the browser's way back.
    if (chosen.current === iso) return;
    chosen.current = iso;
    setText(iso === '' ? '' : formatDate(iso));
  }, [iso]);
  const type = (value: string) => {
    setText(value);
    setLeft(false);
    const day = parseDate(value) ?? '';
    const isWhole = day !== '' && value.includes(day.slice(0, 4));
    if (value.trim() !== '' && !isWhole) return;
    if (day === chosen.current) return;
    chosen.current = day;
    onDay(day);
  };
  return (
    <DateField
      label={label}
      value={text}
      error={error ?? (left ? dateError(text) : null)}
      onText={type}
      onLeave={(value) => {
        type(value);
        setLeft(true);
      }}
    />
  );
}
