import { ACTIONS, dateError, formatDate, parseDate } from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { logMessages } from '../../../messages/log.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { usersQuery } from '../api.ts';
import styles from './log.module.css';
import type { LogSearch } from './search.ts';

const t = logMessages.filter;

const ACTION_OPTIONS = [
  { value: '', label: t.all },
  ...Object.entries(ACTIONS).map(([value, label]) => ({ value, label })),
];

/** The address says what is chosen, so that a selection can be linked to and gone back to. */
export function LogFilter({ logSearch }: { logSearch: LogSearch }) {
  const navigate = useNavigate();
  const { data: users } = useQuery(usersQuery);
  const set = (change: LogSearch) =>
    void navigate({ to: '/yonetim/kayitlar', search: { ...logSearch, ...change }, replace: true });
  const people = (users ?? []).map(({ id, adSoyad }) => ({ value: id, label: adSoyad }));
  const { baslangic, bitis } = logSearch;
  const disordered = baslangic !== undefined && bitis !== undefined && baslangic > bitis;
  return (
    <search aria-label={t.title} className={styles.filter}>
      <NativeSelect
        label={t.user}
        data={[{ value: '', label: t.everyone }, ...people]}
        value={logSearch.kullaniciId ?? ''}
        onChange={(event) => set({ kullaniciId: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.action}
        data={ACTION_OPTIONS}
        value={logSearch.eylem ?? ''}
        onChange={(event) => set({ eylem: event.currentTarget.value })}
      />
      <Day label={t.start} iso={baslangic ?? ''} onDay={(iso) => set({ baslangic: iso })} />
      <Day
        label={t.end}
        iso={bitis ?? ''}
        error={disordered ? t.orderError : null}
        onDay={(iso) => set({ bitis: iso })}
      />
      {Object.keys(logSearch).length > 0 && (
        <div className={styles.chosen}>
          <span>
            {logSearch.takipId && t.takip} {logSearch.dilekceId && t.dilekce}
          </span>
          <Button
            variant="subtle"
            onClick={() => void navigate({ to: '/yonetim/kayitlar', search: {}, replace: true })}
          >
            {t.clear}
          </Button>
        </div>
      )}
    </search>
  );
}

interface DayProps {
  readonly label: string;
  /** '' when none is chosen. */
  readonly iso: string;
  readonly error?: string | null;
  readonly onDay: (iso: string) => void;
}

/** Chosen as soon as its year is written out, or when one leaves the field: '1.1.20' may become '1.1.2026'. */
function Day({ label, iso, error = null, onDay }: DayProps) {
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
