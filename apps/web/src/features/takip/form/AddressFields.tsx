import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { PlaceFields } from '../../../ui/PlaceFields.tsx';
import classes from './form.module.css';
import { TextField } from './inputs.tsx';
import type { AddressValues, FieldErrors } from './values.ts';

interface Props {
  readonly path: string;
  readonly address: AddressValues;
  readonly errors: FieldErrors;
  /** Its first input has the focus when the dialog opens. */
  readonly first?: boolean;
  readonly onEdit: (name: keyof AddressValues, address: AddressValues) => void;
}

export function AddressFields({ path, address, errors, first = false, onEdit }: Props) {
  const props = (name: keyof AddressValues) => ({
    path: `${path}.${name}`,
    label: t.taraf[name],
    value: address[name],
    error: errors[`${path}.${name}`],
    onText: (value: string) => onEdit(name, { ...address, [name]: value }),
  });
  return (
    <>
      <TextField {...props('metin')} first={first} maxLength={2000} className={classes.double} />
      <PlaceFields district={props('ilce')} province={props('il')} />
    </>
  );
}
