import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { passkeyMessages as t } from '../../messages/passkey.ts';
import { messages } from '../../messages.ts';
import { notify } from '../../shell/notify.ts';
import { formatInstant, formatInstantWithTime } from '../../ui/date.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useAction } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { NameForm } from './NameForm.tsx';
import { deletePasskey, type Passkey, renamePasskey } from './passkeys.ts';
import { useChangeNotice } from './useChangeNotice.ts';

interface Props {
  readonly passkey: Passkey;
  readonly onChanged: () => Promise<void>;
  readonly onGone: () => void;
}

/** One passkey, with the buttons that name it anew and delete it. */
export function PasskeyLine({ passkey, onChanged, onGone }: Props) {
  const { id, ad, sonKullanim, esitlenen, adres } = passkey;
  const [step, setStep] = useState<'shown' | 'rename' | 'remove'>('shown');
  const first = useRef<HTMLButtonElement>(null);
  const tellChange = useChangeNotice();
  const toShown = () => {
    // The button is drawn again first.
    flushSync(() => setStep('shown'));
    first.current?.focus();
  };
  const facts = [
    t.addedOn(formatInstant(passkey.eklendi)),
    sonKullanim === null ? t.neverUsed : t.lastUsed(formatInstantWithTime(sonKullanim)),
    esitlenen ? t.synced : t.oneDevice,
    ...(adres === window.location.hostname ? [] : [t.otherAddress(adres)]),
  ];
  return (
    <li>
      <div>
        <strong>{ad}</strong>
        {facts.map((fact) => (
          <span key={fact} className={classes.place}>
            {fact}
          </span>
        ))}
      </div>
      {step === 'shown' && (
        <div className={classes.buttons}>
          <Button ref={first} variant="default" aria-label={t.renameOf(ad)} onClick={() => setStep('rename')}>
            {t.rename}
          </Button>
          <Button variant="default" aria-label={t.removeOf(ad)} onClick={() => setStep('remove')}>
            {t.remove}
          </Button>
        </div>
      )}
      {step === 'rename' && (
        <NameForm
          label={t.save}
          initial={ad}
          onCancel={toShown}
          send={async (name) => {
            await renamePasskey(id, name);
            await onChanged();
            notify({ kind: 'success', title: t.renamed });
            toShown();
          }}
        />
      )}
      {step === 'remove' && (
        <Removal
          name={ad}
          onCancel={toShown}
          work={async () => {
            await deletePasskey(id);
            onGone();
            await onChanged();
            await tellChange(t.removed);
          }}
        />
      )}
    </li>
  );
}

interface RemovalProps {
  readonly name: string;
  readonly work: () => Promise<void>;
  readonly onCancel: () => void;
}

function Removal({ name, work, onCancel }: RemovalProps) {
  const { busy, message, run } = useAction();
  return (
    <div className={classes.form}>
      <p className={classes.question}>{t.removeQuestion(name)}</p>
      <FormError message={message} />
      <div className={classes.buttons}>
        <Button variant="default" ref={focusOnMount} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button color="red.8" aria-disabled={busy || undefined} onClick={() => run(work)}>
          {t.remove}
        </Button>
      </div>
    </div>
  );
}
