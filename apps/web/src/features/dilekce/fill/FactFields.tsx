import '../../../ui/nativeSelectStyles.ts';
import { rulesInUse } from '@derkenar/belge';
import { FACTS, type Fact } from '@derkenar/domain';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { choices } from '../../../ui/choices.ts';
import type { Values } from './fields.ts';
import classes from './modal.module.css';
import { useSablon } from './useSablon.ts';

interface Props {
  readonly dilekceId: string;
  readonly values: Values;
  readonly onChange: (code: string, value: string) => void;
}

/** The questions about the case on which the petition's text depends. They stand below the fields and move none. */
export default function FactFields({ dilekceId, values, onChange }: Props) {
  const { data: sablon } = useSablon(dilekceId);
  const facts = useMemo(() => (sablon === undefined ? [] : factsIn(sablon)), [sablon]);
  return facts.map(({ code, question, choices: answers }) => (
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

function factsIn(sablon: Parameters<typeof rulesInUse>[0]): readonly Fact[] {
  const { conditions, choices: chosen } = rulesInUse(sablon);
  const asked = new Set([
    ...conditions.flatMap(({ clauses }) => clauses.map(({ fact }) => fact)),
    ...chosen.map(({ fact }) => fact),
  ]);
  return FACTS.filter(({ code }) => asked.has(code));
}
