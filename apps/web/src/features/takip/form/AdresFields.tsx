import { ILLER } from '../../../mesajlar/iller.ts';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import classes from './form.module.css';
import { SuggestField, TextField } from './inputs.tsx';
import type { AdresDegerleri, Hatalar } from './values.ts';

interface Props {
  readonly path: string;
  readonly adres: AdresDegerleri;
  readonly errors: Hatalar;
  readonly onEdit: (name: keyof AdresDegerleri, adres: AdresDegerleri) => void;
}

export function AdresFields({ path, adres, errors, onEdit }: Props) {
  const props = (name: keyof AdresDegerleri) => ({
    path: `${path}.${name}`,
    label: t.taraf[name],
    value: adres[name],
    error: errors[`${path}.${name}`],
    onText: (value: string) => onEdit(name, { ...adres, [name]: value }),
  });
  return (
    <>
      <TextField {...props('metin')} maxLength={2000} className={classes.double} />
      <TextField {...props('ilce')} maxLength={100} />
      <SuggestField {...props('il')} maxLength={100} data={ILLER} />
    </>
  );
}
