import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { CompareModal } from './CompareModal.tsx';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { Saving } from './useSaving.ts';

const t = dilekceFormMessages;

interface Props {
  readonly doc: DilekceDoc;
  readonly saving: Saving;
}

/** Decision 5: somebody else was faster; nothing is lost, and the person chooses. */
export function StaleNotice({ doc, saving }: Props) {
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
      {t.changed.goBack}
    </Button>
  );
  if (conflict.kind === 'deleted')
    return (
      <Alert {...ALERT} ref={ref} title={t.deleted.title} className={classes.notice}>
        <p>{t.deleted.description}</p>
        <div className={classes.choices}>
          {copy(t.deleted.saveAsNew, 'new')}
          {back}
        </div>
      </Alert>
    );
  const { dilekce } = conflict.latest;
  return (
    <Alert {...ALERT} ref={ref} title={t.changed.title} className={classes.notice}>
      <p>
        {t.changed.description(formatInstantWithTime(dilekce.updated_at ?? dilekce.created_at))}{' '}
        {t.changed.saveAnywayDescription}
      </p>
      <div className={classes.choices}>
        {copy(t.saveAs, 'copy')}
        <Button variant="default" size="compact-sm" onClick={() => setCompared(true)}>
          {t.changed.show}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => saving.run('overwrite')}>
          {t.changed.saveAnyway}
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
