import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { administrationMessages } from '../../messages/administration.ts';
import { notify } from '../../shell/notify.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { focusSoon } from '../../ui/focus.ts';
import classes from './administration.module.css';
import { endOfficeSessions } from './api.ts';

const t = administrationMessages.security;

/** Ends the sessions of everybody in the office but the one that asks. */
export function OfficeSessions() {
  const title = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    focusSoon(() => button.current?.focus());
  };
  return (
    <section aria-labelledby={title} className={classes.section}>
      <h2 id={title}>{t.sessions}</h2>
      <p>{t.sessionsDescription}</p>
      <div className={classes.form}>
        <Button ref={button} variant="default" onClick={() => setAsking(true)}>
          {t.endSessions}
        </Button>
      </div>
      {asking && (
        <Confirm
          title={t.endSessionsTitle}
          text={t.endSessionsConfirm}
          action={t.endSessions}
          onConfirm={async () => {
            await endOfficeSessions();
            notify({ kind: 'success', title: t.sessionsEnded });
            close();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
