import { Title } from '@mantine/core';
import { accountMessages } from '../../messages/account.ts';
import { passkeyMessages } from '../../messages/passkey.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './account.module.css';
import { Passkeys } from './Passkeys.tsx';
import { TwoStep } from './TwoStep.tsx';

/** Shown in place of every page until the person has the second factor that the office requires. */
export default function TwoStepRequired({ onDone }: { readonly onDone: () => void }) {
  return (
    <>
      <PageHeader title={accountMessages.requiredTitle} subtitle={accountMessages.required} />
      <div className={classes.sections}>
        <div className={classes.section}>
          <TwoStep onDone={onDone} />
        </div>
        <section className={classes.section} aria-labelledby="passkeys">
          <Title order={2} id="passkeys">
            {passkeyMessages.title}
          </Title>
          <Passkeys onDone={onDone} />
        </section>
      </div>
    </>
  );
}
