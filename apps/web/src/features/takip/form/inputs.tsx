import '../../../ui/nativeSelectStyles.ts';
import type { Person } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { readingsOf } from '../../../ui/decimal.ts';
import { EsasNoInput } from '../../../ui/EsasNoInput.tsx';
import { type FieldProps, fieldProps } from '../../../ui/field.ts';
import { afterPress } from '../../../ui/press.ts';
import { withReadings } from '../../../ui/Readings.tsx';
import { tcknMessage } from '../../../ui/TcknInput.tsx';
import { TcknLookup } from '../../../uyap/TcknLookup.tsx';
import { normaliseAmount } from './amount.ts';
import classes from './form.module.css';

interface TextProps extends FieldProps {
  /** Rewrites the text when the input loses the focus. */
  readonly normalise?: (value: string) => string;
  readonly numeric?: boolean;
  readonly hint?: string | undefined;
  /** A number that may have two readings. */
  readonly decimal?: boolean;
  /** Told the rewritten text. */
  readonly onLeave?: (value: string) => void;
}

export function TextField({ normalise, numeric, decimal, hint, onLeave, ...props }: TextProps) {
  const { value, error, onText } = props;
  return (
    <TextInput
      {...fieldProps(props)}
      error={decimal ? withReadings(error, readingsOf(value), onText) : error}
      description={hint}
      inputWrapperOrder={ORDER}
      inputMode={numeric ? 'numeric' : decimal ? 'decimal' : undefined}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() => {
        const next = normalise?.(value) ?? value;
        afterPress(() => {
          if (next !== value) onText(next);
          onLeave?.(next);
        });
      }}
    />
  );
}

interface CheckedProps extends FieldProps {
  readonly onLeave: (value: string) => void;
}

interface FormDateProps extends CheckedProps {
  /** A hint about when the date is used. */
  readonly hint?: string | undefined;
}

export function FormDateField({ onLeave, hint, ...props }: FormDateProps) {
  const { value, onText } = props;
  const leave = (next: string) => {
    if (next !== value) onText(next);
    onLeave(next);
  };
  return (
    <DateField
      {...fieldProps(props)}
      description={hint}
      inputWrapperOrder={ORDER}
      onText={onText}
      onLeave={leave}
    />
  );
}

interface AmountProps extends CheckedProps {
  readonly hint?: ReactNode;
  readonly currency?: string;
}

export function AmountField({ onLeave, hint, currency = t.currency, ...props }: AmountProps) {
  const { value, error, onText } = props;
  return (
    <TextInput
      {...fieldProps({ ...props, maxLength: 40 })}
      error={withReadings(error, readingsOf(value), onText)}
      description={hint}
      inputWrapperOrder={ORDER}
      inputMode="decimal"
      classNames={{ input: classes.amount }}
      rightSection={<span className={classes.currency}>{currency}</span>}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() =>
        afterPress(() => {
          const next = normaliseAmount(value);
          if (next !== value) onText(next);
          onLeave(next);
        })
      }
    />
  );
}

/** The hint goes below the input, so that inputs of one line are level. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function EsasNoField(props: FieldProps) {
  return <EsasNoInput {...fieldProps(props)} inputWrapperOrder={ORDER} onText={props.onText} />;
}

interface TcknProps extends FieldProps {
  readonly onMessage: (message: string | null) => void;
  /** null: the case is not saved yet. */
  readonly takipId: string | null;
  /** First name and surname as they stand in the form. */
  readonly fullName: string;
  readonly onPerson: (person: Person) => void;
}

export function TcknField({ onMessage, takipId, fullName, onPerson, ...props }: TcknProps) {
  return (
    <TcknLookup
      {...fieldProps(props)}
      required={false}
      subject={{ takipId }}
      inForm={fullName}
      floating
      onText={props.onText}
      onBlur={() => afterPress(() => onMessage(tcknMessage(props.value)))}
      onAccept={onPerson}
    />
  );
}

interface ChoiceProps extends FieldProps {
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceField({ data, ...props }: ChoiceProps) {
  return (
    <NativeSelect
      {...fieldProps(props)}
      data={[...data]}
      onChange={(event) => props.onText(event.currentTarget.value)}
    />
  );
}
