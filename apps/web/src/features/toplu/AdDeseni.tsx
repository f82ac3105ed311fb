import { DESEN_ALANLARI, type DesenAlani, MAX_DESEN } from '@derkenar/domain';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { withAlan } from './istek.ts';
import classes from './toplu.module.css';

const t = topluMesajlari.form;
const ALANLAR = Object.keys(DESEN_ALANLARI) as readonly DesenAlani[];

interface Props {
  readonly value: string;
  readonly error: string | null;
  /** What the first file will be called; null while that cannot be said. */
  readonly ornek: string | null;
  readonly onChange: (value: string) => void;
}

/** The pattern of file names; a button puts each field where the caret is. */
export function AdDeseni({ value, error, ornek, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const add = (alan: DesenAlani) => {
    const field = input.current;
    const { desen, caret } = withAlan(
      value,
      alan,
      field?.selectionStart ?? value.length,
      field?.selectionEnd ?? value.length,
    );
    if (desen.length > MAX_DESEN) return;
    onChange(desen);
    // After the new value stands in the field.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className={classes.pattern}>
      <TextInput
        ref={input}
        label={t.dosyaAdi}
        description={t.dosyaAdiAciklama}
        maxLength={MAX_DESEN}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <fieldset className={classes.fields}>
        <legend>{t.alanlar}</legend>
        {ALANLAR.map((alan) => (
          <Button key={alan} variant="default" size="compact-sm" onClick={() => add(alan)}>
            {DESEN_ALANLARI[alan]}
          </Button>
        ))}
      </fieldset>
      {ornek !== null && <p className={classes.example}>{t.ornek(ornek)}</p>}
    </div>
  );
}
