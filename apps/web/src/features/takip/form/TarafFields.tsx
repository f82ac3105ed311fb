import { tarihHatasi } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { memo, type ReactNode, useState } from 'react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { tamAd } from '../../../uyap/ad.ts';
import { AdresFields } from './AdresFields.tsx';
import { vekilAdi } from './diff.ts';
import classes from './form.module.css';
import { SuggestField, TarihField, TcknField, TextField } from './inputs.tsx';
import { Row, type RowActions } from './Row.tsx';
import type { Hatalar, TarafDegerleri, VekilDegerleri, Yan } from './values.ts';

interface Props {
  /** null: the case is not saved yet. */
  readonly takipId: string | null;
  readonly yan: Yan;
  readonly taraf: TarafDegerleri;
  readonly index: number;
  readonly count: number;
  readonly folded: boolean | null;
  readonly vekiller: readonly VekilDegerleri[];
  /** Has any debtor a service date of its own? The case's date then counts for none. */
  readonly ownServiceDates: boolean;
  readonly errors: Hatalar;
  readonly actions: RowActions;
}

type Metin = 'ad' | 'soyad' | 'unvan' | 'vergiNo' | 'mersisNo' | 'yetkili';
const UZUNLUK: Readonly<Record<Metin, number>> = {
  ad: 200,
  soyad: 200,
  unvan: 500,
  vergiNo: 11,
  mersisNo: 16,
  yetkili: 200,
};
const SAYILAR: readonly Metin[] = ['vergiNo', 'mersisNo'];
const DIGER = ['vergiNo', 'unvan', 'mersisNo', 'yetkili'] as const;

const serviceDateHint = ({ tebligTarihi }: TarafDegerleri): string =>
  tebligTarihi === '' ? t.taraf.tebligEksik : t.taraf.tebligAyri;

/** In the order of the paper form: who, number, capacity, address, service, representatives. */
export const TarafFields = memo(function TarafFields(props: Props) {
  const { takipId, yan, taraf, index, count, folded, vekiller, ownServiceDates, errors, actions } = props;
  const path = (name: string) => `${yan}.${taraf.key}.${name}`;
  const edit = (name: string, change: Partial<TarafDegerleri>) =>
    actions.dispatch({ type: 'editTaraf', path: path(name), yan, key: taraf.key, change });
  const field = (name: Metin, className?: string) => (
    <TextField
      path={path(name)}
      label={t.taraf[name]}
      value={taraf[name]}
      error={errors[path(name)]}
      required={name === (taraf.tur === 'kurum' ? 'unvan' : 'ad')}
      maxLength={UZUNLUK[name]}
      numeric={SAYILAR.includes(name)}
      normalise={SAYILAR.includes(name) ? digits : trimmed}
      className={className}
      onText={(value) => edit(name, { [name]: value })}
    />
  );
  return (
    <Row liste={yan} row={taraf} index={index} count={count} folded={folded} actions={actions}>
      <TurChoice name={path('tur')} value={taraf.tur} onPick={(tur) => edit('tur', { tur })} />
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
              adSoyad={tamAd(taraf)}
              onKisi={({ ad, soyad, tcKimlikNo }) => edit('ad', { ad, soyad, tcKimlikNo })}
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
          data={t.oneri.sifat[yan]}
          onText={(sifat) => edit('sifat', { sifat })}
        />
        <AdresFields
          path={path('adres')}
          adres={taraf.adres}
          errors={errors}
          onEdit={(name, adres) => edit(`adres.${name}`, { adres })}
        />
        {yan === 'borclular' && (
          <TarihField
            path={path('tebligTarihi')}
            label={t.taraf.tebligTarihi}
            value={taraf.tebligTarihi}
            error={errors[path('tebligTarihi')]}
            hint={count > 1 && ownServiceDates ? serviceDateHint(taraf) : undefined}
            onText={(tebligTarihi) => edit('tebligTarihi', { tebligTarihi })}
            onLeave={(value) =>
              actions.dispatch({ type: 'error', path: path('tebligTarihi'), message: tarihHatasi(value) })
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
        <Diger
          filled={DIGER.some((name) => taraf[name] !== '')}
          wrong={DIGER.some((name) => errors[path(name)] !== undefined)}
        >
          {DIGER.map((name) => (
            <div key={name}>{field(name)}</div>
          ))}
        </Diger>
      )}
    </Row>
  );
});

const trimmed = (value: string): string => value.trim();
/** Numbers are pasted with spaces and dots in them. */
const digits = (value: string): string => value.replace(/[\s.-]/g, '');

interface TurProps {
  readonly name: string;
  readonly value: TarafDegerleri['tur'];
  readonly onPick: (tur: TarafDegerleri['tur']) => void;
}

function TurChoice({ name, value, onPick }: TurProps) {
  return (
    <fieldset className={classes.segments}>
      <legend className={classes.hidden}>{t.tur.etiket}</legend>
      {(['kisi', 'kurum'] as const).map((tur) => (
        <label key={tur} className={classes.segment}>
          <input type="radio" name={name} checked={value === tur} onChange={() => onPick(tur)} />
          {t.tur[tur]}
        </label>
      ))}
    </fieldset>
  );
}

interface VekilProps {
  readonly chosen: readonly string[];
  readonly vekiller: readonly VekilDegerleri[];
  readonly onChange: (keys: readonly string[]) => void;
}

function VekilChoice({ chosen, vekiller, onChange }: VekilProps) {
  return (
    <fieldset className={classes.vekiller}>
      <legend>{t.taraf.vekiller}</legend>
      {vekiller.map((vekil) => (
        <Checkbox
          key={vekil.key}
          label={vekilAdi(vekil) || t.vekilAdsiz}
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

interface DigerProps {
  readonly filled: boolean;
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** What a person seldom has; never shut over something that stands there or is wrong. */
function Diger({ filled, wrong, children }: DigerProps) {
  const [open, setOpen] = useState(filled);
  return (
    <details
      className={classes.more}
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t.taraf.diger}</summary>
      <div className={classes.grid}>{children}</div>
    </details>
  );
}
