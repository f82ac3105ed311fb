import { passwordError } from '@derkenar/domain';
import { Checkbox, TextInput } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptSession, sessionQuery, systemQuery } from '../../client/session.ts';
import { passwordMessages } from '../../messages/password.ts';
import { setupMessages } from '../../messages/setup.ts';
import { messages } from '../../messages.ts';
import { Redirect } from '../../shell/Redirect.tsx';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { PageLoadError } from '../../ui/LoadError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { setUp, useToken } from './api.ts';
import { NewPassword } from './NewPassword.tsx';
import classes from './session.module.css';

const t = setupMessages;

export default function SetupPage() {
  const token = useToken();
  const { data: system, error, refetch } = useQuery(systemQuery);
  const { data: session } = useQuery(sessionQuery);
  if (session) return <Redirect href="/bugun" />;
  if (error && !system) return <PageLoadError error={error} onRetry={() => void refetch()} />;
  if (!system) return null;
  if (!system.kurulumGerekli) return <AlreadyDone />;
  if (token === '') return <NoToken />;
  return (
    <CenterCard title={t.title} subtitle={t.subtitle}>
      <SetUpForm token={token} />
    </CenterCard>
  );
}

function NoToken() {
  return (
    <CenterCard title={t.noToken} subtitle={t.noTokenDescription}>
      <p className={classes.example}>
        {t.noTokenSample}
        <code>{`${window.location.origin}/kurulum#belirtec=…`}</code>
      </p>
      <p className={classes.hint}>{t.noTokenService}</p>
    </CenterCard>
  );
}

function AlreadyDone() {
  return (
    <CenterCard title={t.alreadyDone} subtitle={t.alreadyDoneDescription}>
      <Link to="/giris">{t.goToSignIn}</Link>
    </CenterCard>
  );
}

const EMPTY = { buroAdi: '', adSoyad: '', eposta: '' };
type Texts = typeof EMPTY;

function SetUpForm({ token }: { token: string }) {
  const [texts, setTexts] = useState(EMPTY);
  const [password, setPassword] = useState('');
  const [samples, setSamples] = useState(false);
  const context = { eposta: texts.eposta, buroAd: texts.buroAdi };
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      ...Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [
          name,
          text.trim() === '' ? messages.common.required : null,
        ]),
      ),
      parola: passwordError(password, context),
    }),
    send: async () =>
      acceptSession(await setUp({ belirtec: token, ...texts, parola: password, ornekTakipler: samples })),
  });
  const field = (name: keyof Texts) => ({
    name,
    value: texts[name],
    error: errorOf(name),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTexts((all) => ({ ...all, [name]: value }));
      clear(name);
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={t.buroName}
        autoComplete="organization"
        maxLength={200}
        ref={focusOnMount}
        {...field('buroAdi')}
      />
      <TextInput label={t.fullName} autoComplete="name" maxLength={200} {...field('adSoyad')} />
      <TextInput
        label={passwordMessages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        spellCheck={false}
        {...field('eposta')}
      />
      <NewPassword
        label={passwordMessages.password}
        value={password}
        context={context}
        error={errorOf('parola')}
        onText={(value) => {
          setPassword(value);
          clear('parola');
        }}
      />
      <Checkbox
        label={t.sample}
        description={t.sampleDescription}
        checked={samples}
        onChange={(event) => setSamples(event.currentTarget.checked)}
      />
      <SubmitButton busy={busy} fullWidth>
        {t.setUp}
      </SubmitButton>
    </form>
  );
}
