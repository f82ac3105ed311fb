import '../../ui/checkboxStyles.ts';
import '../../ui/nativeSelectStyles.ts';
import type { Question } from '@derkenar/belge/preface';
import { MAX_ANSWER, type Thing, YES_NO } from '@derkenar/domain';
import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { questionMessages as t } from '../../messages/questions.ts';
import { choices } from '../../ui/choices.ts';
import { DateField } from '../../ui/DateField.tsx';
import { readingsOf } from '../../ui/decimal.ts';
import { afterPress } from '../../ui/press.ts';
import { withReadings } from '../../ui/Readings.tsx';
import { chosenParts, joinParts, tidyAnswer } from './answers.ts';
import classes from './questions.module.css';

interface Props {
  readonly question: Question;
  readonly id: string;
  /** As typed; several choices are parted by '|'. */
  readonly value: string;
  readonly error: string | null | undefined;
  /** Replaces the question's own help. */
  readonly help?: string | undefined;
  /** Replaces the question's own words. */
  readonly label?: string | undefined;
  /** The things of the case to choose from (thingsOf); null for words that are typed. */
  readonly things?: readonly Thing[] | null;
  /** Shown where there are no things. */
  readonly noThings?: ReactNode;
  readonly disabled?: boolean;
  /** Has the focus when the dialog opens. */
  readonly first?: boolean;
  readonly onChange: (value: string) => void;
  /** Told the tidied answer when the person leaves the input. */
  readonly onLeave: (value: string) => void;
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The input of a question, of its kind. Each one carries the question's code as `data-kod`. */
export function QuestionField(props: Props): ReactNode {
  const { question, id, value, error, things = null, onChange, onLeave, first = false } = props;
  const { code, kind, required } = question;
  const leave = () => afterPress(() => onLeave(tidyAnswer(question, value)));
  const help = props.help ?? question.help;
  const wrapper = {
    label: props.label ?? question.label,
    description: help === '' ? undefined : help,
    error,
    inputWrapperOrder: ORDER,
    withAsterisk: required,
  };
  const common = {
    ...wrapper,
    id,
    value,
    disabled: props.disabled ?? false,
    autoComplete: 'off',
    'aria-required': required || undefined,
    'data-kod': code,
    'data-autofocus': first || undefined,
  };
  const onText = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value);
  const ticked = (items: readonly Thing[]) => (
    <Ticked {...props} wrapper={{ ...wrapper, id }} items={items} />
  );

  if (things !== null)
    return things.length > 0 ? (
      ticked(things)
    ) : (
      <Input.Wrapper {...wrapper} labelElement="div">
        <p className={classes.none}>{props.noThings}</p>
      </Input.Wrapper>
    );
  switch (kind) {
    case 'cokSecim':
      return ticked(question.choices.map(({ code: choice, text }) => ({ id: choice, text })));
    case 'tarih':
      return <DateField {...common} onText={onChange} onLeave={onLeave} />;
    case 'evetHayir':
    case 'tekSecim': {
      const texts =
        kind === 'evetHayir'
          ? choices(YES_NO)
          : question.choices.map(({ code: choice, text }) => ({ value: choice, label: text }));
      const data = [{ value: '', label: t.chooseOne }, ...texts];
      return <NativeSelect {...common} data={data} onChange={onText} />;
    }
    case 'uzunMetin':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={MAX_ANSWER}
          onChange={onText}
          onBlur={leave}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          error={kind === 'para' ? withReadings(error, readingsOf(value), onChange) : error}
          maxLength={MAX_ANSWER}
          {...((kind === 'para' || kind === 'sayi') && { inputMode: 'decimal' as const })}
          onChange={onText}
          onBlur={leave}
        />
      );
  }
}

interface TickedProps extends Props {
  readonly wrapper: object;
  readonly items: readonly Thing[];
}

/** The answer keeps the order of the list, whatever the order in which its items are ticked. */
function Ticked({ wrapper, items, question, value, disabled = false, first = false, onChange }: TickedProps) {
  return (
    <Checkbox.Group
      {...wrapper}
      value={[...chosenParts(value)]}
      onChange={(ids) => onChange(joinParts(items.flatMap(({ id }) => (ids.includes(id) ? [id] : []))))}
    >
      <div className={classes.items}>
        {items.map(({ id, text }, n) => (
          <Checkbox
            key={id}
            value={id}
            label={text}
            disabled={disabled}
            data-kod={question.code}
            data-autofocus={(first && n === 0) || undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
