import type { Baglanti, Kullanici } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notify, notifyFailure } from '../../../app/notify.ts';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { changeKisi, giveBaglanti, kisilerQuery } from '../api.ts';
import classes from './form.module.css';
import { useKisiAction } from './useKisiAction.ts';

const t = yonetimMesajlari.kisi;

interface Props {
  readonly kisi: Kullanici;
  readonly onBaglanti: (baglanti: Baglanti) => void;
  readonly onIkiAdim: () => void;
  readonly onDone: () => void;
}

export function HesapSections({ kisi, onBaglanti, onIkiAdim, onDone }: Props) {
  return (
    <>
      {kisi.durum !== 'pasif' && <BaglantiSection kisi={kisi} onBaglanti={onBaglanti} />}
      {kisi.ikiAdim && (
        <Section title={t.ikiAdimBaslik} text={t.ikiAdimAciklama}>
          <Button variant="default" onClick={onIkiAdim}>
            {t.ikiAdimKapat}
          </Button>
        </Section>
      )}
      <DurumSection kisi={kisi} onDone={onDone} />
    </>
  );
}

/** What one changes of one's own account, one changes elsewhere. */
export function OwnSection() {
  return (
    <Section title={t.durumBaslik} text={t.kendi}>
      <Link to="/hesap">{t.kendiGit}</Link>
    </Section>
  );
}

function BaglantiSection({ kisi, onBaglanti }: Pick<Props, 'kisi' | 'onBaglanti'>) {
  const { busy, message, run } = useKisiAction();
  const invited = kisi.durum === 'davetli';
  return (
    <Section
      title={t.baglantiBaslik}
      text={invited ? t.davetBaglantisiAciklama : t.parolaBaglantisiAciklama}
      message={message}
    >
      <Button
        variant="default"
        aria-disabled={busy || undefined}
        onClick={() => run(async () => onBaglanti(await giveBaglanti(kisi.id)))}
      >
        {invited ? t.davetBaglantisi : t.parolaBaglantisi}
      </Button>
    </Section>
  );
}

function DurumSection({ kisi, onDone }: Pick<Props, 'kisi' | 'onDone'>) {
  const client = useQueryClient();
  const { busy, message, run } = useKisiAction();
  const { id, adSoyad, rol } = kisi;
  const closed = kisi.durum === 'pasif';
  const set = async (durum: 'etkin' | 'pasif') => {
    await changeKisi(id, { adSoyad, rol, durum });
    await client.invalidateQueries({ queryKey: kisilerQuery.queryKey });
  };
  const reopen = () =>
    set('etkin').then(
      () => notify({ kind: 'success', title: t.etkinOldu(adSoyad) }),
      (error: unknown) => notifyFailure(t.etkinYap, error),
    );
  const change = () =>
    run(async () => {
      await set(closed ? 'etkin' : 'pasif');
      notify(
        closed
          ? { kind: 'success', title: t.etkinOldu(adSoyad) }
          : {
              kind: 'success',
              title: t.pasifOldu(adSoyad),
              action: { label: yonetimMesajlari.roller.geriAl, run: () => void reopen() },
            },
      );
      onDone();
    });
  return (
    <Section title={t.durumBaslik} text={closed ? t.etkinAciklama : t.pasifAciklama} message={message}>
      <Button
        variant="default"
        className={closed ? undefined : classes.danger}
        aria-disabled={busy || undefined}
        onClick={change}
      >
        {closed ? t.etkinYap : t.pasifYap}
      </Button>
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly message?: string | null;
  readonly children: ReactNode;
}

function Section({ title, text, message = null, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
      <FormError message={message} />
      {children}
    </section>
  );
}
