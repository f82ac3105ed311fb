import type { OfficeVekil } from '@derkenar/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FieldProps } from '../../../ui/field.ts';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { knownVekillerQuery } from '../api.ts';
import { officeVekilFields } from './officeVekil.ts';
import type { VekilValues } from './values.ts';

/** Milliseconds after a key until the office's cases are searched. */
const PAUSE_MS = 200;
/** Letters before which everybody would be found. */
const MIN_LETTERS = 2;

interface Props extends FieldProps {
  readonly lawyers: readonly OfficeVekil[];
  readonly onFacts: (facts: Omit<VekilValues, 'key'>) => void;
}

/** Suggests the office's lawyers and the representatives of its cases, those of debtors too; a chosen one brings its facts. */
export function VekilNameField({ lawyers, onFacts, ...props }: Props) {
  const text = props.value.trim();
  const [sought] = useDebouncedValue(text, PAUSE_MS);
  const isLong = text.length >= MIN_LETTERS;
  const { data } = useQuery({ ...knownVekillerQuery(sought), enabled: isLong && sought === text });
  // The office's own facts come first.
  const known = [...lawyers, ...(isLong ? (data ?? []) : [])];
  return (
    <SuggestField
      {...props}
      required
      data={[...new Set(known.map(({ adSoyad }) => adSoyad))]}
      onPick={(name) => {
        const found = known.find(({ adSoyad }) => adSoyad === name);
        if (found) onFacts(officeVekilFields(found));
      }}
    />
  );
}
