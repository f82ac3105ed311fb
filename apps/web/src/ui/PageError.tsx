import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isPartError } from '../client/partError.ts';
import { messages } from '../messages.ts';
import { PageHeader } from './PageHeader.tsx';
import classes from './pageError.module.css';

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
