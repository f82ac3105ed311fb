import { tcknError, tcknOrVknError } from '@derkenar/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { fillFormMessages as t } from '../messages/fillForm.ts';

const TCKN_LENGTH = 11;

interface TcknRules {
  readonly required?: boolean;
  /** Takes a company's tax number of ten digits, too (decision 25). */
  readonly vergiNo?: boolean;
}

type Props = Omit<TextInputProps, 'onChange' | 'value' | 'required'> &
  Omit<TcknRules, 'vergiNo'> & {
    readonly value: string;
    readonly onText: (digits: string) => void;
    /** Right in the input, for a button that looks the person up. */
    readonly lookup?: ReactNode;
  };

/** Specification §5.3; the form says what is wrong (tcknMesaji), where and when it does for its other fields. */
export function TcknInput({ value, onText, lookup, label = t.tckn, ...rest }: Props) {
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      description={t.counter(value.length, TCKN_LENGTH)}
      rightSection={lookup}
      rightSectionPointerEvents="all"
      onChange={(event) => onText(maskTckn(event.currentTarget.value))}
    />
  );
}

/** Digits alone, eleven at most: spaces of a pasted number are left out. */
export const maskTckn = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, TCKN_LENGTH);

/** The first thing wrong with the number, in the order of specification §5.3, or null. */
export function tcknMessage(
  value: string,
  { required = false, vergiNo = false }: TcknRules = {},
): string | null {
  return (vergiNo ? tcknOrVknError : tcknError)(value, { required });
}
