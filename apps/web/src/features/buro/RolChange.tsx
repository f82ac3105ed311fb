import { Button } from '@mantine/core';
import { yonetimMesajlari } from '../../mesajlar/yonetim.ts';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../ui/useAction.ts';
import classes from './roller.module.css';

const t = yonetimMesajlari.roller;

interface Props {
  readonly ad: string;
  readonly onSave: () => Promise<void>;
  readonly onForget: () => void;
}

/** A role whose keys differ from those that are saved. */
export function RolChange({ ad, onSave, onForget }: Props) {
  const { busy, message, run } = useAction();
  return (
    <div>
      <FormError message={message} />
      <div className={classes.change}>
        <output>{t.degisti(ad)}</output>
        <Button variant="default" aria-label={t.geriAlRol(ad)} onClick={onForget}>
          {t.geriAl}
        </Button>
        <Button aria-label={t.kaydetRol(ad)} aria-disabled={busy || undefined} onClick={() => run(onSave)}>
          {t.kaydet}
        </Button>
      </div>
    </div>
  );
}
