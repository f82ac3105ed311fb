import { hash, randomBytes } from 'node:crypto';
import { can, type Rol, type SessionInfo, YETKILER, type Yetki } from '@derkenar/domain';
import { sql } from 'kysely';
import { type Db, keptText } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { SessionPlace } from '../http/place.ts';
import { addLogEntry } from '../log/store.ts';

/** The signed-in user, read anew for each request, so that a change of role or a disabled account counts at once. */
export interface Session {
  readonly kullaniciId: string;
  readonly buroId: string;
  readonly adSoyad: string;
  readonly eposta: string;
  /** Codes of an authenticator. */
  readonly ikiAdim: boolean;
  readonly gecisAnahtari: boolean;
  readonly buroAd: string;
  readonly rol: Rol;
  /** The permissions of the role, if the office changed them. */
  readonly yetkiler?: readonly Yetki[];
  readonly tokenHash: Buffer;
  /** Has the person proved a short time ago who they are? */
  readonly confirmed: boolean;
  /** The office wants the log to tell who reads which case. */
  readonly readingsLogged: boolean;
  /** The office wants everyone to have a second factor. */
  readonly twoFactorRequired: boolean;
}

const IDLE = '12 hours';
const LIFETIME = '7 days';
/** So long a password that was typed counts for what wants it again. */
const CONFIRMED = '10 minutes';

/** 256 bits, base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (belirtec: string): Buffer => hash('sha256', belirtec, 'buffer');

/** The cookie's token of a new session. */
export async function createSession(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { confirmed = true, ...place }: Partial<SessionPlace> & { readonly confirmed?: boolean } = {},
): Promise<string> {
  const belirtec = createToken();
  await tx
    .insertInto('session')
    .values({
      token_hash: tokenHash(belirtec),
      buro_id: buroId,
      user_id: kullaniciId,
      ...place,
      ...(!confirmed && { confirmed_at: sql<Date>`'epoch'` }),
    })
    .execute();
  return belirtec;
}

/** The JSON value that find_session answers; null when no session may be used. */
interface FoundSession {
  readonly user_id: string;
  readonly buro_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly two_factor: boolean;
  readonly passkey: boolean;
  readonly buro_name: string;
  readonly rol: Rol;
  readonly yetkiler: Yetki[] | null;
  readonly seen_long_ago: boolean;
  readonly confirmed: boolean;
  readonly readings_logged: boolean;
  readonly two_factor_required: boolean;
}

const FIND = `SELECT find_session($1, interval '${IDLE}', interval '${LIFETIME}', interval '${CONFIRMED}') AS found`;

interface Found {
  readonly session: Session;
  /** The time of its last use has to be written anew. */
  readonly seenLongAgo: boolean;
}

async function find(db: Db, hashed: Buffer): Promise<Found | null> {
  const { rows } = await db.executeQuery(keptText<{ found: FoundSession | null }>(FIND, [hashed]));
  const found = rows[0]?.found ?? null;
  if (found === null) return null;
  const session = {
    kullaniciId: found.user_id,
    buroId: found.buro_id,
    adSoyad: found.full_name,
    eposta: found.email,
    ikiAdim: found.two_factor,
    gecisAnahtari: found.passkey,
    buroAd: found.buro_name,
    rol: found.rol,
    ...(found.yetkiler !== null && { yetkiler: found.yetkiler }),
    tokenHash: hashed,
    confirmed: found.confirmed,
    readingsLogged: found.readings_logged,
    twoFactorRequired: found.two_factor_required,
  };
  return { session, seenLongAgo: found.seen_long_ago };
}

/** null: no such session, expired, or its person was disabled. One statement. */
export async function findSession(db: Db, belirtec: string, { inUse = true } = {}): Promise<Session | null> {
  const found = await find(db, tokenHash(belirtec));
  if (found === null) return null;
  const { session, seenLongAgo } = found;
  if (inUse && seenLongAgo) await markSeen(db, session.buroId, session.tokenHash);
  return session;
}

/** true while findSession would find it and it holds the permissions. It does not count as seen: a listener is idle. */
export async function isSessionOpen(db: Db, hashed: Buffer, yetkiler: readonly Yetki[]): Promise<boolean> {
  const session = (await find(db, hashed))?.session;
  if (session === undefined || (session.twoFactorRequired && !hasSecondFactor(session))) return false;
  return yetkiler.every((yetki) => can(session, yetki));
}

/** Does the person have a second factor, of either kind? */
export const hasSecondFactor = ({
  ikiAdim,
  gecisAnahtari,
}: Pick<Session, 'ikiAdim' | 'gecisAnahtari'>): boolean => ikiAdim || gecisAnahtari;

/** The part of a session that its person may see. */
export const sessionInfo = (session: Session, uyap: SessionInfo['uyap']): SessionInfo => ({
  kullanici: {
    id: session.kullaniciId,
    adSoyad: session.adSoyad,
    eposta: session.eposta,
    ikiAdim: session.ikiAdim,
    gecisAnahtari: session.gecisAnahtari,
  },
  ikiAdimZorunlu: session.twoFactorRequired,
  buro: { id: session.buroId, ad: session.buroAd },
  rol: session.rol,
  yetkiler: YETKILER.filter((yetki) => can(session, yetki)),
  uyap,
});

