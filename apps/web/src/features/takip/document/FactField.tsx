import { AlanInput } from '../../../belge/fill/AlanInput.tsx';
import { type FormField, normalise } from '../../../belge/fill/fields.ts';
import { AddressFields } from '../form/AddressFields.tsx';
import classes from './document.module.css';
import type { CaseFact, FactKind, TypedFact } from './facts.ts';

interface Props {
  readonly fact: CaseFact;
  /** Name of the field. */
  readonly name: string;
  readonly first: boolean;
  readonly value: TypedFact;
  readonly error: string | null;
  readonly onChange: (value: TypedFact) => void;
}

const INPUT_KINDS = { text: 'text', date: 'date', esasNo: 'esasNo', tckn: 'tckn', vkn: 'text' } as const;

/** The inputs of a fact. An address has three, so that its province and district stay apart. */
export function FactField({ fact: { id, kind, owner }, name, first, value, error, onChange }: Props) {
  const label = owner === null ? name : `${name} · ${owner}`;
  if (kind === 'address')
    return (
      <fieldset className={classes.address} data-fact={id}>
        <legend>{label}</legend>
        <AddressFields
          path={id}
          address={value}
          first={first}
          errors={error === null ? {} : { [`${id}.metin`]: error }}
          onEdit={(_, address) => onChange(address)}
        />
      </fieldset>
    );
  const field = fieldOf(id, label, kind);
  const onText = (metin: string) => onChange({ ...value, metin });
  return (
    <div data-fact={id}>
      <AlanInput
        alan={field}
        first={first}
        id={`eksik-${id}`}
        value={value.metin}
        error={error}
        note={null}
        lookup={null}
        onChange={onText}
        onBlur={() => onText(normalise(field, value.metin))}
      />
    </div>
  );
}

const fieldOf = (kod: string, isim: string, kind: Exclude<FactKind, 'address'>): FormField => ({
  kod,
  isim,
  inputKind: INPUT_KINDS[kind],
});
