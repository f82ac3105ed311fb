import { formatEsasNo, MIN_LOG_YEARS, MIN_RETENTION_YEARS } from '@derkenar/domain';
import { Alert, Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { save } from '../../../belge/download.ts';
import { useYetki } from '../../../client/session.ts';
import { personalDataMessages as t } from '../../../messages/personalData.ts';
import { messages } from '../../../messages.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TcknInput, tcknMessage } from '../../../ui/TcknInput.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import classes from '../administration.module.css';
import { type FoundPerson, findPerson, logRetention, takipRetention } from './api.ts';
import { PersonErasure } from './PersonErasure.tsx';
import styles from './personalData.module.css';
import { RetentionForm } from './RetentionForm.tsx';

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
        <RetentionForm texts={t.retention} minYears={MIN_RETENTION_YEARS} period={takipRetention} />
      </section>
      <section className={`${classes.narrow} ${styles.part}`}>
        <Title order={2} size="h3">
          {t.logRetention.title}
        </Title>
        <RetentionForm texts={t.logRetention} minYears={MIN_LOG_YEARS} period={logRetention} />
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
