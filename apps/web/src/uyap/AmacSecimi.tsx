import { SORGU_AMACLARI, type SorguAmaci } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { uyapMesajlari } from '../mesajlar/uyap.ts';
import { m } from '../mesajlar.ts';
import { Panel } from './Panel.tsx';
import { Secenekler } from './Secenekler.tsx';
import classes from './uyap.module.css';

const t = uyapMesajlari.amac;
const AMACLAR = Object.entries(SORGU_AMACLARI).map(([value, label]) => ({
  value: value as SorguAmaci,
  label,
}));

interface Props {
  readonly onPick: (amac: SorguAmaci) => void;
  readonly onClose: () => void;
}

/** Asked anew each time: a purpose carried along would be nobody's. */
export function AmacSecimi({ onPick, onClose }: Props) {
  const [amac, setAmac] = useState<SorguAmaci | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <Panel title={t.baslik} onClose={onClose}>
      <p className={classes.hint}>{t.aciklama}</p>
      <Secenekler
        title={t.baslik}
        titleHidden
        list={AMACLAR}
        value={amac}
        error={missing ? t.secilmedi : null}
        onPick={(picked) => {
          setAmac(picked);
          setMissing(false);
        }}
      />
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => (amac === null ? setMissing(true) : onPick(amac))}>
          {t.sorgula}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {m.genel.vazgec}
        </Button>
      </div>
    </Panel>
  );
}
