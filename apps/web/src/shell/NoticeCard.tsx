import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { ShownNotice } from './Notices.tsx';
import classes from './notice.module.css';

const ICON = { success: IconCheck, warning: IconAlertTriangle, error: IconAlertTriangle } as const;

/** An action needs time to be read and reached; what it does can be done elsewhere, too. */
const CLOSE_MS = 6000;
const CLOSE_WITH_ACTION_MS = 20_000;

/** Lines that may need scrolling. */
const MANY = 4;

interface Props {
  readonly notice: ShownNotice;
  /** While it is being read. */
  readonly paused: boolean;
  readonly onClose: () => void;
}

export function NoticeCard({ notice, paused, onClose }: Props) {
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
