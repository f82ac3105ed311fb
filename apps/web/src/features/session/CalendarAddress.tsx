import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import '../../ui/nativeSelectStyles.ts';
import { lawyersQuery } from '../../deadline/api.ts';
import { calendarMessages as t } from '../../messages/deadline.ts';
import { notify } from '../../shell/notify.ts';
import { formatInstant } from '../../ui/date.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useAction } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { calendarQuery, closeCalendar, renewCalendar } from './api.ts';

/** The person's secret calendar address: given, renewed, closed. */
export function CalendarAddress() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(calendarQuery);
  const { data: lawyers } = useQuery(lawyersQuery);
  const [lawyer, setLawyer] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = lawyer ?? data?.vekil ?? '';
  const { busy, message, run } = useAction();
  const renew = async () => {
    const { yol } = await renewCalendar(chosen === '' ? null : chosen);
    setAddress(new URL(yol, window.location.origin).href);
    await client.invalidateQueries({ queryKey: calendarQuery.queryKey });
    notify({ kind: 'success', title: t.created });
  };
  const close = async () => {
    await closeCalendar();
    setAddress(null);
    await client.invalidateQueries({ queryKey: calendarQuery.queryKey });
    notify({ kind: 'success', title: t.closedDone });
    button.current?.focus();
  };
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  const names = (lawyers?.vekiller ?? []).map((name) => ({ value: name, label: t.of(name) }));
  const scope = data.vekil === null ? t.whole : t.of(data.vekil);
  return (
    <>
      <p className={classes.text}>{t.description}</p>
      <p className={classes.text}>{t.aid}</p>
      <p className={classes.text}>
        {data.olusturuldu === null ? t.closed : t.open(formatInstant(data.olusturuldu), scope)}
      </p>
      {address !== null && <Address address={address} />}
      <div className={classes.form}>
        <FormError message={message} />
        <NativeSelect
          label={t.lawyer}
          description={data.acik ? t.renewHint : undefined}
          data={[{ value: '', label: t.whole }, ...names]}
          value={chosen}
          onChange={(event) => setLawyer(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button ref={button} aria-disabled={busy || undefined} onClick={() => run(renew)}>
            {data.acik ? t.renew : t.create}
          </Button>
          {data.acik && (
            <Button variant="default" aria-disabled={busy || undefined} onClick={() => run(close)}>
              {t.close}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  const { said, copy } = useCopy();
  return (
    <div className={classes.form}>
      <TextInput
        ref={focusOnMount}
        key={address}
        readOnly
        label={t.addressLabel}
        description={t.addressHint}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {t.copy}
        </Button>
        <output className={classes.said}>{said}</output>
      </div>
    </div>
  );
}
