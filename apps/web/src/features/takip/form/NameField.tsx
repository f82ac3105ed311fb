import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { readTakip, takipListQuery } from '../../../selection/api.ts';
import { notifyFailure } from '../../../shell/notify.ts';
import type { FieldProps } from '../../../ui/field.ts';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { type CreditorFacts, creditorFacts, knownCreditors } from './creditor.ts';
import { TextField } from './inputs.tsx';
import type { TarafValues } from './values.ts';

/** Milliseconds after a key until the office's cases are searched. */
const PAUSE_MS = 200;
/** Letters before which everybody would be found. */
const MIN_LETTERS = 2;

interface Props extends FieldProps {
  readonly tur: TarafValues['tur'];
  /** `picked` is the name that stands in the input until the facts replace it. */
  readonly onFacts: (picked: string, facts: CreditorFacts) => void;
}

interface NameProps extends Props {
  readonly isCreditor: boolean;
}

export const NameField = ({ isCreditor, tur, onFacts, ...props }: NameProps) =>
  isCreditor ? (
    <CreditorNameField {...props} required tur={tur} onFacts={onFacts} />
  ) : (
    <TextField {...props} required normalise={(value) => value.trim()} />
  );

/**
 * The creditors of the office's cases are suggested, and a chosen one brings its facts. Tab alone chooses none: a new
 * person may have the first name of a known one.
 */
function CreditorNameField({ tur, onFacts, ...props }: Props) {
  const text = props.value.trim();
  const [sought] = useDebouncedValue(text, PAUSE_MS);
  const { data } = useInfiniteQuery({
    ...takipListQuery({ search: sought }),
    enabled: sought.length >= MIN_LETTERS && sought === text,
  });
  const isLong = text.length >= MIN_LETTERS;
  const known = isLong ? knownCreditors(data?.pages[0]?.takipler ?? [], tur, text) : [];
  const pick = (name: string) => {
    const creditor = known.find((one) => one.name === name);
    if (creditor === undefined) return;
    readTakip(creditor.takipId).then(
      (takip) => {
        const facts = creditorFacts(takip, name);
        if (facts) onFacts(name, facts);
      },
      (error: unknown) => notifyFailure(t.creditorFailed, error),
    );
  };
  return <SuggestField {...props} data={known.map(({ name }) => name)} onPick={pick} chosenOnly />;
}
