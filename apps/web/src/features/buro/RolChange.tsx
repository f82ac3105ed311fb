import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorText } from '../../app/api.ts';
import { isSessionLost } from '../../app/notify.ts';
import { yonetimMesajlari } from '../../mesajlar/yonetim.ts';
import { FormError } from '../../ui/FormError.tsx';
import classes from './roller.module.css';

const t = yonetimMesajlari.roller;

interface Props {
  readonly ad: string;
  readonly onSave: () => Promise<void>;
  readonly onForget: () => void;
}

/** A role whose keys differ from those that are saved. */
export function RolChange({ ad, onSave, onForget }: Props) {
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const save = async () => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setMessage(null);
    try {
      await onSave();
    } catch (error) {
      if (!isSessionLost(error)) setMessage(errorText(error));
    } finally {
      working.current = false;
      setBusy(false);
    }
  };
  return (
    <div>
      <FormError message={message} />
      <div className={classes.change}>
        <output>{t.degisti(ad)}</output>
        <Button variant="default" aria-label={t.geriAlRol(ad)} onClick={onForget}>
          {t.geriAl}
        </Button>
        <Button aria-label={t.kaydetRol(ad)} aria-disabled={busy || undefined} onClick={() => void save()}>
          {t.kaydet}
        </Button>
      </div>
    </div>
  );
}
