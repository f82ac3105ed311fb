import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import { m } from '../../../mesajlar.ts';
import modal from '../../../ui/modal.module.css';
import classes from './ayril.module.css';
import type { KayitIsi } from './useKayit.ts';
import type { TaslakKeeper } from './useTaslak.ts';

const t = formMesajlari.ayril;

export interface Ayril {
  readonly asked: boolean;
  /** Closes the dialog, or asks first. */
  readonly request: () => void;
  /** Goes where one was about to go. */
  readonly go: () => void;
  readonly stay: () => void;
  /** Saving has failed: as stay, but the form says where to look. */
  readonly fail: () => void;
}

interface Options {
  readonly isDirty: () => boolean;
  readonly onClose: () => void;
}

/** Nobody leaves unsaved changes without being asked: not by closing, by another page, or by closing the tab. */
export function useAyril({ isDirty, onClose }: Options): Ayril {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker({
    // Who signs in again elsewhere finds the draft.
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== '/giris' && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const leaving = blocker.status === 'blocked';
  const place = useRef<Element>(null);
  const back = () => {
    setClosing(false);
    if (leaving) blocker.reset();
  };
  return {
    asked: closing || leaving,
    request() {
      if (!isDirty()) {
        onClose();
        return;
      }
      place.current = document.activeElement;
      setClosing(true);
    },
    go() {
      setClosing(false);
      if (leaving) blocker.proceed();
      else onClose();
    },
    fail: back,
    stay() {
      back();
      // After the question has let go of the focus.
      const last = place.current;
      if (last instanceof HTMLElement) setTimeout(() => last.focus());
    },
  };
}

interface Props {
  readonly ayril: Ayril;
  readonly keeper: TaslakKeeper;
  readonly isi: KayitIsi;
}

export function AyrilModal({ ayril, keeper, isi }: Props) {
  const [saving, setSaving] = useState(false);
  const { kind } = keeper.state;
  const keeps = kind !== 'saklanamiyor' && kind !== 'baska-sekme';
  const save = () => {
    setSaving(true);
    isi.run('kaydet', (ok) => {
      setSaving(false);
      if (ok) ayril.go();
      else ayril.fail();
    });
  };
  return (
    <Modal
      opened={ayril.asked && !saving}
      onClose={ayril.stay}
      lockScroll={false}
      returnFocus={false}
      closeOnClickOutside={false}
      size={480}
      centered
      title={t.baslik}
      closeButtonProps={{ 'aria-label': m.genel.kapat }}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
    >
      <p className={modal.text}>{keeps ? t.aciklama : t.aciklamaTaslaksiz}</p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={save}>
          {t.kaydet}
        </Button>
        {keeps && (
          <Button variant="default" onClick={() => void keeper.sync().then(ayril.go)}>
            {t.sakla}
          </Button>
        )}
        <Button variant="default" color="red" onClick={() => void keeper.drop().then(ayril.go)}>
          {t.birak}
        </Button>
        <Button variant="subtle" onClick={ayril.stay}>
          {t.don}
        </Button>
      </div>
    </Modal>
  );
}
