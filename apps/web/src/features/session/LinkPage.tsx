import { type OneTimeLinkInfo, passwordError, type SignInInput } from '@derkenar/domain';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../client/api.ts';
import { acceptSession, forgetSession } from '../../client/session.ts';
import { accountMessages } from '../../messages/account.ts';
import { linkMessages } from '../../messages/link.ts';
import { passwordMessages } from '../../messages/password.ts';
import { setupMessages } from '../../messages/setup.ts';
import { notify } from '../../shell/notify.ts';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { redeemLink, resolveLink, signIn, useToken } from './api.ts';
import { NewPassword } from './NewPassword.tsx';
import classes from './session.module.css';

const t = linkMessages;

/** A one-time link: an invitation, or a new password. */
export default function LinkPage() {
  const token = useToken();
  const { data, error } = useQuery({
    queryKey: ['baglanti', token],
    queryFn: () => resolveLink(token),
    enabled: token !== '',
    gcTime: 0,
  });
  if (token === '') return <Invalid reason={t.missing} />;
  if (error && !data) return <Invalid reason={errorText(error)} />;
  if (!data) return <Skeleton height={320} />;
  const invited = data.tur === 'davet';
  return (
    <CenterCard
      title={invited ? t.invitationTitle : t.passwordTitle}
      subtitle={invited ? t.invitation(data.buroAd) : t.reset(data.buroAd)}
    >
      <PasswordForm token={token} info={data} />
    </CenterCard>
  );
}

function Invalid({ reason }: { reason: string }) {
  return (
    <CenterCard title={t.invalid} subtitle={reason}>
      <Link to="/giris">{setupMessages.goToSignIn}</Link>
    </CenterCard>
  );
}

/** Signs a new person in; false where that fails, whatever the reason: the sign-in page tells it when they try there. */
const enter = (input: SignInInput): Promise<boolean> =>
  signIn(input).then(
    (session) => {
      acceptSession(session);
      return true;
    },
    () => false,
  );

function PasswordForm({ token, info }: { token: string; info: OneTimeLinkInfo }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ parola: passwordError(password, info) }),
    send: async () => {
      await redeemLink({ belirtec: token, parola: password });
      // A person signed in here is somebody else, or has just been signed out everywhere.
      forgetSession();
      const signedIn = info.tur === 'davet' && (await enter({ eposta: info.eposta, parola: password }));
      if (!signedIn) notify({ kind: 'success', title: t.passwordSet });
      await navigate({ to: signedIn ? '/bugun' : '/giris', replace: true });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <dl className={classes.person}>
        <div>
          <dt>{accountMessages.fullName}</dt>
          <dd>{info.adSoyad}</dd>
        </div>
        <div>
          <dt>{passwordMessages.email}</dt>
          <dd>{info.eposta}</dd>
        </div>
        <div>
          <dt>{accountMessages.buro}</dt>
          <dd>{info.buroAd}</dd>
        </div>
      </dl>
      {/* So that the browser keeps the password under the right name. */}
      <input type="hidden" name="eposta" autoComplete="username" value={info.eposta} />
      <NewPassword
        label={passwordMessages.newPassword}
        value={password}
        context={info}
        error={errorOf('parola')}
        onText={(value) => {
          setPassword(value);
          clear('parola');
        }}
      />
      <SubmitButton busy={busy} fullWidth>
        {t.setPassword}
      </SubmitButton>
    </form>
  );
}
