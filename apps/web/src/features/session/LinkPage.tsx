import { type OneTimeLinkInfo, passwordError } from '@derkenar/domain';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../app/api.ts';
import { notify } from '../../app/notify.ts';
import { forgetSession } from '../../app/session.ts';
import { messages } from '../../messages.ts';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { redeemLink, resolveLink } from './api.ts';
import { NewPassword } from './NewPassword.tsx';
import classes from './session.module.css';
import { useToken } from './useToken.ts';

const t = messages.connection;

/** A one-time link: an invitation, or a new password. */
export default function LinkPage() {
  const belirtec = useToken();
  const { data, error } = useQuery({
    queryKey: ['baglanti', belirtec],
    queryFn: () => resolveLink(belirtec),
    enabled: belirtec !== '',
    gcTime: 0,
  });
  if (belirtec === '') return <Invalid reason={t.missing} />;
  if (error && !data) return <Invalid reason={errorText(error)} />;
  if (!data) return <Skeleton height={320} />;
  const invited = data.tur === 'davet';
  return (
    <CenterCard
      title={invited ? t.invitationTitle : t.passwordTitle}
      subtitle={invited ? t.invitation(data.buroAd) : t.reset(data.buroAd)}
    >
      <PasswordForm belirtec={belirtec} bilgi={data} />
    </CenterCard>
  );
}

function Invalid({ reason }: { reason: string }) {
  return (
    <CenterCard title={t.invalid} subtitle={reason}>
      <Link to="/giris">{messages.setup.goToSignIn}</Link>
    </CenterCard>
  );
}

function PasswordForm({ belirtec, bilgi }: { belirtec: string; bilgi: OneTimeLinkInfo }) {
  const navigate = useNavigate();
  const [parola, setParola] = useState('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ parola: passwordError(parola, bilgi) }),
    send: async () => {
      await redeemLink({ belirtec, parola });
      notify({ kind: 'success', title: t.passwordSet });
      // Whoever may be signed in here is somebody else, or has just been signed out everywhere.
      forgetSession();
      await navigate({ to: '/giris', replace: true });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <dl className={classes.person}>
        <div>
          <dt>{messages.account.adSoyad}</dt>
          <dd>{bilgi.adSoyad}</dd>
        </div>
        <div>
          <dt>{messages.session.email}</dt>
          <dd>{bilgi.eposta}</dd>
        </div>
        <div>
          <dt>{messages.account.buro}</dt>
          <dd>{bilgi.buroAd}</dd>
        </div>
      </dl>
      {/* So that the browser keeps the password under the right name. */}
      <input type="hidden" name="eposta" autoComplete="username" value={bilgi.eposta} />
      <NewPassword
        label={messages.session.newPassword}
        value={parola}
        context={bilgi}
        error={errorOf('parola')}
        onText={(value) => {
          setParola(value);
          clear('parola');
        }}
      />
      <SubmitButton busy={busy} fullWidth>
        {t.setPassword}
      </SubmitButton>
    </form>
  );
}
