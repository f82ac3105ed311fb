import type { OfficeVekil } from '@derkenar/domain';
import { memo } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { AddressFields } from './AddressFields.tsx';
import classes from './form.module.css';
import { TextField } from './inputs.tsx';
import { Row, type RowActions } from './Row.tsx';
import { VekilNameField } from './VekilNameField.tsx';
import type { FieldErrors, VekilValues } from './values.ts';

interface Props {
  readonly vekil: VekilValues;
  /** The office's lawyers, suggested by name. */
  readonly lawyers: readonly OfficeVekil[];
  readonly index: number;
  readonly count: number;
  readonly folded: boolean | null;
  readonly errors: FieldErrors;
  readonly actions: RowActions;
}

const ALANLAR = [
  { name: 'unvan', maxLength: 50 },
  { name: 'baro', maxLength: 200 },
  { name: 'sicilNo', maxLength: 50 },
  { name: 'uets', maxLength: 50 },
] as const;

export const VekilFields = memo(function VekilFields(props: Props) {
  const { vekil, lawyers, index, count, folded, errors, actions } = props;
  const path = (name: string) => `vekiller.${vekil.key}.${name}`;
  const edit = (name: string, change: Partial<VekilValues>) =>
    actions.dispatch({ type: 'editVekil', path: path(name), key: vekil.key, change });
  return (
    <Row list="vekiller" row={vekil} index={index} count={count} folded={folded} actions={actions}>
      <div className={classes.grid}>
        <VekilNameField
          path={path('adSoyad')}
          label={t.vekil.adSoyad}
          value={vekil.adSoyad}
          error={errors[path('adSoyad')]}
          maxLength={200}
          lawyers={lawyers}
          onText={(adSoyad) => edit('adSoyad', { adSoyad })}
          onFacts={(facts) => edit('adSoyad', facts)}
        />
        {ALANLAR.map(({ name, maxLength }) => (
          <TextField
            key={name}
            path={path(name)}
            label={t.vekil[name]}
            value={vekil[name]}
            error={errors[path(name)]}
            maxLength={maxLength}
            onText={(value) => edit(name, { [name]: value })}
          />
        ))}
        <AddressFields
          path={path('adres')}
          address={vekil.adres}
          errors={errors}
          onEdit={(name, adres) => edit(`adres.${name}`, { adres })}
        />
      </div>
    </Row>
  );
});
