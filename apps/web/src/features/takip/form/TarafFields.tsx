import { dateError, type OfficeVekil } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { memo, type ReactNode, useState } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { fullName } from '../../../uyap/personName.ts';
import { AddressFields } from './AddressFields.tsx';
import { TarafDetails } from './details/TarafDetails.tsx';
import { vekilName } from './diff.ts';
import classes from './form.module.css';
import { FormDateField, TcknField, TextField } from './inputs.tsx';
import { officeVekilFields } from './officeVekil.ts';
import { Row, type RowActions } from './Row.tsx';
import { SuffixFields } from './SuffixFields.tsx';
import type { FieldErrors, Side, TarafValues, VekilValues } from './values.ts';

interface Props {
  /** null: the case is not saved yet. */
  readonly takipId: string | null;
  readonly side: Side;
  readonly taraf: TarafValues;
  readonly index: number;
  readonly count: number;
  readonly folded: boolean | null;
  readonly vekiller: readonly VekilValues[];
  /** Has any debtor a service date of its own? The case's date then counts for none. */
  readonly ownServiceDates: boolean;
  readonly errors: FieldErrors;
  readonly actions: RowActions;
}

type TextName = 'ad' | 'soyad' | 'unvan' | 'vergiNo' | 'mersisNo' | 'yetkili';
const MAX_LENGTHS: Readonly<Record<TextName, number>> = {
  ad: 200,
  soyad: 200,
  unvan: 500,
  vergiNo: 11,
  mersisNo: 16,
  yetkili: 200,
};
const NUMERIC: readonly TextName[] = ['vergiNo', 'mersisNo'];
const OTHER = ['vergiNo', 'unvan', 'mersisNo', 'yetkili'] as const;

const serviceDateHint = ({ tebligTarihi }: TarafValues): string =>
  tebligTarihi === '' ? t.taraf.tebligMissing : t.taraf.tebligSeparate;

/** The order is that of the paper form: name, number, capacity, address, service, representatives. */
export const TarafFields = memo(function TarafFields(props: Props) {
  const { takipId, side, taraf, index, count, folded, vekiller, ownServiceDates, errors, actions } = props;
  const path = (name: string) => `${side}.${taraf.key}.${name}`;
  const edit = (name: string, change: Partial<TarafValues>) =>
    actions.dispatch({ type: 'editTaraf', path: path(name), side, key: taraf.key, change });
  const field = (name: TextName, className?: string) => (
    <TextField
      path={path(name)}
      label={t.taraf[name]}
      value={taraf[name]}
      error={errors[path(name)]}
      required={name === (taraf.tur === 'kurum' ? 'unvan' : 'ad')}
      maxLength={MAX_LENGTHS[name]}
      numeric={NUMERIC.includes(name)}
      normalise={NUMERIC.includes(name) ? digits : trimmed}
      className={className}
      onText={(value) => edit(name, { [name]: value })}
    />
  );
  return (
    <Row list={side} row={taraf} index={index} count={count} folded={folded} actions={actions}>
      <KindChoice name={path('tur')} value={taraf.tur} onPick={(tur) => edit('tur', { tur })} />
      <div className={classes.grid}>
        {taraf.tur === 'kisi' ? (
          <>
            {field('ad')}
            {field('soyad')}
            <TcknField
              path={path('tcKimlikNo')}
              label={t.taraf.tcKimlikNo}
              value={taraf.tcKimlikNo}
              error={errors[path('tcKimlikNo')]}
              onText={(tcKimlikNo) => edit('tcKimlikNo', { tcKimlikNo })}
              onMessage={(message) => actions.dispatch({ type: 'error', path: path('tcKimlikNo'), message })}
              takipId={takipId}
              fullName={fullName(taraf)}
              onPerson={({ ad, soyad, tcKimlikNo }) => edit('ad', { ad, soyad, tcKimlikNo })}
            />
          </>
        ) : (
          <>
            {field('unvan', classes.double)}
            {field('vergiNo')}
            {field('mersisNo')}
            {field('yetkili')}
          </>
        )}
        <SuggestField
          path={path('sifat')}
          label={t.taraf.sifat}
          value={taraf.sifat}
          error={errors[path('sifat')]}
          maxLength={100}
          data={t.suggestion.sifat[side]}
          onText={(sifat) => edit('sifat', { sifat })}
        />
        <AddressFields
          path={path('adres')}
          address={taraf.adres}
          errors={errors}
          onEdit={(name, adres) => edit(`adres.${name}`, { adres })}
        />
        {side === 'borclular' && (
          <FormDateField
            path={path('tebligTarihi')}
            label={t.taraf.tebligTarihi}
            value={taraf.tebligTarihi}
            error={errors[path('tebligTarihi')]}
            hint={count > 1 && ownServiceDates ? serviceDateHint(taraf) : undefined}
            onText={(tebligTarihi) => edit('tebligTarihi', { tebligTarihi })}
            onLeave={(value) =>
              actions.dispatch({ type: 'error', path: path('tebligTarihi'), message: dateError(value) })
            }
          />
        )}
      </div>
      {vekiller.length > 0 && (
        <VekilChoice
          chosen={taraf.vekiller}
          vekiller={vekiller}
          onChange={(next) => edit('vekiller', { vekiller: next })}
        />
      )}
      {taraf.tur === 'kisi' && (
        <Other
          filled={OTHER.some((name) => taraf[name] !== '')}
          wrong={OTHER.some((name) => errors[path(name)] !== undefined)}
        >
          {OTHER.map((name) => (
            <div key={name}>{field(name)}</div>
          ))}
        </Other>
      )}
      <SuffixFields taraf={taraf} path={path('ekler')} onEdit={(change) => edit('ekler', change)} />
      <TarafDetails side={side} taraf={taraf} errors={errors} />
    </Row>
  );
});

