import type { DilekceSummary } from '@derkenar/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages.ts';
import { notifyFailure } from '../../shell/notify.ts';
import { reloadDilekceler, saveFavorite, showFavorite } from './api.ts';

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
      notifyFailure(messages.dilekceler.favoriteError(dilekce.isim), error);
    },
    onSettled() {
      // A list read before the last click is saved would show its star as it was.
      if (client.isMutating({ mutationKey: FAVORITE }) === 1) void reloadDilekceler(client);
    },
  });
  return (dilekce) => mutate({ dilekce, favori_mi: !dilekce.favori_mi });
}
