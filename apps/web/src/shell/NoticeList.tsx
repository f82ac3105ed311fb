import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { focusSoon } from '../ui/focus.ts';
import classes from './notice.module.css';
import type { NoticeListProps, ShownNotice } from './notice.ts';
import { focusOn, newestButton, useNoticeKey, useNoticeRoom } from './noticeRegion.ts';

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
    if (within) focusSoon(() => focusOn(newestButton(region.current) ?? before.current));
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

const ICON = { success: IconCheck, warning: IconAlertTriangle, error: IconAlertTriangle } as const;

/** An action needs time to be read and reached; what it does can be done elsewhere, too. */
const CLOSE_MS = 6000;
const CLOSE_WITH_ACTION_MS = 20_000;

/** Lines that may need scrolling. */
const MANY = 4;

interface CardProps {
  readonly notice: ShownNotice;
  /** While it is being read. */
  readonly paused: boolean;
  readonly onClose: () => void;
}

export function NoticeCard({ notice, paused, onClose }: CardProps) {
  const { kind, title, lines = [], action } = notice;
  const Icon = ICON[kind];
  const announced = useAnnounced();
  useClosing(notice, paused, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc for the buttons in it
    <div data-notice={kind} className={classes.card} onKeyDown={onKeyDown}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div role={kind === 'success' ? 'status' : 'alert'} className={classes.text}>
        {announced && (
          <>
            <strong>{title}</strong>
            {lines.length === 1 && <p>{lines[0]}</p>}
            {lines.length > 1 && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard
              <ul className={classes.lines} tabIndex={lines.length > MANY ? 0 : undefined}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.action}
          {...IN_NO_DIALOG}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label={messages.notification.close(title)}
        className={classes.close}
        {...IN_NO_DIALOG}
        onClick={onClose}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Esc is for the notice here, not for an open dialog, which hears of keys first. */
const IN_NO_DIALOG = { 'data-mantine-stop-propagation': 'true' };

/** Screen readers tell what changes within a live region, not what came with it. */
function useAnnounced(): boolean {
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(true));
    return () => clearTimeout(timer);
  }, []);
  return announced;
}

/** A notice that must be read stays until it is closed (WCAG 2.2.1). */
function useClosing({ kind, action }: ShownNotice, paused: boolean, onClose: () => void): void {
  useEffect(() => {
    if (kind !== 'success' || paused) return undefined;
    const timer = setTimeout(onClose, action ? CLOSE_WITH_ACTION_MS : CLOSE_MS);
    return () => clearTimeout(timer);
    // The time begins anew only when reading has ended, not with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onClose is a new function at every drawing
  }, [kind, paused]);
}
