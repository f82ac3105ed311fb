import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useYetki } from '../../app/oturum.ts';
import { aktarimMesajlari as t } from '../../mesajlar/aktarim.ts';
import { m } from '../../mesajlar.ts';
import { lastListe } from '../../secim/filter.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import card from '../../ui/card.module.css';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './aktarim.module.css';
import { DosyaSec } from './DosyaSec.tsx';
import { Onizleme } from './Onizleme.tsx';
import { SonAktarimlar } from './SonAktarimlar.tsx';
import { Sonuc } from './Sonuc.tsx';
import { Sutunlar } from './Sutunlar.tsx';
import { type AktarimIsi, type Surec, useAktarim } from './useAktarim.ts';

/** From a file to cases: choose it, match its columns, look at what would happen, let it happen. */
export default function AktarPage() {
  const client = useQueryClient();
  const allowed = useYetki('takip-yonet');
  const is = useAktarim();
  const { asama, surec, hata } = is;
  const working = surec !== null || asama.asama === 'onizleme';
  return (
    <>
      <BackLink to="/takip" search={lastListe(client).filter}>
        {m.takip.listeyeDon}
      </BackLink>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {allowed ? (
        <>
          {hata && (
            <Alert color="red" variant="light" mb="md" role="alert">
              {hata}
            </Alert>
          )}
          {surec ? <Ilerleme surec={surec} onStop={is.stop} /> : <Adim is={is} />}
          {asama.asama === 'dosya' && !surec && <SonAktarimlar />}
          <LeaveGuard isDirty={() => working} words={t.ayril} />
        </>
      ) : (
        <Alert color="red" variant="light">
          {m.hata.yetkisizSayfa}
        </Alert>
      )}
    </>
  );
}

function Adim({ is }: { is: AktarimIsi }) {
  const { asama } = is;
  switch (asama.asama) {
    case 'dosya':
      return <DosyaSec onFile={is.open} />;
    case 'sutunlar':
      return <Sutunlar key={asama.sayfaNo} asama={asama} is={is} />;
    case 'onizleme':
      return <Onizleme asama={asama} is={is} />;
    case 'bitti':
      return <Sonuc asama={asama} is={is} />;
  }
}

function Ilerleme({ surec, onStop }: { surec: Surec; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  // The button that began it is gone.
  useEffect(() => stop.current?.focus(), []);
  const { n, toplam } = surec;
  return (
    <section className={card.card} aria-busy>
      <output className={classes.count}>{surecText(surec)}</output>
      <progress
        className={classes.progress}
        aria-label={t.surec.ilerleme}
        {...(toplam > 0 && { value: n, max: toplam })}
      />
      <div className={classes.buttons}>
        <Button variant="default" ref={stop} onClick={onStop}>
          {t.surec.iptal}
        </Button>
      </div>
    </section>
  );
}

function surecText({ ne, n, toplam }: Surec): string {
  switch (ne) {
    case 'aciliyor':
      return t.dosya.aciliyor;
    case 'okunuyor':
      return t.surec.okunuyor;
    case 'denetleniyor':
      return t.surec.denetleniyor(n, toplam);
    case 'kaydediliyor':
      return t.surec.kaydediliyor(n, toplam);
  }
}
