import { lazy, type ReactNode, Suspense } from 'react';
import { stepMessages as t } from '../../messages/step.ts';
import { PartBoundary } from '../../ui/DialogBoundary.tsx';
import classes from './firstPage.module.css';
import { useShownDilekce } from './useShownDilekce.ts';

const FirstPage = lazy(() => import('./FirstPage.tsx'));

/** The list and, where there is room, the first page of the petition that is pointed at or focused in it. */
export function BesideFirstPage({ children }: { children: ReactNode }) {
  const { room, id, handlers } = useShownDilekce();
  return (
    <div className={classes.layout} data-room={room || undefined}>
      <div {...handlers}>{children}</div>
      {room && (
        <aside className={classes.pane} aria-hidden>
          {id === null ? (
            <p className={classes.hint}>{t.firstPageHint}</p>
          ) : (
            <PartBoundary>
              <Suspense>
                <FirstPage id={id} />
              </Suspense>
            </PartBoundary>
          )}
        </aside>
      )}
    </div>
  );
}
