import { Skeleton, Title } from '@mantine/core';
import { lazy, Suspense, useDeferredValue } from 'react';
import { messages } from '../../messages.ts';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import classes from './preview.module.css';

const BelgePages = lazy(() => import('../../belge/pages/BelgePages.tsx'));

export function Preview({ sablon }: { sablon: string | null }) {
  const shown = useDeferredValue(sablon);
  return (
    <div className={classes.pane}>
      <Title order={2} id="onizleme" className={classes.title}>
        {messages.takipDilekce.preview}
      </Title>
      {shown === null ? (
        <p className={classes.hint}>{messages.takipDilekce.previewEmpty}</p>
      ) : (
        // A scrolling region must be reachable by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said
        <section className={classes.scroll} tabIndex={0} aria-labelledby="onizleme">
          <PartBoundary>
            <Suspense fallback={<Skeleton height={420} />}>
              <BelgePages html={shown} />
            </Suspense>
          </PartBoundary>
        </section>
      )}
    </div>
  );
}
