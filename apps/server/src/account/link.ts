import type { OneTimeLinkInfo, PasswordContext } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { tokenHash } from '../session/store.ts';
import type { AccountOwner } from './store.ts';

/** A live one-time link: whose it is, and what its page says. */
export interface LiveLink extends AccountOwner, PasswordContext {
  readonly bilgi: OneTimeLinkInfo;
}

/** null: no such link, used, expired, or its person was disabled. */
export async function findLink(db: Db, belirtec: string): Promise<LiveLink | null> {
  const { rows } = await sql<{ kullanici_id: string; buro_id: string }>`
    SELECT * FROM baglanti_bul(${tokenHash(belirtec)})`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const row = await tenantTx(db, found.buro_id, ({ tx, buroId }) =>
    tx
      .selectFrom('kullanici')
      .innerJoin('buro', 'buro.id', 'kullanici.buro_id')
      .select(['kullanici.ad_soyad', 'kullanici.eposta', 'kullanici.durum', 'buro.ad'])
      .where('kullanici.id', '=', found.kullanici_id)
      .where('kullanici.buro_id', '=', buroId)
      .where('kullanici.durum', '!=', 'pasif')
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { ad_soyad: adSoyad, eposta, ad: buroAd } = row;
  const tur = row.durum === 'davetli' ? 'davet' : 'parola';
  return {
    kullaniciId: found.kullanici_id,
    buroId: found.buro_id,
    eposta,
    buroAd,
    bilgi: { tur, adSoyad, eposta, buroAd },
  };
}

/** Uses the link up; false: somebody was faster. */
export async function takeLink({ tx, buroId }: Tenant, belirtec: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('baglanti')
    .where('belirtec_ozeti', '=', tokenHash(belirtec))
    .where('buro_id', '=', buroId)
    .where('bitis', '>', sql<Date>`now()`)
    .returning('kullanici_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the password, opens the account, forgets its lock; false: it was disabled meanwhile. */
export async function openAccount(
  { tx, buroId }: Tenant,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('kullanici')
    .set({
      parola_ozeti: passwordHash,
      durum: 'etkin',
      hatali_giris: 0,
      kilit_bitis: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('durum', '!=', 'pasif')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
