import { ROLLER } from '@derkenar/domain';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './account.module.css';
import { PasswordChange } from './PasswordChange.tsx';
import { TwoStep } from './TwoStep.tsx';

const t = messages.account;

export default function AccountPage() {
  const { kullanici, buro, rol } = useSession();
  const lines = [
    [t.fullName, kullanici.adSoyad],
    [messages.session.email, kullanici.eposta],
    [t.buro, buro.ad],
    [t.rol, ROLLER[rol]],
  ] as const;
  return (
    <>
      <PageHeader title={t.title} />
      <div className={classes.sections}>
        <Section id="details" title={t.details}>
          <dl className={classes.lines}>
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="parola" title={t.passwordTitle}>
          <PasswordChange />
        </Section>
        <Section id="two-step" title={t.twoStepTitle}>
          <TwoStep />
        </Section>
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
