import type { OneTimeLink, Rol } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administrationMessages } from '../../../messages/administration.ts';
import { messages } from '../../../messages.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import { inviteUser, usersQuery } from '../api.ts';
import { AdministrationModal, LinkView } from './AdministrationModal.tsx';
import classes from './form.module.css';
import { ROL_OPTIONS } from './UserForm.tsx';

const t = administrationMessages.invitation;

interface Invited {
  readonly name: string;
  readonly link: OneTimeLink;
}

export default function InvitationModal({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited)
    return (
      <AdministrationModal
        title={administrationMessages.connection.invitation(invited.name)}
        firm
        onClose={onClose}
      >
        <LinkView link={invited.link} onDone={onClose} />
      </AdministrationModal>
    );
  return (
    <AdministrationModal title={t.title} onClose={onClose}>
      <InviteForm onInvited={setInvited} />
    </AdministrationModal>
  );
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const client = useQueryClient();
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [rol, setRol] = useState<Rol>('katip');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      adSoyad: fullName.trim() === '' ? messages.common.required : null,
      eposta: email.trim() === '' ? messages.common.required : isAddress(email) ? null : t.emailError,
    }),
    send: async () => {
      const { kullanici, baglanti } = await inviteUser({ adSoyad: fullName.trim(), eposta: email, rol });
      void client.invalidateQueries({ queryKey: usersQuery.queryKey });
      onInvited({ name: kullanici.adSoyad, link: baglanti });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <p className={classes.text}>{t.description}</p>
      <FormError message={message} />
      <TextInput
        label={t.fullName}
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
      <TextInput
        label={t.email}
        name="eposta"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={errorOf('eposta')}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          clear('eposta');
        }}
      />
      <NativeSelect
        label={t.rol}
        name="rol"
        data={ROL_OPTIONS}
        value={rol}
        error={errorOf('rol')}
        onChange={(event) => setRol(event.currentTarget.value as Rol)}
      />
      <SubmitButton busy={busy}>{t.submit}</SubmitButton>
    </form>
  );
}
