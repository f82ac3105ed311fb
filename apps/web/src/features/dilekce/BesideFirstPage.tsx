import type { DilekceSummary } from '@derkenar/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { stepMessages as t } from '../../messages/step.ts';
import { PartBoundary } from '../../ui/DialogBoundary.tsx';
import classes from './firstPage.module.css';
import { useShownDilekce } from './useShownDilekce.ts';

const FirstPage = lazy(() => import('./FirstPage.tsx'));

interface Props {
  /** The petitions of the list. */
  readonly list: readonly DilekceSummary[] | undefined;
  readonly children: ReactNode;
}

/** The list and, where there is room, the first page of the petition that is pointed at or focused in it. */
export function BesideFirstPage({ list, children }: Props) {
  const { room, id, handlers } = useShownDilekce();
  const shown = id === null ? undefined : list?.find((one) => one.id === id);
  return (
    <div className={classes.layout} data-room={room || undefined}>
      <div {...handlers}>{children}</div>
      {room && (
        <aside className={classes.pane} aria-hidden>
          {shown === undefined ? (
            <p className={classes.hint}>{t.firstPageHint}</p>
          ) : (
            <PartBoundary>
              <Suspense>
                <FirstPage dilekce={shown} />
              </Suspense>
            </PartBoundary>
          )}
        </aside>
      )}
    </div>
  );
}
