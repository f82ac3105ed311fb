import { ROLLER, type Rol, type User } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshSession } from '../../../client/session.ts';
import { administrationMessages } from '../../../messages/administration.ts';
import { messages } from '../../../messages.ts';
import { notify } from '../../../shell/notify.ts';
import { choices } from '../../../ui/choices.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import { changeUser, usersQuery } from '../api.ts';
import classes from './form.module.css';

const t = administrationMessages.user;

interface Props {
  readonly user: User;
  readonly own: boolean;
  readonly onSaved: () => void;
}

export function UserForm({ user, own, onSaved }: Props) {
  const client = useQueryClient();
  const [fullName, setFullName] = useState(user.adSoyad);
  const [rol, setRol] = useState(user.rol);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ adSoyad: fullName.trim() === '' ? messages.common.required : null }),
    send: async () => {
      const durum = user.durum === 'pasif' ? 'pasif' : 'etkin';
      const saved = await changeUser(user.id, { adSoyad: fullName.trim(), rol, durum });
      if (own) await refreshSession();
      await client.invalidateQueries({ queryKey: usersQuery.queryKey });
      notify({ kind: 'success', title: t.saved(saved.adSoyad) });
      onSaved();
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={administrationMessages.invitation.fullName}
        description={user.eposta}
        name="adSoyad"
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={fullName}
        error={errorOf('adSoyad')}
        onChange={(event) => {
          setFullName(event.currentTarget.value);
          clear('adSoyad');
        }}
      />
      <NativeSelect
        label={administrationMessages.invitation.rol}
        description={own && t.ownRol}
        name="rol"
        disabled={own}
        data={ROL_OPTIONS}
        value={rol}
        error={errorOf('rol')}
        onChange={(event) => setRol(event.currentTarget.value as Rol)}
      />
      <div className={classes.buttons}>
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
      </div>
    </form>
  );
}

export const ROL_OPTIONS = choices(ROLLER);
