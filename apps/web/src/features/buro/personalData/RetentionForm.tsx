import { MAX_RETENTION_YEARS, MIN_RETENTION_YEARS } from '@derkenar/domain';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataMessages } from '../../../messages/personalData.ts';
import { notify } from '../../../shell/notify.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import classes from '../administration.module.css';
import { retentionQuery, saveRetention } from './api.ts';

const t = personalDataMessages.retention;

const YEARS = Array.from(
  { length: MAX_RETENTION_YEARS - MIN_RETENTION_YEARS + 1 },
  (_, n) => n + MIN_RETENTION_YEARS,
);
const OPTIONS = [
  { value: '', label: t.none },
  ...YEARS.map((years) => ({ value: String(years), label: t.years(years) })),
];

export function RetentionForm() {
  const { data, error, refetch } = useQuery(retentionQuery(null));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <Form saved={data.yil} />;
}

/** Says how many cases the chosen period would take before it is set. */
function Form({ saved }: { saved: number | null }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(retentionQuery(chosen));
  const dolan = chosen === null ? 0 : data?.dolan;
  const { busy, message, run } = useAction();
  const store = async () => {
    client.setQueryData(retentionQuery(null).queryKey, await saveRetention(chosen));
    setAsking(false);
    notify({ kind: 'success', title: t.saved });
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
      <p>{t.description}</p>
      <FormError message={message} />
      <NativeSelect
        label={t.duration}
        data={OPTIONS}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : Number(value))}
      />
      <output>{chosen !== null && dolan !== undefined && t.expired(dolan)}</output>
      <SubmitButton busy={busy}>{t.save}</SubmitButton>
      {asking && dolan !== undefined && (
        <Confirm
          title={t.confirmTitle}
          text={t.confirm(dolan)}
          action={t.confirmButton}
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
