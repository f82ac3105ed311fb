import type { OneTimeLink } from '@derkenar/domain';
import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { administrationMessages } from '../../../messages/administration.ts';
import { copyMessages } from '../../../messages/copy.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { useCopy } from '../../../ui/useCopy.ts';
import classes from './form.module.css';

interface Props {
  readonly title: string;
  /** A link that is shown once is not lost by a stray key. */
  readonly firm?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function AdministrationModal({ title, firm = false, onClose, children }: Props) {
  return (
    <Dialog opened onClose={onClose} firm={firm} size={520} title={title}>
      {children}
    </Dialog>
  );
}

const t = administrationMessages.connection;

/** A one-time link: shown here and nowhere again. */
export function LinkView({ link, onDone }: { link: OneTimeLink; onDone: () => void }) {
  const { said, copy } = useCopy();
  // The token is in the fragment, which no server and no log sees.
  const address = `${window.location.origin}/baglanti#belirtec=${link.belirtec}`;
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t.description}</p>
      <TextInput
        label={t.alan}
        description={t.validity(formatInstantWithTime(link.bitis))}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          ref={focusOnMount}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {copyMessages.action}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t.done}
        </Button>
        <output className={classes.said}>{said}</output>
      </div>
    </div>
  );
}
