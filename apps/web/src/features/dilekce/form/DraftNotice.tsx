import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import type { Stored } from './api.ts';
import type { Draft } from './draft.ts';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { DraftKeeper } from './useDraft.ts';

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
