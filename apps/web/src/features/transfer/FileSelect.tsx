import { Button, Title } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { transferMessages } from '../../messages/transfer.ts';
import card from '../../ui/card.module.css';
import { useDropZone } from '../../ui/useDropZone.ts';
import { SABLON_URL } from './api.ts';
import classes from './transfer.module.css';

const t = transferMessages.file;
const ACCEPT = '.xlsx,.xlsm,.xls,.csv,.txt,.xml';

export function FileSelect({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const dropZone = useDropZone(({ files: [file] }) => {
    if (file) onFile(file);
  });
  return (
    <section className={card.drop} aria-labelledby="transfer-file" {...dropZone}>
      <Title order={2} id="transfer-file">
        {t.title}
      </Title>
      <p className={classes.hint}>{t.description}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again after it was mended.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <div className={classes.choose}>
        <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {t.select}
        </Button>
        <DownloadLink
          variant="default"
          href={SABLON_URL}
          leftSection={<IconFileDownload size={18} aria-hidden />}
        >
          {t.sablon}
        </DownloadLink>
      </div>
      <p className={classes.hint}>{t.drop}</p>
    </section>
  );
}
