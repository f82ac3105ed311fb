import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '../mesajlar.ts';
import classes from './notice.module.css';
import type { Notice } from './notify.ts';

const COLOR = { success: 'green.8', warning: 'yellow.9', error: 'red.8' } as const;
const ICON = { success: <IconCheck />, warning: <IconAlertTriangle />, error: <IconX /> } as const;

export default function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) show(notice);
    shown.current = notices.length;
  }, [notices]);
  return (
    <Notifications
      position="top-right"
      containerWidth={420}
      notificationMaxHeight={360}
      className={classes.list}
    />
  );
}

/** An action needs time to be read and reached; what it does can be done elsewhere, too. */
const CLOSE_MS = 6000;
const CLOSE_WITH_ACTION_MS = 20_000;

function show({ kind, title, lines = [], action }: Notice): void {
  const id = notifications.show({
    role: kind === 'success' ? 'status' : 'alert',
    color: COLOR[kind],
    icon: ICON[kind],
    title,
    message: (
      <>
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {action && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.action}
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    // What has to be read stays until it is closed (WCAG 2.2.1).
    autoClose: kind === 'success' && (action ? CLOSE_WITH_ACTION_MS : CLOSE_MS),
    withBorder: true,
    closeButtonProps: { 'aria-label': m.genel.kapat },
  });
}
