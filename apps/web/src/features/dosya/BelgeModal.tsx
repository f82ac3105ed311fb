import { Alert, Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Okunan } from '../../belge/oku/okuBelge.ts';
import { Sayfalar } from '../../belge/pages/BelgeSayfalari.tsx';
import { dosyaMesajlari as t } from '../../mesajlar/dosya.ts';
import { m } from '../../mesajlar.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './dosya.module.css';
import { Islemler } from './Islemler.tsx';
import { Ozet } from './Ozet.tsx';
import { useOkunan } from './useOkunan.ts';

interface Props {
  readonly file: File;
  /** More files were dropped with it. */
  readonly others: boolean;
  readonly onClose: () => void;
}

/** Over whatever is open: its Esc must not reach a form below. */
export function BelgeModal({ file, others, onClose }: Props) {
  const okuma = useOkunan(file);
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
      title={t.baslik(file.name)}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {okuma.kind === 'okundu' ? (
        <Acik file={file} others={others} okunan={okuma.okunan} onClose={onClose} />
      ) : (
        <div className={classes.waiting}>
          {okuma.kind === 'okunuyor' ? (
            <output>{t.okunuyor}</output>
          ) : (
            <Alert color="red" variant="light" title={t.acilamadi}>
              {okuma.neden}
            </Alert>
          )}
          <Button variant="default" onClick={onClose}>
            {m.genel.kapat}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Acik({ file, others, okunan, onClose }: Props & { readonly okunan: Okunan }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it */}
      <section className={classes.pages} aria-label={t.metin} tabIndex={0}>
        <Ozet okunan={okunan} others={others} />
        <Sayfalar belge={okunan.belge} />
      </section>
      <Islemler okunan={okunan} ad={file.name.replace(/\.[A-Za-z0-9]{1,8}$/, '')} onClose={onClose} />
    </>
  );
}
