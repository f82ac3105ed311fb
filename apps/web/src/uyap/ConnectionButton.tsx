import type { UyapConnectResult } from '@derkenar/domain';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { uyapMessages } from '../messages/uyap.ts';
import { DialogBoundary } from '../ui/DialogBoundary.tsx';
import { connectionQuery } from './api.ts';
import classes from './connection.module.css';
import { Simulator } from './Simulator.tsx';
import { STATUS_ICON } from './statusIcon.ts';
import { useLive } from './useLive.ts';
import { useWarning } from './useWarning.ts';

const ConnectionModal = lazy(() => import('./ConnectionModal.tsx'));

const t = uyapMessages.connection;
/** The interval of polling, for networks that cut the server's event stream off. */
const REFETCH_MS = 30_000;

/** The connection in the frame: its state, and the way to change it. */
export default function ConnectionButton() {
  const live = useLive(useWarning());
  const { data } = useQuery({ ...connectionQuery, refetchInterval: live ? false : REFETCH_MS });
  const [opened, setOpened] = useState(false);
  const [code, setCode] = useState<UyapConnectResult['eslestirme']>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!data || data.durum === 'yok') return null;
  const { durum, simulator } = data;
  const Icon = STATUS_ICON[durum];
  const close = () => {
    setOpened(false);
    // The dialog must release the focus first.
    setTimeout(() => button.current?.focus());
  };
  return (
    <div className={classes.box} data-uyap>
      <UnstyledButton
        ref={button}
        className={classes.button}
        data-status={durum}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span>{t.short(t.status[durum])}</span>
        {simulator && <Simulator />}
      </UnstyledButton>
      <VisuallyHidden component="output">{t.changed(t.status[durum])}</VisuallyHidden>
      <DialogBoundary opened={opened} onClose={close}>
        {opened && (
          <ConnectionModal
            connection={data}
            // A code that was taken in another window since then has replaced it; an agent has used it up.
            code={code?.bitis === data.bitis ? code : null}
            onCode={setCode}
            onClose={close}
          />
        )}
      </DialogBoundary>
    </div>
  );
}
