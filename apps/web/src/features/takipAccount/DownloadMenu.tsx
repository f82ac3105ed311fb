import type { AccountRequest } from '@derkenar/domain';
import { IconFileDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { save } from '../../belge/download.ts';
import { FileMenu } from '../../belge/FileMenu.tsx';
import { fileName } from '../../belge/fileName.ts';
import { useYetki } from '../../client/session.ts';
import { takipAccountMessages as t } from '../../messages/takipAccount.ts';
import { notify, notifyFailure, preloadNotices } from '../../shell/notify.ts';
import { DeniedButton } from '../../ui/Tip.tsx';
import { useAction } from '../../ui/useSubmit.ts';
import { accountFile } from './api.ts';

type Format = Parameters<typeof accountFile>[2];

/** The account on paper, and as a workbook. */
export function DownloadMenu({ id, body }: { readonly id: string; readonly body: AccountRequest }) {
  const allowed = useYetki('dilekce-indir');
  const { busy, run } = useAction((error) => notifyFailure(t.downloadFailed, error));
  useEffect(preloadNotices, []);
  const icon = <IconFileDownload size={18} aria-hidden />;
  if (!allowed) return <DeniedButton leftSection={icon}>{t.download}</DeniedButton>;
  const download = (format: Format) =>
    run(async () => {
      const { data, response } = await accountFile(id, body, format);
      const name = fileName(response.headers.get('content-disposition')) ?? `hesap.${format}`;
      save(data, name);
      notify({ kind: 'success', title: t.downloaded(name) });
    });
  return <FileMenu label={t.download} excel={t.excel} busy={busy} leftSection={icon} onPick={download} />;
}
