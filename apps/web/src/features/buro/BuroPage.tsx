import '../../ui/nativeSelectStyles.ts';
import { type Buro, type FileAuthor, patternError, patternedName } from '@derkenar/domain';
import { Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { buroQuery } from '../../client/buro.ts';
import { refreshSession, useSession } from '../../client/session.ts';
import { NamePattern } from '../../documents/NamePattern.tsx';
import { administrationMessages } from '../../messages/administration.ts';
import { uyapMessages } from '../../messages/uyap.ts';
import { messages } from '../../messages.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './administration.module.css';
import { updateBuro } from './api.ts';
import { IdentityProvider } from './IdentityProvider.tsx';
import { OfficeSecurity } from './OfficeSecurity.tsx';
import { OfficeSessions } from './OfficeSessions.tsx';

const t = administrationMessages.buro;
const MAX_NAME = 200;

export default function BuroPage() {
  const { data, error, refetch } = useQuery(buroQuery);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={160} className={classes.narrow} />}
      {data && (
        <div className={classes.narrow}>
          <BuroForm saved={data} />
          <OfficeSecurity saved={data} />
          <OfficeSessions />
          <IdentityProvider />
        </div>
      )}
    </>
  );
}

function BuroForm({ saved }: { saved: Buro }) {
  const client = useQueryClient();
  const [name, setName] = useState(saved.ad);
  const [required, setRequired] = useState(saved.lookupPurposeRequired);
  const [apostrophe, setApostrophe] = useState(saved.apostrophe);
  const [fileAuthor, setFileAuthor] = useState(saved.fileAuthor);
  const [pattern, setPattern] = useState(saved.dosyaAdi ?? '');
  const [rateConfirmationRequired, setRateConfirmationRequired] = useState(saved.rateConfirmationRequired);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      ad: name.trim() === '' ? messages.common.required : null,
      dosyaAdi: pattern.trim() === '' ? null : patternError(pattern.trim()),
    }),
    send: async () => {
      const buro = await updateBuro({
        ad: name.trim(),
        lookupPurposeRequired: required,
        apostrophe,
        fileAuthor,
        rateConfirmationRequired,
        dosyaAdi: pattern.trim() || null,
      });
      client.setQueryData(buroQuery.queryKey, buro);
      setName(buro.ad);
      await refreshSession();
      notify({ kind: 'success', title: t.saved });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={t.name}
        name="ad"
        autoComplete="organization"
        maxLength={MAX_NAME}
        value={name}
        error={errorOf('ad')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          clear('ad');
        }}
      />
      <Checkbox
        label={t.apostrophe}
        description={t.apostropheDescription}
        checked={apostrophe === 'always'}
        onChange={(event) => setApostrophe(event.currentTarget.checked ? 'always' : 'tdk')}
      />
      <NativeSelect
        label={t.fileAuthor}
        description={t.fileAuthorDescription}
        data={Object.entries(t.FILE_AUTHOR).map(([value, label]) => ({ value, label }))}
        value={fileAuthor}
        onChange={(event) => setFileAuthor(event.currentTarget.value as FileAuthor)}
      />
      <Checkbox
        label={t.rateConfirmation}
        description={t.rateConfirmationDescription}
        checked={rateConfirmationRequired}
        onChange={(event) => setRateConfirmationRequired(event.currentTarget.checked)}
      />
      <NamePattern
        label={t.namePattern}
        description={t.namePatternDescription}
        value={pattern}
        error={errorOf('dosyaAdi') ?? null}
        sample={sampleOf(pattern)}
        onChange={(value) => {
          setPattern(value);
          clear('dosyaAdi');
        }}
      />
      <UyapSettings required={required} onRequired={setRequired} />
      <SubmitButton busy={busy}>{t.save}</SubmitButton>
    </form>
  );
}

/** The name of an invented file; null where the pattern is blank or not whole yet. */
const sampleOf = (pattern: string): string | null =>
  pattern.trim() === '' || patternError(pattern.trim()) !== null
    ? null
    : `${patternedName(pattern.trim(), t.SAMPLE)}.udf`;

interface UyapSettingsProps {
  readonly required: boolean;
  readonly onRequired: (required: boolean) => void;
}

/** The operator opens lookups for the whole server; the office decides only what they must say. */
function UyapSettings({ required, onRequired }: UyapSettingsProps) {
  const { uyap } = useSession();
  const { setting: settings } = uyapMessages;
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.section}>
      <h2 id={title}>{settings.title}</h2>
      <p>{uyap.durum === 'yok' ? settings.disabled : settings.enabled}</p>
      <Checkbox
        label={settings.purposeRequired}
        description={settings.purposeDescription}
        checked={required}
        onChange={(event) => onRequired(event.currentTarget.checked)}
      />
    </section>
  );
}
