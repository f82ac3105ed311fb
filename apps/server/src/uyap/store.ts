import { can, type Rol, type UyapUsage, type Yetki } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { tokenHash } from '../session/store.ts';

const PAIRING_LIFETIME = sql<Date>`now() + interval '5 minutes'`;
const CONNECTION_LIFETIME = sql<Date>`now() + interval '12 hours'`;
/** An agent that is away so long has to be paired anew. */
const ABSENCE = '30 minutes';
/** A server that was not heard of so long holds no line. */
const SILENCE = '15 seconds';

export interface Baglanti {
  /** Waiting for an agent with the pairing code until then. */
  readonly pairingEnd: Date | null;
  /** The line, if a running server holds one. */
  readonly hat: (LinePlace & { readonly portalOpen: boolean }) | null;
  readonly bitis: Date;
}

/** A line, the server that holds it, and the key for the way there. */
export interface LinePlace {
  readonly sunucu: string;
  readonly hat: string;
  readonly anahtar: Buffer;
}

export async function findConnection({ tx, buroId }: Tenant, kullaniciId: string): Promise<Baglanti | null> {
  const row = await tx
    .selectFrom('uyap_baglanti')
    .select(['belirtec_bitis', 'eslesti', 'bitis', 'sunucu', 'hat', 'anahtar', 'portal_acik'])
    .select([
      sql<boolean>`son_gorulme > now() - ${SILENCE}::interval`.as('canli'),
      sql<boolean>`coalesce(belirtec_bitis > now(), false)`.as('beklenir'),
    ])
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('bitis', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sunucu, hat, anahtar } = row;
  return {
    pairingEnd: !row.eslesti && row.beklenir ? row.belirtec_bitis : null,
    hat:
      sunucu !== null && hat !== null && anahtar !== null && row.canli
        ? { sunucu, hat, anahtar, portalOpen: row.portal_acik }
        : null,
    bitis: row.bitis,
  };
}

/** In place of whatever connection there was; answers until when the code is good. */
export async function putPairing({ tx, buroId }: Tenant, kullaniciId: string, ozet: Buffer): Promise<Date> {
  const row = {
    belirtec_ozeti: ozet,
    belirtec_bitis: PAIRING_LIFETIME,
    eslesti: false,
    bitis: PAIRING_LIFETIME,
    sunucu: null,
    hat: null,
    anahtar: null,
    portal_acik: false,
  };
  const { bitis } = await tx
    .insertInto('uyap_baglanti')
    .values({ ...row, kullanici_id: kullaniciId, buro_id: buroId })
    .onConflict((conflict) => conflict.column('kullanici_id').doUpdateSet(row))
    .returning('bitis')
    .executeTakeFirstOrThrow();
  return bitis;
}

/** A line that needs no agent. */
export async function putLine({ tx, buroId }: Tenant, kullaniciId: string, yer: LinePlace): Promise<void> {
  const row = {
    belirtec_ozeti: null,
    belirtec_bitis: null,
    eslesti: true,
    bitis: CONNECTION_LIFETIME,
    ...yer,
    portal_acik: true,
    son_gorulme: sql<Date>`now()`,
  };
  await tx
    .insertInto('uyap_baglanti')
    .values({ ...row, kullanici_id: kullaniciId, buro_id: buroId })
    .onConflict((conflict) => conflict.column('kullanici_id').doUpdateSet(row))
    .execute();
}

export interface LineOwner {
  readonly kullaniciId: string;
  readonly buroId: string;
}

