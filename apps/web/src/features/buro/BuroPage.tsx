import { Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../app/notify.ts';
import { refreshOturum } from '../../app/oturum.ts';
import { yonetimMesajlari } from '../../mesajlar/yonetim.ts';
import { m } from '../../mesajlar.ts';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { buroQuery, renameBuro } from './api.ts';
import classes from './yonetim.module.css';

const t = yonetimMesajlari.buro;
const MAX_AD = 200;

export default function BuroPage() {
  const { data, error, refetch } = useQuery(buroQuery);
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} className={classes.narrow} />}
      {data && (
        <div className={classes.narrow}>
          <NameForm saved={data.ad} />
        </div>
      )}
    </>
  );
}

function NameForm({ saved }: { saved: string }) {
  const client = useQueryClient();
  const [ad, setAd] = useState(saved);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ ad: ad.trim() === '' ? m.genel.zorunlu : null }),
    send: async () => {
      const buro = await renameBuro(ad.trim());
      client.setQueryData(buroQuery.queryKey, buro);
      setAd(buro.ad);
      await refreshOturum();
      notify({ kind: 'success', title: t.kaydedildi });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={t.ad}
        name="ad"
        autoComplete="organization"
        maxLength={MAX_AD}
        value={ad}
        error={errorOf('ad')}
        onChange={(event) => {
          setAd(event.currentTarget.value);
          clear('ad');
        }}
      />
      <SubmitButton busy={busy}>{t.kaydet}</SubmitButton>
    </form>
  );
}
