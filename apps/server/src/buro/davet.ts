import { AppError, type Kullanici, type KullaniciEkle } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { createBaglanti, type VerilenBaglanti } from '../hesap/store.ts';
import { addKayit } from '../kayit/store.ts';
import { getKullanici, insertKullanici } from './store.ts';

export interface Davet {
  readonly kullanici: Kullanici;
  readonly baglanti: VerilenBaglanti;
}

const EPOSTA_TEK = 'kullanici_eposta_key';

/** Invites someone by a one-time link. The answer to a taken address does not say whose office it is in. */
export async function davetEt(
  db: Db,
  buroId: string,
  davetEden: string,
  yeni: KullaniciEkle,
): Promise<Davet> {
  try {
    return await tenantTx(db, buroId, (tenant) => addDavetli(tenant, davetEden, yeni));
  } catch (error) {
    throw isTaken(error) ? epostaDolu() : error;
  }
}

/** `davetEden` is null for the operator of the installation. */
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

export const epostaDolu = (): AppError =>
  new AppError('gecersiz-istek', {
    errors: { eposta: 'Bu e-posta adresi kullanılamıyor. Başka bir adres yazın.' },
  });

/** Unique violation (SQLSTATE 23505) of the address. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === EPOSTA_TEK;
