import { passwordError } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { changePassword } from './api.ts';
import { NewPassword } from './NewPassword.tsx';

const t = messages.account;

export function PasswordChange() {
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
        label={messages.session.newPassword}
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
