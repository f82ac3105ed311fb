import type { Kullanici, Rol } from '@derkenar/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import '../../../ui/nativeSelectStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../app/notify.ts';
import { refreshOturum } from '../../../app/oturum.ts';
import { yonetimMesajlari } from '../../../mesajlar/yonetim.ts';
import { m } from '../../../mesajlar.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import { changeKisi, kisilerQuery } from '../api.ts';
import classes from './form.module.css';
import { ROL_SECENEKLERI } from './roles.ts';

const t = yonetimMesajlari.kisi;

interface Props {
  readonly kisi: Kullanici;
  readonly own: boolean;
  readonly onSaved: () => void;
}

export function KisiForm({ kisi, own, onSaved }: Props) {
  const client = useQueryClient();
  const [adSoyad, setAdSoyad] = useState(kisi.adSoyad);
  const [rol, setRol] = useState(kisi.rol);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ adSoyad: adSoyad.trim() === '' ? m.genel.zorunlu : null }),
    send: async () => {
      const durum = kisi.durum === 'pasif' ? 'pasif' : 'etkin';
      const saved = await changeKisi(kisi.id, { adSoyad: adSoyad.trim(), rol, durum });
      if (own) await refreshOturum();
      await client.invalidateQueries({ queryKey: kisilerQuery.queryKey });
      notify({ kind: 'success', title: t.kaydedildi(saved.adSoyad) });
      onSaved();
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={yonetimMesajlari.davet.adSoyad}
        description={kisi.eposta}
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
      <NativeSelect
        label={yonetimMesajlari.davet.rol}
        description={own && t.kendiRol}
        name="rol"
        disabled={own}
        data={ROL_SECENEKLERI}
        value={rol}
        error={errorOf('rol')}
        onChange={(event) => setRol(event.currentTarget.value as Rol)}
      />
      <div className={classes.buttons}>
        <SubmitButton busy={busy}>{t.kaydet}</SubmitButton>
      </div>
    </form>
  );
}
