import { TOPLU_DURUMLARI, type TopluIs } from '@derkenar/domain';
import { Alert, Button, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useOturum } from '../../app/oturum.ts';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import card from '../../ui/card.module.css';
import { formatInstantWithTime } from '../../ui/date.ts';
import { Hatalar } from './Hatalar.tsx';
import { IsDugmeleri } from './IsDugmeleri.tsx';
import { adOf, ayrintiOf, duyuruOf, ilerlemeOf, isRunning } from './ilerleme.ts';
import classes from './toplu.module.css';

const t = topluMesajlari.isler;

interface Props {
  readonly is: TopluIs;
  /** Was just begun here: takes the focus. */
  readonly isNew: boolean;
  /** It was deleted, and the focus with it. */
  readonly onGone: () => void;
}

/** One job: what it makes, how far it is, what can be done with it. */
export function Is({ is, isNew, onGone }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [failures, setFailures] = useState(false);
  const { kullanici } = useOturum();
  const ad = adOf(is);
  const ended = !isRunning(is);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <li>
      <article className={card.card} aria-labelledby={id}>
        <div className={classes.top}>
          <Title order={3} id={id} ref={heading} tabIndex={-1}>
            {ad}
          </Title>
          <span className={classes.status} data-durum={is.durum}>
            {TOPLU_DURUMLARI[is.durum]}
          </span>
        </div>
        <p className={classes.hint}>
          {ayrintiOf(is)}
          <br />
          {t.baslama(formatInstantWithTime(is.created_at))}
          {is.kullanici.id !== kullanici.id && ` · ${t.baslatan(is.kullanici.adSoyad)}`}
        </p>
        {!ended && (
          <progress
            className={classes.progress}
            value={is.toplam - is.kalan}
            max={is.toplam}
            aria-label={t.ilerleme(ad)}
          />
        )}
        <p className={classes.counts}>{ilerlemeOf(is)}</p>
        <VisuallyHidden component="output">{duyuruOf(is)}</VisuallyHidden>
        {is.neden !== null && (
          <Alert color="red" variant="light" my="sm">
            {is.neden}
          </Alert>
        )}
        {ended && is.basarisiz > 0 && (
          <>
            {is.tamam === 0 && <p className={classes.hint}>{t.hicbiri}</p>}
            <Button
              variant="default"
              size="compact-sm"
              mb="sm"
              aria-expanded={failures}
              onClick={() => setFailures(!failures)}
            >
              {failures ? t.hatalariGizle : t.hatalar(is.basarisiz)}
            </Button>
            {failures && <Hatalar is={is} ad={ad} />}
          </>
        )}
        {ended && is.silinme !== null && (
          <p className={classes.hint}>{t.saklama(formatInstantWithTime(is.silinme))}</p>
        )}
        <IsDugmeleri is={is} onChanged={() => heading.current?.focus()} onGone={onGone} />
      </article>
    </li>
  );
}
