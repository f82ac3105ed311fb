import { foldTr, formatPara, hasOwnServiceDate, tarihHatasi } from '@derkenar/domain';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { ILLER } from '../../../mesajlar/iller.ts';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { takipSecenekQuery } from '../../../secim/api.ts';
import takipClasses from '../takip.module.css';
import { tutarHatasi } from './check.ts';
import classes from './form.module.css';
import { ChoiceField, EsasNoField, SuggestField, TarihField, TextField, TutarField } from './inputs.tsx';
import type { FormAction } from './state.ts';
import { type Hatalar, sums, TARIHLER, type TakipDegerleri, type Tutar } from './values.ts';

interface Props {
  readonly values: TakipDegerleri;
  readonly errors: Hatalar;
  readonly dispatch: Dispatch<FormAction>;
}

const DURUMLAR = (['acik', 'kapali', 'taslak'] as const).map((value) => ({ value, label: t.durum[value] }));

export function DosyaFields({ values, errors, dispatch }: Props) {
  const { data } = useQuery(takipSecenekQuery);
  const edit = (path: string, change: Partial<TakipDegerleri>) => dispatch({ type: 'edit', path, change });
  const props = (name: 'buroDosyaNo' | 'dosyaEsasNo' | 'takipTipi' | 'takipYolu' | 'ornekNo') => ({
    path: name,
    label: t.alan[name],
    value: values[name],
    error: errors[name],
    onText: (value: string) => edit(name, { [name]: value }),
  });
  const daire = (name: 'ad' | 'il') => ({
    path: `icraDairesi.${name}`,
    label: t.alan.icraDairesi[name],
    value: values.icraDairesi[name],
    error: errors[`icraDairesi.${name}`],
    onText: (value: string) =>
      edit(`icraDairesi.${name}`, { icraDairesi: { ...values.icraDairesi, [name]: value } }),
  });
  const guessIl = (ad: string) => {
    const il = ilOf(ad);
    if (il !== undefined && values.icraDairesi.il === '') daire('il').onText(il);
  };
  return (
    <section className={takipClasses.card} aria-labelledby="bolum-dosya">
      <Title order={2} id="bolum-dosya">
        {t.bolum.dosya}
      </Title>
      <div className={classes.grid}>
        <SuggestField {...daire('ad')} data={data?.icraDaireleri ?? []} required onLeave={guessIl} />
        <SuggestField {...daire('il')} data={ILLER} maxLength={100} />
        <EsasNoField {...props('dosyaEsasNo')} />
        <ChoiceField
          path="durum"
          label={t.alan.durum}
          value={values.durum}
          error={errors['durum']}
          data={DURUMLAR}
          onText={(durum) => edit('durum', { durum: durum as TakipDegerleri['durum'] })}
        />
        <SuggestField {...props('takipTipi')} data={merged(data?.takipTipleri, t.oneri.takipTipi)} />
        <SuggestField {...props('takipYolu')} data={merged(data?.takipYollari, t.oneri.takipYolu)} />
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
const ilOf = (daire: string): string | undefined => {
  const first = foldTr(daire.trim().split(/\s+/)[0] ?? '');
  return ILLER.find((il) => foldTr(il) === first);
};

export function TarihFields({ values, errors, dispatch }: Props) {
  return (
    <section className={takipClasses.card} aria-labelledby="bolum-tarihler">
      <Title order={2} id="bolum-tarihler">
        {t.bolum.tarihler}
      </Title>
      <div className={classes.grid}>
        {TARIHLER.map((name) => (
          <TarihField
            key={name}
            path={name}
            label={t.alan[name]}
            value={values[name]}
            error={errors[name]}
            hint={
              name === 'tebligTarihi' && hasOwnServiceDate(values.borclular) ? t.tebligKullanilmaz : undefined
            }
            onText={(value) => dispatch({ type: 'edit', path: name, change: { [name]: value } })}
            onLeave={(value) => dispatch({ type: 'error', path: name, message: tarihHatasi(value) })}
          />
        ))}
      </div>
    </section>
  );
}

/** The order in which they are added up. */
const GIRILEN: readonly Tutar[] = ['takipToplami', 'masrafToplami', 'harcToplami', 'vekaletUcreti'];

export function TutarFields({ values, errors, dispatch }: Props) {
  const { genelToplam, kalanTutar } = sums(values);
  const field = (name: Tutar) => {
    const path = `tutarlar.${name}`;
    return (
      <TutarField
        key={name}
        path={path}
        label={t.alan[name]}
        placeholder={t.tutarYok}
        value={values.tutarlar[name]}
        error={errors[path]}
        onText={(value) =>
          dispatch({ type: 'edit', path, change: { tutarlar: { ...values.tutarlar, [name]: value } } })
        }
        onLeave={(value) => dispatch({ type: 'error', path, message: tutarHatasi(value) })}
      />
    );
  };
  return (
    <section className={takipClasses.card} aria-labelledby="bolum-tutarlar">
      <Title order={2} id="bolum-tutarlar">
        {t.bolum.tutarlar}
      </Title>
      <p className={classes.hint}>{t.tutarAciklama}</p>
      <div className={classes.grid}>
        {GIRILEN.map(field)}
        <Sum name={t.alan.genelToplam} kurus={genelToplam} />
        {field('tahsilatToplami')}
        <Sum name={t.alan.kalanTutar} kurus={kalanTutar} />
      </div>
    </section>
  );
}

function Sum({ name, kurus }: { name: string; kurus: number | null }) {
  return (
    <dl className={classes.sum}>
      <dt>{name}</dt>
      <dd>{kurus === null ? t.hesaplanamadi : formatPara(kurus)}</dd>
    </dl>
  );
}
