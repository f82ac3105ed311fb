import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '../mesajlar.ts';
import { NoticeCard } from './NoticeCard.tsx';
import type { NoticeListProps } from './Notices.tsx';
import classes from './notice.module.css';
import { focusOn, newestButton, useNoticeKey } from './noticeKey.ts';

const t = m.bildirim;
/** More would cover the page; the older ones come back when these are closed. */
const MAX_SHOWN = { wide: 3, narrow: 1 } as const;

/** A landmark of its own, reached and left with F6. */
export default function NoticeList({ notices, onClose }: NoticeListProps) {
  const region = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const [read, setRead] = useState(false);
  useNoticeKey(region, before);
  useRoom(region);
  const close = (id: number) => {
    const within = region.current?.contains(document.activeElement) ?? false;
    onClose(id);
    // The one that had the focus is gone: the next one has it, or where one was before.
    if (within) setTimeout(() => focusOn(newestButton(region.current) ?? before.current));
  };
  const narrow = useMediaQuery('(max-width: 48em)');
  const max = narrow ? MAX_SHOWN.narrow : MAX_SHOWN.wide;
  const hidden = notices.length - max;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears that it is being read
    <section
      ref={region}
      aria-label={t.bolge}
      className={classes.region}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={({ relatedTarget }) => {
        setRead(true);
        if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setRead(false)}
    >
      {hidden > 0 && (
        <p className={classes.more}>
          {t.dahaEski(hidden)}
          <button type="button" onClick={() => closeAll(notices, close)}>
            {t.hepsiniKapat}
          </button>
        </p>
      )}
      {notices.slice(-max).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} paused={read} onClose={() => close(notice.id)} />
      ))}
    </section>
  );
}

/** Tells the style sheet how far down the notices reach, for what must not lie behind them. */
function useRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const { bottom } = entry?.target.getBoundingClientRect() ?? { bottom: 0 };
      style.setProperty('--notice-room', `${bottom}px`);
    });
    if (region.current) observer.observe(region.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-room');
    };
  }, [region]);
}

const closeAll = (notices: NoticeListProps['notices'], close: (id: number) => void): void => {
  for (const { id } of notices) close(id);
};
