import { DILEKCE_TIPLERI, type Dilekce } from '@derkenar/domain';
import { Button } from '@mantine/core';
import BelgeSayfalari from '../../../belge/pages/BelgeSayfalari.tsx';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import modal from '../../../ui/modal.module.css';
import classes from './compare.module.css';
import type { Content } from './content.ts';

const t = formMesajlari.degisti;

interface Props {
  readonly opened: boolean;
  readonly latest: Dilekce;
  readonly benimki: () => Content;
  readonly onClose: () => void;
  /** Shows the present state in the form, instead of one's own. */
  readonly onTake: () => void;
}

export function CompareModal({ opened, latest, benimki, onClose, onTake }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} size={1150} title={t.karsilastir} returnFocus>
      {opened && <Sides latest={latest} benimki={benimki()} />}
      <p className={modal.text}>{t.guncelAcAciklama}</p>
      <div className={modal.buttons}>
        <Button variant="default" onClick={onTake}>
          {t.guncelAc}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t.don}
        </Button>
      </div>
    </Dialog>
  );
}

function Sides({ latest, benimki }: { latest: Dilekce; benimki: Content }) {
  const theirs = { isim: latest.isim, tip: latest.dilekce_tipi, sablon: latest.sablon };
  return (
    <div className={classes.sides}>
      <Side title={t.guncel} content={theirs} />
      <Side title={t.benimki} content={benimki} />
    </div>
  );
}

function Side({ title, content: { isim, tip, sablon } }: { title: string; content: Content }) {
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