const trimmed = (value: string): string => value.trim();
/** Numbers are pasted with spaces and dots in them. */
const digits = (value: string): string => value.replace(/[\s.-]/g, '');

interface KindProps {
  readonly name: string;
  readonly value: TarafValues['tur'];
  readonly onPick: (kind: TarafValues['tur']) => void;
}

function KindChoice({ name, value, onPick }: KindProps) {
  return (
    <fieldset className={classes.segments}>
      <legend className={classes.hidden}>{t.tur.label}</legend>
      {(['kisi', 'kurum'] as const).map((kind) => (
        <label key={kind} className={classes.segment}>
          <input type="radio" name={name} checked={value === kind} onChange={() => onPick(kind)} />
          {t.tur[kind]}
        </label>
      ))}
    </fieldset>
  );
}

interface VekilProps {
  readonly chosen: readonly string[];
  readonly vekiller: readonly VekilValues[];
  readonly onChange: (keys: readonly string[]) => void;
}

function VekilChoice({ chosen, vekiller, onChange }: VekilProps) {
  return (
    <fieldset className={classes.vekiller}>
      <legend>{t.taraf.vekiller}</legend>
      {vekiller.map((vekil) => (
        <Checkbox
          key={vekil.key}
          label={vekilName(vekil) || t.unnamedVekil}
          checked={chosen.includes(vekil.key)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked ? [...chosen, vekil.key] : chosen.filter((key) => key !== vekil.key),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface OtherProps {
  readonly filled: boolean;
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** The fields that a person seldom has. The section is never closed over a value or an error. */
function Other({ filled, wrong, children }: OtherProps) {
  const [open, setOpen] = useState(filled);
  return (
    <details
      className={classes.more}
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t.taraf.other}</summary>
      <div className={classes.grid}>{children}</div>
    </details>
  );
}

interface VekilFieldsProps {
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
] as const;

export const VekilFields = memo(function VekilFields(props: VekilFieldsProps) {
  const { vekil, lawyers, index, count, folded, errors, actions } = props;
  const path = (name: string) => `vekiller.${vekil.key}.${name}`;
  const edit = (name: string, change: Partial<VekilValues>) =>
    actions.dispatch({ type: 'editVekil', path: path(name), key: vekil.key, change });
  return (
    <Row list="vekiller" row={vekil} index={index} count={count} folded={folded} actions={actions}>
      <div className={classes.grid}>
        <SuggestField
          path={path('adSoyad')}
          label={t.vekil.adSoyad}
          value={vekil.adSoyad}
          error={errors[path('adSoyad')]}
          required
          maxLength={200}
          data={[...new Set(lawyers.map(({ adSoyad }) => adSoyad))]}
          onText={(adSoyad) => edit('adSoyad', { adSoyad })}
          onPick={(name) => {
            const lawyer = lawyers.find(({ adSoyad }) => adSoyad === name);
            if (lawyer) edit('adSoyad', officeVekilFields(lawyer));
          }}
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
