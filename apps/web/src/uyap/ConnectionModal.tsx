import type { UyapConnection, UyapConnectResult } from '@derkenar/domain';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useRef } from 'react';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatInstantWithTime } from '../ui/date.ts';
import { FormError } from '../ui/FormError.tsx';
import { useCopy } from '../ui/useCopy.ts';
import { useAction } from '../ui/useSubmit.ts';
import { connect, connectionQuery, disconnect } from './api.ts';
import classes from './connection.module.css';
import { clock, useSecondsLeft } from './countdown.ts';
import { Simulator } from './Simulator.tsx';
import { STATUS_ICON } from './statusIcon.ts';

const t = uyapMessages.connection;

interface Props {
  readonly connection: UyapConnection;
  /** Given in this window and not taken yet. */
  readonly code: UyapConnectResult['eslestirme'];
  readonly onCode: (code: UyapConnectResult['eslestirme']) => void;
  readonly onClose: () => void;
}

export default function ConnectionModal({ connection, code, onCode, onClose }: Props) {
  const client = useQueryClient();
  const { busy, message, run } = useAction();
  const state = useRef<HTMLOutputElement>(null);
  const { durum, yontem, portal, simulator, bitis, bugunkuSorgu, gunlukSinir } = connection;
  // Then the agent is there and needs no code any more.
  const atPortal = durum === 'bekliyor' && portal === 'kapali';
  const waiting = durum === 'bekliyor' && !atPortal;
  // A button that was pressed may go with the state that it changed.
  useEffect(() => {
    if (document.activeElement === document.body) state.current?.focus();
  });
  const begin = () =>
    run(async () => {
      const answer = await connect();
      client.setQueryData(connectionQuery.queryKey, answer.baglanti);
      onCode(answer.eslestirme);
    });
  const end = () =>
    run(async () => {
      await disconnect();
      onCode(null);
      await client.refetchQueries({ queryKey: connectionQuery.queryKey });
    });
  return (
    <Dialog opened onClose={onClose} size={560} title={t.title} closeOnClickOutside>
      <div className={classes.body}>
        <State ref={state} durum={durum} simulator={simulator} />
        <FormError message={message} />
        {durum === 'kapali' && <p>{t.notConnectedDescription}</p>}
        {durum === 'bagli' && (
          <p>
            {yontem && t.method[yontem]} {bitis !== null && t.end(formatInstantWithTime(bitis))}
          </p>
        )}
        {atPortal && <p>{t.portalClosed}</p>}
        {waiting && code && <Pairing key={code.kod} pairing={code} />}
        {waiting && !code && <p>{t.codeHidden}</p>}
        <p className={classes.count}>{t.today(bugunkuSorgu, gunlukSinir)}</p>
        <p className={classes.consent}>{t.confirm}</p>
        <div className={classes.buttons}>
          {/* One button for both, so that it keeps the focus when a code comes. */}
          {(durum === 'kapali' || waiting) && (
            <Button
              data-autofocus={durum === 'kapali' || undefined}
              variant={waiting && code ? 'default' : 'filled'}
              aria-disabled={busy || undefined}
              onClick={begin}
            >
              {waiting ? t.getCode : t.connect}
            </Button>
          )}
          {(durum === 'bekliyor' || durum === 'bagli') && (
            <Button variant="default" aria-disabled={busy || undefined} onClick={end}>
              {waiting ? messages.common.cancel : t.disconnect}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface StateProps extends Pick<UyapConnection, 'durum' | 'simulator'> {
  readonly ref: Ref<HTMLOutputElement>;
}

function State({ ref, durum, simulator }: StateProps) {
  const Icon = STATUS_ICON[durum];
  return (
    <>
      <output ref={ref} tabIndex={-1} className={classes.state} data-status={durum}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <span>{t.status[durum]}</span>
        {simulator && <Simulator />}
      </output>
      {simulator && <p className={classes.consent}>{uyapMessages.simulatorDescription}</p>}
    </>
  );
}

/** The code that the lawyer types into the agent. It is shown only here, once. */
function Pairing({ pairing }: { pairing: NonNullable<UyapConnectResult['eslestirme']> }) {
  const left = useSecondsLeft(pairing.bitis);
  const { said, copy } = useCopy();
  if (left === 0) return <p role="alert">{t.expired}</p>;
  return (
    <>
      <div className={classes.pairing}>
        <Line name={t.kod} value={pairing.kod} large onCopy={copy} />
        <Line name={t.address} value={pairing.adres} onCopy={copy} />
        <p role="timer" className={classes.left}>
          {t.remaining(clock(left))}
        </p>
        <VisuallyHidden component="output">{said}</VisuallyHidden>
      </div>
      <h3 className={classes.heading}>{t.stepsTitle}</h3>
      <ol className={classes.steps}>
        {Object.values(t.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly large?: boolean;
  readonly onCopy: (text: string) => Promise<void>;
}

function Line({ name, value, large = false, onCopy }: LineProps) {
  return (
    <div className={classes.line}>
      <span className={classes.label}>{name}</span>
      <span className={large ? classes.code : classes.address}>{value}</span>
      <ActionIcon variant="default" size={32} aria-label={t.copy(name)} onClick={() => void onCopy(value)}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
