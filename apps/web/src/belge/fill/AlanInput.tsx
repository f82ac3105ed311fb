import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { fillFormMessages as t } from '../../messages/fillForm.ts';
import { DateField } from '../../ui/DateField.tsx';
import { readingsOf } from '../../ui/decimal.ts';
import { EsasNoInput } from '../../ui/EsasNoInput.tsx';
import { withReadings } from '../../ui/Readings.tsx';
import { TcknInput } from '../../ui/TcknInput.tsx';
import { fullName } from '../../uyap/personName.ts';
import { TcknLookup } from '../../uyap/TcknLookup.tsx';
import classes from './alanInput.module.css';
import type { FormField } from './fields.ts';

interface Props {
  readonly alan: FormField;
  /** Has the focus when the dialog opens. */
  readonly first: boolean;
  readonly id: string;
  readonly value: string;
  readonly error: string | null | undefined;
  /** Shown below the field; it may stay as it is. */
  readonly note: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** Null where nobody is looked up. */
  readonly lookup: BorcluLookup | null;
}

/** The form's side of the debtor's lookup: the values it needs and the change it makes. */
interface BorcluLookup {
  readonly dilekceId: string;
  /** null: the petition has no field for the name. */
  readonly borcluAdSoyad: string | null;
  readonly onName: (fullName: string) => void;
}

/** Far above any value; more would be cut without a word. The server refuses what is too much. */
const MAX_LENGTH = 100_000;
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The input kinds of specification §2.3. */
export function AlanInput({
  alan,
  first,
  id,
  value,
  error,
  note,
  onChange,
  onBlur,
  lookup,
}: Props): ReactNode {
  const common = {
    id,
    label: alan.isim,
    placeholder: t.placeholder(alan.isim),
    value,
    error,
    onBlur,
    autoComplete: 'off',
    inputWrapperOrder: ORDER,
    'data-kod': alan.kod,
    'data-autofocus': first || undefined,
  };
  switch (alan.inputKind) {
    case 'date':
    case 'today': {
      const { onBlur: onLeave, ...rest } = common;
      return <DateField {...rest} onText={onChange} onLeave={onLeave} />;
    }
    case 'tckn':
      if (alan.kod !== 'borcluTc' || lookup === null) return <TcknInput {...common} onText={onChange} />;
      return (
        <TcknLookup
          {...common}
          onText={onChange}
          subject={{ dilekceId: lookup.dilekceId }}
          inForm={lookup.borcluAdSoyad}
          onAccept={(person) => lookup.onName(fullName(person))}
        />
      );
    case 'esasNo':
      return <EsasNoInput {...common} onText={onChange} />;
    case 'address':
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
    case 'text':
    case 'icraDairesi':
    case 'amount':
      return (
        <TextInput
          {...common}
          description={alan.inputKind === 'amount' ? withReadings(note, readingsOf(value), onChange) : note}
          classNames={{ description: classes.note }}
          maxLength={MAX_LENGTH}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

/** Addresses take the whole width of the form and may have several lines. */
export const isLong = ({ inputKind }: FormField): boolean => inputKind === 'address';
