import type { COVER_FILES, TopluJob } from '@derkenar/domain';
import { IconListCheck } from '@tabler/icons-react';
import { save } from '../../belge/download.ts';
import { FileMenu } from '../../belge/FileMenu.tsx';
import { fileName } from '../../belge/fileName.ts';
import { topluMessages } from '../../messages/toplu.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { useAction } from '../../ui/useSubmit.ts';
import { coverFile } from './api.ts';
import { nameOf } from './progress.ts';

const t = topluMessages.jobs;

/** The list that goes with the files to the enforcement offices. */
export function CoverMenu({ job }: { readonly job: TopluJob }) {
  const { busy, run } = useAction((error) => notifyFailure(t.coverFailed, error));
  const download = (format: (typeof COVER_FILES)[number]) =>
    run(async () => {
      const { data, response } = await coverFile(job.id, format);
      save(data, fileName(response.headers.get('content-disposition')) ?? `teslim-listesi.${format}`);
    });
  return (
    <FileMenu
      label={t.cover}
      name={t.coverOf(nameOf(job))}
      excel={t.coverExcel}
      busy={busy}
      variant="default"
      leftSection={<IconListCheck size={18} aria-hidden />}
      onPick={download}
    />
  );
}
