import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sessionClient } from '../client/queryClient.ts';
import { messages } from '../messages.ts';
import { PartBoundary } from '../ui/DialogBoundary.tsx';
import { afterPress } from '../ui/press.ts';
import classes from './notice.module.css';
import type { Notice, NoticeListProps, ShownNotice } from './notice.ts';
import { useNoticeRoom } from './noticeRegion.ts';
import { loadNoticeList, onNotice } from './notify.ts';
import { router } from './router.tsx';
import { schemeManager, theme } from './theme.ts';

/** The CSS variables come from the stylesheet (vite.config.ts): no <style> element at run time. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={sessionClient}>
        <RouterProvider router={router} />
        <PartBoundary>
          <Notices />
        </PartBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** A page that fails again and again must not fill the memory. */
const MAX_KEPT = 50;

const NoticeList = lazy(() => loadNoticeList().catch(() => ({ default: PlainNotices })));

function Notices() {
  const [notices, setNotices] = useState<readonly ShownNotice[]>([]);
  useEffect(() => {
    let id = 0;
    return onNotice({
      show(notice) {
        id += 1;
        const shown = { ...notice, id };
        // The same once more is said anew, not twice; a way back that is gone is not offered any more.
        afterPress(() =>
          setNotices((list) =>
            [...list.filter((other) => !isReplaced(other, notice)), shown].slice(-MAX_KEPT),
          ),
        );
      },
      clear: () => setNotices([]),
    });
  }, []);
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList
        notices={notices}
        onClose={(closed) => afterPress(() => setNotices((list) => list.filter(({ id }) => id !== closed)))}
      />
    </Suspense>
  );
}

const isReplaced = (a: Notice, b: Notice): boolean =>
  (a.subject !== undefined && a.subject === b.subject) ||
  (a.kind === b.kind &&
    a.title === b.title &&
    !a.action &&
    (a.lines ?? []).join('\n') === (b.lines ?? []).join('\n'));

/** Shows the latest notice as plain text when the list itself cannot be loaded. */
function PlainNotices({ notices, onClose }: NoticeListProps) {
  const region = useRef<HTMLParagraphElement>(null);
  useNoticeRoom(region);
  const last = notices.at(-1);
  if (!last) return null;
  return (
    <p ref={region} role="alert" className={`${classes.region} ${classes.plain}`}>
      {[last.title, ...(last.lines ?? [])].join(' — ')}{' '}
      <button type="button" onClick={() => onClose(last.id)}>
        {messages.common.close}
      </button>
    </p>
  );
}
