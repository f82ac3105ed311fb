import { DILEKCE_TYPES, type DilekceVersionSummary } from '@derkenar/domain';
import { Alert, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import BelgePages from '../../../belge/pages/BelgePages.tsx';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { prefaceMessages } from '../../../messages/preface.ts';
import { messages } from '../../../messages.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatInstantWithTime, formatTime } from '../../../ui/date.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import modal from '../../../ui/modal.module.css';
import { DeniedButton, Tip } from '../../../ui/Tip.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import { isGone, isStale, readVersion, readVersions, revertDilekce, type Stored } from './api.ts';
import { isPrefaceChanged } from './content.ts';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { DraftKeeper } from './useDraft.ts';
import type { Saving } from './useSaving.ts';
import { VersionDifferences } from './VersionDifferences.tsx';
import versionsClasses from './versions.module.css';

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
    case 'no-key':
      return t.draft.noKey;
    case 'older-draft':
      return t.draft.olderDraft;
    case 'other-tab':
      return t.draft.otherTab;
  }
}

const versionTexts = t.version;

interface VersionsModalProps {
  readonly opened: boolean;
  readonly stored: Stored;
  readonly isDirty: () => boolean;
  readonly onClose: () => void;
  /** An earlier version has become the present one. */
  readonly onReverted: (stored: Stored, version: DilekceVersionSummary) => void;
  /** Somebody else has changed the petition. */
  readonly onStale: () => Promise<void>;
}

/** Decision 11: what earlier saves left; look at one, and go back to it. */
function VersionsModal({ opened, stored, onClose, ...rest }: VersionsModalProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={1000}
      title={versionTexts.title(stored.dilekce.isim)}
      returnFocus
    >
      <Versions stored={stored} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Versions({ stored, ...rest }: Omit<VersionsModalProps, 'opened'>) {
  const { id } = stored.dilekce;
  const [chosen, setChosen] = useState<DilekceVersionSummary | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['dilekce', id, 'surum'],
    queryFn: ({ signal }) => readVersions(id, signal),
    staleTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={modal.text}>{versionTexts.description}</p>
      {data?.length === 0 && <p className={modal.text}>{versionTexts.empty}</p>}
      {!data && <Skeleton height={200} aria-label={versionTexts.loading} />}
      {data && data.length > 0 && (
        <div className={versionsClasses.columns}>
          <ul className={versionsClasses.list} aria-label={versionTexts.list}>
            {data.map((version) => (
              <li key={version.surum}>
                <UnstyledButton
                  className={versionsClasses.version}
                  aria-pressed={version.surum === chosen?.surum}
                  onClick={() => setChosen(version)}
                >
                  <span>
                    {versionTexts.savedBy(formatInstantWithTime(version.kaydedildi_at), version.kaydeden)}
                  </span>
                  <span className={versionsClasses.name}>{version.isim}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {chosen ? (
            <Version key={chosen.surum} stored={stored} version={chosen} {...rest} />
          ) : (
            <p className={versionsClasses.hint}>{versionTexts.select}</p>
          )}
        </div>
      )}
    </>
  );
}

type VersionProps = Omit<VersionsModalProps, 'opened'> & { readonly version: DilekceVersionSummary };

function Version({ stored, version, ...rest }: VersionProps) {
  const { id } = stored.dilekce;
  const { data, error, refetch } = useQuery({
    queryKey: ['dilekce', id, 'surum', version.surum],
    queryFn: ({ signal }) => readVersion(id, version.surum, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too */}
      <section className={versionsClasses.text} aria-label={versionTexts.preview} tabIndex={0}>
        <h3>{data.isim}</h3>
        <p className={versionsClasses.hint}>{DILEKCE_TYPES[data.dilekce_tipi]}</p>
        {isPrefaceChanged(data.sablon, stored.dilekce.sablon) && (
          <p className={versionsClasses.hint}>{prefaceMessages.changed}</p>
        )}
        <VersionDifferences version={data.sablon} present={stored.dilekce.sablon} />
        <BelgePages html={data.sablon} />
      </section>
      <Revert stored={stored} version={version} {...rest} />
    </div>
  );
}

function Revert({ stored, version, isDirty, onReverted, onStale }: VersionProps) {
  const allowed = useYetki('dilekce-duzenle');
  const [asked, setAsked] = useState(false);
  const { busy, message, run } = useAction();
  const revert = async () => {
    try {
      onReverted(await revertDilekce(stored, version.surum), version);
    } catch (error) {
      if (!isStale(error) && !isGone(error)) throw error;
      await onStale();
    }
  };
  if (!allowed)
    return (
      <div className={modal.buttons}>
        <DeniedButton>{versionTexts.goBack}</DeniedButton>
      </div>
    );
  return (
    <>
      <FormError message={message} />
      {asked && (
        <Alert color="yellow" variant="light" role="alert" mt="sm">
          {versionTexts.hasChanges}
        </Alert>
      )}
      <div className={modal.buttons}>
        {asked && (
          <Button variant="default" onClick={() => setAsked(false)}>
            {messages.common.cancel}
          </Button>
        )}
        <Button
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!asked && isDirty()) setAsked(true);
            else run(revert);
          }}
        >
          {asked ? versionTexts.restoreAnyway : versionTexts.goBack}
        </Button>
      </div>
    </>
  );
}
