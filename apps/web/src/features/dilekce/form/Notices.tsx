import { DILEKCE_TYPES, type Dilekce } from '@derkenar/domain';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import BelgePages from '../../../belge/pages/BelgePages.tsx';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import modal from '../../../ui/modal.module.css';
import { DeniedButton } from '../../../ui/Tip.tsx';
import type { Stored } from './api.ts';
import compareClasses from './compare.module.css';
import type { Content } from './content.ts';
import type { Draft } from './draft.ts';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { DraftKeeper } from './useDraft.ts';
import type { Saving } from './useSaving.ts';

const t = dilekceFormMessages.draft;

interface Props {
  readonly doc: DilekceDoc;
  readonly keeper: DraftKeeper;
  /** The draft that the form opened with. */
  readonly draft: Draft | null;
  readonly stored: Stored | null;
}

/** Says that a draft stands in the form instead of the record, and takes it away, or back again. */
export function DraftNotice({ doc, keeper, draft, stored }: Props) {
  const [step, setStep] = useState<'offered' | 'deleted' | 'over'>('offered');
  /** The content that comes back, with what was written into it since. */
  const [kept, setKept] = useState(draft);
  const [shown, setShown] = useState(doc.loaded.n);
  const show = (next: Draft | null) => {
    setShown(doc.loaded.n + 1);
    doc.show(stored, next ?? undefined);
  };
  // Once it is saved, or something else stands in the form, both ways would lead back over newer words.
  const isOver = doc.loaded.n !== shown || doc.stored?.dilekce !== stored?.dilekce;
  if (!kept || step === 'over' || isOver) return null;
  if (step === 'deleted' && keeper.state.kind !== 'clean') return null;
  if (step === 'deleted')
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
      <Alert color="yellow" variant="light" role="status" className={classes.notice}>
        <p>{t.deleted}</p>
        <Button
          variant="default"
          size="compact-sm"
          ref={focusOnMount}
          onClick={() => {
            show(kept);
            keeper.touch();
            setStep('offered');
          }}
        >
          {t.undo}
        </Button>
      </Alert>
    );
  const outdated = stored !== null && stored.etag !== kept.etag;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
    <Alert color="yellow" variant="light" role="status" className={classes.notice}>
      <p>
        {t.restored(formatInstantWithTime(kept.time))} {outdated && t.outdated}
      </p>
      <div className={classes.choices}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            setKept({ ...kept, ...doc.content() });
            void keeper.drop();
            show(null);
            setStep('deleted');
          }}
        >
          {t.delete}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setStep('over')}>
          {t.keep}
        </Button>
      </div>
    </Alert>
  );
}

/** The result of a save, shown above the buttons and covering nothing of the form. */
export function OutcomeNotice({ saving: { outcome, setOutcome } }: { saving: Saving }) {
  if (!outcome) return null;
  return (
    <Alert
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
      role="status"
      color={outcome.kind === 'warning' ? 'yellow' : 'green'}
      variant="light"
      title={outcome.title}
      withCloseButton
      closeButtonLabel={messages.common.close}
      onClose={() => setOutcome(null)}
      className={classes.notice}
    >
      {outcome.lines && (
        <ul className={classes.lines}>
          {outcome.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

interface StaleNoticeProps {
  readonly doc: DilekceDoc;
  readonly saving: Saving;
}

/** Decision 5: somebody else was faster; nothing is lost, and the person chooses. */
export function StaleNotice({ doc, saving }: StaleNoticeProps) {
  const mayAdd = useYetki('dilekce-ekle');
  const [compared, setCompared] = useState(false);
  const { conflict } = saving;
  if (!conflict) return null;
  const ref = conflict.takesFocus ? focusOnMount : undefined;
  const copy = (label: string, kind: 'copy' | 'new') =>
    mayAdd ? (
      <Button variant="default" size="compact-sm" onClick={() => saving.run(kind)}>
        {label}
      </Button>
    ) : (
      <DeniedButton variant="default" size="compact-sm">
        {label}
      </DeniedButton>
    );
  const back = (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => {
        saving.setConflict(null);
        doc.focus();
      }}
    >
      {dilekceFormMessages.changed.goBack}
    </Button>
  );
  if (conflict.kind === 'deleted')
    return (
      <Alert {...ALERT} ref={ref} title={dilekceFormMessages.deleted.title} className={classes.notice}>
        <p>{dilekceFormMessages.deleted.description}</p>
        <div className={classes.choices}>
          {copy(dilekceFormMessages.deleted.saveAsNew, 'new')}
          {back}
        </div>
      </Alert>
    );
  const { dilekce } = conflict.latest;
  return (
    <Alert {...ALERT} ref={ref} title={dilekceFormMessages.changed.title} className={classes.notice}>
      <p>
        {dilekceFormMessages.changed.description(
          formatInstantWithTime(dilekce.updated_at ?? dilekce.created_at),
        )}{' '}
        {dilekceFormMessages.changed.saveAnywayDescription}
      </p>
      <div className={classes.choices}>
        {copy(dilekceFormMessages.saveAs, 'copy')}
        <Button variant="default" size="compact-sm" onClick={() => setCompared(true)}>
          {dilekceFormMessages.changed.show}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => saving.run('overwrite')}>
          {dilekceFormMessages.changed.saveAnyway}
        </Button>
        {back}
      </div>
      <CompareModal
        opened={compared}
        latest={conflict.latest.dilekce}
        mine={doc.content}
        onClose={() => setCompared(false)}
        onTake={() => {
          doc.show(conflict.latest);
          saving.setConflict(null);
        }}
      />
    </Alert>
  );
}

const ALERT = { color: 'red', variant: 'light', role: 'alert', tabIndex: -1 } as const;

const changedTexts = dilekceFormMessages.changed;

interface CompareModalProps {
  readonly opened: boolean;
  readonly latest: Dilekce;
  readonly mine: () => Content;
  readonly onClose: () => void;
  /** Shows the present state in the form, instead of one's own. */
  readonly onTake: () => void;
}

function CompareModal({ opened, latest, mine, onClose, onTake }: CompareModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size={1150} title={changedTexts.compare} returnFocus>
      {opened && <Sides latest={latest} mine={mine()} />}
      <p className={modal.text}>{changedTexts.openCurrentDescription}</p>
      <div className={modal.buttons}>
        <Button variant="default" onClick={onTake}>
          {changedTexts.openCurrent}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {changedTexts.goBack}
        </Button>
      </div>
    </Dialog>
  );
}

function Sides({ latest, mine }: { latest: Dilekce; mine: Content }) {
  const theirs = { name: latest.isim, type: latest.dilekce_tipi, sablon: latest.sablon };
  return (
    <div className={compareClasses.sides}>
      <Side title={changedTexts.current} content={theirs} />
      <Side title={changedTexts.mine} content={mine} />
    </div>
  );
}

function Side({ title, content: { name, type, sablon } }: { title: string; content: Content }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too
    <section className={compareClasses.side} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <p>
        {name}
        {type !== '' && ` · ${DILEKCE_TYPES[type]}`}
      </p>
      <BelgePages html={sablon} />
    </section>
  );
}
