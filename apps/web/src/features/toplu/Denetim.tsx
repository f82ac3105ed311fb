import { type EksikDosya, type TopluDenetim, type TopluIstegi } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../app/notify.ts';
import { save } from '../../belge/download.ts';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { m } from '../../mesajlar.ts';
import card from '../../ui/card.module.css';
import { FormError } from '../../ui/FormError.tsx';
import { markPlace } from '../../ui/focus.ts';
import { useAction } from '../../ui/useAction.ts';
import { acceptIs, baslat, denetimCsv, denetle } from './api.ts';
import { DosyaTable } from './DosyaTable.tsx';
import classes from './toplu.module.css';

const t = topluMesajlari.denetim;

interface Props {
  readonly anahtar: string;
  readonly istek: TopluIstegi;
  readonly denetim: TopluDenetim;
  readonly onClose: () => void;
  /** `moveFocus` is false while the person types. */
  readonly onStarted: (id: string, moveFocus: boolean) => void;
}

/** What the job would come to; takes the focus, as it is the answer to what was asked. */
export function Denetim({ anahtar, istek, denetim, onClose, onStarted }: Props) {
  const { ozet, eksikler, sonraki } = denetim;
  const client = useQueryClient();
  const { busy, message, run } = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Focus alone would leave the answer, and the button to go on, below the edge.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  if (!ozet) return null;
  const start = async () => {
    const isStillThere = markPlace();
    const is = await baslat(istek, anahtar);
    acceptIs(client, is);
    notify({ kind: 'success', title: t.basladi });
    onStarted(is.id, isStillThere());
  };
  return (
    <section className={card.card} aria-labelledby="denetim">
      <Title order={2} id="denetim" ref={heading} tabIndex={-1}>
        {t.baslik}
      </Title>
      <dl className={card.sums}>
        {[
          [t.takip, t.sayi(ozet.takip)],
          [t.dosya, t.sayi(ozet.dosya)],
          [t.eksik, t.eksikSayi(ozet.eksikTakip, ozet.eksikDosya)],
          [t.atlanan, t.sayi(ozet.atlanan)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={3}>{t.adlar}</Title>
      <ul className={classes.names}>
        {ozet.ornekAdlar.map((ad) => (
          <li key={ad}>{ad}</li>
        ))}
      </ul>
      {ozet.eksikDosya > 0 && (
        <>
          <Title order={3}>{t.eksikler}</Title>
          <p className={classes.hint}>{t.eksikAciklama}</p>
          <ul className={classes.gaps}>
            {ozet.eksikAlanlar.map(({ kod, isim, dosya }) => (
              <li key={kod}>{t.alanSayisi(isim, dosya)}</li>
            ))}
          </ul>
          <Eksikler istek={istek} first={eksikler} next={sonraki} />
        </>
      )}
      <FormError message={message} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {m.genel.vazgec}
        </Button>
        <Button aria-disabled={busy || undefined} onClick={() => run(start)}>
          {t.baslat(ozet.dosya)}
        </Button>
      </div>
    </section>
  );
}

interface EksiklerProps {
  readonly istek: TopluIstegi;
  readonly first: readonly EksikDosya[];
  readonly next: number | null;
}

function Eksikler({ istek, first, next }: EksiklerProps) {
  const [rows, setRows] = useState(first);
  const [imlec, setImlec] = useState(next);
  const { busy, message, run } = useAction();
  const more = async (from: number) => {
    const page = await denetle({ ...istek, imlec: from });
    setRows([...rows, ...page.eksikler]);
    setImlec(page.sonraki);
  };
  return (
    <>
      <DosyaTable
        label={t.eksikler}
        rows={rows}
        borclu={istek.borcluAyri ? [t.borclu, ({ borclu }) => borclu] : null}
        sonuc={[t.eksikler, ({ eksikMetinleri }) => eksikMetinleri.join(', ')]}
      />
      <FormError message={message} />
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-disabled={busy || undefined}
          onClick={() => run(async () => save(await denetimCsv(istek), t.csvAdi))}
        >
          {t.csv}
        </Button>
        {imlec !== null && (
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => run(() => more(imlec))}>
            {topluMesajlari.dosyalar.dahaFazla}
          </Button>
        )}
      </div>
    </>
  );
}
