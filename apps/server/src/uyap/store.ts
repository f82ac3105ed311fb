import { can, type Rol, type UyapUsage, type Yetki } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { type KeyRing, PLACES } from '../secrets/keyRing.ts';
import { tokenHash } from '../session/store.ts';

const PAIRING_LIFETIME = sql<Date>`now() + interval '5 minutes'`;
const CONNECTION_LIFETIME = sql<Date>`now() + interval '12 hours'`;
/** An agent that is away so long has to be paired anew. */
const ABSENCE = '30 minutes';
/** A server that was not heard of so long holds no line. */
const SILENCE = '15 seconds';

export interface StoredConnection {
  /** Waiting for an agent with the pairing code until then. */
  readonly pairingEnd: Date | null;
  /** The line, if a running server holds one. */
  readonly line: StoredLine | null;
  readonly bitis: Date;
}

export interface StoredLine {
  readonly serverId: string;
  readonly lineId: string;
  readonly sealedKey: Buffer;
  readonly portalOpen: boolean;
}

/** A line, the server that holds it, and the key for the way there. */
export interface LinePlace {
  readonly serverId: string;
  readonly lineId: string;
  readonly key: Buffer;
}

const placeColumns = (kullaniciId: string, { serverId, lineId, key }: LinePlace, secrets: KeyRing) => ({
  server_id: serverId,
  line_id: lineId,
  line_key: secrets.seal(PLACES.line(kullaniciId), key),
});

export const openPlace = (
  kullaniciId: string,
  { serverId, lineId, sealedKey }: StoredLine,
  secrets: KeyRing,
): LinePlace => ({ serverId, lineId, key: secrets.open(PLACES.line(kullaniciId), sealedKey) });

const NO_PLACE = { server_id: null, line_id: null, line_key: null };

export async function findConnection(
  { tx, buroId }: Tenant,
  kullaniciId: string,
): Promise<StoredConnection | null> {
  const row = await tx
    .selectFrom('uyap_connection')
    .select([
      'token_expires_at',
      'paired',
      'expires_at',
      'server_id as serverId',
      'line_id as lineId',
      'line_key as sealedKey',
      'portal_open',
    ])
    .select([
      sql<boolean>`last_seen_at > now() - ${SILENCE}::interval`.as('alive'),
      sql<boolean>`coalesce(token_expires_at > now(), false)`.as('awaited'),
    ])
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { serverId, lineId, sealedKey } = row;
  return {
    pairingEnd: !row.paired && row.awaited ? row.token_expires_at : null,
    line:
      serverId !== null && lineId !== null && sealedKey !== null && row.alive
        ? { serverId, lineId, sealedKey, portalOpen: row.portal_open }
        : null,
    bitis: row.expires_at,
  };
}

