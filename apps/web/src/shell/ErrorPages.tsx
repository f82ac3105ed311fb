import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isPartError } from '../client/partError.ts';
import { messages } from '../messages.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './errorPages.module.css';
import { Frame } from './Frame.tsx';

/** Shown in place of a page whose permission the role does not hold. */
export function NotAllowed() {
  return (
    <>
      <PageHeader title={messages.error.deniedPage} subtitle={messages.error.deniedDescription} />
      <Link to="/">{messages.error.backToDilekceler}</Link>
    </>
  );
}

export function NotFound() {
  return (
    <>
      <PageHeader title={messages.error.notFound} subtitle={messages.error.notFoundDescription} />
      <Text>
        <Link to="/">{messages.error.backToDilekceler}</Link>
      </Text>
    </>
  );
}

/** Shown in place of a page; the frame around it stays. */
export function RouteError({ error }: { error: unknown }) {
  return <PageError error={error} />;
}

/** Shown where the frame itself is missing. */
export function RootError({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}

const t = messages.error;

/** Instead of a page that could not be drawn or loaded. What was typed is kept by the forms' own drafts. */
export function PageError({ error }: { error: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const part = isPartError(error);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      <PageHeader title={part ? t.partTitle : t.title} subtitle={part ? t.part : t.page} />
      <p className={classes.text}>{t.draft}</p>
      <div className={classes.buttons}>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
        {/* Loaded anew: what failed may still be in memory. */}
        <Button variant="default" component="a" href="/">
          {t.backToDilekceler}
        </Button>
      </div>
    </div>
  );
}
