import { MAX_HTML_BYTES } from '@derkenar/belge';
import { type Format, readFormats } from '@derkenar/belge/formats';
import { Alert, Button } from '@mantine/core';
import { IconBooks, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { CreateMenu } from '../../belge/CreateMenu.tsx';
import { downloadBelgeler } from '../../belge/download.ts';
import { offerHandover } from '../../belge/handover.ts';
import { Pages } from '../../belge/pages/BelgePages.tsx';
import { printPages } from '../../belge/pages/print.tsx';
import { type FileContent, readBelgeFile } from '../../belge/reading/readBelgeFile.ts';
import { useYetki } from '../../client/session.ts';
import { fileMessages as t } from '../../messages/file.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { keepKeys } from '../../ui/keepKeys.ts';
import { DeniedButton } from '../../ui/Tip.tsx';
import classes from './file.module.css';

interface Props {
  /** A file is held over the page. */
  readonly over: boolean;
  /** The files that were dropped or chosen; the first one is shown. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

export default function FileViewer({ over, files, onClose }: Props) {
  const [file] = files;
  return (
    <>
      {file && <BelgeModal key={keyOf(file)} file={file} others={files.length > 1} onClose={onClose} />}
      {over && (
        // The pointer goes through it: what lies below stays the target.
        <div className={classes.over} aria-hidden>
          <p>
            <strong>{t.drop}</strong>
            <span>{t.dropDescription}</span>
          </p>
        </div>
      )}
    </>
  );
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

interface BelgeModalProps {
  readonly file: File;
  /** More files were dropped with it. */
  readonly others: boolean;
  readonly onClose: () => void;
}

/** Over whatever is open: its Esc must not reach a form below. */
function BelgeModal({ file, others, onClose }: BelgeModalProps) {
  const reading = useFileContent(file);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keepKeys(event);
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      transitionProps={{ duration: 0 }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={1000}
      fills
      title={t.title(file.name)}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {reading.kind === 'read' ? (
        <OpenDocument file={file} others={others} content={reading.content} onClose={onClose} />
      ) : (
        <div className={classes.waiting}>
          {reading.kind === 'reading' ? (
            <output>{t.reading}</output>
          ) : (
            <Alert color="red" variant="light" title={t.openFailed}>
              {reading.reason}
            </Alert>
          )}
          <Button variant="default" onClick={onClose}>
            {messages.common.close}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function OpenDocument({
  file,
  others,
  content,
  onClose,
}: BelgeModalProps & { readonly content: FileContent }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <section className={classes.pages} aria-label={t.text} tabIndex={0}>
        <Summary content={content} others={others} />
        <Pages belge={content.belge} />
      </section>
      <Actions content={content} name={file.name.replace(/\.[A-Za-z0-9]{1,8}$/, '')} onClose={onClose} />
    </>
  );
}

type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly content: FileContent }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads the file in the worker; what was called off says nothing. */
function useFileContent(file: File): Reading {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  useEffect(() => {
    const abort = new AbortController();
    readBelgeFile(file, abort.signal).then(
      (content) => setReading({ kind: 'read', content }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setReading({ kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => abort.abort();
  }, [file]);
  return reading;
}

interface SummaryProps {
  readonly content: FileContent;
  readonly others: boolean;
}

/** Shows the kind of the file and the parts of it that the pages below leave out. */
function Summary({ content: { format, signed, messages }, others }: SummaryProps) {
  const lines = [...(others ? [t.singleFile] : []), ...messages.map(({ text }) => text)];
  return (
    <div className={classes.summary}>
      <p>
        {readFormats[format].name}
        {signed && `, ${t.signed}`}
      </p>
      {lines.length > 0 && (
        <details>
          <summary>{t.notes(lines.length)}</summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly content: FileContent;
  /** File name without its extension. */
  readonly name: string;
  readonly onClose: () => void;
}

function Actions({ content: { belge, html }, name, onClose }: ActionsProps) {
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
