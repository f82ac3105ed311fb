import '../../../ui/nativeSelectStyles.ts';
import { MAX_RETENTION_YEARS } from '@derkenar/domain';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetentionTexts } from '../../../messages/personalData.ts';
import { notify } from '../../../shell/notify.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import classes from '../administration.module.css';
import type { RetentionPeriod } from './api.ts';

interface Props {
  readonly texts: RetentionTexts;
  readonly minYears: number;
  readonly period: RetentionPeriod;
}

/** The years after which something is deleted by itself. */
export function RetentionForm(props: Props) {
  const { data, error, refetch } = useQuery(props.period.query(null));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <Form {...props} saved={data.yil} />;
}

/** Says how much the chosen period would take before it is set. */
function Form({ texts, minYears, period, saved }: Props & { readonly saved: number | null }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(period.query(chosen));
  const dolan = chosen === null ? 0 : data?.dolan;
  const { busy, message, run } = useAction();
  const store = async () => {
    client.setQueryData(period.query(null).queryKey, await period.save(chosen));
    setAsking(false);
    notify({ kind: 'success', title: texts.saved });
  };
  const options = [
    { value: '', label: texts.none },
    ...Array.from({ length: MAX_RETENTION_YEARS - minYears + 1 }, (_, n) => ({
      value: String(n + minYears),
      label: texts.years(n + minYears),
    })),
  ];
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
      <p>{texts.description}</p>
      <FormError message={message} />
      <NativeSelect
        label={texts.duration}
        data={options}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : Number(value))}
      />
      <output>{chosen !== null && dolan !== undefined && texts.expired(dolan)}</output>
      <SubmitButton busy={busy}>{texts.save}</SubmitButton>
      {asking && dolan !== undefined && (
        <Confirm
          title={texts.confirmTitle}
          text={texts.confirm(dolan)}
          action={texts.confirmButton}
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
