import '../../../ui/nativeSelectStyles.ts';
import { ALANLAR, FACTS, factsByHand, type Kod } from '@derkenar/domain';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { Values } from '../../../belge/fill/fields.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { choices } from '../../../ui/choices.ts';
import classes from './modal.module.css';

interface Props {
  readonly codes: ReadonlySet<string>;
  readonly values: Values;
  readonly onChange: (code: string, value: string) => void;
}

/** Questions about the case on which the petition depends. */
export function FactFields({ codes, values, onChange }: Props) {
  const told = useMemo(() => (codes.size === 0 ? null : toldBy(values)), [codes, values]);
  return FACTS.filter(({ code }) => codes.has(code)).map(({ code, question, choices: answers }) => (
    <NativeSelect
      key={code}
      className={classes.wide}
      data-kod={code}
      label={t.fact(question)}
      value={values[code] ?? ''}
      data={[{ value: '', label: unanswered(told?.[code] ?? null, answers) }, ...choices(answers)]}
      onChange={({ currentTarget }) => onChange(code, currentTarget.value)}
    />
  ));
}

/** An answer wins over what the fields tell; without one it is shown what they do. */
const unanswered = (told: string | null, answers: Readonly<Record<string, string>>): string =>
  told === null ? t.factUnknown : t.factTold(answers[told] ?? told);

const toldBy = (values: Values) => {
  const fields = Object.fromEntries(ALANLAR.map(({ kod }) => [kod, values[kod] ?? '']));
  return factsByHand(fields as Record<Kod, string>);
};
