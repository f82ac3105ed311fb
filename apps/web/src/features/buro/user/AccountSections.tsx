import type { OneTimeLink, User } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { administrationMessages } from '../../../messages/administration.ts';
import { notify, notifyFailure } from '../../../shell/notify.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { changeUser, giveLink, usersQuery } from '../api.ts';
import classes from './form.module.css';
import { useUserAction } from './useUserAction.ts';

const t = administrationMessages.user;

interface Props {
  readonly user: User;
  readonly onLink: (link: OneTimeLink) => void;
  readonly onTwoStep: () => void;
  readonly onDone: () => void;
}

export function AccountSections({ user, onLink, onTwoStep, onDone }: Props) {
  return (
    <>
      {user.durum !== 'pasif' && <LinkSection user={user} onLink={onLink} />}
      {user.ikiAdim && (
        <Section title={t.twoStepTitle} text={t.twoStepDescription}>
          <Button variant="default" onClick={onTwoStep}>
            {t.disableTwoStep}
          </Button>
        </Section>
      )}
      <StatusSection user={user} onDone={onDone} />
    </>
  );
}

/** One's own account is changed on its own page. */
export function OwnSection() {
  return (
    <Section title={t.statusTitle} text={t.own}>
      <Link to="/hesap">{t.goToOwn}</Link>
    </Section>
  );
}

function LinkSection({ user, onLink }: Pick<Props, 'user' | 'onLink'>) {
  const { busy, message, run } = useUserAction();
  const invited = user.durum === 'davetli';
  return (
    <Section
      title={t.linkTitle}
      text={invited ? t.invitationLinkDescription : t.passwordLinkDescription}
      message={message}
    >
      <Button
        variant="default"
        aria-disabled={busy || undefined}
        onClick={() => run(async () => onLink(await giveLink(user.id)))}
      >
        {invited ? t.invitationLink : t.passwordLink}
      </Button>
    </Section>
  );
}

function StatusSection({ user, onDone }: Pick<Props, 'user' | 'onDone'>) {
  const client = useQueryClient();
  const { busy, message, run } = useUserAction();
  const { id, adSoyad, rol } = user;
  const closed = user.durum === 'pasif';
  const set = async (durum: 'etkin' | 'pasif') => {
    await changeUser(id, { adSoyad, rol, durum });
    await client.invalidateQueries({ queryKey: usersQuery.queryKey });
  };
  const reopen = () =>
    set('etkin').then(
      () => notify({ kind: 'success', title: t.enabled(adSoyad) }),
      (error: unknown) => notifyFailure(t.enable, error),
    );
  const change = () =>
    run(async () => {
      await set(closed ? 'etkin' : 'pasif');
      notify(
        closed
          ? { kind: 'success', title: t.enabled(adSoyad) }
          : {
              kind: 'success',
              title: t.disabled(adSoyad),
              action: { label: administrationMessages.roller.undo, run: () => void reopen() },
            },
      );
      onDone();
    });
  return (
    <Section
      title={t.statusTitle}
      text={closed ? t.enableDescription : t.disableDescription}
      message={message}
    >
      <Button
        variant="default"
        className={closed ? undefined : classes.danger}
        aria-disabled={busy || undefined}
        onClick={change}
      >
        {closed ? t.enable : t.disable}
      </Button>
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly message?: string | null;
  readonly children: ReactNode;
}

function Section({ title, text, message = null, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
      <FormError message={message} />
      {children}
    </section>
  );
}
