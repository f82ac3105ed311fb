import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './notice.module.css';
import { loadNoticeList, type Notice, onNotice } from './notify.ts';

const NoticeList = lazy(() => loadNoticeList().catch(() => ({ default: PlainNotices })));

export function Notices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => onNotice((notice) => setNotices((list) => [...list, notice])), []);
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} />
    </Suspense>
  );
}

/** When the list itself cannot be loaded: the latest notice, in plain words. */
function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  const last = notices.at(-1);
  if (!last) return null;
  return (
    <p role="alert" className={classes.plain}>
      {[last.title, ...(last.lines ?? [])].join(' — ')}
    </p>
  );
}
