import { FORMATLAR, type TopluDenetim, type TopluIstegi } from '@derkenar/domain';
import { Checkbox, NativeSelect, Skeleton, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { m } from '../../mesajlar.ts';
import { dilekceSecimQuery, takipListQuery } from '../../secim/api.ts';
import { DilekceSelect } from '../../secim/DilekceSelect.tsx';
import { FilterBar } from '../../secim/FilterBar.tsx';
import { lastListe } from '../../secim/filter.ts';
import { SearchField } from '../../secim/SearchField.tsx';
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
import classes from './toplu.module.css';

const t = topluMesajlari.form;
const SEARCH_DELAY_MS = 300;

interface Props {
  readonly allowed: boolean;
  readonly onStarted: (id: string) => void;
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
  const istek = istekOf(secim);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => hatalar(secim),
    send: async () => setChecked({ anahtar: createAnahtar(), istek, denetim: await denetle(istek) }),
  });
  const dilekceler = useQuery(dilekceSecimQuery);
  const takipler = useTakipler(secim);
  const change = (next: Partial<Secim>) => setSecim({ ...secim, ...next });

  const [takip] = takipler.list;
  const dilekce = dilekceler.data?.find(({ id }) => id === secim.dilekceler[0]);
  const ornek = takip && dilekce ? ornekAd(secim, dilekce, takip, takipler.list.length) : null;
  // What was found out is about that selection alone.
  const current = checked && JSON.stringify(checked.istek) === JSON.stringify(istek) ? checked : null;

  return (
    <>
      <section className={classes.card} aria-labelledby="yeni-is">
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
          <section aria-labelledby="toplu-takipler">
            <Title order={3} id="toplu-takipler">
              {t.takipler}
            </Title>
            <p className={classes.hint}>{t.takiplerAciklama}</p>
            <FilterBar filter={secim.filter} onChange={(filter) => change({ filter })}>
              <SearchField
                value={secim.ara}
                onChange={(ara) => change({ ara })}
                // It narrows while it is typed; the form is not sent by it.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </FilterBar>
            {takipler.error ? (
              <LoadError error={takipler.error} onRetry={takipler.retry} />
            ) : (
              <output className={classes.count}>{takipler.text}</output>
            )}
          </section>
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
          onStarted={(id) => {
            setChecked(null);
            onStarted(id);
          }}
        />
      )}
    </>
  );
}

/** Begins with what the case list showed, where one comes from there. */
function useSecim() {
  const client = useQueryClient();
  const { liste } = useSearch({ from: '/icerde/toplu' });
  return useState<Secim>(() => (liste ? { ...BOS, ...lastListe(client) } : BOS));
}

/** The cases that the filter lets pass, as far as one page of the list tells. */
function useTakipler({ ara, filter }: Secim) {
  const [sought] = useDebouncedValue(ara.trim(), SEARCH_DELAY_MS);
  const query = useInfiniteQuery(takipListQuery({ ara: sought, ...filter }));
  const { data, error, isPlaceholderData, hasNextPage, refetch } = query;
  const list = data?.pages.flatMap(({ takipler }) => takipler) ?? [];
  const counting = !data || isPlaceholderData || sought !== ara.trim();
  const n = list.length;
  return {
    list,
    error: data ? null : error,
    retry: () => void refetch(),
    text: counting ? t.sayiliyor : hasNextPage ? t.dahaCok(n) : t.sayi(n),
  };
}
