import type { COVER_FILES, TopluJob } from '@derkenar/domain';
import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { IconChevronDown, IconListCheck } from '@tabler/icons-react';
import { save } from '../../belge/download.ts';
import { fileName } from '../../belge/fileName.ts';
import { formatChoices } from '../../belge/formatChoices.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { useAction } from '../../ui/useSubmit.ts';
import { coverFile } from './api.ts';
import { nameOf } from './progress.ts';

const t = topluMessages.jobs;

/** The list that goes with the files to the enforcement offices, in every format of the document engine and as a workbook. */
export function CoverMenu({ job }: { readonly job: TopluJob }) {
  const { busy, run } = useAction((error) => notifyFailure(t.coverFailed, error));
  const download = (format: (typeof COVER_FILES)[number]) =>
    run(async () => {
      const { data, response } = await coverFile(job.id, format);
      save(data, fileName(response.headers.get('content-disposition')) ?? `teslim-listesi.${format}`);
    });
  return (
    <Menu withinPortal={false} position="bottom-end" width={220} shadow="md" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          aria-disabled={busy || undefined}
          aria-label={t.coverOf(nameOf(job))}
          leftSection={<IconListCheck size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t.cover}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formatChoices.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => download(value)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => download('xlsx')}>{t.coverExcel}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
