import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { passkeyMessages } from '../../messages/passkey.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { messages } from '../../messages.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './session.module.css';

const t = signInMessages;

/** The refusals that ask for more than the password. */
const SECOND_FACTORS = ['kod-gerekli', 'gecis-anahtari-gerekli'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** undefined: the refusal asks for no second factor. */
export const secondFactorOf = (code: string): SecondFactor | undefined =>
  SECOND_FACTORS.find((one) => one === code);

interface Props {
  readonly wanted: SecondFactor;
  readonly send: (kod: string) => Promise<void>;
  readonly onBack: () => void;
}

export function CodeForm({ wanted, send, onBack }: Props) {
  const recovers = wanted === 'gecis-anahtari-gerekli';
  const [kod, setKod] = useState('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ kod: kod.trim() === '' ? messages.common.required : null }),
    send: () => send(kod),
    blamed: { 'kod-hatali': 'kod' },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={recovers ? passkeyMessages.recoveryLabel : t.codeLabel}
        description={recovers ? passkeyMessages.recoveryDescription : t.codeDescription}
        name="kod"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={20}
        spellCheck={false}
        ref={recovers ? undefined : focusOnMount}
        value={kod}
        error={errorOf('kod')}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setKod(event.currentTarget.value);
          clear('kod');
        }}
      />
      <SubmitButton busy={busy} fullWidth>
        {t.submitCode}
      </SubmitButton>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {t.otherAccount}
      </Button>
    </form>
  );
}
