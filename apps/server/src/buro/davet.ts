import type { Kullanici, KullaniciEkle } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { createBaglanti, type VerilenBaglanti } from '../hesap/store.ts';
import { addKayit } from '../kayit/store.ts';
import { getKullanici, insertKullanici } from './store.ts';

export interface Davet {
  readonly kullanici: Kullanici;
  readonly baglanti: VerilenBaglanti;
}

/** Invites someone by a one-time link. `davetEden` is null for the operator of the installation. */
export async function addDavetli(
  tenant: Tenant,
  davetEden: string | null,
  yeni: KullaniciEkle,
): Promise<Davet> {
  const id = await insertKullanici(tenant, { ...yeni, parolaOzeti: null });
  const baglanti = await createBaglanti(tenant, id, 'davet');
  await addKayit(tenant, davetEden, {
    eylem: 'kullanici-davet',
    hedefKullaniciId: id,
    ayrinti: { rol: yeni.rol },
  });
  return { kullanici: await getKullanici(tenant, id), baglanti };
}
