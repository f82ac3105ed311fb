import type { UpdateState } from '@derkenar/domain';
import { Alert, Button, Code, Skeleton, Title } from '@mantine/core';
import '@mantine/core/styles/Code.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { updateMessages as t } from '../../messages/update.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAction } from '../../ui/useSubmit.ts';
import { AddressForm } from './AddressForm.tsx';
import { lookForUpdate, startUpdate, updateQuery } from './api.ts';
import classes from './update.module.css';

const day = new Intl.DateTimeFormat('tr', { timeZone: 'Europe/Istanbul', dateStyle: 'long' });

export default function UpdatePage() {
  const { data, error, refetch } = useQuery(updateQuery);
  useReloadAfter(data?.version);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} className={classes.part} />}
      {data && (
        <>
          <section className={classes.part}>
            <Title order={2} size="h3">
              {t.version.title}
            </Title>
            <VersionPart state={data} />
          </section>
          <section className={classes.part}>
            <Title order={2} size="h3">
              {t.address.title}
            </Title>
            <AddressForm key={data.address} state={data} />
          </section>
        </>
      )}
    </>
  );
}

/** Another version has pages of its own. */
function useReloadAfter(version: string | undefined): void {
  const first = useRef(version);
  useEffect(() => {
    first.current ??= version;
    if (version !== undefined && version !== first.current) window.location.reload();
  }, [version]);
}

function VersionPart({ state }: { state: UpdateState }) {
  const { version, newest, looks, problem, progress, last } = state;
  const client = useQueryClient();
  const { busy, message, run } = useAction();
  const look = async () => client.setQueryData(updateQuery.queryKey, await lookForUpdate());
  return (
    <>
      <p>{t.version.installed(version)}</p>
      {newest && <p>{t.version.newest(newest.version, day.format(new Date(newest.date)))}</p>}
      {!newest && <p>{looks ? t.version.none : t.version.notLooking}</p>}
      {problem && <Alert color="yellow">{t.version.problem}</Alert>}
      {last && !progress && (
        <Alert color={last.outcome === 'installed' ? 'green' : 'yellow'}>
          {t.last(last, day.format(new Date(last.at)))}
        </Alert>
      )}
      <FormError message={message} />
      <output className={classes.progress}>
        {progress && (
          <>
            {t.step[progress.step]}
            <progress
              {...(progress.step === 'copying' && { value: progress.part })}
              aria-label={t.step[progress.step]}
            />
          </>
        )}
      </output>
      {newest && !progress && <Way state={state} version={newest.version} />}
      {looks && !progress && (
        <Button variant="default" loading={busy} onClick={() => run(async () => void (await look()))}>
          {t.version.look}
        </Button>
      )}
    </>
  );
}

/** The way to the newer version. */
function Way({ state: { way, mayChange }, version }: { state: UpdateState; version: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (way === 'package')
    return (
      <>
        <p>{t.version.packageCommand}</p>
        <Code block>{`sudo apt install ./derkenar_${version}_amd64.deb`}</Code>
      </>
    );
  if (way === 'hand') return <p>{t.version.byHand}</p>;
  if (!mayChange) return <p>{t.version.shared}</p>;
  const start = async () => {
    client.setQueryData(updateQuery.queryKey, await startUpdate(version));
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.version.update(version)}</Button>
      {asking && (
        <Confirm
          title={t.confirm.title}
          text={t.confirm.text}
          action={t.confirm.action}
          harmless
          onConfirm={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
