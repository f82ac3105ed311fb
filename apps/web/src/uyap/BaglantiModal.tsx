import type { UyapBaglan, UyapBaglanti } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { m } from '../mesajlar.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatInstantWithTime } from '../ui/date.ts';
import { FormError } from '../ui/FormError.tsx';
import { useAction } from '../ui/useAction.ts';
import { baglantiQuery, connect, disconnect } from './api.ts';
import classes from './baglanti.module.css';
import { DURUM_ICON } from './durumIcon.ts';
import { Eslestirme } from './Eslestirme.tsx';
import { Simulator } from './Simulator.tsx';

const t = uyapMesajlari.baglanti;

interface Props {
  readonly baglanti: UyapBaglanti;
  /** Given in this window and not taken yet. */
  readonly code: UyapBaglan['eslestirme'];
  readonly onCode: (code: UyapBaglan['eslestirme']) => void;
  readonly onClose: () => void;
}

export default function BaglantiModal({ baglanti, code, onCode, onClose }: Props) {
  const client = useQueryClient();
  const { busy, message, run } = useAction();
  const { durum, yontem, portal, simulator, bitis, bugunkuSorgu, gunlukSinir } = baglanti;
  // Then the agent is there and needs no code any more.
  const atPortal = durum === 'bekliyor' && portal === 'kapali';
  const waiting = durum === 'bekliyor' && !atPortal;
  const begin = () =>
    run(async () => {
      const answer = await connect();
      client.setQueryData(baglantiQuery.queryKey, answer.baglanti);
      onCode(answer.eslestirme);
    });
  const end = () =>
    run(async () => {
      await disconnect();
      onCode(null);
      await client.refetchQueries({ queryKey: baglantiQuery.queryKey });
    });
  return (
    <Dialog opened onClose={onClose} size={560} title={t.baslik} closeOnClickOutside>
      <div className={classes.body}>
        <State durum={durum} simulator={simulator} />
        <FormError message={message} />
        {durum === 'kapali' && <p>{t.bagliDegilAciklama}</p>}
        {durum === 'bagli' && (
          <p>
            {yontem && t.yontem[yontem]} {bitis !== null && t.bitis(formatInstantWithTime(bitis))}
          </p>
        )}
        {atPortal && <p>{t.portalKapali}</p>}
        {waiting && code && <Eslestirme key={code.kod} eslestirme={code} />}
        {waiting && !code && <p>{t.kodGizli}</p>}
        <p className={classes.count}>{t.bugun(bugunkuSorgu, gunlukSinir)}</p>
        <p className={classes.consent}>{t.onay}</p>
        <div className={classes.buttons}>
          {durum === 'kapali' && (
            <Button data-autofocus aria-disabled={busy || undefined} onClick={begin}>
              {t.baglan}
            </Button>
          )}
          {waiting && (
            <Button variant={code ? 'default' : 'filled'} aria-disabled={busy || undefined} onClick={begin}>
              {t.kodAl}
            </Button>
          )}
          {(durum === 'bekliyor' || durum === 'bagli') && (
            <Button variant="default" aria-disabled={busy || undefined} onClick={end}>
              {waiting ? m.genel.vazgec : t.kes}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function State({ durum, simulator }: Pick<UyapBaglanti, 'durum' | 'simulator'>) {
  const Icon = DURUM_ICON[durum];
  return (
    <>
      <output className={classes.state} data-durum={durum}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <span>{t.durum[durum]}</span>
        {simulator && <Simulator />}
      </output>
      {simulator && <p className={classes.consent}>{uyapMesajlari.simulatorAciklama}</p>}
    </>
  );
}
