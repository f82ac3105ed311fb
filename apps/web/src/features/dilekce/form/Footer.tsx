import type { DilekceVersionSummary } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { formatTime } from '../../../ui/date.ts';
import { Tip } from '../../../ui/Tip.tsx';
import type { Stored } from './api.ts';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { DraftKeeper } from './useDraft.ts';
import type { Saving } from './useSaving.ts';
import { VersionsModal } from './VersionsModal.tsx';

interface Props {
  readonly doc: DilekceDoc;
  readonly readOnly: boolean;
  readonly saving: Saving;
  readonly keeper: DraftKeeper;
  readonly onReverted: (stored: Stored, version: DilekceVersionSummary) => void;
}

export function Footer({ doc, readOnly, saving, keeper, onReverted }: Props) {
  const { stored } = doc;
  const [versions, setVersions] = useState(false);
  const mayAdd = useYetki('dilekce-ekle');
  return (
    <div className={classes.footer}>
      <State saving={saving} keeper={keeper} />
      <div className={classes.buttons}>
        {stored && !stored.dilekce.standart_mi && (
          <Button variant="subtle" onClick={() => setVersions(true)}>
            {t.versions}
          </Button>
        )}
        {stored && <SaveAs allowed={mayAdd} onClick={() => saving.run('copy')} />}
        {!readOnly &&
          (stored || mayAdd ? (
            <Button aria-disabled={saving.busy || undefined} onClick={() => saving.run('save')}>
              {t.save}
            </Button>
          ) : (
            <DeniedButton>{t.save}</DeniedButton>
          ))}
      </div>
      {stored && (
        <VersionsModal
          opened={versions}
          stored={stored}
          isDirty={doc.isDirty}
          onClose={() => setVersions(false)}
          onReverted={(reverted, version) => {
            setVersions(false);
            onReverted(reverted, version);
          }}
          onStale={async () => {
            await saving.lookAgain();
            setVersions(false);
          }}
        />
      )}
    </div>
  );
}

function SaveAs({ allowed, onClick }: { allowed: boolean; onClick: () => void }) {
  if (!allowed) return <DeniedButton variant="default">{t.saveAs}</DeniedButton>;
  return (
    <Tip text={t.saveAsHint}>
      {(id) => (
        <Button variant="default" aria-describedby={id} onClick={onClick}>
          {t.saveAs}
        </Button>
      )}
    </Tip>
  );
}

/** The state of the edits. Only a save is announced: a draft every few seconds would be noise. */
function State({ saving, keeper: { state } }: Pick<Props, 'saving' | 'keeper'>) {
  const saved = saving.saved !== null && state.kind === 'clean' ? t.saved(formatTime(saving.saved)) : '';
  return (
    <div className={classes.state}>
      <output>{saving.busy ? t.saving : saved}</output>
      {!saving.busy && <span>{draftText(state)}</span>}
    </div>
  );
}

function draftText(state: DraftKeeper['state']): string {
  switch (state.kind) {
    case 'clean':
      return '';
    case 'changed':
      return t.draft.changed;
    case 'kept':
      return t.draft.kept(formatTime(state.time));
    case 'not-keepable':
      return t.draft.cannotKeep;
    case 'other-tab':
      return t.draft.otherTab;
  }
}
