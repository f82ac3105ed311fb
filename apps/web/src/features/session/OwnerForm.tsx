import type { PasswordConfirmation } from '@derkenar/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { passkeyMessages } from '../../messages/passkey.ts';
import { passwordMessages } from '../../messages/password.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { messages } from '../../messages.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { PasskeyButton } from './PasskeyButton.tsx';
import { askPasskey } from './passkeys.ts';

interface OwnerFormProps {
  readonly label: string;
  readonly description?: string;
  readonly send: (confirmation: PasswordConfirmation) => Promise<void>;
  readonly onCancel: () => void;
}

/** Password, and the code of the second factor where there is one, of the person whose session it is; or a passkey. */
export function OwnerForm({ label, description, send, onCancel }: OwnerFormProps) {
  const { ikiAdim, gecisAnahtari } = useSession().kullanici;
  const wantsCode = ikiAdim || gecisAnahtari;
  const [password, setPassword] = useState('');
  const [kod, setKod] = useState('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      parola: password === '' ? messages.common.required : null,
      kod: wantsCode && kod.trim() === '' ? messages.common.required : null,
    }),
    send: () => send({ parola: password, ...(wantsCode && { kod }) }),
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      {gecisAnahtari && (
        <PasskeyButton
          label={passkeyMessages.confirm}
          work={async () => send({ gecisAnahtari: await askPasskey() })}
        />
      )}
      <FormError message={message} />
      <PasswordField
        label={passwordMessages.password}
        description={description}
        name="parola"
        ref={focusOnMount}
        autoComplete="current-password"
        value={password}
        error={errorOf('parola')}
        onText={(value) => {
          setPassword(value);
          clear('parola');
        }}
      />
      {wantsCode && (
        <TextInput
          label={ikiAdim ? signInMessages.codeLabel : passkeyMessages.recoveryLabel}
          description={ikiAdim ? signInMessages.codeDescription : passkeyMessages.recoveryDescription}
          name="kod"
          autoComplete="one-time-code"
          maxLength={20}
          value={kod}
          error={errorOf('kod')}
          onChange={(event) => {
            setKod(event.currentTarget.value);
            clear('kod');
          }}
        />
      )}
      <Buttons busy={busy} label={label} onCancel={onCancel} />
    </form>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly label: string;
  readonly onCancel: () => void;
}

export function Buttons({ busy, label, onCancel }: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      <SubmitButton busy={busy}>{label}</SubmitButton>
      <Button variant="default" onClick={onCancel}>
        {messages.common.cancel}
      </Button>
    </div>
  );
}
