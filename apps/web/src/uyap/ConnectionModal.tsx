import type { UyapConnection, UyapConnectResult } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatInstantWithTime } from '../ui/date.ts';
import { FormError } from '../ui/FormError.tsx';
import { useAction } from '../ui/useAction.ts';
import { connect, connectionQuery, disconnect } from './api.ts';
import classes from './connection.module.css';
import { Pairing } from './Pairing.tsx';
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
  const { durum, yontem, portal, simulator, bitis, bugunkuSorgu, gunlukSinir } = connection;
  // Then the agent is there and needs no code any more.
  const atPortal = durum === 'bekliyor' && portal === 'kapali';
  const waiting = durum === 'bekliyor' && !atPortal;
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
        <State durum={durum} simulator={simulator} />
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
          {durum === 'kapali' && (
            <Button data-autofocus aria-disabled={busy || undefined} onClick={begin}>
              {t.connect}
            </Button>
          )}
          {waiting && (
            <Button variant={code ? 'default' : 'filled'} aria-disabled={busy || undefined} onClick={begin}>
              {t.getCode}
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

function State({ durum, simulator }: Pick<UyapConnection, 'durum' | 'simulator'>) {
  const Icon = STATUS_ICON[durum];
  return (
    <>
      <output className={classes.state} data-status={durum}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <span>{t.status[durum]}</span>
        {simulator && <Simulator />}
      </output>
      {simulator && <p className={classes.consent}>{uyapMessages.simulatorDescription}</p>}
    </>
  );
}
