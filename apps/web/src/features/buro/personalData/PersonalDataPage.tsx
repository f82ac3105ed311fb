import { formatEsasNo, MAX_RETENTION_YEARS, MIN_RETENTION_YEARS } from '@derkenar/domain';
import { Alert, Button, NativeSelect, Skeleton, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { save } from '../../../belge/download.ts';
import { useYetki } from '../../../client/session.ts';
import { personalDataMessages as t } from '../../../messages/personalData.ts';
import { messages } from '../../../messages.ts';
import { notify } from '../../../shell/notify.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TcknInput, tcknMessage } from '../../../ui/TcknInput.tsx';
import { useAction, useSubmit } from '../../../ui/useSubmit.ts';
import classes from '../administration.module.css';
import { type FoundPerson, findPerson, retentionQuery, saveRetention } from './api.ts';
import { PersonErasure } from './PersonErasure.tsx';
import styles from './personalData.module.css';

export default function PersonalDataPage() {
  const mayLook = useYetki('takip-gor');
  const [found, setFound] = useState<FoundPerson | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const showErased = () => {
    setFound(null);
    input.current?.focus();
  };
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <section className={`${classes.narrow} ${styles.part}`}>
        <Title order={2} size="h3">
          {t.person.title}
        </Title>
        {mayLook ? (
          <PersonSearch input={input} onFound={setFound} />
        ) : (
          <Alert color="yellow" variant="light" title={messages.common.noYetki}>
            {t.person.withoutTakipView}
          </Alert>
        )}
        {found && <PersonFound key={found.kimlikNo} found={found} onErased={showErased} />}
      </section>
      <section className={`${classes.narrow} ${styles.part}`}>
        <Title order={2} size="h3">
          {t.retention.title}
        </Title>
        <RetentionForm />
      </section>
    </>
  );
}

const personTexts = t.person;

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFound: (found: FoundPerson | null) => void;
}

/** A result disappears, and a running search is dropped, as soon as another number is typed. */
function PersonSearch({ input, onFound }: Props) {
  const [number, setNumber] = useState('');
  const typed = useRef('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ kimlikNo: tcknMessage(number, { required: true, vergiNo: true }) }),
    send: async () => {
      const found = await findPerson(number);
      if (typed.current === number) onFound(found);
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <p>{personTexts.description}</p>
      <FormError message={message} />
      <TcknInput
        ref={input}
        label={personTexts.number}
        name="kimlikNo"
        value={number}
        error={errorOf('kimlikNo')}
        onText={(digits) => {
          typed.current = digits;
          setNumber(digits);
          clear('kimlikNo');
          onFound(null);
        }}
      />
      <SubmitButton busy={busy}>{personTexts.find}</SubmitButton>
    </form>
  );
}

interface PersonFoundProps {
  readonly found: FoundPerson;
  readonly onErased: () => void;
}

function PersonFound({ found, onErased }: PersonFoundProps) {
  const { personalData, summary } = found;
  const { takipler, devamiVar } = personalData;
  const kept =
    takipler.length +
    summary.aktarimIzi +
    summary.copDilekce +
    summary.dilekceSurumu +
    summary.belge +
    summary.topluIs;
  if (kept + summary.dilekceler.length === 0)
    return <output className={styles.found}>{personTexts.notFound}</output>;
  const download = () =>
    save(new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }), personTexts.file);
  return (
    <div className={styles.found}>
      <output>{personTexts.takipler(takipler.length)}</output>
      {devamiVar && <p>{personTexts.continuation}</p>}
      <ul className={styles.list}>
        {takipler.map(({ id, dosyaEsasNo, durum, icraDairesi }) => (
          <li key={id}>
            <Link to="/takip/$takipId" params={{ takipId: id }}>
              {dosyaEsasNo === null ? personTexts.draft : formatEsasNo(dosyaEsasNo)}
            </Link>
            {` ${icraDairesi.ad} (${personTexts.status[durum]})`}
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
        {personTexts.download}
      </Button>
      <PersonErasure found={found} onErased={onErased} />
    </div>
  );
}

const retentionTexts = t.retention;

const YEARS = Array.from(
  { length: MAX_RETENTION_YEARS - MIN_RETENTION_YEARS + 1 },
  (_, n) => n + MIN_RETENTION_YEARS,
);
const OPTIONS = [
  { value: '', label: retentionTexts.none },
  ...YEARS.map((years) => ({ value: String(years), label: retentionTexts.years(years) })),
];

function RetentionForm() {
  const { data, error, refetch } = useQuery(retentionQuery(null));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  return <Form saved={data.yil} />;
}

/** Says how many cases the chosen period would take before it is set. */
function Form({ saved }: { saved: number | null }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(saved);
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(retentionQuery(chosen));
  const dolan = chosen === null ? 0 : data?.dolan;
  const { busy, message, run } = useAction();
  const store = async () => {
    client.setQueryData(retentionQuery(null).queryKey, await saveRetention(chosen));
    setAsking(false);
    notify({ kind: 'success', title: retentionTexts.saved });
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) run(store);
        else if (dolan !== undefined) setAsking(true);
      }}
    >
      <p>{retentionTexts.description}</p>
      <FormError message={message} />
      <NativeSelect
        label={retentionTexts.duration}
        data={OPTIONS}
        value={chosen === null ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? null : Number(value))}
      />
      <output>{chosen !== null && dolan !== undefined && retentionTexts.expired(dolan)}</output>
      <SubmitButton busy={busy}>{retentionTexts.save}</SubmitButton>
      {asking && dolan !== undefined && (
        <Confirm
          title={retentionTexts.confirmTitle}
          text={retentionTexts.confirm(dolan)}
          action={retentionTexts.confirmButton}
          onConfirm={store}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
