import type { UndoResult } from '@derkenar/domain';
import type { PreviousTakip } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntries, countTakipOfTransfer } from '../log/store.ts';
import { deleteTakipler, updateTakipler } from '../takip/store.ts';
import { endTransfer, restoreTraces, takeUnchanged } from './store.ts';

const BATCH = 500;

/**
 * Takes an import back: what it added goes, what it changed is as it was. A case that was changed since, by hand or
 * by a later import, stays as it is.
 */
export async function undoTransfer(
  tenant: Tenant,
  kullaniciId: string,
  aktarimId: string,
): Promise<UndoResult> {
  const beganAt = await endTransfer(tenant, aktarimId);
  let silinen = 0;
  let eskiHaline = 0;
  for (;;) {
    const rows = await takeUnchanged(tenant, aktarimId, BATCH);
    if (rows.length === 0) break;
    const eklenen = rows.filter(({ previous }) => previous === null).map(({ takipId }) => takipId);
    const degisen = rows.flatMap(({ takipId, previous }) =>
      previous === null ? [] : [{ takipId, previous }],
    );
    await deleteTakipler(tenant, eklenen);
    await restore(tenant, degisen);
    const ayrinti = { aktarim: aktarimId };
    await addLogEntries(tenant, kullaniciId, [
      ...eklenen.map((takipId) => ({ eylem: 'takip-sil' as const, takipId, ayrinti })),
      ...degisen.map(({ takipId }) => ({ eylem: 'takip-geri-al' as const, takipId, ayrinti })),
    ]);
    silinen += eklenen.length;
    eskiHaline += degisen.length;
  }
  const remaining = await countTakipOfTransfer(tenant, aktarimId, beganAt);
  return { silinen, eskiHaline, birakilan: remaining - eskiHaline };
}

async function restore(
  tenant: Tenant,
  takipler: readonly { readonly takipId: string; readonly previous: PreviousTakip }[],
): Promise<void> {
  if (takipler.length === 0) return;
  await updateTakipler(
    tenant,
    takipler.map(({ takipId, previous }) => ({ id: takipId, takip: previous.takip })),
  );
  await restoreTraces(
    tenant,
    takipler.map(({ takipId, previous }) => ({ takipId, hashes: previous.ozetler })),
  );
}
