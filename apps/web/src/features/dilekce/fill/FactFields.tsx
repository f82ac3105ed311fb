import '../../../ui/nativeSelectStyles.ts';
import { FACTS } from '@derkenar/domain';
import { NativeSelect } from '@mantine/core';
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
  return FACTS.filter(({ code }) => codes.has(code)).map(({ code, question, choices: answers }) => (
    <NativeSelect
      key={code}
      className={classes.wide}
      data-kod={code}
      label={t.fact(question)}
      value={values[code] ?? ''}
      data={[{ value: '', label: t.factUnknown }, ...choices(answers)]}
      onChange={({ currentTarget }) => onChange(code, currentTarget.value)}
    />
  ));
}
