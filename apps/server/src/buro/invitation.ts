import { AppError, type NewUser, type User } from '@derkenar/domain';
import { createLink, type IssuedLink, removeTwoFactor } from '../account/store.ts';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { deletePasskeys } from '../passkey/store.ts';
import { getUser, insertUser, lockUsers } from './store.ts';

export interface Invitation {
  readonly kullanici: User;
  readonly baglanti: IssuedLink;
}

/** Invites someone by a one-time link. `davetEden` is null for the operator of the installation. */
export async function inviteUser(
  tenant: Tenant,
  invitedBy: string | null,
  yeni: NewUser,
): Promise<Invitation> {
  const id = await insertUser(tenant, { ...yeni, passwordHash: null });
  const baglanti = await createLink(tenant, id, 'davet');
  await addLogEntry(tenant, invitedBy, {
    eylem: 'kullanici-davet',
    targetUserId: id,
    ayrinti: { rol: yeni.rol },
  });
  return { kullanici: await getUser(tenant, id), baglanti };
}

/** A new link in place of the earlier one. `veren` is null for the operator of the installation. */
export async function renewLink(tenant: Tenant, givenBy: string | null, id: string): Promise<IssuedLink> {
  await lockUsers(tenant);
  const { durum } = await getUser(tenant, id);
  if (durum === 'pasif')
    throw new AppError('gecersiz-istek', {
      detail: messages.buro.closedAccount,
    });
  const tur = durum === 'davetli' ? 'davet' : 'parola';
  await addLogEntry(tenant, givenBy, { eylem: 'baglanti-ver', targetUserId: id, ayrinti: { tur } });
  return createLink(tenant, id, tur);
}

/** Passkeys of a person who lost them. They can sign in with the password then. */
export async function dropPasskeys(tenant: Tenant, removedBy: string | null, id: string): Promise<void> {
  const sayi = await deletePasskeys(tenant, id);
  if (sayi > 0)
    await addLogEntry(tenant, removedBy, {
      eylem: 'gecis-anahtari-sil',
      targetUserId: id,
      ayrinti: { sayi },
    });
}

/** The codes of the authenticator and of recovery. */
export async function dropTwoFactor(tenant: Tenant, removedBy: string | null, id: string): Promise<void> {
  await getUser(tenant, id);
  await removeTwoFactor(tenant, id);
  await addLogEntry(tenant, removedBy, { eylem: 'iki-adim-kapat', targetUserId: id });
}
