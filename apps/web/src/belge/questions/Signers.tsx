import '../../ui/checkboxStyles.ts';
import { Checkbox } from '@mantine/core';
import { questionMessages as t } from '../../messages/questions.ts';
import { chosenParts, joinParts } from './answers.ts';
import classes from './questions.module.css';

interface Props {
  /** Names of those who may sign. */
  readonly names: readonly string[];
  /** The chosen names, parted by '|'; '' where all sign. */
  readonly value: string;
  readonly hint: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Chooses who signs; there is nothing to choose where one person may. */
export function Signers({ names, value, hint, disabled = false, onChange }: Props) {
  const distinct = [...new Set(names)];
  if (distinct.length < 2) return null;
  return (
    <Checkbox.Group
      mt="sm"
      label={t.signers}
      description={hint}
      value={[...chosenParts(value)]}
      onChange={(chosen) => onChange(joinParts(distinct.filter((name) => chosen.includes(name))))}
    >
      <div className={classes.signers}>
        {distinct.map((name) => (
          <Checkbox key={name} value={name} label={name} disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
