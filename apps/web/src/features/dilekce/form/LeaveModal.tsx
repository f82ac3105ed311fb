import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import type { Leaving } from '../../../ui/LeaveGuard.tsx';
import modal from '../../../ui/modal.module.css';
import classes from './leave.module.css';
import type { DraftKeeper } from './useDraft.ts';
import type { Saving } from './useSaving.ts';

const t = dilekceFormMessages.leave;

interface Props {
  readonly leaving: Leaving;
  readonly keeper: DraftKeeper;
  readonly saving: Saving;
}

/** Asks about unsaved changes, which the draft may keep. */
export function LeaveModal({ leaving, keeper, saving }: Props) {
  const [busy, setBusy] = useState(false);
  const { kind } = keeper.state;
  const keeps = kind !== 'not-keepable' && kind !== 'other-tab';
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
      title={t.title}
      closeButtonProps={{ 'aria-label': messages.common.close }}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
    >
      <p className={modal.text}>{keeps ? t.description : t.descriptionWithoutDraft}</p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={save}>
          {t.save}
        </Button>
        {keeps && (
          <Button variant="default" onClick={() => void keeper.sync().then(leaving.go)}>
            {t.keepDraft}
          </Button>
        )}
        <Button variant="default" color="red" onClick={() => void keeper.drop().then(leaving.go)}>
          {t.discard}
        </Button>
        <Button variant="subtle" onClick={leaving.stay}>
          {t.goBack}
        </Button>
      </div>
    </Modal>
  );
}
