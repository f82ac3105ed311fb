import type { DilekceSummary } from '@derkenar/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../client/api.ts';
import { dilekceListMessages } from '../../messages/dilekceList.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import {
  deleteDilekce,
  forgetDilekce,
  reloadDilekceler,
  restoreDilekce,
  saveFavorite,
  showFavorite,
} from './api.ts';

const FAVORITE = ['favori'];

interface Star {
  readonly dilekce: DilekceSummary;
  readonly favori_mi: boolean;
}

/** Shown at once, saved one after another, and taken back with a word when the server refuses. */
export function useStar(): (dilekce: DilekceSummary) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: FAVORITE,
    scope: { id: 'favori' },
    networkMode: 'always',
    mutationFn: ({ dilekce, favori_mi }: Star) => saveFavorite(dilekce, favori_mi),
    onMutate: ({ dilekce, favori_mi }) => showFavorite(client, dilekce.id, favori_mi),
    onError(error, { dilekce, favori_mi }) {
      showFavorite(client, dilekce.id, !favori_mi);
      notifyFailure(dilekceListMessages.favoriteError(dilekce.isim), error);
    },
    onSettled() {
      // A list read before the last click is saved would show its star as it was.
      if (client.isMutating({ mutationKey: FAVORITE }) === 1) void reloadDilekceler(client);
    },
  });
  return (dilekce) => mutate({ dilekce, favori_mi: !dilekce.favori_mi });
}

const t = dilekceListMessages;

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
