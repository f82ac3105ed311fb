import { Button, Title } from '@mantine/core';
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import classes from './aktarim.module.css';
import { SABLON_URL } from './api.ts';

const t = aktarimMesajlari.dosya;
const ACCEPT = '.xlsx,.xlsm,.xls,.csv,.txt,.xml';

export function DosyaSec({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way beside the button
    <section
      className={classes.drop}
      aria-labelledby="aktarim-dosya"
      data-dosya-alani
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Title order={2} id="aktarim-dosya">
        {t.baslik}
      </Title>
      <p className={classes.hint}>{t.aciklama}</p>
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
          {t.sec}
        </Button>
        <DownloadLink
          variant="default"
          href={SABLON_URL}
          leftSection={<IconFileDownload size={18} aria-hidden />}
        >
          {t.sablon}
        </DownloadLink>
      </div>
      <p className={classes.hint}>{t.birak}</p>
    </section>
  );
}
