import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { DeniedButton } from '../../../ui/Tip.tsx';
import type { Stored } from './api.ts';
import { CompareModal, type CompareTexts } from './Compare.tsx';
import type { ClosedDraft, Draft } from './draft.ts';
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

/** Says that a draft lies in this browser which cannot be read; it is not taken away. */
export function ClosedDraftNotice({ closed }: { closed: ClosedDraft | null }) {
  if (!closed) return null;
  const time = formatInstantWithTime(closed.time);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
    <Alert color="yellow" variant="light" role="status" className={classes.notice}>
      <p>{closed.reason === 'no-key' ? t.closed(time) : t.lost(time)}</p>
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
        texts={COMPARED}
        theirs={conflict.latest.dilekce}
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

const COMPARED: CompareTexts = {
  title: dilekceFormMessages.changed.compare,
  theirs: dilekceFormMessages.changed.current,
  mine: dilekceFormMessages.changed.mine,
  take: dilekceFormMessages.changed.openCurrent,
  takeDescription: dilekceFormMessages.changed.openCurrentDescription,
};

const ALERT = { color: 'red', variant: 'light', role: 'alert', tabIndex: -1 } as const;
