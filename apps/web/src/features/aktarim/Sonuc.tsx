import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import card from '../../ui/card.module.css';
import classes from './aktarim.module.css';
import { countDurum, DURUMLAR } from './satir.ts';
import type { AktarimIsi, Asama } from './useAktarim.ts';

const t = aktarimMesajlari.sonuc;

interface Props {
  readonly asama: Extract<Asama, { asama: 'bitti' }>;
  readonly is: AktarimIsi;
}

/** What was done; what a stop or a lost connection left is done by the same import. */
export function Sonuc({ asama: { dosya, satirlar, kalan, uzerine, kesildi }, is }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = new Set(kalan);
  const sayilar = countDurum(satirlar.filter((_, place) => !left.has(place)));
  return (
    <section className={card.card} aria-labelledby="aktarim-sonuc">
      <Title order={2} id="aktarim-sonuc" ref={heading} tabIndex={-1}>
        {kalan.length === 0 ? t.baslik : kesildi ? t.kesildi : t.durduruldu}
      </Title>
      <dl className={card.sums}>
        {DURUMLAR.map((durum) => (
          <div key={durum} data-durum={durum}>
            <dt>{t.durum[durum]}</dt>
            <dd>{aktarimMesajlari.onizleme.takip(sayilar[durum])}</dd>
          </div>
        ))}
        {kalan.length > 0 && (
          <div>
            <dt>{t.kalan}</dt>
            <dd>{aktarimMesajlari.onizleme.takip(kalan.length)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.buttons}>
        {kalan.length > 0 && (
          <Button onClick={() => is.kaydet(dosya, satirlar, kalan, uzerine)}>{t.surdur}</Button>
        )}
        <Button variant="default" onClick={is.restart}>
          {t.yeni}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/takip" {...props} />}>
          {t.listeye}
        </Button>
      </div>
    </section>
  );
}
