import { parolaHatasi } from '@derkenar/domain';
import { Checkbox, TextInput } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptOturum, oturumQuery, sistemQuery } from '../../app/oturum.ts';
import { Redirect } from '../../app/Redirect.tsx';
import { m } from '../../mesajlar.ts';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { PageLoadError } from '../../ui/PageLoadError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { setUp } from './api.ts';
import { NewPassword } from './NewPassword.tsx';
import classes from './oturum.module.css';
import { useToken } from './useToken.ts';

const t = m.kurulum;

export default function KurulumPage() {
  const belirtec = useToken();
  const { data: sistem, error, refetch } = useQuery(sistemQuery);
  const { data: oturum } = useQuery(oturumQuery);
  if (oturum) return <Redirect href="/" />;
  if (error && !sistem) return <PageLoadError error={error} onRetry={() => void refetch()} />;
  if (!sistem) return null;
  if (!sistem.kurulumGerekli) return <AlreadyDone />;
  if (belirtec === '') return <NoToken />;
  return (
    <CenterCard title={t.baslik} subtitle={t.altBaslik}>
      <SetUpForm belirtec={belirtec} />
    </CenterCard>
  );
}

function NoToken() {
  return (
    <CenterCard title={t.belirtecYok} subtitle={t.belirtecYokAciklama}>
      <p className={classes.example}>
        {t.belirtecYokOrnek}
        <code>{`${window.location.origin}/kurulum#belirtec=…`}</code>
      </p>
      <p className={classes.hint}>{t.belirtecYokHizmet}</p>
    </CenterCard>
  );
}

function AlreadyDone() {
  return (
    <CenterCard title={t.yapilmis} subtitle={t.yapilmisAciklama}>
      <Link to="/giris">{t.giriseGit}</Link>
    </CenterCard>
  );
}

const EMPTY = { buroAdi: '', adSoyad: '', eposta: '' };
type Texts = typeof EMPTY;

function SetUpForm({ belirtec }: { belirtec: string }) {
  const [texts, setTexts] = useState(EMPTY);
  const [parola, setParola] = useState('');
  const [ornekTakipler, setOrnekTakipler] = useState(false);
  const baglam = { eposta: texts.eposta, buroAd: texts.buroAdi };
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      ...Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? m.genel.zorunlu : null]),
      ),
      parola: parolaHatasi(parola, baglam),
    }),
    send: async () => acceptOturum(await setUp({ belirtec, ...texts, parola, ornekTakipler })),
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
        label={t.buroAdi}
        autoComplete="organization"
        maxLength={200}
        ref={focusOnMount}
        {...field('buroAdi')}
      />
      <TextInput label={t.adSoyad} autoComplete="name" maxLength={200} {...field('adSoyad')} />
      <TextInput
        label={m.oturum.eposta}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        spellCheck={false}
        {...field('eposta')}
      />
      <NewPassword
        label={m.oturum.parola}
        value={parola}
        baglam={baglam}
        error={errorOf('parola')}
        onText={(value) => {
          setParola(value);
          clear('parola');
        }}
      />
      <Checkbox
        label={t.ornek}
        description={t.ornekAciklama}
        checked={ornekTakipler}
        onChange={(event) => setOrnekTakipler(event.currentTarget.checked)}
      />
      <SubmitButton busy={busy} fullWidth>
        {t.kur}
      </SubmitButton>
    </form>
  );
}
