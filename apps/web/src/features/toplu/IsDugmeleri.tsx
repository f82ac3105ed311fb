import type { TopluIs } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconDownload, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../app/notify.ts';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../ui/useAction.ts';
import { acceptIs, forgetIs, iptalEt, reloadIsler, sil, sonucHazir, sonucUrl, yinele } from './api.ts';
import { adOf, isRunning } from './ilerleme.ts';
import classes from './toplu.module.css';

const t = topluMesajlari.isler;

interface Props {
  readonly is: TopluIs;
  /** The button that was pressed is no longer there. */
  readonly onChanged: () => void;
  readonly onGone: () => void;
}

export function IsDugmeleri({ is, onChanged, onGone }: Props) {
  const client = useQueryClient();
  const { busy, message, run } = useAction(() => reloadIsler(client));
  const [asking, setAsking] = useState<'iptal' | 'sil' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const ad = adOf(is);

  const retry = async () => {
    acceptIs(client, await yinele(is.id));
    onChanged();
  };
  const cancel = async () => {
    acceptIs(client, await iptalEt(is.id));
    setAsking(null);
    notify({ kind: 'success', title: t.iptalEdildi });
    setTimeout(onChanged);
  };
  const remove = async () => {
    await sil(is.id);
    setAsking(null);
    notify({ kind: 'success', title: t.silindi });
    // After the dialog has let go of the focus.
    setTimeout(() => {
      onGone();
      forgetIs(client, is.id);
    });
  };
  const close = () => {
    setAsking(null);
    if (trigger.current) trigger.current.focus();
    // It ended by itself meanwhile.
    else onChanged();
  };
  const ask = (what: 'iptal' | 'sil') => ({
    ref: trigger,
    onPointerEnter: preloadConfirm,
    onFocus: preloadConfirm,
    onClick: () => setAsking(what),
  });
  const retryText = is.kalan > 0 ? t.surdur : t.yinele;

  return (
    <>
      <FormError message={message} />
      <div className={classes.buttons}>
        {isRunning(is) ? (
          <Button
            key="iptal"
            variant="default"
            leftSection={<IconPlayerStop size={18} aria-hidden />}
            aria-label={t.islem(t.iptal, ad)}
            {...ask('iptal')}
          >
            {t.iptal}
          </Button>
        ) : (
          <>
            <Button
              key="sil"
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={t.islem(t.sil, ad)}
              {...ask('sil')}
            >
              {t.sil}
            </Button>
            {is.tamam < is.toplam && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                aria-label={t.islem(retryText, ad)}
                aria-disabled={busy || undefined}
                onClick={() => run(retry)}
              >
                {retryText}
              </Button>
            )}
            {is.tamam > 0 && (
              <DownloadLink
                href={sonucUrl(is.id)}
                ask={() => sonucHazir(is.id)}
                leftSection={<IconDownload size={18} aria-hidden />}
                aria-label={t.islem(t.indir, ad)}
              >
                {t.indir}
              </DownloadLink>
            )}
          </>
        )}
      </div>
      {asking === 'iptal' && (
        <Confirm
          title={t.iptalBaslik}
          text={t.iptalAciklama}
          action={t.iptalOnay}
          onConfirm={cancel}
          onClose={close}
        />
      )}
      {asking === 'sil' && (
        <Confirm
          title={t.silBaslik}
          text={t.silAciklama}
          action={t.silOnay}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
