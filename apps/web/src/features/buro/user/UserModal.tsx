import type { OneTimeLink, User } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { administrationMessages } from '../../../messages/administration.ts';
import { messages } from '../../../messages.ts';
import { notify } from '../../../shell/notify.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { endUserTwoStep, usersQuery } from '../api.ts';
import { AccountSections, OwnSection } from './AccountSections.tsx';
import { AdministrationModal } from './AdministrationModal.tsx';
import classes from './form.module.css';
import { LinkView } from './LinkView.tsx';
import { UserForm } from './UserForm.tsx';
import { useUserAction } from './useUserAction.ts';

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
