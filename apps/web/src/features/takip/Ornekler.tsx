import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAIN_ID } from '../../app/Frame.tsx';
import { notify, notifyFailure } from '../../app/notify.ts';
import { useYetki } from '../../app/oturum.ts';
import { m } from '../../mesajlar.ts';
import { TAKIP_LIST_KEY } from '../../secim/api.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { addOrnekler, removeOrnekler } from './api.ts';
import classes from './ornek.module.css';

const t = m.takipler;

/** Says that invented cases stand among the others, and takes them all away. */
export function OrnekBar() {
  const allowed = useYetki('takip-yonet');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (!allowed) return null;
  const remove = async () => {
    await removeOrnekler();
    notify({ kind: 'success', title: t.ornekSilindi });
    setAsking(false);
    await client.resetQueries({ queryKey: TAKIP_LIST_KEY });
    // The bar goes with the samples.
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <div className={classes.bar}>
      <p>
        <strong>{t.ornekYuklu}</strong> {t.ornekAciklama}
      </p>
      <Button
        ref={trigger}
        variant="default"
        size="compact-sm"
        onPointerEnter={preloadConfirm}
        onFocus={preloadConfirm}
        onClick={() => setAsking(true)}
      >
        {t.ornekSil}
      </Button>
      {asking && (
        <Confirm
          title={t.ornekSilBaslik}
          text={t.ornekSilAciklama}
          action={t.ornekSilOnay}
          onConfirm={remove}
          onClose={() => {
            setAsking(false);
            trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The empty list of an office that has no case yet. */
export function OrnekOffer() {
  const allowed = useYetki('takip-yonet');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!allowed) return t.bos;
  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await addOrnekler();
      await client.resetQueries({ queryKey: TAKIP_LIST_KEY });
      notify({ kind: 'success', title: t.ornekEklendi });
      document.getElementById(MAIN_ID)?.focus();
    } catch (error) {
      notifyFailure(t.ornekEklenemedi, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.offer}>
      <p>
        {t.bos} {t.bosOrnek}
      </p>
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => void add()}>
        {t.ornekEkle}
      </Button>
    </div>
  );
}
