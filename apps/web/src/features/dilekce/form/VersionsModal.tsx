import { DILEKCE_TYPES, type DilekceVersionSummary } from '@derkenar/domain';
import { Alert, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import BelgePages from '../../../belge/pages/BelgePages.tsx';
import { useYetki } from '../../../client/session.ts';
import { dilekceFormMessages } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import modal from '../../../ui/modal.module.css';
import { useAction } from '../../../ui/useAction.ts';
import { isGone, isStale, readVersion, readVersions, revertDilekce, type Stored } from './api.ts';
import classes from './versions.module.css';

const t = dilekceFormMessages.version;

interface Props {
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
export function VersionsModal({ opened, stored, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} size={1000} title={t.title(stored.dilekce.isim)} returnFocus>
      <Versions stored={stored} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Versions({ stored, ...rest }: Omit<Props, 'opened'>) {
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
      <p className={modal.text}>{t.description}</p>
      {data?.length === 0 && <p className={modal.text}>{t.empty}</p>}
      {!data && <Skeleton height={200} aria-label={t.loading} />}
      {data && data.length > 0 && (
        <div className={classes.columns}>
          <ul className={classes.list} aria-label={t.list}>
            {data.map((version) => (
              <li key={version.surum}>
                <UnstyledButton
                  className={classes.version}
                  aria-pressed={version.surum === chosen?.surum}
                  onClick={() => setChosen(version)}
                >
                  <span>{t.savedBy(formatInstantWithTime(version.kaydedildi_at), version.kaydeden)}</span>
                  <span className={classes.name}>{version.isim}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {chosen ? (
            <Version key={chosen.surum} stored={stored} version={chosen} {...rest} />
          ) : (
            <p className={classes.hint}>{t.select}</p>
          )}
        </div>
      )}
    </>
  );
}

type VersionProps = Omit<Props, 'opened'> & { readonly version: DilekceVersionSummary };

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
      <section className={classes.text} aria-label={t.preview} tabIndex={0}>
        <h3>{data.isim}</h3>
        <p className={classes.hint}>{DILEKCE_TYPES[data.dilekce_tipi]}</p>
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
        <DeniedButton>{t.goBack}</DeniedButton>
      </div>
    );
  return (
    <>
      <FormError message={message} />
      {asked && (
        <Alert color="yellow" variant="light" role="alert" mt="sm">
          {t.hasChanges}
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
          {asked ? t.restoreAnyway : t.goBack}
        </Button>
      </div>
    </>
  );
}
