import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { useRef } from 'react';
import { type FieldProps, fieldProps } from './field.ts';
import { beginsTr, filterOptions } from './filterOptions.ts';
import { afterPress } from './press.ts';
import classes from './suggestField.module.css';

interface SuggestProps extends FieldProps {
  readonly data: readonly string[];
  readonly onLeave?: (value: string) => void;
  /** Takes no suggestion that was not chosen by the arrow keys or the pointer. */
  readonly chosenOnly?: boolean;
  /** Told the suggestion that was taken, before its text is told. */
  readonly onPick?: (value: string) => void;
}

/** Free text with suggestions. The first that begins with the text is offered, and Tab takes it; Escape turns it down. */
export function SuggestField({ data, chosenOnly = false, onLeave, onPick, ...props }: SuggestProps) {
  const { value } = props;
  /** The arrow keys chose the option. */
  const chosen = useRef(false);
  const offers = !chosenOnly && value.trim() !== '' && data.some((one) => beginsTr(one, value));
  return (
    <Autocomplete
      {...fieldProps(props)}
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
      onOptionSubmit={(text) => onPick?.(text)}
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
