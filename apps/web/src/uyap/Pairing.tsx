import type { UyapConnectResult } from '@derkenar/domain';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { uyapMessages } from '../messages/uyap.ts';
import { useCopy } from '../ui/useCopy.ts';
import classes from './connection.module.css';
import { clock, useSecondsLeft } from './countdown.ts';

const t = uyapMessages.connection;

/** The code that the lawyer types into the agent. It is shown only here, once. */
export function Pairing({ pairing }: { pairing: NonNullable<UyapConnectResult['eslestirme']> }) {
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
