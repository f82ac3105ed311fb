import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { passkeyMessages as t } from '../../messages/passkey.ts';
import { messages } from '../../messages.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { Buttons } from './OwnerForm.tsx';

interface NameFormProps {
  readonly label: string;
  readonly initial?: string;
  readonly send: (ad: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The name of a passkey. */
export function NameForm({ label, initial = '', send, onCancel }: NameFormProps) {
  const [ad, setAd] = useState(initial);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ ad: ad.trim() === '' ? messages.common.required : null }),
    send: () => send(ad),
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={t.name}
        description={t.nameDescription}
        name="ad"
        ref={focusOnMount}
        autoComplete="off"
        maxLength={60}
        value={ad}
        error={errorOf('ad')}
        onChange={(event) => {
          setAd(event.currentTarget.value);
          clear('ad');
        }}
      />
      <Buttons busy={busy} label={label} onCancel={onCancel} />
    </form>
  );
}
