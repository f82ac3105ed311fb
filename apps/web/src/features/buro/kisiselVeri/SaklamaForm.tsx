import { MAX_SAKLAMA_YILI, MIN_SAKLAMA_YILI } from '@derkenar/domain';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../app/notify.ts';
import { kisiselVeriMesajlari } from '../../../mesajlar/kisiselVeri.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useAction } from '../../../ui/useAction.ts';
import classes from '../yonetim.module.css';
import { saklamaQuery, saveSaklama } from './api.ts';

const t = kisiselVeriMesajlari.saklama;

const YILLAR = Array.from(
  { length: MAX_SAKLAMA_YILI - MIN_SAKLAMA_YILI + 1 },
  (_, n) => n + MIN_SAKLAMA_YILI,
);
const SECENEKLER = [
  { value: '', label: t.yok },
  ...YILLAR.map((yil) => ({ value: String(yil), label: t.yil(yil) })),
];

export function SaklamaForm() {
  const { data, error, refetch } = useQuery(saklamaQuery(null));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <Form saved={data.yil} />;
}

/** Says how many cases the chosen period would take before it is set. */
function Form({ saved }: { saved: number | null }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(saklamaQuery(chosen));
  const dolan = chosen === null ? 0 : data?.dolan;
  const { busy, message, run } = useAction();
  const store = async () => {
    client.setQueryData(saklamaQuery(null).queryKey, await saveSaklama(chosen));
    setAsking(false);
    notify({ kind: 'success', title: t.kaydedildi });
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) run(store);
        else if (dolan !== undefined) setAsking(true);
      }}
    >
      <p>{t.aciklama}</p>
      <FormError message={message} />
      <NativeSelect
        label={t.sure}
        data={SECENEKLER}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : Number(value))}
      />
      <output>{chosen !== null && dolan !== undefined && t.dolan(dolan)}</output>
      <SubmitButton busy={busy}>{t.kaydet}</SubmitButton>
      {asking && dolan !== undefined && (
        <Confirm
          title={t.onayBaslik}
          text={t.onay(dolan)}
          action={t.onayDugme}
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