/** Whose a pairing code or an agent's token is; null: nobody's, used or expired. */
export async function findLineOwner(db: Db, belirtec: string): Promise<LineOwner | null> {
  const { rows } = await sql<{ kullanici_id: string; buro_id: string }>`
    SELECT * FROM uyap_ajan_bul(${tokenHash(belirtec)})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kullaniciId: row.kullanici_id, buroId: row.buro_id };
}

export interface AgentArrival {
  readonly belirtec: string;
  readonly newToken: string;
  readonly yer: LinePlace;
}

/** Uses the token up and gives the agent its next one; null: somebody was faster. `ilk`: it came with the code. */
export async function takeToken(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { belirtec, newToken, yer }: AgentArrival,
): Promise<{ readonly isFirst: boolean; readonly tokenEnd: Date } | null> {
  const before = await tx
    .selectFrom('uyap_baglanti')
    .select('eslesti')
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('belirtec_ozeti', '=', tokenHash(belirtec))
    .where('belirtec_bitis', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  const bitis = before.eslesti ? sql<Date>`bitis` : CONNECTION_LIFETIME;
  const after = await tx
    .updateTable('uyap_baglanti')
    .set({
      belirtec_ozeti: tokenHash(newToken),
      belirtec_bitis: sql<Date>`least(now() + ${ABSENCE}::interval, ${bitis})`,
      eslesti: true,
      bitis,
      ...yer,
      portal_acik: false,
      son_gorulme: sql<Date>`now()`,
    })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .returning('belirtec_bitis')
    .executeTakeFirstOrThrow();
  return { isFirst: !before.eslesti, tokenEnd: after.belirtec_bitis as Date };
}

/** How the agent's window names the connection; null: its person was disabled or lost the key. */
export async function findLineOwnerNames(
  { tx, buroId }: Tenant,
  kullaniciId: string,
): Promise<{ readonly kullanici: string; readonly buro: string } | null> {
  const row = await tx
    .selectFrom('kullanici')
    .innerJoin('buro', 'buro.id', 'kullanici.buro_id')
    .leftJoin('rol', (join) => join.onRef('rol.rol', '=', 'kullanici.rol').on('rol.buro_id', '=', buroId))
    .select(['kullanici.ad_soyad', 'kullanici.rol', 'buro.ad', 'rol.yetkiler'])
    .where('kullanici.id', '=', kullaniciId)
    .where('kullanici.buro_id', '=', buroId)
    .where('kullanici.durum', '=', 'etkin')
    .executeTakeFirst();
  if (row === undefined || !holdsKey(row)) return null;
  return { kullanici: row.ad_soyad, buro: row.ad };
}

const holdsKey = ({ rol, yetkiler }: { readonly rol: Rol; readonly yetkiler: readonly Yetki[] | null }) =>
  can({ rol, ...(yetkiler !== null && { yetkiler }) }, 'kisi-sorgula');

/** Says that the line still stands; false: it was replaced, cut, has run out, or its person may ask no more. */
export async function touchLine(tenant: Tenant, kullaniciId: string, hat: string): Promise<boolean> {
  if ((await findLineOwnerNames(tenant, kullaniciId)) === null) return false;
  const { numUpdatedRows } = await tenant.tx
    .updateTable('uyap_baglanti')
    .set({
      son_gorulme: sql<Date>`now()`,
      // A line without an agent has no token to come back with.
      belirtec_bitis: sql<Date | null>`
        CASE WHEN belirtec_ozeti IS NOT NULL THEN least(now() + ${ABSENCE}::interval, bitis) END`,
    })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', tenant.buroId)
    .where('hat', '=', hat)
    .where('bitis', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPortal(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  hat: string,
  isOpen: boolean,
): Promise<void> {
  await tx
    .updateTable('uyap_baglanti')
    .set({ portal_acik: isOpen })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('hat', '=', hat)
    .execute();
}

/** Nobody holds the line any more; an agent may come back. */
export async function releaseLine({ tx, buroId }: Tenant, kullaniciId: string, hat: string): Promise<void> {
  await tx
    .updateTable('uyap_baglanti')
    .set({ sunucu: null, hat: null, anahtar: null, portal_acik: false })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('hat', '=', hat)
    .execute();
}

/** false: there was none. */
export async function deleteConnection({ tx, buroId }: Tenant, kullaniciId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('uyap_baglanti')
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Connections that no agent can come back to. For housekeeping. */
export async function deleteExpiredUyapConnections({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    DELETE FROM uyap_baglanti WHERE buro_id = ${buroId} AND (bitis < now()
      OR son_gorulme < now() - ${SILENCE}::interval AND coalesce(belirtec_bitis < now(), true))`.execute(tx);
}

const TODAY = sql<Date>`date_trunc('day', now() AT TIME ZONE 'Europe/Istanbul') AT TIME ZONE 'Europe/Istanbul'`;

/** Until the transaction ends: nobody else counts or adds a lookup of this person. */
export async function lockLookups({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await sql`SELECT FROM kullanici WHERE id = ${kullaniciId} AND buro_id = ${buroId} FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** Until the day ends in Istanbul. */
export async function secondsLeftToday({ tx }: Tenant): Promise<number> {
  const { rows } = await sql<{ sn: number }>`
    SELECT ceil(extract(epoch FROM ${TODAY} + interval '1 day' - now()))::int AS sn`.execute(tx);
  return rows[0]?.sn ?? 0;
}

/** Lookups of a person today in Istanbul, by the log. */
export async function countLookups({ tx, buroId }: Tenant, kullaniciId: string): Promise<number> {
  const { sayi } = await tx
    .selectFrom('kayit')
    .select((eb) => eb.fn.countAll<number>().as('sayi'))
    .where('buro_id', '=', buroId)
    .where('kullanici_id', '=', kullaniciId)
    .where('eylem', '=', 'kisi-sorgula')
    .where('zaman', '>=', TODAY)
    .executeTakeFirstOrThrow();
  return sayi;
}

/** Who looked up how many people today, the most first. */
export async function listUsage(
  { tx, buroId }: Tenant,
  uyariEsigi: number,
): Promise<Pick<UyapUsage, 'gun' | 'kullanicilar'>> {
  const { rows: days } = await sql<{ gun: string }>`
    SELECT (now() AT TIME ZONE 'Europe/Istanbul')::date AS gun`.execute(tx);
  const rows = await tx
    .selectFrom('kayit')
    .innerJoin('kullanici', (join) =>
      join.onRef('kullanici.id', '=', 'kayit.kullanici_id').on('kullanici.buro_id', '=', buroId),
    )
    .select((eb) => [
      'kullanici.id as kullaniciId',
      'kullanici.ad_soyad as adSoyad',
      eb.fn.countAll<number>().as('sorgu'),
    ])
    .where('kayit.buro_id', '=', buroId)
    .where('kayit.eylem', '=', 'kisi-sorgula')
    .where('kayit.zaman', '>=', TODAY)
    .groupBy(['kullanici.id', 'kullanici.ad_soyad'])
    .orderBy('sorgu', 'desc')
    .orderBy('kullanici.id')
    .execute();
  return {
    gun: days[0]?.gun ?? '',
    kullanicilar: rows.map((row) => ({ ...row, uyari: row.sorgu >= uyariEsigi })),
  };
}
