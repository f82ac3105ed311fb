import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import { m } from '../../../mesajlar.ts';
import modal from '../../../ui/modal.module.css';
import type { Leaving } from '../../../ui/useLeaving.ts';
import classes from './leave.module.css';
import type { Saving } from './useSaving.ts';
import type { TaslakKeeper } from './useTaslak.ts';

const t = formMesajlari.ayril;

interface Props {
  readonly leaving: Leaving;
  readonly keeper: TaslakKeeper;
  readonly saving: Saving;
}

/** What is to become of unsaved changes; the draft may keep them. */
export function LeaveModal({ leaving, keeper, saving }: Props) {
  const [busy, setBusy] = useState(false);
  const { kind } = keeper.state;
  const keeps = kind !== 'saklanamiyor' && kind !== 'baska-sekme';
  const save = () => {
    setBusy(true);
    saving.run('save', (ok) => {
      setBusy(false);
      if (ok) leaving.go();
      else leaving.giveUp();
    });
  };
  return (
    <Modal
      opened={leaving.asked && !busy}
      onClose={leaving.stay}
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
          <Button variant="default" onClick={() => void keeper.sync().then(leaving.go)}>
            {t.sakla}
          </Button>
        )}
        <Button variant="default" color="red" onClick={() => void keeper.drop().then(leaving.go)}>
          {t.birak}
        </Button>
        <Button variant="subtle" onClick={leaving.stay}>
          {t.don}
        </Button>
      </div>
    </Modal>
  );
}
