import { lazy, Suspense, useEffect, useState } from 'react';
import { type Notice, onNotice } from './notify.ts';

const NoticeList = lazy(() => import('./NoticeList.tsx'));

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
