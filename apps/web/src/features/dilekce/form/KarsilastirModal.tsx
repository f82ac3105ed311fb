import { DILEKCE_TIPLERI, type Dilekce } from '@derkenar/domain';
import { Button, Modal } from '@mantine/core';
import BelgeSayfalari from '../../../belge/pages/BelgeSayfalari.tsx';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import { m } from '../../../mesajlar.ts';
import modal from '../../../ui/modal.module.css';
import type { Icerik } from './icerik.ts';
import classes from './karsilastir.module.css';

const t = formMesajlari.degisti;

interface Props {
  readonly opened: boolean;
  readonly guncel: Dilekce;
  readonly benimki: () => Icerik;
  readonly onClose: () => void;
  /** Shows the present state in the form, instead of one's own. */
  readonly onTake: () => void;
}

export function KarsilastirModal({ opened, guncel, benimki, onClose, onTake }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      lockScroll={false}
      closeOnClickOutside={false}
      size={1150}
      title={t.karsilastir}
      closeButtonProps={{ 'aria-label': m.genel.kapat }}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
    >
      {opened && <Sides guncel={guncel} benimki={benimki()} />}
      <p className={modal.text}>{t.guncelAcAciklama}</p>
      <div className={modal.buttons}>
        <Button variant="default" onClick={onTake}>
          {t.guncelAc}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t.don}
        </Button>
      </div>
    </Modal>
  );
}

function Sides({ guncel, benimki }: { guncel: Dilekce; benimki: Icerik }) {
  const theirs = { isim: guncel.isim, tip: guncel.dilekce_tipi, sablon: guncel.sablon };
  return (
    <div className={classes.sides}>
      <Side title={t.guncel} icerik={theirs} />
      <Side title={t.benimki} icerik={benimki} />
    </div>
  );
}

function Side({ title, icerik: { isim, tip, sablon } }: { title: string; icerik: Icerik }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too
    <section className={classes.side} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <p>
        {isim}
        {tip !== '' && ` · ${DILEKCE_TIPLERI[tip]}`}
      </p>
      <BelgeSayfalari html={sablon} />
    </section>
  );
}
