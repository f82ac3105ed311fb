import type { StoredTakip } from '@derkenar/domain';
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useYetki } from '../../../client/session.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { messages } from '../../../messages.ts';
import { notify, preloadNotices } from '../../../shell/notify.ts';
import { acceptTakip } from '../api.ts';
import { TakipForm } from './TakipForm.tsx';

/** Shows the form to people who may write cases; anybody can type the address. */
export function FormOnPage({ takip }: { takip: StoredTakip | null }) {
  if (useYetki('takip-yonet')) return <Form takip={takip} />;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {messages.common.noYetki}
    </Alert>
  );
}

function Form({ takip }: { takip: StoredTakip | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(preloadNotices, []);
  const toTakip = (takipId: string) => void navigate({ to: '/takip/$takipId', params: { takipId } });
  return (
    <TakipForm
      takip={takip}
      onSaved={(saved, more) => {
        acceptTakip(client, saved);
        if (more) {
          notify({ kind: 'warning', title: t.saved, lines: [t.writtenLater] });
          return;
        }
        notify({ kind: 'success', title: saved.id === takip?.id ? t.saved : t.added });
        toTakip(saved.id);
      }}
      onCancel={() => (takip === null ? void navigate({ to: '/takip' }) : toTakip(takip.id))}
    />
  );
}
