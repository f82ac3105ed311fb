import { TextInput, type TextInputProps } from '@mantine/core';
import { fillFormMessages as t } from '../messages/fillForm.ts';
import { maskEsasNo, normaliseEsasNo } from './esasNoMask.ts';
import { afterPress } from './press.ts';

type Props = Omit<TextInputProps, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onText: (value: string) => void;
};

/** Longer than any number with its suffix, so that a paste with words around it still gets in. */
const MAX_LENGTH = 60;

/** A file number, '2025/123 E.'; the slash comes by itself. */
export function EsasNoInput({ value, onText, onBlur, ...rest }: Props) {
  return (
    <TextInput
      description={t.esasNoSample}
      {...rest}
      value={value}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      onChange={(event) => onText(maskEsasNo(event.currentTarget.value, value))}
      onBlur={(event) => {
        const normal = normaliseEsasNo(value);
        if (normal !== value) afterPress(() => onText(normal));
        onBlur?.(event);
      }}
    />
  );
}
