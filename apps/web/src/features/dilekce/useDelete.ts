import type { DilekceSummary } from '@derkenar/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../client/api.ts';
import { messages } from '../../messages.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { deleteDilekce, forgetDilekce, reloadDilekceler, restoreDilekce } from './api.ts';

const t = messages.dilekceler;

/** Deletes with a way back; throws what the server said. `onRestored`: the lists hold the petition again. */
export function useDelete(onRestored: (id: string) => void) {
  const client = useQueryClient();
  const restore = async ({ id, isim }: DilekceSummary) => {
    try {
      await restoreDilekce(id);
      await reloadDilekceler(client);
      notify({ kind: 'success', title: t.undone(isim), subject: id });
      onRestored(id);
    } catch (error) {
      notifyFailure(t.undoFailed(isim), error);
    }
  };
  return async (dilekce: DilekceSummary) => {
    try {
      await deleteDilekce(dilekce);
    } catch (error) {
      // Somebody else was here: the next try is to be about what is there now.
      if (error instanceof ApiError && error.status >= 400) void reloadDilekceler(client);
      throw error;
    }
    forgetDilekce(client, dilekce.id);
    void reloadDilekceler(client);
    notify({
      kind: 'success',
      title: t.deleted(dilekce.isim),
      subject: dilekce.id,
      action: { label: t.undo, run: () => void restore(dilekce) },
    });
  };
}
