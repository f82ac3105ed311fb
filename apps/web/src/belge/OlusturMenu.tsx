import { Button, Loader, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { m } from '../mesajlar.ts';
import type { Format } from './download.ts';

const FORMATS: readonly Format[] = ['udf', 'doc', 'pdf', 'docx'];

interface Props {
  readonly busy: boolean;
  readonly onPick: (format: Format) => void;
}

/** While busy the button stays focusable (aria-disabled): a disabled one would drop the keyboard's place. */
export function OlusturMenu({ busy, onPick }: Props) {
  return (
    <Menu disabled={busy} position="bottom-end" width={200} shadow="md" returnFocus>
      <Menu.Target>
        <Button
          aria-disabled={busy || undefined}
          leftSection={
            busy ? (
              <Loader size={18} color="currentcolor" aria-hidden />
            ) : (
              <IconFileDownload size={18} aria-hidden />
            )
          }
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {m.olustur.dugme}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => onPick(format)}>
            {m.olustur.bicim[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
