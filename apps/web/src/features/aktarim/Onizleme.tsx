import { AKTARIM_ALANLARI, type AktarimAlani } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import card from '../../ui/card.module.css';
import classes from './aktarim.module.css';
import { errorsCsv } from './errorsCsv.ts';
import { Satirlar } from './Satirlar.tsx';
import { countDurum, DURUMLAR, type Durum, durumOf, elleOf } from './satir.ts';
import type { AktarimIsi, Asama, Satir, Uzerine } from './useAktarim.ts';

const t = aktarimMesajlari.onizleme;
const SUZGECLER: readonly { readonly value: string; readonly label: string; readonly durum?: Durum }[] = [
  { value: '', label: t.hepsi },
  { value: 'hata', label: t.yalnizHatali, durum: 'hata' },
  { value: 'guncellendi', label: t.yalnizGuncellenen, durum: 'guncellendi' },
  { value: 'elle', label: t.yalnizElle },
  { value: 'not', label: t.yalnizNotlu },
];

interface Props {
  readonly asama: Extract<Asama, { asama: 'onizleme' }>;
  readonly is: AktarimIsi;
}

/** What the import would do, case by case, and what it needs an answer for. */
export function Onizleme({ asama: { dosya, satirlar }, is }: Props) {
  const [suzgec, setSuzgec] = useState('');
  const [uzerine, setUzerine] = useState<Uzerine>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sayilar = useMemo(() => countDurum(satirlar), [satirlar]);
  const notlu = useMemo(() => placesOf(satirlar, 'not').length, [satirlar]);
  const yerler = useMemo(() => placesOf(satirlar, suzgec), [satirlar, suzgec]);
  const kaydedilecek = satirlar.flatMap((satir, place) => {
    const durum = durumOf(satir);
    return durum === 'eklendi' || durum === 'guncellendi' || (uzerine.get(place)?.length ?? 0) > 0
      ? [place]
      : [];
  });
  const tick = (places: readonly number[], alan: AktarimAlani, on: boolean) =>
    setUzerine((before) => withAlan(before, places, alan, on));
  return (
    <section className={card.card} aria-labelledby="aktarim-onizleme">
      <Title order={2} id="aktarim-onizleme" ref={heading} tabIndex={-1}>
        {t.baslik}
      </Title>
      <dl className={card.sums}>
        {DURUMLAR.map((durum) => (
          <div key={durum} data-durum={durum}>
            <dt>{t.durum[durum]}</dt>
            <dd>{t.takip(sayilar[durum])}</dd>
          </div>
        ))}
      </dl>
      <Elle satirlar={satirlar} uzerine={uzerine} onTick={tick} />
      <div className={classes.tools}>
        <NativeSelect
          label={t.suzgec}
          value={suzgec}
          data={SUZGECLER.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => setSuzgec(currentTarget.value)}
        />
        {sayilar.hata > 0 && (
          <Button variant="default" onClick={() => save(errorsCsv(satirlar), t.csvAdi)}>
            {t.csv}
          </Button>
        )}
      </div>
      <Satirlar satirlar={satirlar} yerler={yerler} uzerine={uzerine} onTick={tick} />
      {notlu > 0 && <p className={classes.hint}>{t.notluVar(notlu)}</p>}
      {sayilar.hata > 0 && <p className={classes.hint}>{t.hataliDisarida(sayilar.hata)}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={is.restart}>
          {aktarimMesajlari.dosya.baska}
        </Button>
        {kaydedilecek.length === 0 ? (
          <p className={classes.count}>{t.aktarilacakYok}</p>
        ) : (
          <Button onClick={() => is.kaydet(dosya, satirlar, kaydedilecek, uzerine)}>
            {t.aktar(kaydedilecek.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

type Satirlari = Props['asama']['satirlar'];

function placesOf(satirlar: Satirlari, suzgec: string): readonly number[] {
  const durum = SUZGECLER.find(({ value }) => value === suzgec)?.durum;
  const isShown = (satir: Satir): boolean => {
    if (suzgec === 'elle') return elleOf(satir).length > 0;
    if (suzgec === 'not') return satir.notlar.length > 0;
    return durum === undefined || durumOf(satir) === durum;
  };
  return satirlar.flatMap((satir, place) => (isShown(satir) ? [place] : []));
}

interface ElleProps {
  readonly satirlar: Satirlari;
  readonly uzerine: Uzerine;
  readonly onTick: (places: readonly number[], alan: AktarimAlani, on: boolean) => void;
}

/** One answer for all cases of which a field was changed by hand. */
function Elle({ satirlar, uzerine, onTick }: ElleProps) {
  const byAlan = useMemo(() => {
    const places = new Map<AktarimAlani, number[]>();
    satirlar.forEach((satir, place) => {
      for (const { alan } of elleOf(satir)) {
        const list = places.get(alan) ?? [];
        places.set(alan, list);
        list.push(place);
      }
    });
    return [...places];
  }, [satirlar]);
  if (byAlan.length === 0) return null;
  return (
    <fieldset className={classes.hand}>
      <legend>{t.elleBaslik}</legend>
      <p className={classes.hint}>{t.elleAciklama}</p>
      {byAlan.map(([alan, places]) => {
        const ticked = places.filter((place) => uzerine.get(place)?.includes(alan)).length;
        return (
          <Checkbox
            key={alan}
            label={t.elleAlan(AKTARIM_ALANLARI[alan], places.length)}
            checked={ticked === places.length}
            indeterminate={ticked > 0 && ticked < places.length}
            onChange={({ currentTarget }) => onTick(places, alan, currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}

function withAlan(before: Uzerine, places: readonly number[], alan: AktarimAlani, on: boolean): Uzerine {
  const after = new Map(before);
  for (const place of places) {
    const others = (before.get(place) ?? []).filter((one) => one !== alan);
    after.set(place, on ? [...others, alan] : others);
  }
  return after;
}
