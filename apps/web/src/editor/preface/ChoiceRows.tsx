import '../../ui/checkboxStyles.ts';
import { MAX_LABEL } from '@derkenar/belge';
import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { prefaceMessages } from '../../messages/preface.ts';
import { isPlainEnter } from '../../ui/enter.ts';
import classes from './preface.module.css';
import {
  choiceCodesOf,
  LEAST_CHOICES,
  MAX_TYPED_CHOICES,
  newChoice,
  type QuestionErrors,
  type TypedChoice,
  type TypedQuestion,
  withInitial,
} from './typedQuestion.ts';

const t = prefaceMessages.question;

interface Props {
  readonly typed: TypedQuestion;
  readonly errors: QuestionErrors;
  readonly onChange: (typed: TypedQuestion) => void;
}

/** The answers that a question lets choose among, one a row. */
export function ChoiceRows({ typed, errors, onChange }: Props) {
  const { choices } = typed;
  const codes = choiceCodesOf(typed);
  const list = useRef<HTMLFieldSetElement>(null);
  const changeAndFocus = (next: readonly TypedChoice[], selector: string) => {
    flushSync(() => onChange({ ...typed, choices: next }));
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const add = () => {
    const id = Math.max(...choices.map((one) => one.id)) + 1;
    changeAndFocus([...choices, newChoice(id)], `[name="choice-${id}"]`);
  };
  const remove = (id: number) =>
    changeAndFocus(
      choices.filter((one) => one.id !== id),
      '[data-add]',
    );
  const write = (id: number, text: string) =>
    onChange({ ...typed, choices: choices.map((one) => (one.id === id ? { ...one, text } : one)) });
  /** Enter goes on to the next row; in an empty last one, which nobody needs, it leads out of the list. */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>, n: number) => {
    const choice = choices[n];
    if (choice === undefined || !isPlainEnter(event)) return;
    const next = choices[n + 1];
    const isBlank = choice.text.trim() === '';
    if (next === undefined && isBlank && choices.length <= LEAST_CHOICES) return;
    event.preventDefault();
    if (next !== undefined) changeAndFocus(choices, `[name="choice-${next.id}"]`);
    else if (!isBlank && choices.length < MAX_TYPED_CHOICES) add();
    else {
      if (isBlank) remove(choice.id);
      list.current?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  };
  return (
    <fieldset ref={list} className={classes.choices}>
      <legend>{t.choices}</legend>
      {choices.map(({ id, text, initial }, n) => (
        <div key={id} className={classes.choice}>
          <TextInput
            name={`choice-${id}`}
            label={t.choice(n + 1)}
            value={text}
            error={errors[`choice-${id}`]}
            maxLength={MAX_LABEL}
            autoComplete="off"
            onKeyDown={(event) => onEnter(event, n)}
            onChange={({ currentTarget }) => write(id, currentTarget.value)}
          />
          <p className={`${classes.note} ${classes.code}`}>{text.trim() !== '' && t.code(codes[n] ?? '')}</p>
          <Checkbox
            className={classes.initial}
            label={t.initialChoice}
            aria-label={t.initialChoiceOf(n + 1)}
            checked={initial}
            onChange={({ currentTarget }) => onChange(withInitial(typed, id, currentTarget.checked))}
          />
          <CloseButton
            className={classes.removeChoice}
            aria-label={t.removeChoice(n + 1)}
            disabled={choices.length <= LEAST_CHOICES}
            onClick={() => remove(id)}
          />
        </div>
      ))}
      <Button
        data-add
        variant="default"
        size="compact-sm"
        disabled={choices.length >= MAX_TYPED_CHOICES}
        onClick={add}
      >
        {t.addChoice}
      </Button>
    </fieldset>
  );
}
