import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionClient } from '../client/queryClient.ts';
import { systemQuery } from '../client/session.ts';
import { messages } from '../messages.ts';
import classes from './layout.module.css';
import railClasses from './rail.module.css';
import type { RailState } from './useRail.ts';

export const MAIN_ID = 'content';

interface Props {
  /** Navigation and the like, beside the name. */
  readonly header?: ReactNode;
  /** In a wide window the header is a rail at the left edge. */
  readonly rail?: RailState;
  readonly children: ReactNode;
}

/** The frame around every page. */
export function Frame({ header, rail, children }: Props) {
  return (
    <>
      <a
        className={classes.skip}
        href={`#${MAIN_ID}`}
        onClick={() => document.getElementById(MAIN_ID)?.focus()}
      >
        {messages.skipToContent}
      </a>
      <header className={classes.header} data-rail={rail}>
        <div className={classes.bar}>
          <Link to="/" className={classes.brand}>
            <img src="/derkenar.svg" width="28" height="28" alt="" />
            <span className={railClasses.word}>{messages.name}</span>
          </Link>
          {header}
          <DemoNotice />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  );
}

function DemoNotice() {
  const { data } = useQuery(systemQuery, sessionClient);
  if (!data?.demo) return null;
  return (
    <p className={classes.demo} title={messages.demo.description}>
      <strong>{messages.demo.name}</strong>
      <span>{messages.demo.description}</span>
    </p>
  );
}
