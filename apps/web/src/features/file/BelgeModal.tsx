import { Alert, Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Pages } from '../../belge/pages/BelgePages.tsx';
import { type FileContent, readBelgeFile } from '../../belge/reading/readBelgeFile.ts';
import { fileMessages as t } from '../../messages/file.ts';
import { messages } from '../../messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from './Actions.tsx';
import classes from './file.module.css';

interface Props {
  readonly file: File;
  /** More files were dropped with it. */
  readonly others: boolean;
  readonly onClose: () => void;
}

/** Over whatever is open: its Esc must not reach a form below. */
export function BelgeModal({ file, others, onClose }: Props) {
  const reading = useFileContent(file);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
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

function OpenDocument({ file, others, content, onClose }: Props & { readonly content: FileContent }) {
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
function Summary({ content: { format, signed, messages, header, footer }, others }: SummaryProps) {
  const edges = [
    [t.header, header],
    [t.footer, footer],
  ] as const;
  const lines = [...(others ? [t.singleFile] : []), ...messages.map(({ text }) => text)];
  return (
    <div className={classes.summary}>
      <p>
        {t.format[format]}
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
          {edges.map(
            ([name, text]) =>
              text && (
                <p key={name} className={classes.edge}>
                  <strong>{name}</strong>
                  {text}
                </p>
              ),
          )}
        </details>
      )}
    </div>
  );
}
