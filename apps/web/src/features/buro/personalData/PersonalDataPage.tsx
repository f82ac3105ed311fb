import { Alert, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { personalDataMessages as t } from '../../../messages/personalData.ts';
import { messages } from '../../../messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../administration.module.css';
import type { FoundPerson } from './api.ts';
import { PersonFound } from './PersonFound.tsx';
import { PersonSearch } from './PersonSearch.tsx';
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
        <RetentionForm />
      </section>
    </>
  );
}
