import type { Baglanti, Kullanici } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../app/notify.ts';
import { useOturum } from '../../../app/oturum.ts';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { m } from '../../../mesajlar.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { endIkiAdim, kisilerQuery } from '../api.ts';
import { BaglantiView } from './BaglantiView.tsx';
import classes from './form.module.css';
import { HesapSections, OwnSection } from './HesapSections.tsx';
import { KisiForm } from './KisiForm.tsx';
import { useKisiAction } from './useKisiAction.ts';
import { YonetimModal } from './YonetimModal.tsx';

const t = yonetimMesajlari.kisi;

interface Props {
  readonly kisi: Kullanici;
  readonly onClose: () => void;
}

type View =
  | { readonly view: 'form' }
  | { readonly view: 'iki-adim' }
  | { readonly view: 'baglanti'; readonly baglanti: Baglanti };

const FORM: View = { view: 'form' };

/** One person's name and role, and what else can be done for the account. */
export default function KisiModal({ kisi, onClose }: Props) {
  const own = useOturum().kullanici.id === kisi.id;
  const [state, setState] = useState<View>(FORM);
  if (state.view === 'baglanti') {
    const { davet, parola } = yonetimMesajlari.baglanti;
    const title = kisi.durum === 'davetli' ? davet : parola;
    return (
      <YonetimModal title={title(kisi.adSoyad)} firm onClose={onClose}>
        <BaglantiView baglanti={state.baglanti} onDone={onClose} />
      </YonetimModal>
    );
  }
  if (state.view === 'iki-adim')
    return (
      <YonetimModal title={t.ikiAdimOnayBaslik} onClose={onClose}>
        <IkiAdimConfirm kisi={kisi} onBack={() => setState(FORM)} onDone={onClose} />
      </YonetimModal>
    );
  return (
    <YonetimModal title={t.baslik(kisi.adSoyad)} onClose={onClose}>
      <KisiForm kisi={kisi} own={own} onSaved={onClose} />
      {own ? (
        <OwnSection />
      ) : (
        <HesapSections
          kisi={kisi}
          onBaglanti={(baglanti) => setState({ view: 'baglanti', baglanti })}
          onIkiAdim={() => setState({ view: 'iki-adim' })}
          onDone={onClose}
        />
      )}
    </YonetimModal>
  );
}

interface ConfirmProps {
  readonly kisi: Kullanici;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function IkiAdimConfirm({ kisi: { id, adSoyad }, onBack, onDone }: ConfirmProps) {
  const client = useQueryClient();
  const { busy, message, run } = useKisiAction();
  const end = () =>
    run(async () => {
      await endIkiAdim(id);
      await client.invalidateQueries({ queryKey: kisilerQuery.queryKey });
      notify({ kind: 'success', title: t.ikiAdimKapandi(adSoyad) });
      onDone();
    });
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t.ikiAdimOnay(adSoyad)}</p>
      <FormError message={message} />
      <div className={classes.buttons}>
        <Button variant="default" ref={focusOnMount} onClick={onBack}>
          {m.genel.vazgec}
        </Button>
        <Button color="red.8" aria-disabled={busy || undefined} onClick={end}>
          {t.ikiAdimKapat}
        </Button>
      </div>
    </div>
  );
}
