import { readHtml, rulesInUse } from '@derkenar/belge';
import { useMemo } from 'react';
import type { Values } from '../../../belge/fill/fields.ts';
import { FactFields } from './FactFields.tsx';

interface Props {
  readonly sablon: string;
  /** Facts that are asked already. */
  readonly asked: ReadonlySet<string>;
  readonly values: Values;
  readonly onChange: (code: string, value: string) => void;
}

/** The questions about the case on which the petition's text depends. They stand below the others and move none. */
export default function RuleFacts({ sablon, asked, values, onChange }: Props) {
  const codes = useMemo(() => factsIn(sablon, asked), [sablon, asked]);
  return <FactFields codes={codes} values={values} onChange={onChange} />;
}

function factsIn(sablon: string, asked: ReadonlySet<string>): ReadonlySet<string> {
  const { conditions, choices } = rulesInUse(readHtml(sablon).value);
  const facts = [
    ...conditions.flatMap(({ clauses }) => clauses.map(({ fact }) => fact)),
    ...choices.map(({ fact }) => fact),
  ];
  return new Set(facts.filter((fact) => !asked.has(fact)));
}
