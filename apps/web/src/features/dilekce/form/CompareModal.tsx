import { DILEKCE_TYPES, type Dilekce } from '@derkenar/domain';
import { Button } from '@mantine/core';
import BelgePages from '../../../belge/pages/BelgePages.tsx';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import modal from '../../../ui/modal.module.css';
import classes from './compare.module.css';
import type { Content } from './content.ts';

const t = dilekceFormMessages.changed;

interface Props {
  readonly opened: boolean;
  readonly latest: Dilekce;
  readonly mine: () => Content;
  readonly onClose: () => void;
  /** Shows the present state in the form, instead of one's own. */
  readonly onTake: () => void;
}

export function CompareModal({ opened, latest, mine, onClose, onTake }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} size={1150} title={t.compare} returnFocus>
      {opened && <Sides latest={latest} mine={mine()} />}
      <p className={modal.text}>{t.openCurrentDescription}</p>
      <div className={modal.buttons}>
        <Button variant="default" onClick={onTake}>
          {t.openCurrent}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t.goBack}
        </Button>
      </div>
    </Dialog>
  );
}

function Sides({ latest, mine }: { latest: Dilekce; mine: Content }) {
  const theirs = { name: latest.isim, type: latest.dilekce_tipi, sablon: latest.sablon };
  return (
    <div className={classes.sides}>
      <Side title={t.current} content={theirs} />
      <Side title={t.mine} content={mine} />
    </div>
  );
}

function Side({ title, content: { name, type, sablon } }: { title: string; content: Content }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too
    <section className={classes.side} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <p>
        {name}
        {type !== '' && ` · ${DILEKCE_TYPES[type]}`}
      </p>
      <BelgePages html={sablon} />
    </section>
  );
}