/** Writes at most once a minute for a session. */
const markSeen = (db: Db, buroId: string, hashed: Buffer): Promise<unknown> =>
  tenantTx(
    db,
    buroId,
    ({ tx }) =>
      tx
        .updateTable('session')
        .set({ last_seen_at: sql<Date>`now()` })
        .where('token_hash', '=', hashed)
        .where('buro_id', '=', buroId)
        .execute(),
    { relaxed: true },
  );

/**
 * The person has proved again who they are: the session goes on under the token that this answers, and its earlier one
 * opens nothing any more. null: it has ended, or got another token meanwhile.
 */
export async function renewSession(
  { tx, buroId }: Tenant,
  { tokenHash: hashed }: Session,
): Promise<string | null> {
  const belirtec = createToken();
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ token_hash: tokenHash(belirtec), confirmed_at: sql<Date>`now()` })
    .where('token_hash', '=', hashed)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? belirtec : null;
}

export async function deleteSession({ tx, buroId }: Tenant, hashed: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', hashed).where('buro_id', '=', buroId).execute();
}

/** Ends all sessions of a person except `except`, and forgets their devices. */
export async function deleteSessions(tenant: Tenant, kullaniciId: string, except?: Buffer): Promise<void> {
  const { tx, buroId } = tenant;
  await tx
    .deleteFrom('session')
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .execute();
  await deleteDevices(tenant, kullaniciId);
}

/** Ends all sessions of the office except `except`, and forgets its people's devices. */
export async function deleteOfficeSessions({ tx, buroId }: Tenant, except: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('buro_id', '=', buroId).where('token_hash', '!=', except).execute();
  await tx.deleteFrom('device').where('buro_id', '=', buroId).execute();
}

/** The sessions that findSession would find. */
export const isLive = sql<boolean>`
  last_seen_at > now() - ${IDLE}::interval AND created_at > now() - ${LIFETIME}::interval`;

/** Sessions that nobody can use any more. */
export async function deleteExpiredSessions({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    DELETE FROM session WHERE buro_id = ${buroId}
      AND (last_seen_at < now() - ${IDLE}::interval OR created_at < now() - ${LIFETIME}::interval)`.execute(
    tx,
  );
}

/** Devices of a person that are known at a time; who signs in from another is forgotten on the idlest. */
const MAX_DEVICES = 20;
const DEVICE_LIFETIME = '180 days';

interface KeptDevice {
  readonly device: string;
  /** Not the first one of its person, who hears of it on the others. */
  readonly isStranger: boolean;
}

/** The device's token for its cookie: the one it has, or a new one. */
export async function keepDevice(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  belirtec: string | undefined,
  place: SessionPlace,
): Promise<KeptDevice> {
  const seen = await tx
    .updateTable('device')
    .set({ last_sign_in_at: sql<Date>`now()`, ...place })
    .where('token_hash', '=', tokenHash(belirtec ?? ''))
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .returning('user_id')
    .executeTakeFirst();
  if (belirtec !== undefined && seen !== undefined) return { device: belirtec, isStranger: false };
  const yeni = createToken();
  const { noticed } = await tx
    .insertInto('device')
    .values({
      token_hash: tokenHash(yeni),
      buro_id: buroId,
      user_id: kullaniciId,
      ...place,
      noticed: sql<boolean>`NOT EXISTS (SELECT FROM device WHERE user_id = ${kullaniciId} AND buro_id = ${buroId})`,
    })
    .returning('noticed')
    .executeTakeFirstOrThrow();
  await sql`
    DELETE FROM device WHERE buro_id = ${buroId} AND token_hash IN (
      SELECT token_hash FROM device WHERE buro_id = ${buroId} AND user_id = ${kullaniciId}
      ORDER BY last_sign_in_at DESC OFFSET ${MAX_DEVICES})`.execute(tx);
  return { device: yeni, isStranger: !noticed };
}

/** The tokens of a new session and of the device. */
export interface OpenedSession {
  readonly belirtec: string;
  readonly device: string;
}

/** Where a sign-in comes from; `device` is the token of its cookie. */
export interface SignInPlace extends SessionPlace {
  readonly device: string | undefined;
}

interface SignedIn {
  /** The second factor; a passkey is both. */
  readonly kod: 'uygulama' | 'kurtarma' | 'gecis-anahtari' | null;
  /** The office's identity provider vouched for the person, perhaps long after it asked for a password. */
  readonly byProvider?: boolean;
  readonly from: SignInPlace;
}

/** The person has proved who they are. */
export async function beginSession(
  tenant: Tenant,
  kullaniciId: string,
  { kod, byProvider = false, from: { device, ...place } }: SignedIn,
): Promise<OpenedSession> {
  const kept = await keepDevice(tenant, kullaniciId, device, place);
  await addLogEntry(tenant, kullaniciId, {
    eylem: 'giris',
    ayrinti: {
      ...(byProvider && { yol: 'kurum' }),
      ...(kod !== null && { kod }),
      ...(kept.isStranger && { newDevice: true }),
    },
  });
  return {
    belirtec: await createSession(tenant, kullaniciId, { ...place, confirmed: !byProvider }),
    device: kept.device,
  };
}

/** Later tries from these devices count as a stranger's. */
export async function deleteDevices({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await tx.deleteFrom('device').where('user_id', '=', kullaniciId).where('buro_id', '=', buroId).execute();
}

export async function deleteExpiredDevices({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    DELETE FROM device WHERE buro_id = ${buroId} AND last_sign_in_at < now() - ${DEVICE_LIFETIME}::interval`.execute(
    tx,
  );
}
