import { dateError, foldTr, formatAmount } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Dispatch, ReactNode } from 'react';
import { PROVINCES } from '../../../messages/places.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { takipOptionsQuery } from '../../../selection/api.ts';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import takipClasses from '../takip.module.css';
import { amountError } from './amountError.ts';
import { differenceText, isSummed, SUMMED, type SummedAmount } from './details/difference.ts';
import classes from './form.module.css';
import { AmountField, ChoiceField, EsasNoField, FormDateField, TextField } from './inputs.tsx';
import type { FormAction } from './state.ts';
import { sums } from './sums.ts';
import { type Amount, DATES, type FieldErrors, hasServiceDate, type TakipValues, toKurus } from './values.ts';

interface Props {
  readonly values: TakipValues;
  readonly errors: FieldErrors;
  readonly dispatch: Dispatch<FormAction>;
}

const STATUSES = (['acik', 'kapali', 'taslak'] as const).map((value) => ({ value, label: t.status[value] }));

export function FileFields({ values, errors, dispatch }: Props) {
  const { data } = useQuery(takipOptionsQuery);
  const edit = (path: string, change: Partial<TakipValues>) => dispatch({ type: 'edit', path, change });
  const props = (name: 'buroDosyaNo' | 'dosyaEsasNo' | 'takipTipi' | 'takipYolu' | 'ornekNo') => ({
    path: name,
    label: t.alan[name],
    value: values[name],
    error: errors[name],
    onText: (value: string) => edit(name, { [name]: value }),
  });
  const office = (name: 'ad' | 'il') => ({
    path: `icraDairesi.${name}`,
    label: t.alan.icraDairesi[name],
    value: values.icraDairesi[name],
    error: errors[`icraDairesi.${name}`],
    onText: (value: string) =>
      edit(`icraDairesi.${name}`, { icraDairesi: { ...values.icraDairesi, [name]: value } }),
  });
  const guessIl = (name: string) => {
    const il = ilOf(name);
    if (il !== undefined && values.icraDairesi.il === '') office('il').onText(il);
  };
  return (
    <section className={takipClasses.card} aria-labelledby="section-file">
      <Title order={2} id="section-file">
        {t.section.file}
      </Title>
      <div className={classes.grid}>
        <SuggestField {...office('ad')} data={data?.icraDaireleri ?? []} required onLeave={guessIl} />
        <SuggestField {...office('il')} data={PROVINCES} maxLength={100} />
        <EsasNoField {...props('dosyaEsasNo')} />
        <ChoiceField
          path="durum"
          label={t.alan.durum}
          value={values.status}
          error={errors['durum']}
          data={STATUSES}
          onText={(status) => edit('durum', { status: status as TakipValues['status'] })}
        />
        <SuggestField {...props('takipTipi')} data={merged(data?.takipTipleri, t.suggestion.takipTipi)} />
        <SuggestField {...props('takipYolu')} data={merged(data?.takipYollari, t.suggestion.takipYolu)} />
        <TextField {...props('ornekNo')} maxLength={20} />
        <TextField {...props('buroDosyaNo')} maxLength={50} />
      </div>
    </section>
  );
}

const merged = (own: readonly string[] = [], common: readonly string[]): string[] => [
  ...new Set([...own, ...common]),
];

/** 'İstanbul 12. İcra Dairesi' → İstanbul; an office named after a district tells no province. */
const ilOf = (office: string): string | undefined => {
  const first = foldTr(office.trim().split(/\s+/)[0] ?? '');
  return PROVINCES.find((il) => foldTr(il) === first);
};

export function DateFields({ values, errors, dispatch }: Props) {
  return (
    <section className={takipClasses.card} aria-labelledby="section-dates">
      <Title order={2} id="section-dates">
        {t.section.dates}
      </Title>
      <div className={classes.grid}>
        {DATES.map((name) => (
          <FormDateField
            key={name}
            path={name}
            label={t.alan[name]}
            value={values[name]}
            error={errors[name]}
            hint={name === 'tebligTarihi' && hasServiceDate(values) ? t.tebligUnused : undefined}
            onText={(value) => dispatch({ type: 'edit', path: name, change: { [name]: value } })}
            onLeave={(value) => dispatch({ type: 'error', path: name, message: dateError(value) })}
          />
        ))}
      </div>
    </section>
  );
}

/** The order in which they are added up. */
const ENTERED: readonly Amount[] = ['takipToplami', 'masrafToplami', 'harcToplami', 'vekaletUcreti'];

export function AmountFields({ values, errors, dispatch }: Props) {
  const { genelToplam, kalanTutar } = sums(values);
  const field = (name: Amount) => {
    const path = `tutarlar.${name}`;
    return (
      <AmountField
        key={name}
        path={path}
        label={t.alan[name]}
        placeholder={t.noAmount}
        value={values.tutarlar[name]}
        error={errors[path]}
        hint={isSummed(name) && difference(name, values)}
        onText={(value) =>
          dispatch({ type: 'edit', path, change: { tutarlar: { ...values.tutarlar, [name]: value } } })
        }
        onLeave={(value) => dispatch({ type: 'error', path, message: amountError(value) })}
      />
    );
  };
  return (
    <section className={takipClasses.card} aria-labelledby="section-amounts">
      <Title order={2} id="section-amounts">
        {t.section.amounts}
      </Title>
      <p className={classes.hint}>{t.amountDescription}</p>
      <div className={classes.grid}>
        {ENTERED.map(field)}
        <Sum name={t.alan.genelToplam} kurus={genelToplam} />
        {field('tahsilatToplami')}
        <Sum name={t.alan.kalanTutar} kurus={kalanTutar} />
      </div>
    </section>
  );
}

function difference(name: SummedAmount, values: TakipValues): ReactNode {
  const said = differenceText(name, values.details[SUMMED[name]] ?? [], toKurus(values.tutarlar[name]));
  return said && <span className={classes.difference}>{said}</span>;
}

function Sum({ name, kurus }: { name: string; kurus: number | null }) {
  return (
    <dl className={classes.sum}>
      <dt>{name}</dt>
      <dd>{kurus === null ? t.cannotCalculate : formatAmount(kurus)}</dd>
    </dl>
  );
}
