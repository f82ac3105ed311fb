import type { OneTimeLink, User } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../client/api.ts';
import { useSession } from '../../../client/session.ts';
import { administrationMessages } from '../../../messages/administration.ts';
import { messages } from '../../../messages.ts';
import { notify, notifyFailure } from '../../../shell/notify.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { type Action, useAction } from '../../../ui/useSubmit.ts';
import { changeUser, endUserSessions, endUserTwoStep, giveLink, usersQuery } from '../api.ts';
import { AdministrationModal, LinkView } from './AdministrationModal.tsx';
import classes from './form.module.css';
import { UserForm } from './UserForm.tsx';

const t = administrationMessages.user;

interface Props {
  readonly user: User;
  readonly onClose: () => void;
}

type View =
  | { readonly view: 'form' }
  | { readonly view: 'two-step' }
  | { readonly view: 'baglanti'; readonly link: OneTimeLink };

const FORM: View = { view: 'form' };

/** One person's name and role, and what else can be done for the account. */
export default function UserModal({ user, onClose }: Props) {
  const own = useSession().kullanici.id === user.id;
  const [state, setState] = useState<View>(FORM);
  if (state.view === 'baglanti') {
    const { invitation, password } = administrationMessages.connection;
    const title = user.durum === 'davetli' ? invitation : password;
    return (
      <AdministrationModal title={title(user.adSoyad)} firm onClose={onClose}>
        <LinkView link={state.link} onDone={onClose} />
      </AdministrationModal>
    );
  }
  if (state.view === 'two-step')
    return (
      <AdministrationModal title={t.twoStepConfirmTitle} onClose={onClose}>
        <TwoStepConfirm user={user} onBack={() => setState(FORM)} onDone={onClose} />
      </AdministrationModal>
    );
  return (
    <AdministrationModal title={t.title(user.adSoyad)} onClose={onClose}>
      <UserForm user={user} own={own} onSaved={onClose} />
      {own ? (
        <OwnSection />
      ) : (
        <AccountSections
          user={user}
          onLink={(baglanti) => setState({ view: 'baglanti', link: baglanti })}
          onTwoStep={() => setState({ view: 'two-step' })}
          onDone={onClose}
        />
      )}
    </AdministrationModal>
  );
}

interface ConfirmProps {
  readonly user: User;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function TwoStepConfirm({ user: { id, adSoyad }, onBack, onDone }: ConfirmProps) {
  const client = useQueryClient();
  const { busy, message, run } = useUserAction();
  const end = () =>
    run(async () => {
      await endUserTwoStep(id);
      await client.invalidateQueries({ queryKey: usersQuery.queryKey });
      notify({ kind: 'success', title: t.twoStepDisabled(adSoyad) });
      onDone();
    });
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t.twoStepConfirm(adSoyad)}</p>
      <FormError message={message} />
      <div className={classes.buttons}>
        <Button variant="default" ref={focusOnMount} onClick={onBack}>
          {messages.common.cancel}
        </Button>
        <Button color="red.8" aria-disabled={busy || undefined} onClick={end}>
          {t.disableTwoStep}
        </Button>
      </div>
    </div>
  );
}

interface AccountSectionsProps {
  readonly user: User;
  readonly onLink: (link: OneTimeLink) => void;
  readonly onTwoStep: () => void;
  readonly onDone: () => void;
}

function AccountSections({ user, onLink, onTwoStep, onDone }: AccountSectionsProps) {
  return (
    <>
      {user.durum !== 'pasif' && <LinkSection user={user} onLink={onLink} />}
      {(user.ikiAdim || user.gecisAnahtari) && (
        <Section title={t.twoStepTitle} text={t.twoStepDescription}>
          <Button variant="default" onClick={onTwoStep}>
            {t.disableTwoStep}
          </Button>
        </Section>
      )}
      {user.durum === 'etkin' && <SessionSection user={user} onDone={onDone} />}
      <StatusSection user={user} onDone={onDone} />
    </>
  );
}

/** One's own account is changed on its own page. */
function OwnSection() {
  return (
    <Section title={t.statusTitle} text={t.own}>
      <Link to="/hesap">{t.goToOwn}</Link>
    </Section>
  );
}

function LinkSection({ user, onLink }: Pick<AccountSectionsProps, 'user' | 'onLink'>) {
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

function SessionSection({ user: { id, adSoyad }, onDone }: Pick<AccountSectionsProps, 'user' | 'onDone'>) {
  const { busy, message, run } = useUserAction();
  const end = () =>
    run(async () => {
      await endUserSessions(id);
      notify({ kind: 'success', title: t.sessionsEnded(adSoyad) });
      onDone();
    });
  return (
    <Section title={t.sessionsTitle} text={t.sessionsDescription} message={message}>
      <Button variant="default" aria-disabled={busy || undefined} onClick={end}>
        {t.endSessions}
      </Button>
    </Section>
  );
}

function StatusSection({ user, onDone }: Pick<AccountSectionsProps, 'user' | 'onDone'>) {
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

function useUserAction(): Action {
  const client = useQueryClient();
  return useAction((error) => {
    // Somebody else has changed the people meanwhile.
    if (error instanceof ApiError && error.status < 500)
      void client.invalidateQueries({ queryKey: usersQuery.queryKey });
  });
}
