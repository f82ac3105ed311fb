import type { StoredTakip } from '@derkenar/domain';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../client/api.ts';
import { takipDocumentMessages as t } from '../../../messages/takipDocument.ts';
import { notify, notifyFailure } from '../../../shell/notify.ts';
import { acceptTakip, etagOf, takipQuery, updateTakip } from '../api.ts';

/**
 * Saves the case and offers to take it back. `name` of the fact for the notice. Throws an ApiError with a sentence of its
 * own where somebody else has changed the case, which is read anew then.
 */
export async function saveFacts(
  client: QueryClient,
  before: StoredTakip,
  changed: StoredTakip,
  name: string,
): Promise<void> {
  const saved = await save(client, before, changed);
  notify({
    kind: 'success',
    title: t.saved(name),
    subject: `takip ${before.id}`,
    action: { label: t.undo, run: () => void takeBack(client, before, saved, name) },
  });
}

async function save(client: QueryClient, before: StoredTakip, changed: StoredTakip): Promise<StoredTakip> {
  try {
    const saved = await updateTakip(before.id, etagOf(before), changed);
    acceptTakip(client, saved);
    return saved;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'takip-degisti') throw error;
    await client.refetchQueries({ queryKey: takipQuery(before.id).queryKey, exact: true });
    throw new ApiError(error.status, error.code, t.changed);
  }
}

async function takeBack(
  client: QueryClient,
  before: StoredTakip,
  saved: StoredTakip,
  name: string,
): Promise<void> {
  try {
    acceptTakip(client, await updateTakip(saved.id, etagOf(saved), before));
    notify({ kind: 'success', title: t.undone(name), subject: `takip ${before.id}` });
  } catch (error) {
    notifyFailure(t.undoFailed, error);
  }
}
