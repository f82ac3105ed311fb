import { FILE_KINDS, type Transfer } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { transferMessages } from '../../messages/transfer.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { notify } from '../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import card from '../../ui/card.module.css';
import { formatInstantWithTime } from '../../ui/date.ts';
import { recentTransfersQuery, undoTransfer } from './api.ts';
import classes from './transfer.module.css';

const t = transferMessages.recent;

/** The office's last imports, each of which can be taken back. */
export function RecentTransfers() {
  const client = useQueryClient();
  const { data } = useQuery(recentTransfersQuery);
  const [asked, setAsked] = useState<Transfer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const trigger = useRef<HTMLElement>(null);
  if (!data || data.length === 0) return null;
  const undo = async (transfer: Transfer) => {
    const { silinen, eskiHaline, birakilan } = await undoTransfer(transfer.id);
    notify({
      kind: 'success',
      title: t.undone,
      lines: [t.undoneCounts(silinen, eskiHaline, birakilan)],
    });
    for (const queryKey of [recentTransfersQuery.queryKey, TAKIP_LIST_KEY, ['takip'], ['takip-options']])
      void client.invalidateQueries({ queryKey });
    setAsked(null);
    // Its button is gone.
    heading.current?.focus();
  };
  return (
    <section className={card.card} aria-labelledby="recent-transfers">
      <Title order={2} id="recent-transfers" ref={heading} tabIndex={-1}>
        {t.title}
      </Title>
      <ul className={classes.last}>
        {data.map((transfer) => (
          <li key={transfer.id}>
            <div>
              {t.summary(FILE_KINDS[transfer.tur], transfer.eklenen, transfer.guncellenen)}
              <span className={classes.hint}>
                {formatInstantWithTime(transfer.zaman)} · {transfer.kullanici}
              </span>
            </div>
            {transfer.geriAlindi ? (
              <span className={classes.hint}>{t.undone}</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                onPointerEnter={preloadConfirm}
                onFocus={preloadConfirm}
                onClick={({ currentTarget }) => {
                  trigger.current = currentTarget;
                  setAsked(transfer);
                }}
              >
                {t.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t.undoTitle}
          text={t.undoDescription}
          action={t.undoConfirm}
          onConfirm={() => undo(asked)}
          onClose={() => {
            setAsked(null);
            trigger.current?.focus();
          }}
        />
      )}
    </section>
  );
}
