import type { Format } from '@derkenar/belge/formats';
import { Button, Loader, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useYetki } from '../client/session.ts';
import { createMessages } from '../messages/create.ts';
import { preloadNotices } from '../shell/notify.ts';
import { DeniedButton } from '../ui/Tip.tsx';
import { formatChoices } from './formatChoices.ts';

interface Props {
  readonly busy: boolean;
  readonly onPick: (format: Format) => void;
}

/** The button alone, with the reason, for those whose role may not download. */
export function CreateMenu(props: Props) {
  const allowed = useYetki('dilekce-indir');
  if (allowed) return <FormatMenu {...props} />;
  return (
    <DeniedButton leftSection={<IconFileDownload size={18} aria-hidden />}>
      {createMessages.button}
    </DeniedButton>
  );
}

/**
 * While busy the button stays focusable (aria-disabled): a disabled one would drop the keyboard's place. No
 * portal: a screen reader ignores what stands outside an open dialog.
 */
function FormatMenu({ busy, onPick }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(preloadNotices, []);
  // Mantine listens on the window, where a surrounding dialog could not tell whose Esc it was.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    setOpened(false);
  };
  return (
    <Menu
      opened={opened && !busy}
      onChange={(open) => setOpened(open && !busy)}
      closeOnEscape={false}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={200}
      shadow="md"
      returnFocus
    >
      <Menu.Target>
        <Button
          aria-disabled={busy || undefined}
          onKeyDown={closeOnEscape}
          leftSection={
            busy ? (
              <Loader size={18} color="currentcolor" aria-hidden />
            ) : (
              <IconFileDownload size={18} aria-hidden />
            )
          }
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {createMessages.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={closeOnEscape}>
        {formatChoices.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onPick(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
