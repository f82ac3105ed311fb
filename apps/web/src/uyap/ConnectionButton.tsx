import type { UyapConnectResult, UyapUsage } from '@derkenar/domain';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useRef, useState } from 'react';
import { useSession, useYetki } from '../client/session.ts';
import { uyapMessages } from '../messages/uyap.ts';
import { notify } from '../shell/notify.ts';
import rail from '../shell/rail.module.css';
import { DialogBoundary } from '../ui/DialogBoundary.tsx';
import { focusSoon } from '../ui/focus.ts';
import { connectionQuery, usageQuery } from './api.ts';
import classes from './connection.module.css';
import { Simulator } from './Simulator.tsx';
import { STATUS_ICON } from './statusIcon.ts';
import { useLive } from './useLive.ts';

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
    focusSoon(() => button.current?.focus());
  };
  return (
    <div className={classes.box}>
      <UnstyledButton
        ref={button}
        className={`${classes.button} ${rail.entry}`}
        data-status={durum}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={rail.word}>{t.short(t.status[durum])}</span>
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

const usageTexts = uyapMessages.usage;

/** The key under which this browser keeps the ids it has warned about, and the day. */
const keyOf = (userId: string): string => `derkenar-uyap-warning-${userId}`;

function toldOf(key: string, day: string): string[] {
  try {
    const { day: told, people } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return told === day && Array.isArray(people) ? people.map(String) : [];
  } catch {
    return [];
  }
}

function keepTold(key: string, day: string, people: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ day, people }));
  } catch {
    // No storage: it is told again.
  }
}

/** Tells who manages the office that somebody has looked up unusually many people: once a day and person. */
function useWarning() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const manages = useYetki('buro-yonet');
  const key = keyOf(useSession().kullanici.id);
  const tell = ({ gun, kullanicilar }: UyapUsage) => {
    const told = toldOf(key, gun);
    const fresh = kullanicilar.filter(({ kullaniciId, uyari }) => uyari && !told.includes(kullaniciId));
    if (fresh.length === 0) return;
    keepTold(key, gun, [...told, ...fresh.map(({ kullaniciId }) => kullaniciId)]);
    for (const { adSoyad, sorgu } of fresh)
      notify({
        kind: 'warning',
        title: usageTexts.warningTitle,
        lines: [usageTexts.warningLine(adSoyad, sorgu)],
        action: { label: usageTexts.show, run: () => void navigate({ to: '/yonetim/kisiler' }) },
      });
  };
  /** Runs when the server announces a warning, and when an announcement may have been missed. */
  return () => {
    if (!manages) return;
    client
      .fetchQuery({ ...usageQuery, staleTime: 0 })
      .then(tell)
      // The administration's page says so too.
      .catch(() => undefined);
  };
}
