import { MAX_PATTERN, PATTERN_ALANLARI, type PatternAlan } from '@derkenar/domain';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { topluMessages } from '../messages/toplu.ts';
import classes from './namePattern.module.css';
import { withAlan } from './withAlan.ts';

const t = topluMessages.form;
const ALANLAR = Object.keys(PATTERN_ALANLARI) as readonly PatternAlan[];

interface Props {
  readonly value: string;
  readonly error: string | null;
  /** The name of the first file; null while it is not known. */
  readonly sample: string | null;
  readonly label?: string;
  readonly description: string;
  readonly onChange: (value: string) => void;
}

/** The pattern of file names; a button puts each field where the caret is. */
export function NamePattern({ value, error, sample, label = t.fileName, description, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const add = (alan: PatternAlan) => {
    const field = input.current;
    const { pattern, caret } = withAlan(
      value,
      alan,
      field?.selectionStart ?? value.length,
      field?.selectionEnd ?? value.length,
    );
    if (pattern.length > MAX_PATTERN) return;
    // The caret can be set only once the field has its new value.
    flushSync(() => onChange(pattern));
    field?.focus();
    field?.setSelectionRange(caret, caret);
  };
  return (
    <div className={classes.pattern}>
      <TextInput
        ref={input}
        label={label}
        name="dosyaAdi"
        description={description}
        maxLength={MAX_PATTERN}
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
            {PATTERN_ALANLARI[alan]}
          </Button>
        ))}
      </fieldset>
      {sample !== null && <p className={classes.example}>{t.sample(sample)}</p>}
    </div>
  );
}
