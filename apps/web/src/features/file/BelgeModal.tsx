import { Alert, Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Pages } from '../../belge/pages/BelgePages.tsx';
import type { FileContent } from '../../belge/reading/readBelgeFile.ts';
import { fileMessages as t } from '../../messages/file.ts';
import { messages } from '../../messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from './Actions.tsx';
import classes from './file.module.css';
import { Summary } from './Summary.tsx';
import { useFileContent } from './useFileContent.ts';

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
