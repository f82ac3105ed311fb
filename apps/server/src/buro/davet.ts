import { AppError, type Kullanici, type KullaniciEkle } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { createBaglanti, removeIkiAdim, type VerilenBaglanti } from '../hesap/store.ts';
import { addKayit } from '../kayit/store.ts';
import { getKullanici, insertKullanici, lockKullanicilar } from './store.ts';

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

/** A new link in place of the earlier one. `veren` is null for the operator of the installation. */
export async function renewBaglanti(
  tenant: Tenant,
  veren: string | null,
  id: string,
): Promise<VerilenBaglanti> {
  await lockKullanicilar(tenant);
  const { durum } = await getKullanici(tenant, id);
  if (durum === 'pasif')
    throw new AppError('gecersiz-istek', {
      detail: 'Hesabı kapatılan kişiye bağlantı verilemez. Önce hesabı yeniden açın.',
    });
  const tur = durum === 'davetli' ? 'davet' : 'parola';
  await addKayit(tenant, veren, { eylem: 'baglanti-ver', hedefKullaniciId: id, ayrinti: { tur } });
  return createBaglanti(tenant, id, tur);
}

export async function dropIkiAdim(tenant: Tenant, kaldiran: string | null, id: string): Promise<void> {
  await getKullanici(tenant, id);
  await removeIkiAdim(tenant, id);
  await addKayit(tenant, kaldiran, { eylem: 'iki-adim-kapat', hedefKullaniciId: id });
}
