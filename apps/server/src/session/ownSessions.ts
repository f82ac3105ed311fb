import type { OwnSessions } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { deviceName } from '../http/place.ts';
import { isLive, type Session, tokenHash } from './store.ts';

/** The sessions of a person, the newest first, and devices new to them that they have not heard of. */
export async function listOwn(
  { tx, buroId }: Tenant,
  { kullaniciId, tokenHash: current }: Session,
  device: string | undefined,
): Promise<OwnSessions> {
  const sessions = await tx
    .selectFrom('session')
    .select(['id', 'token_hash', 'address', 'agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where(isLive)
    .orderBy('last_seen_at', 'desc')
    .execute();
  const devices = await tx
    .selectFrom('device')
    .select(['address', 'agent', 'created_at'])
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('noticed', '=', false)
    .where('token_hash', '!=', tokenHash(device ?? ''))
    .orderBy('created_at', 'desc')
    .execute();
  return {
    oturumlar: sessions.map((row) => ({
      id: row.id,
      cihaz: deviceName(row.agent),
      adres: row.address,
      acildi: row.created_at.toISOString(),
      sonGorulme: row.last_seen_at.toISOString(),
      buOturum: row.token_hash.equals(current),
    })),
    yeniCihazlar: devices.map((row) => ({
      cihaz: deviceName(row.agent),
      adres: row.address,
      zaman: row.created_at.toISOString(),
    })),
  };
}

/** false: the person has no such session. */
export async function deleteOwn({ tx, buroId }: Tenant, kullaniciId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The person knows of all their devices; the one that is asked from vouches for the others only. */
export async function noticeDevices(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  device: string | undefined,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ noticed: true })
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('token_hash', '!=', tokenHash(device ?? ''))
    .execute();
}
