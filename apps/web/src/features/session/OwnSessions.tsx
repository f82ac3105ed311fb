import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newDeviceLine, type OwnSession, ownSessionsQuery } from '../../client/ownSessions.ts';
import { ownSessionMessages as t } from '../../messages/ownSessions.ts';
import { notify } from '../../shell/notify.ts';
import { formatInstantWithTime } from '../../ui/date.ts';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { useAction } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { closeOtherSessions, closeSession, noticeDevices } from './api.ts';

/** Where the person is signed in, each session with a button that ends it; and new devices to be known. */
export function OwnSessions() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const box = useRef<HTMLDivElement>(null);
  const { busy, message, run } = useAction();
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    // The button that was pressed is gone.
    box.current?.focus();
  };
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <div ref={box} tabIndex={-1} className={classes.recovery}>
      <p className={classes.text}>{t.description}</p>
      <FormError message={message} />
      {data.yeniCihazlar.length > 0 && (
        <div className={classes.newDevices}>
          <p>
            <strong>{t.newDevices.title(data.yeniCihazlar.length)}</strong>
          </p>
          {data.yeniCihazlar.map((device) => (
            <p key={device.zaman}>{newDeviceLine(device)}</p>
          ))}
          <p>{t.newDevices.aid}</p>
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              run(async () => {
                await noticeDevices();
                await reload();
                notify({ kind: 'success', title: t.newDevices.noticed });
              })
            }
          >
            {t.newDevices.mine}
          </Button>
        </div>
      )}
      <ul className={classes.sessions}>
        {data.oturumlar.map((session) => (
          <Line
            key={session.id}
            session={session}
            busy={busy}
            onClose={() =>
              run(async () => {
                await closeSession(session.id);
                await reload();
                notify({ kind: 'success', title: t.closed });
              })
            }
          />
        ))}
      </ul>
      {data.oturumlar.length > 1 && (
        <Button
          variant="default"
          aria-disabled={busy || undefined}
          onClick={() =>
            run(async () => {
              await closeOtherSessions();
              await reload();
              notify({ kind: 'success', title: t.othersClosed });
            })
          }
        >
          {t.closeOthers}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onClose: () => void;
}

function Line({ session, busy, onClose }: LineProps) {
  const device = session.cihaz || t.unknownDevice;
  const seen = formatInstantWithTime(session.sonGorulme);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {session.buOturum && <span className={classes.state}>{t.thisOne}</span>}
        <span className={classes.place}>{session.adres}</span>
        <span className={classes.place}>{t.opened(formatInstantWithTime(session.acildi))}</span>
        <span className={classes.place}>{t.lastSeen(seen)}</span>
      </div>
      {!session.buOturum && (
        <Button variant="default" disabled={busy} aria-label={t.closeOf(device, seen)} onClick={onClose}>
          {t.close}
        </Button>
      )}
    </li>
  );
}