/** Replaces any existing connection; returns the time when the code expires. */
export async function putPairing({ tx, buroId }: Tenant, kullaniciId: string, hash: Buffer): Promise<Date> {
  const row = {
    token_hash: hash,
    token_expires_at: PAIRING_LIFETIME,
    paired: false,
    expires_at: PAIRING_LIFETIME,
    ...NO_PLACE,
    portal_open: false,
  };
  const { expires_at: bitis } = await tx
    .insertInto('uyap_connection')
    .values({ ...row, user_id: kullaniciId, buro_id: buroId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return bitis;
}

/** A line that needs no agent. */
export async function putLine(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  place: LinePlace,
  secrets: KeyRing,
): Promise<void> {
  const row = {
    token_hash: null,
    token_expires_at: null,
    paired: true,
    expires_at: CONNECTION_LIFETIME,
    ...placeColumns(kullaniciId, place, secrets),
    portal_open: true,
    last_seen_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('uyap_connection')
    .values({ ...row, user_id: kullaniciId, buro_id: buroId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export interface LineOwner {
  readonly kullaniciId: string;
  readonly buroId: string;
}

/** The owner of a pairing code or an agent's token; null if it is unknown, used or expired. */
export async function findLineOwner(db: Db, belirtec: string): Promise<LineOwner | null> {
  const { rows } = await sql<{ user_id: string; buro_id: string }>`
    SELECT * FROM find_uyap_agent(${tokenHash(belirtec)})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kullaniciId: row.user_id, buroId: row.buro_id };
}

export interface AgentArrival {
  readonly belirtec: string;
  readonly newToken: string;
  readonly place: LinePlace;
}

/**
 * Uses the token up and gives the agent its next one. null when another agent was faster; `isFirst` when the token is
 * a pairing code.
 */
export async function takeToken(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { belirtec, newToken, place }: AgentArrival,
  secrets: KeyRing,
): Promise<{ readonly isFirst: boolean; readonly tokenEnd: Date } | null> {
  const before = await tx
    .selectFrom('uyap_connection')
    .select('paired')
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('token_hash', '=', tokenHash(belirtec))
    .where('token_expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  const expiresAt = before.paired ? sql<Date>`expires_at` : CONNECTION_LIFETIME;
  const after = await tx
    .updateTable('uyap_connection')
    .set({
      token_hash: tokenHash(newToken),
      token_expires_at: sql<Date>`least(now() + ${ABSENCE}::interval, ${expiresAt})`,
      paired: true,
      expires_at: expiresAt,
      ...placeColumns(kullaniciId, place, secrets),
      portal_open: false,
      last_seen_at: sql<Date>`now()`,
    })
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .returning('token_expires_at')
    .executeTakeFirstOrThrow();
  return { isFirst: !before.paired, tokenEnd: after.token_expires_at as Date };
}

/** The names in the agent's window; null if the person was disabled or lost the permission. */
export async function findLineOwnerNames(
  { tx, buroId }: Tenant,
  kullaniciId: string,
): Promise<{ readonly kullanici: string; readonly buro: string } | null> {
  const row = await tx
    .selectFrom('app_user')
    .innerJoin('buro', 'buro.id', 'app_user.buro_id')
    .leftJoin('rol', (join) => join.onRef('rol.rol', '=', 'app_user.rol').on('rol.buro_id', '=', buroId))
    .select(['app_user.full_name', 'app_user.rol', 'buro.name', 'rol.yetkiler'])
    .where('app_user.id', '=', kullaniciId)
    .where('app_user.buro_id', '=', buroId)
    .where('app_user.status', '=', 'etkin')
    .executeTakeFirst();
  if (row === undefined || !holdsKey(row)) return null;
  return { kullanici: row.full_name, buro: row.name };
}

const holdsKey = ({ rol, yetkiler }: { readonly rol: Rol; readonly yetkiler: readonly Yetki[] | null }) =>
  can({ rol, ...(yetkiler !== null && { yetkiler }) }, 'kisi-sorgula');

/** Says that the line still stands; false: it was replaced, cut, has run out, or its person may ask no more. */
export async function touchLine(tenant: Tenant, kullaniciId: string, lineId: string): Promise<boolean> {
  if ((await findLineOwnerNames(tenant, kullaniciId)) === null) return false;
  const { numUpdatedRows } = await tenant.tx
    .updateTable('uyap_connection')
    .set({
      last_seen_at: sql<Date>`now()`,
      // A line without an agent has no token to come back with.
      token_expires_at: sql<Date | null>`
        CASE WHEN token_hash IS NOT NULL THEN least(now() + ${ABSENCE}::interval, expires_at) END`,
    })
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', tenant.buroId)
    .where('line_id', '=', lineId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPortal(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  lineId: string,
  isOpen: boolean,
): Promise<void> {
  await tx
    .updateTable('uyap_connection')
    .set({ portal_open: isOpen })
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('line_id', '=', lineId)
    .execute();
}

/** Marks the line as held by no server; an agent may come back. */
export async function releaseLine(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  lineId: string,
): Promise<void> {
  await tx
    .updateTable('uyap_connection')
    .set({ ...NO_PLACE, portal_open: false })
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('line_id', '=', lineId)
    .execute();
}

export async function deleteOfficeConnections({ tx, buroId }: Tenant): Promise<void> {
  await tx.deleteFrom('uyap_connection').where('buro_id', '=', buroId).execute();
}

/** false: there was none. */
export async function deleteConnection({ tx, buroId }: Tenant, kullaniciId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('uyap_connection')
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Connections that no agent can come back to. For housekeeping. */
export async function deleteExpiredUyapConnections({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    DELETE FROM uyap_connection WHERE buro_id = ${buroId} AND (expires_at < now()
      OR last_seen_at < now() - ${SILENCE}::interval AND coalesce(token_expires_at < now(), true))`.execute(
    tx,
  );
}

const TODAY = sql<Date>`date_trunc('day', now() AT TIME ZONE 'Europe/Istanbul') AT TIME ZONE 'Europe/Istanbul'`;

/** Locks this person's lookups until the transaction ends: nobody else counts or adds one. */
export async function lockLookups({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await sql`SELECT FROM app_user WHERE id = ${kullaniciId} AND buro_id = ${buroId} FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** Seconds until the day ends in Istanbul. */
export async function secondsLeftToday({ tx }: Tenant): Promise<number> {
  const { rows } = await sql<{ sn: number }>`
    SELECT ceil(extract(epoch FROM ${TODAY} + interval '1 day' - now()))::int AS sn`.execute(tx);
  return rows[0]?.sn ?? 0;
}

/** Lookups of a person today in Istanbul, by the log. */
export async function countLookups({ tx, buroId }: Tenant, kullaniciId: string): Promise<number> {
  const { sayi } = await tx
    .selectFrom('log_entry')
    .select((eb) => eb.fn.countAll<number>().as('sayi'))
    .where('buro_id', '=', buroId)
    .where('user_id', '=', kullaniciId)
    .where('action', '=', 'kisi-sorgula')
    .where('logged_at', '>=', TODAY)
    .executeTakeFirstOrThrow();
  return sayi;
}

/** People by the number of their lookups today, the most first. */
export async function listUsage(
  { tx, buroId }: Tenant,
  uyariEsigi: number,
): Promise<Pick<UyapUsage, 'gun' | 'kullanicilar'>> {
  const { rows: days } = await sql<{ gun: string }>`
    SELECT (now() AT TIME ZONE 'Europe/Istanbul')::date AS gun`.execute(tx);
  const rows = await tx
    .selectFrom('log_entry')
    .innerJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'log_entry.user_id').on('app_user.buro_id', '=', buroId),
    )
    .select((eb) => [
      'app_user.id as kullaniciId',
      'app_user.full_name as adSoyad',
      eb.fn.countAll<number>().as('sorgu'),
    ])
    .where('log_entry.buro_id', '=', buroId)
    .where('log_entry.action', '=', 'kisi-sorgula')
    .where('log_entry.logged_at', '>=', TODAY)
    .groupBy(['app_user.id', 'app_user.full_name'])
    .orderBy('sorgu', 'desc')
    .orderBy('app_user.id')
    .execute();
  return {
    gun: days[0]?.gun ?? '',
    kullanicilar: rows.map((row) => ({ ...row, uyari: row.sorgu >= uyariEsigi })),
  };
}
