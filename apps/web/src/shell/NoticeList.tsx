import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { NoticeCard } from './NoticeCard.tsx';
import type { NoticeListProps } from './Notices.tsx';
import classes from './notice.module.css';
import { focusOn, newestButton, useNoticeKey } from './noticeKey.ts';
import { useNoticeRoom } from './noticeRoom.ts';

const t = messages.notification;
/** More would leave the page no room; the older ones are gathered behind a button. */
const MAX_SHOWN = { wide: 3, narrow: 1 } as const;

/** A landmark of its own, reached and left with F6. */
export default function NoticeList({ notices, onClose }: NoticeListProps) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const [read, setRead] = useState(false);
  const [all, setAll] = useState(false);
  useNoticeKey(region, before);
  useNoticeRoom(region);
  const close = (id: number) => {
    const within = region.current?.contains(document.activeElement) ?? false;
    onClose(id);
    // The one that had the focus is gone: the next one has it, or where one was before.
    if (within) setTimeout(() => focusOn(newestButton(region.current) ?? before.current));
  };
  const narrow = useMediaQuery('(max-width: 48em)');
  const max = narrow ? MAX_SHOWN.narrow : MAX_SHOWN.wide;
  const more = notices.length - max;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears that it is being read
    <section
      ref={region}
      aria-label={t.region}
      className={classes.region}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={({ relatedTarget }) => {
        setRead(true);
        if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setRead(false)}
    >
      {more > 0 && (
        <p className={classes.more}>
          {!all && <span>{t.older(more)}</span>}
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t.showLess : t.showAll}
          </button>
          <button type="button" onClick={() => closeAll(notices, close)}>
            {t.closeAll}
          </button>
        </p>
      )}
      {notices.slice(all ? 0 : -max).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} paused={read} onClose={() => close(notice.id)} />
      ))}
    </section>
  );
}

const closeAll = (notices: NoticeListProps['notices'], close: (id: number) => void): void => {
  for (const { id } of notices) close(id);
};
