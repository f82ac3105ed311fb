import type { Alan } from '@derkenar/domain';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../../../mesajlar.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { isDate } from './fields.ts';

interface Props {
  readonly alan: Alan;
  readonly id: string;
  readonly value: string;
  readonly error: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** Far above any value; more would be cut without a word. The server refuses what is too much. */
const MAX_LENGTH = 100_000;
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The input kinds of specification §2.3. */
export function AlanInput({ alan, id, value, error, onChange, onBlur }: Props): ReactNode {
  const common = {
    id,
    label: alan.isim,
    placeholder: m.doldur.yerTutucu(alan.isim),
    value,
    error,
    onBlur,
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
    'data-kod': alan.kod,
  };
  if (isDate(alan)) return <DateField {...common} onText={onChange} />;
  if (alan.girdi === 'tckn')
    return (
      <TextInput
        {...common}
        inputMode="numeric"
        description={m.doldur.sayac(value.length)}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 11))}
      />
    );
  if (alan.girdi === 'esasNo')
    return (
      <TextInput
        {...common}
        maxLength={40}
        description={m.doldur.esasNoOrnek}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (isLong(alan))
    return (
      <Textarea
        {...common}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_LENGTH}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput {...common} maxLength={MAX_LENGTH} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/** Addresses take the whole width of the form and may have several lines. */
export const isLong = (alan: Alan): boolean => alan.kod.endsWith('Adresi');
