import { ActionIcon, Loader } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { Tip } from '../ui/Tip.tsx';
import { Simulator } from './Simulator.tsx';
import { useUyap } from './useUyap.ts';
import classes from './uyap.module.css';

const t = uyapMessages.lookup;

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  /** Is there something to look up? */
  readonly valid: boolean;
  /** The case has no identity yet to which a lookup could be bound. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** Specification §6. Disabled it stays reachable, so that the reason can be read by keyboard and screen reader. */
export function LookupButton({ ref, valid, unsaved, busy, onAsk }: Props) {
  const { allowed, connected, simulator } = useUyap();
  const off = !allowed || !connected || unsaved || !valid;
  const text = off ? whyOff({ allowed, connected, unsaved }) : t.connected;
  return (
    <span className={classes.section}>
      {simulator && <Simulator />}
      <Tip text={text}>
        {(tip) => (
          <ActionIcon
            ref={ref}
            variant="subtle"
            className={classes.button}
            aria-label={t.connected}
            // The tooltip of a button that may be used says what its name says.
            aria-describedby={off ? tip : undefined}
            aria-disabled={off || busy || undefined}
            data-disabled={off || undefined}
            onClick={() => !off && !busy && onAsk()}
          >
            {busy ? (
              <Loader size={18} color="currentcolor" aria-hidden />
            ) : (
              <IconUserSearch size={20} aria-hidden />
            )}
          </ActionIcon>
        )}
      </Tip>
    </span>
  );
}

interface Obstacles {
  readonly allowed: boolean;
  readonly connected: boolean;
  readonly unsaved: boolean;
}

/** The first thing that has to be settled; if none of these, the number. */
function whyOff({ allowed, connected, unsaved }: Obstacles): string {
  if (!allowed) return messages.common.noYetki;
  if (!connected) return t.notConnected;
  return unsaved ? t.saveFirst : t.noRequired;
}
