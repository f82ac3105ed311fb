import { passwordError, ROLLER } from '@derkenar/domain';
import { Checkbox, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSession, useYetki } from '../../client/session.ts';
import { accountMessages } from '../../messages/account.ts';
import { calendarMessages } from '../../messages/deadline.ts';
import { ownSessionMessages } from '../../messages/ownSessions.ts';
import { passkeyMessages } from '../../messages/passkey.ts';
import { passwordMessages } from '../../messages/password.ts';
import { messages } from '../../messages.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './account.module.css';
import { TwoStep } from './TwoStep.tsx';
import '../../ui/checkboxStyles.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { changePassword } from './api.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { NewPassword } from './NewPassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { Passkeys } from './Passkeys.tsx';

const t = accountMessages;

export default function AccountPage() {
  const { kullanici, buro, rol } = useSession();
  const seesTakip = useYetki('takip-gor');
  const lines = [
    [t.fullName, kullanici.adSoyad],
    [passwordMessages.email, kullanici.eposta],
    [t.buro, buro.ad],
    [t.rol, ROLLER[rol]],
  ] as const;
  return (
    <>
      <PageHeader title={t.title} />
      <div className={classes.sections}>
        <Section id="details" title={t.details}>
          <dl className={classes.lines}>
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="parola" title={t.passwordTitle}>
          <PasswordChange />
        </Section>
        <Section id="two-step" title={t.twoStepTitle}>
          <TwoStep />
        </Section>
        <Section id="passkeys" title={passkeyMessages.title}>
          <Passkeys />
        </Section>
        <Section id="sessions" title={ownSessionMessages.title}>
          <OwnSessions />
        </Section>
        {seesTakip && (
          <Section id="takvim" title={calendarMessages.title}>
            <CalendarAddress />
          </Section>
        )}
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function PasswordChange() {
  const { kullanici, buro } = useSession();
  const context = { eposta: kullanici.eposta, buroAd: buro.ad };
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [endOthers, setEndOthers] = useState(true);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      eskiParola: currentPassword === '' ? messages.common.required : null,
      yeniParola: passwordError(newPassword, context),
    }),
    send: async () => {
      await changePassword({
        eskiParola: currentPassword,
        yeniParola: newPassword,
        digerOturumlariKapat: endOthers,
      });
      setCurrentPassword('');
      setNewPassword('');
      notify({ kind: 'success', title: t.passwordChanged });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <input type="hidden" name="eposta" autoComplete="username" value={kullanici.eposta} />
      <PasswordField
        label={t.currentPassword}
        name="current-password"
        autoComplete="current-password"
        value={currentPassword}
        error={errorOf('eskiParola')}
        onText={(value) => {
          setCurrentPassword(value);
          clear('eskiParola');
        }}
      />
      <NewPassword
        label={passwordMessages.newPassword}
        value={newPassword}
        context={context}
        error={errorOf('yeniParola')}
        onText={(value) => {
          setNewPassword(value);
          clear('yeniParola');
        }}
      />
      <Checkbox
        label={t.otherSessions}
        description={t.otherSessionsDescription}
        checked={endOthers}
        onChange={(event) => setEndOthers(event.currentTarget.checked)}
      />
      <SubmitButton busy={busy}>{t.changePassword}</SubmitButton>
    </form>
  );
}
