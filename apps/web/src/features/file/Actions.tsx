import { MAX_HTML_BYTES } from '@derkenar/belge';
import type { Format } from '@derkenar/belge/formats';
import { Button } from '@mantine/core';
import { IconBooks, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CreateMenu } from '../../belge/CreateMenu.tsx';
import { downloadBelgeler } from '../../belge/download.ts';
import { offerHandover } from '../../belge/handover.ts';
import { printPages } from '../../belge/pages/print.tsx';
import type { FileContent } from '../../belge/reading/readBelgeFile.ts';
import { useYetki } from '../../client/session.ts';
import { fileMessages as t } from '../../messages/file.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { DeniedButton } from '../../ui/DeniedButton.tsx';
import classes from './file.module.css';

interface Props {
  readonly content: FileContent;
  /** File name without its extension. */
  readonly name: string;
  readonly onClose: () => void;
}

export function Actions({ content: { belge, html }, name, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const tooBig = new Blob([html]).size > MAX_HTML_BYTES;
  const during = async (failure: string, work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure(failure, error);
    } finally {
      setBusy(false);
    }
  };
  const save = (format: Format) => {
    if (tooBig) return notify({ kind: 'error', title: t.saveFailed, lines: [t.tooLarge] });
    void during(t.saveFailed, async () => {
      const failed = await downloadBelgeler(format, [{ name, html }], [], new AbortController().signal);
      for (const { reason } of failed) notify({ kind: 'error', title: t.saveFailed, lines: [reason] });
    });
  };
  const take = () => {
    if (tooBig) return notify({ kind: 'error', title: t.addToLibraryFailed, lines: [t.tooLarge] });
    void during(t.addToLibraryFailed, async () => {
      const { taken, drop } = offerHandover({ name, html });
      // A form that is left asks first; then the list may never come.
      await navigate({ to: '/' });
      if (window.location.pathname !== '/') drop();
      if (await taken) onClose();
    });
  };
  return (
    <div className={classes.footer}>
      <TakeButton busy={busy} onClick={take} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void during(t.printFailed, () => printPages(belge, name))}
      >
        {t.print}
      </Button>
      <CreateMenu busy={busy} onPick={save} />
      <Button variant="default" data-autofocus onClick={onClose}>
        {messages.common.close}
      </Button>
    </div>
  );
}

function TakeButton({ busy, onClick }: { readonly busy: boolean; readonly onClick: () => void }) {
  const allowed = useYetki('dilekce-ekle');
  const icon = <IconBooks size={18} aria-hidden />;
  if (!allowed) return <DeniedButton leftSection={icon}>{t.toLibrary}</DeniedButton>;
  return (
    <Button
      variant="default"
      leftSection={icon}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onClick()}
    >
      {t.toLibrary}
    </Button>
  );
}
