import type { StoredTakip } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { useYetki } from '../../client/session.ts';
import { takipMessages as t } from '../../messages/takip.ts';
import { esasNoLabel } from '../../selection/labels.ts';
import { notify } from '../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { DeniedButton } from '../../ui/DeniedButton.tsx';
import { deleteTakip, etagOf, forgetTakip, takipQuery } from './api.ts';
import classes from './takip.module.css';

const EDIT = { variant: 'default', leftSection: <IconPencil size={18} aria-hidden />, children: t.edit };
const DELETE = { variant: 'default', leftSection: <IconTrash size={18} aria-hidden />, children: t.delete };

export function TakipActions({ takip }: { takip: StoredTakip }) {
  const allowed = useYetki('takip-yonet');
  return (
    <div className={classes.actions}>
      {allowed ? (
        <>
          <Button
            {...EDIT}
            renderRoot={(props) => (
              <Link to="/takip/$takipId/duzenle" params={{ takipId: takip.id }} {...props} />
            )}
          />
          <DeleteButton takip={takip} />
        </>
      ) : (
        <>
          <DeniedButton {...EDIT} />
          <DeniedButton {...DELETE} />
        </>
      )}
    </div>
  );
}

function DeleteButton({ takip }: { takip: StoredTakip }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const name = takip.dosyaEsasNo === null ? t.draftTakip : esasNoLabel(takip.dosyaEsasNo);
  const remove = async () => {
    try {
      await deleteTakip(takip.id, etagOf(takip));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'takip-degisti') throw error;
      // The page shows the case as it is now, so that the next answer is about that version.
      await client.refetchQueries({ queryKey: takipQuery(takip.id).queryKey });
      throw new ApiError(error.status, error.code, t.changed);
    }
    notify({ kind: 'success', title: t.deleted(name) });
    await navigate({ to: '/takip' });
    forgetTakip(client, takip.id);
  };
  const close = () => {
    setAsking(false);
    trigger.current?.focus();
  };
  return (
    <>
      <Button
        {...DELETE}
        ref={trigger}
        onPointerEnter={preloadConfirm}
        onFocus={preloadConfirm}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <Confirm
          title={t.deleteTitle(name)}
          text={t.deleteDescription}
          action={t.deleteConfirm}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
