import { EYLEMLER, formatTarih, parseTarih, tarihHatasi } from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { KayitAramasi } from '../../../app/kayitAramasi.ts';
import { kayitMesajlari } from '../../../mesajlar/kayit.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { kisilerQuery } from '../api.ts';
import styles from './kayit.module.css';

const t = kayitMesajlari.suzgec;

const EYLEM_SECENEKLERI = [
  { value: '', label: t.hepsi },
  ...Object.entries(EYLEMLER).map(([value, label]) => ({ value, label })),
];

/** The address says what is chosen, so that a selection can be linked to and gone back to. */
export function KayitFilter({ arama }: { arama: KayitAramasi }) {
  const navigate = useNavigate();
  const { data: kisiler } = useQuery(kisilerQuery);
  const set = (change: KayitAramasi) =>
    void navigate({ to: '/yonetim/kayitlar', search: { ...arama, ...change }, replace: true });
  const people = (kisiler ?? []).map(({ id, adSoyad }) => ({ value: id, label: adSoyad }));
  const { baslangic, bitis } = arama;
  const disordered = baslangic !== undefined && bitis !== undefined && baslangic > bitis;
  return (
    <search aria-label={t.baslik} className={styles.filter}>
      <NativeSelect
        label={t.kisi}
        data={[{ value: '', label: t.herkes }, ...people]}
        value={arama.kullaniciId ?? ''}
        onChange={(event) => set({ kullaniciId: event.currentTarget.value })}
      />
      <NativeSelect
        label={t.islem}
        data={EYLEM_SECENEKLERI}
        value={arama.eylem ?? ''}
        onChange={(event) => set({ eylem: event.currentTarget.value })}
      />
      <Day label={t.baslangic} iso={baslangic ?? ''} onDay={(iso) => set({ baslangic: iso })} />
      <Day
        label={t.bitis}
        iso={bitis ?? ''}
        error={disordered ? t.siraHatasi : null}
        onDay={(iso) => set({ bitis: iso })}
      />
      {Object.keys(arama).length > 0 && (
        <div className={styles.chosen}>
          <span>
            {arama.takipId && t.takip} {arama.dilekceId && t.dilekce}
          </span>
          <Button
            variant="subtle"
            onClick={() => void navigate({ to: '/yonetim/kayitlar', search: {}, replace: true })}
          >
            {t.temizle}
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
  const [text, setText] = useState(() => (iso === '' ? '' : formatTarih(iso)));
  const [left, setLeft] = useState(false);
  const chosen = useRef(iso);
  useEffect(() => {
    // Changed from elsewhere: the button that clears all, or the browser's way back.
    if (chosen.current === iso) return;
    chosen.current = iso;
    setText(iso === '' ? '' : formatTarih(iso));
  }, [iso]);
  const type = (value: string) => {
    setText(value);
    setLeft(false);
    const day = parseTarih(value) ?? '';
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
      error={error ?? (left ? tarihHatasi(text) : null)}
      onText={type}
      onLeave={(value) => {
        type(value);
        setLeft(true);
      }}
    />
  );
}
