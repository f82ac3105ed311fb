import type { ListedSure } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { type NamedSure, saveChecks } from '../../deadline/api.ts';
import { deadlineMessages as t } from '../../messages/deadline.ts';
import { notifyFailure } from '../../shell/notify.ts';

/** Tells a row of the list from the others. */
export const rowKey = ({ takip, id }: ListedSure): string => `${takip.id} ${id}`;

/** A limit that somebody checked is not checked again. */
const mayTick = ({ id, kontrol }: ListedSure): boolean => id !== null && kontrol === null;

/** Ticks limits of the list and checks them in one request, which can be taken back. */
export function useBulkCheck(list: readonly ListedSure[]) {
  const client = useQueryClient();
  const { kullanici } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<readonly NamedSure[]>([]);
  const [busy, setBusy] = useState(false);
  const open = list.filter(mayTick);
  const ticked = open.filter((sure) => chosen.has(rowKey(sure)));

  const save = async (sureler: readonly NamedSure[], isChecked: boolean) => {
    if (busy || sureler.length === 0) return;
    setBusy(true);
    try {
      const by = isChecked ? kullanici.adSoyad : null;
      const saved = await saveChecks(client, sureler, by);
      setChosen(new Set());
      setChanged(isChecked ? saved : []);
    } catch (error) {
      notifyFailure(t.failed, error);
    }
    setBusy(false);
  };
  return {
    open: open.length,
    ticked: new Set(ticked.map(rowKey)),
    /** The number of limits that the last request checked. */
    changed: changed.length,
    busy,
    mayTick,
    tick: (sure: ListedSure, on: boolean) =>
      setChosen((keys) => {
        const next = new Set(keys);
        if (on) next.add(rowKey(sure));
        else next.delete(rowKey(sure));
        return next;
      }),
    tickAll: (on: boolean) => setChosen(new Set(on ? open.map(rowKey) : [])),
    check: () =>
      save(
        ticked.map(({ takip, id }) => ({ takipId: takip.id, sureId: id ?? '' })),
        true,
      ),
    undo: () => save(changed, false),
  };
}
export type BulkCheck = ReturnType<typeof useBulkCheck>;
