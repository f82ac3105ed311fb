import type { SessionInfo } from '@derkenar/domain';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptSession, sessionQuery, systemQuery } from '../../client/session.ts';
import { passkeyMessages } from '../../messages/passkey.ts';
import { passwordMessages } from '../../messages/password.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { messages } from '../../messages.ts';
import { Redirect } from '../../shell/Redirect.tsx';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { signIn } from './api.ts';
import { CodeForm, type SecondFactor, secondFactorOf } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { signInByPasskey } from './passkeys.ts';
import { rememberedOffice } from './provider.ts';
import classes from './session.module.css';

const t = signInMessages;

export default function SignInPage() {
  const { donus, kurum } = useSearch({ from: '/outside/giris' });
  const [remembered] = useState(rememberedOffice);
  const { data: system } = useQuery(systemQuery);
  const { data: session } = useQuery(sessionQuery);
  const target = inside(donus);
  const office = kurum ?? remembered ?? system?.kurumGirisi;
  if (system?.kurulumGerekli) return <Redirect href="/kurulum" />;
  if (session) return <Redirect href={target} />;
  return (
    <CenterCard title={t.title} subtitle={t.subtitle}>
      <div className={classes.form}>
        <SignInForm onSignedIn={acceptSession} />
        {office && <ProviderButton buro={office} target={target} />}
      </div>
      <p className={classes.hint}>{system?.demo ? t.demo : t.forgotten}</p>
    </CenterCard>
  );
}

/** Only an address of this page: a foreign link must not lead away after the sign-in. */
export function inside(donus: string | undefined): string {
  const { origin } = window.location;
  if (donus === undefined || !URL.canParse(donus, origin)) return '/bugun';
  const url = new URL(donus, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/bugun';
}

interface Props {
  readonly initialEmail?: string;
  readonly takesFocus?: boolean;
  readonly onSignedIn: (session: SessionInfo) => void;
}

/** A passkey alone; or e-mail and password, then the second factor when the server asks for it. */
export function SignInForm({ initialEmail = '', takesFocus = true, onSignedIn }: Props) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [wanted, setWanted] = useState<SecondFactor | null>(null);
  const byPasskey = async () => onSignedIn(await signInByPasskey());
  if (wanted !== null)
    return (
      <div className={classes.form}>
        {wanted === 'gecis-anahtari-gerekli' && (
          <PasskeyButton ref={focusOnMount} label={passkeyMessages.signIn} work={byPasskey} />
        )}
        <CodeForm
          wanted={wanted}
          send={async (kod) => onSignedIn(await signIn({ eposta: email, parola: password, kod }))}
          onBack={() => {
            setWanted(null);
            setPassword('');
          }}
        />
      </div>
    );
  return (
    <div className={classes.form}>
      <PasswordForm
        email={email}
        password={password}
        takesFocus={takesFocus}
        onEmail={setEmail}
        onPassword={setPassword}
        send={async () => onSignedIn(await signIn({ eposta: email, parola: password }))}
        onWanted={setWanted}
      />
      <PasskeyButton label={passkeyMessages.signIn} work={byPasskey} />
    </div>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly password: string;
  readonly takesFocus: boolean;
  readonly onEmail: (value: string) => void;
  readonly onPassword: (value: string) => void;
  readonly send: () => Promise<void>;
  readonly onWanted: (wanted: SecondFactor) => void;
}

function PasswordForm(props: PasswordFormProps) {
  const { email, password, takesFocus, onEmail, onPassword, send, onWanted } = props;
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      eposta: email.trim() === '' ? messages.common.required : null,
      parola: password === '' ? messages.common.required : null,
    }),
    send,
    onRefused: ({ code }) => {
      const wanted = secondFactorOf(code);
      if (wanted !== undefined) onWanted(wanted);
      return wanted !== undefined;
    },
    blamed: { 'giris-hatali': 'parola' },
  });
  const [known] = useState(email !== '');
  const focused = { ref: focusOnMount, 'data-autofocus': true };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={passwordMessages.email}
        name="eposta"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        spellCheck={false}
        {...(takesFocus && !known && focused)}
        value={email}
        error={errorOf('eposta')}
        onChange={(event) => {
          onEmail(event.currentTarget.value);
          clear('eposta');
        }}
      />
      <PasswordField
        label={passwordMessages.password}
        name="parola"
        autoComplete="current-password"
        {...(takesFocus && known && focused)}
        value={password}
        error={errorOf('parola')}
        errorProps={{ role: 'alert' }}
        onText={(value) => {
          onPassword(value);
          clear('parola');
        }}
      />
      <SubmitButton busy={busy} fullWidth>
        {t.signInAction}
      </SubmitButton>
    </form>
  );
}
