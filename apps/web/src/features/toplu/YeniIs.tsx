import { FORMATLAR, type TopluDenetim, type TopluIstegi } from '@derkenar/domain';
import { Checkbox, NativeSelect, Skeleton, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { m } from '../../mesajlar.ts';
import { useDilekceSecim } from '../../secim/api.ts';
import { DilekceSelect } from '../../secim/DilekceSelect.tsx';
import { lastListe } from '../../secim/filter.ts';
import { untickAll, useSecilen } from '../../secim/secilen.ts';
import card from '../../ui/card.module.css';
import { DeniedButton } from '../../ui/DeniedButton.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { AdDeseni } from './AdDeseni.tsx';
import { createAnahtar } from './anahtar.ts';
import { denetle } from './api.ts';
import { Denetim } from './Denetim.tsx';
import { BOS, hatalar, istekOf, ornekAd, type Secim } from './istek.ts';
import { TakipSecimi, useTakipler } from './TakipSecimi.tsx';
import classes from './toplu.module.css';

const t = topluMesajlari.form;

interface Props {
  readonly allowed: boolean;
  readonly onStarted: (id: string, moveFocus: boolean) => void;
}

interface Denetlenen {
  /** Of the start that may follow. */
  readonly anahtar: string;
  readonly istek: TopluIstegi;
  readonly denetim: TopluDenetim;
}

/** What to make, then what it would come to, then the start. */
export function YeniIs({ allowed, onStarted }: Props) {
  const [secim, setSecim] = useSecim();
  const [checked, setChecked] = useState<Denetlenen | null>(null);
  const client = useQueryClient();
  const takipler = useTakipler(secim);
  const istek = istekOf(
    secim,
    takipler.list.map(({ id }) => id),
  );
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => hatalar(secim),
    send: async () => setChecked({ anahtar: createAnahtar(), istek, denetim: await denetle(istek) }),
  });
  const dilekceler = useDilekceSecim();
  const change = (next: Partial<Secim>) => setSecim({ ...secim, ...next });

  const [takip] = takipler.list;
  const dilekce = dilekceler.data?.find(({ id }) => id === secim.dilekceler[0]);
  const ornek =
    takip && dilekce && takipler.sayi !== null ? ornekAd(secim, dilekce, takip, takipler.sayi) : null;
  // What was found out is about that selection alone.
  const current = checked && JSON.stringify(checked.istek) === JSON.stringify(istek) ? checked : null;

  return (
    <>
      <section className={card.card} aria-labelledby="yeni-is">
        <Title order={2} id="yeni-is">
          {t.baslik}
        </Title>
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => (allowed ? onSubmit(event) : event.preventDefault())}
        >
          <FormError message={message} />
          {dilekceler.error ? (
            <LoadError error={dilekceler.error} onRetry={() => void dilekceler.refetch()} />
          ) : dilekceler.data ? (
            <DilekceSelect
              dilekceler={dilekceler.data}
              value={secim.dilekceler}
              error={errorOf('dilekceler') ?? null}
              onChange={(ids) => {
                change({ dilekceler: ids });
                clear('dilekceler');
              }}
            />
          ) : (
            <Skeleton height={62} />
          )}
          <TakipSecimi secim={secim} takipler={takipler} onChange={change} />
          <section aria-labelledby="toplu-belgeler">
            <Title order={3} id="toplu-belgeler">
              {t.belgeler}
            </Title>
            <div className={classes.files}>
              <NativeSelect
                label={t.bicim}
                value={secim.bicim}
                data={FORMATLAR.map((value) => ({ value, label: m.olustur.bicim[value] }))}
                onChange={({ currentTarget: { value } }) => change({ bicim: value as Secim['bicim'] })}
              />
              <div className={classes.checks}>
                <Checkbox
                  label={t.borcluAyri}
                  checked={secim.borcluAyri}
                  onChange={({ currentTarget }) => change({ borcluAyri: currentTarget.checked })}
                />
                <Checkbox
                  label={t.klasorlu}
                  checked={secim.klasorlu}
                  onChange={({ currentTarget }) => change({ klasorlu: currentTarget.checked })}
                />
              </div>
            </div>
            <AdDeseni
              value={secim.desen}
              error={errorOf('dosyaAdi') ?? null}
              ornek={ornek}
              onChange={(desen) => {
                change({ desen });
                clear('dosyaAdi');
              }}
            />
          </section>
          <div className={classes.buttons}>
            {allowed ? (
              <SubmitButton busy={busy}>{busy ? t.denetleniyor : t.denetle}</SubmitButton>
            ) : (
              <DeniedButton>{t.denetle}</DeniedButton>
            )}
          </div>
        </form>
      </section>
      {current && (
        <Denetim
          key={current.anahtar}
          {...current}
          onClose={() => {
            setChecked(null);
            form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
          }}
          onStarted={(id, moveFocus) => {
            setChecked(null);
            if (secim.tekTek) untickAll(client);
            onStarted(id, moveFocus);
          }}
        />
      )}
    </>
  );
}

/** Begins with the cases that were ticked in the list, or all that it showed, where one comes from there. */
function useSecim() {
  const client = useQueryClient();
  const { liste, secilen } = useSearch({ from: '/icerde/toplu' });
  const ticked = useSecilen().size > 0;
  const [secim, setSecim] = useState<Secim>(() => ({
    ...BOS,
    ...(liste && lastListe(client)),
    tekTek: secilen === true,
  }));
  // There are none after the page was loaded anew.
  return [{ ...secim, tekTek: secim.tekTek && ticked }, setSecim] as const;
}
