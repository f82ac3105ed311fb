import type { GeriAlma } from '@derkenar/domain';
import type { OncekiTakip } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { addKayitlar, countTakipOfAktarim } from '../kayit/store.ts';
import { deleteTakipler, updateTakipler } from '../takip/store.ts';
import { endAktarim, restoreIzler, takeUnchanged } from './store.ts';

const BATCH = 500;

/**
 * Takes an import back: what it added goes, what it changed is as it was. A case that was changed since, by hand or
 * by a later import, stays as it is.
 */
export async function geriAl(tenant: Tenant, kullaniciId: string, aktarimId: string): Promise<GeriAlma> {
  const basladi = await endAktarim(tenant, aktarimId);
  let silinen = 0;
  let eskiHaline = 0;
  for (;;) {
    const rows = await takeUnchanged(tenant, aktarimId, BATCH);
    if (rows.length === 0) break;
    const eklenen = rows.filter(({ onceki }) => onceki === null).map(({ takipId }) => takipId);
    const degisen = rows.flatMap(({ takipId, onceki }) => (onceki === null ? [] : [{ takipId, onceki }]));
    await deleteTakipler(tenant, eklenen);
    await restore(tenant, degisen);
    const ayrinti = { aktarim: aktarimId };
    await addKayitlar(tenant, kullaniciId, [
      ...eklenen.map((takipId) => ({ eylem: 'takip-sil' as const, takipId, ayrinti })),
      ...degisen.map(({ takipId }) => ({ eylem: 'takip-geri-al' as const, takipId, ayrinti })),
    ]);
    silinen += eklenen.length;
    eskiHaline += degisen.length;
  }
  const duran = await countTakipOfAktarim(tenant, aktarimId, basladi);
  return { silinen, eskiHaline, birakilan: duran - eskiHaline };
}

async function restore(
  tenant: Tenant,
  takipler: readonly { readonly takipId: string; readonly onceki: OncekiTakip }[],
): Promise<void> {
  if (takipler.length === 0) return;
  await updateTakipler(
    tenant,
    takipler.map(({ takipId, onceki }) => ({ id: takipId, takip: onceki.takip })),
  );
  await restoreIzler(
    tenant,
    takipler.map(({ takipId, onceki }) => ({ takipId, ozetler: onceki.ozetler })),
  );
}
