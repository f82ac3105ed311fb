import { DILEKCE_TYPES, type Dilekce } from '@derkenar/domain';
import { Button } from '@mantine/core';
import BelgePages from '../../../belge/pages/BelgePages.tsx';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { prefaceMessages } from '../../../messages/preface.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import modal from '../../../ui/modal.module.css';
import classes from './compare.module.css';
import { type Content, contentOf, isPrefaceChanged } from './content.ts';
import { linesOf, linesOnlyIn } from './differing.ts';
import { OnlyLines } from './OnlyLines.tsx';

export interface CompareTexts {
  readonly title: string;
  /** The headings of the two sides. */
  readonly theirs: string;
  readonly mine: string;
  /** The button that puts the other text into the form, and what is lost by it. */
  readonly take: string;
  readonly takeDescription: string;
}

interface Props {
  readonly opened: boolean;
  readonly texts: CompareTexts;
  readonly theirs: Dilekce;
  readonly mine: () => Content;
  readonly onClose: () => void;
  /** Takes the other text instead of one's own; left out where that is not allowed. */
  readonly onTake?: () => void;
}

/** Two texts of a petition side by side, and the choice between them. */
export function CompareModal({ opened, texts, theirs, mine, onClose, onTake }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} size={1150} title={texts.title} returnFocus>
      {opened && <Sides texts={texts} theirs={contentOf(theirs)} mine={mine()} />}
      {onTake && <p className={modal.text}>{texts.takeDescription}</p>}
      <div className={modal.buttons}>
        {onTake && (
          <Button variant="default" onClick={onTake}>
            {texts.take}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {dilekceFormMessages.changed.goBack}
        </Button>
      </div>
    </Dialog>
  );
}

interface SidesProps {
  readonly texts: CompareTexts;
  readonly theirs: Content;
  readonly mine: Content;
}

function Sides({ texts, theirs, mine }: SidesProps) {
  const lines = { theirs: linesOf(theirs.sablon), mine: linesOf(mine.sablon) };
  return (
    <>
      {isPrefaceChanged(theirs.sablon, mine.sablon) && (
        <p className={modal.text}>{prefaceMessages.changed}</p>
      )}
      <div className={classes.sides}>
        <Side title={texts.theirs} content={theirs} only={linesOnlyIn(lines.theirs, lines.mine)} />
        <Side title={texts.mine} content={mine} only={linesOnlyIn(lines.mine, lines.theirs)} />
      </div>
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly content: Content;
  /** Lines that the other side lacks. */
  readonly only: readonly string[];
}

function Side({ title, content: { name, type, sablon }, only }: SideProps) {
  const t = dilekceFormMessages.difference;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too
    <section className={classes.side} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <p>
        {name}
        {type !== '' && ` · ${DILEKCE_TYPES[type]}`}
      </p>
      <OnlyLines heading={only.length === 0 ? t.none : t.only(only.length)} lines={only} more={t.more} />
      <BelgePages html={sablon} />
    </section>
  );
}
