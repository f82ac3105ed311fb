import { passwordError } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useState } from 'react';
import { notify } from '../../app/notify.ts';
import { useSession } from '../../app/session.ts';
import { messages } from '../../messages.ts';
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
  const [eskiParola, setEskiParola] = useState('');
  const [yeniParola, setYeniParola] = useState('');
  const [digerOturumlariKapat, setDigerOturumlariKapat] = useState(true);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      eskiParola: eskiParola === '' ? messages.common.required : null,
      yeniParola: passwordError(yeniParola, context),
    }),
    send: async () => {
      await changePassword({ eskiParola, yeniParola, digerOturumlariKapat });
      setEskiParola('');
      setYeniParola('');
      notify({ kind: 'success', title: t.passwordChanged });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <input type="hidden" name="eposta" autoComplete="username" value={kullanici.eposta} />
      <PasswordField
        label={t.currentPassword}
        name="eski-parola"
        autoComplete="current-password"
        value={eskiParola}
        error={errorOf('eskiParola')}
        onText={(value) => {
          setEskiParola(value);
          clear('eskiParola');
        }}
      />
      <NewPassword
        label={messages.session.newPassword}
        value={yeniParola}
        context={context}
        error={errorOf('yeniParola')}
        onText={(value) => {
          setYeniParola(value);
          clear('yeniParola');
        }}
      />
      <Checkbox
        label={t.otherSessions}
        description={t.otherSessionsDescription}
        checked={digerOturumlariKapat}
        onChange={(event) => setDigerOturumlariKapat(event.currentTarget.checked)}
      />
      <SubmitButton busy={busy}>{t.changePassword}</SubmitButton>
    </form>
  );
}
