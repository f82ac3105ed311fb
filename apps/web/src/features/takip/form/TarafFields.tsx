import { dateError } from '@derkenar/domain';
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
import { NameField } from './NameField.tsx';
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
  const common = (name: TextName, className?: string) => ({
    path: path(name),
    label: t.taraf[name],
    value: taraf[name],
    error: errors[path(name)],
    maxLength: MAX_LENGTHS[name],
    className,
    onText: (value: string) => edit(name, { [name]: value }),
  });
  const field = (name: TextName) => (
    <TextField
      {...common(name)}
      numeric={NUMERIC.includes(name)}
      normalise={NUMERIC.includes(name) ? digits : trimmed}
    />
  );
  const nameField = (name: 'ad' | 'unvan', className?: string) => (
    <NameField
      {...common(name, className)}
      isCreditor={side === 'alacaklilar'}
      tur={taraf.tur}
      onFacts={(picked, facts) => actions.dispatch({ type: 'fillCreditor', key: taraf.key, picked, facts })}
    />
  );
  return (
    <Row list={side} row={taraf} index={index} count={count} folded={folded} actions={actions}>
      <KindChoice name={path('tur')} value={taraf.tur} onPick={(tur) => edit('tur', { tur })} />
      <div className={classes.grid}>
        {taraf.tur === 'kisi' ? (
          <>
            {nameField('ad')}
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
            {nameField('unvan', classes.double)}
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
