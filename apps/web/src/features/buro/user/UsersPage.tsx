import type { User } from '@derkenar/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { administrationMessages } from '../../../messages/administration.ts';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../administration.module.css';
import { usersQuery } from '../api.ts';
import { UserTable } from './UserTable.tsx';
import { UyapUsage } from './UyapUsage.tsx';

const InvitationModal = lazy(() => import('./InvitationModal.tsx'));
const UserModal = lazy(() => import('./UserModal.tsx'));

const INVITE = 'davet';
const t = administrationMessages.users;

export default function UsersPage() {
  const { data, error, refetch } = useQuery(usersQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  // A person's id, or INVITE.
  const open = (what: string, button: HTMLElement) => {
    opener.current = button;
    setEdited(what);
  };
  const close = () => {
    setEdited(null);
    // The dialog must release the focus first.
    setTimeout(() => opener.current?.focus());
  };
  const user = data?.find(({ id }) => id === edited);
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={t.title} subtitle={t.subtitle} />
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={(event) => open(INVITE, event.currentTarget)}
        >
          {t.invite}
        </Button>
      </div>
      <VisuallyHidden component="output">{data ? t.count(data.length) : t.loading}</VisuallyHidden>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <UserTable list={data ?? null} onEdit={({ id }: User, button) => open(id, button)} />
      )}
      <UyapUsage />
      <DialogBoundary opened={edited !== null} onClose={close}>
        {edited === INVITE && <InvitationModal onClose={close} />}
        {user && <UserModal key={user.id} user={user} onClose={close} />}
      </DialogBoundary>
    </>
  );
}
