import type { Baglanti, Rol } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { m } from '../../../mesajlar.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import { inviteKisi, kisilerQuery } from '../api.ts';
import { BaglantiView } from './BaglantiView.tsx';
import classes from './form.module.css';
import { ROL_SECENEKLERI } from './roles.ts';
import { YonetimModal } from './YonetimModal.tsx';

const t = yonetimMesajlari.davet;

interface Invited {
  readonly ad: string;
  readonly baglanti: Baglanti;
}

export default function DavetModal({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  if (invited)
    return (
      <YonetimModal title={yonetimMesajlari.baglanti.davet(invited.ad)} firm onClose={onClose}>
        <BaglantiView baglanti={invited.baglanti} onDone={onClose} />
      </YonetimModal>
    );
  return (
    <YonetimModal title={t.baslik} onClose={onClose}>
      <InviteForm onInvited={setInvited} />
    </YonetimModal>
  );
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const client = useQueryClient();
  const [adSoyad, setAdSoyad] = useState('');
  const [eposta, setEposta] = useState('');
  const [rol, setRol] = useState<Rol>('katip');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      adSoyad: adSoyad.trim() === '' ? m.genel.zorunlu : null,
      eposta: eposta.trim() === '' ? m.genel.zorunlu : isAddress(eposta) ? null : t.epostaHatasi,
    }),
    send: async () => {
      const { kullanici, baglanti } = await inviteKisi({ adSoyad: adSoyad.trim(), eposta, rol });
      void client.invalidateQueries({ queryKey: kisilerQuery.queryKey });
      onInvited({ ad: kullanici.adSoyad, baglanti });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <p className={classes.text}>{t.aciklama}</p>
      <FormError message={message} />
      <TextInput
        label={t.adSoyad}
        name="adSoyad"
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={adSoyad}
        error={errorOf('adSoyad')}
        onChange={(event) => {
          setAdSoyad(event.currentTarget.value);
          clear('adSoyad');
        }}
      />
      <TextInput
        label={t.eposta}
        name="eposta"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={eposta}
        error={errorOf('eposta')}
        onChange={(event) => {
          setEposta(event.currentTarget.value);
          clear('eposta');
        }}
      />
      <NativeSelect
        label={t.rol}
        name="rol"
        data={ROL_SECENEKLERI}
        value={rol}
        error={errorOf('rol')}
        onChange={(event) => setRol(event.currentTarget.value as Rol)}
      />
      <SubmitButton busy={busy}>{t.gonder}</SubmitButton>
    </form>
  );
}
