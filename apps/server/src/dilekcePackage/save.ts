import { AppError, type DilekcePackage, type DilekcePackageRequest, MAX_PACKAGES } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { listSablon } from '../dilekce/store.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import {
  countPackages,
  deletePackage,
  getPackages,
  insertPackage,
  lockPackage,
  updatePackage,
} from './store.ts';

/** The versions that If-Match names; null: any will do. */
export type ExpectedVersions = readonly number[] | null;

export async function addPackage(
  tenant: Tenant,
  kullaniciId: string,
  request: DilekcePackageRequest,
): Promise<DilekcePackage> {
  await requireDilekceler(tenant, request);
  if ((await countPackages(tenant)) >= MAX_PACKAGES)
    throw new AppError('gecersiz-istek', { detail: messages.package.tooMany(MAX_PACKAGES) });
  const id = await insertPackage(tenant, request);
  return logged(tenant, kullaniciId, 'paket-ekle', id);
}

export async function changePackage(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  request: DilekcePackageRequest,
  expected: ExpectedVersions,
): Promise<DilekcePackage> {
  await lockOwn(tenant, id, expected);
  await requireDilekceler(tenant, request);
  await updatePackage(tenant, id, request);
  return logged(tenant, kullaniciId, 'paket-guncelle', id);
}

export async function removePackage(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await lockOwn(tenant, id, expected);
  await deletePackage(tenant, id);
  await addLogEntry(tenant, kullaniciId, { eylem: 'paket-sil', ayrinti: { paket: id } });
}

async function lockOwn(tenant: Tenant, id: string, expected: ExpectedVersions): Promise<void> {
  const own = await lockPackage(tenant, id);
  if (own === undefined)
    throw new AppError((await getPackages(tenant, [id])).length > 0 ? 'standart-paket' : 'paket-yok');
  if (expected !== null && !expected.includes(own.version)) throw new AppError('paket-degisti');
}

async function requireDilekceler(tenant: Tenant, { dilekceler }: DilekcePackageRequest): Promise<void> {
  const ids = dilekceler.map(({ dilekceId }) => dilekceId);
  if ((await listSablon(tenant, ids)).length < ids.length) throw new AppError('dilekce-yok');
}

async function logged(
  tenant: Tenant,
  kullaniciId: string,
  eylem: 'paket-ekle' | 'paket-guncelle',
  id: string,
): Promise<DilekcePackage> {
  await addLogEntry(tenant, kullaniciId, { eylem, ayrinti: { paket: id } });
  const [saved] = await getPackages(tenant, [id]);
  if (saved === undefined) throw new AppError('paket-yok');
  return saved;
}
