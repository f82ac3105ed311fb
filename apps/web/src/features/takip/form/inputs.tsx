import type { Person } from '@derkenar/domain';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { type ReactNode, useRef } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { EsasNoInput } from '../../../ui/EsasNoInput.tsx';
import { beginsTr, filterOptions } from '../../../ui/filterOptions.ts';
import { afterPress } from '../../../ui/press.ts';
import { tcknMessage } from '../../../ui/TcknInput.tsx';
import { TcknLookup } from '../../../uyap/TcknLookup.tsx';
import { normaliseAmount } from './amount.ts';
import classes from './form.module.css';

interface FieldProps {
  /** The field's path, by which its message finds it. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (value: string) => void;
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly className?: string | undefined;
  /** Has the focus when its dialog opens. */
  readonly first?: boolean;
}

const common = (props: FieldProps) => ({
  name: props.path,
  label: props.label,
  value: props.value,
  error: props.error,
  required: props.required,
  placeholder: props.placeholder,
  maxLength: props.maxLength ?? 300,
  className: props.className,
  autoComplete: 'off',
  'data-autofocus': props.first || undefined,
});

interface TextProps extends FieldProps {
  /** Rewrites the text when the input loses the focus. */
  readonly normalise?: (value: string) => string;
  readonly numeric?: boolean;
  readonly hint?: string | undefined;
  /** Told the rewritten text. */
  readonly onLeave?: (value: string) => void;
}

export function TextField({ normalise, numeric, hint, onLeave, ...props }: TextProps) {
  const { value, onText } = props;
  return (
    <TextInput
      {...common(props)}
      description={hint}
      inputWrapperOrder={ORDER}
      inputMode={numeric ? 'numeric' : undefined}
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
      {...common(props)}
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
  const { value, onText } = props;
  return (
    <TextInput
      {...common({ ...props, maxLength: 40 })}
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
  return <EsasNoInput {...common(props)} inputWrapperOrder={ORDER} onText={props.onText} />;
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
      {...common(props)}
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

interface SuggestProps extends FieldProps {
  readonly data: readonly string[];
  readonly onLeave?: (value: string) => void;
}

/** Free text with suggestions. The first that begins with the text is offered, and Tab takes it; Escape turns it down. */
export function SuggestField({ data, onLeave, ...props }: SuggestProps) {
  const { value } = props;
  /** The arrow keys chose the option. */
  const chosen = useRef(false);
  const offers = value.trim() !== '' && data.some((one) => beginsTr(one, value));
  return (
    <Autocomplete
      {...common(props)}
      data={[...data]}
      filter={filterOptions}
      limit={12}
      withScrollArea={false}
      openOnFocus={false}
      selectFirstOptionOnChange={offers}
      classNames={{ options: classes.options }}
      comboboxProps={{ shadow: 'md', withinPortal: false, keepMounted: false }}
      onChange={(text) => {
        chosen.current = false;
        props.onText(text);
      }}
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow')) chosen.current = true;
        if (event.key === 'Tab' && !event.shiftKey && (offers || chosen.current))
          takeActive(event.currentTarget);
      }}
      onBlur={() => afterPress(() => onLeave?.(props.value))}
    />
  );
}

function takeActive(input: HTMLElement): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}

interface ChoiceProps extends FieldProps {
  readonly data: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceField({ data, ...props }: ChoiceProps) {
  return (
    <NativeSelect
      {...common(props)}
      data={[...data]}
      onChange={(event) => props.onText(event.currentTarget.value)}
    />
  );
}
