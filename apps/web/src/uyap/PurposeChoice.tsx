import { LOOKUP_PURPOSES, type LookupPurpose } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { Options, Panel } from './Panel.tsx';

import classes from './uyap.module.css';

const t = uyapMessages.purpose;
const PURPOSES = Object.entries(LOOKUP_PURPOSES).map(([value, label]) => ({
  value: value as LookupPurpose,
  label,
}));

interface Props {
  readonly onPick: (purpose: LookupPurpose) => void;
  readonly onClose: () => void;
}

/** Asked anew each time: a purpose carried along would be nobody's. */
export function PurposeChoice({ onPick, onClose }: Props) {
  const [purpose, setPurpose] = useState<LookupPurpose | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <Panel title={t.title} onClose={onClose}>
      <p className={classes.hint}>{t.description}</p>
      <Options
        title={t.title}
        titleHidden
        list={PURPOSES}
        value={purpose}
        error={missing ? t.notSelected : null}
        onPick={(picked) => {
          setPurpose(picked);
          setMissing(false);
        }}
      />
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => (purpose === null ? setMissing(true) : onPick(purpose))}>
          {t.lookUp}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </div>
    </Panel>
  );
}
