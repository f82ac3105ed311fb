import { AppError } from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { messages } from '../messages.ts';
import type { Hasher } from '../password.ts';
import { type KeyRing, openText, PLACES } from '../secrets/keyRing.ts';
import { createToken, tokenHash } from '../session/store.ts';
import {
  createRecoveryCodes,
  isTotpCode,
  OLD_RECOVERY_BYTES,
  oldRecoveryHash,
  stepOf,
  typedRecoveryCode,
  withoutBlanks,
} from './totp.ts';

export interface AccountOwner {
  readonly kullaniciId: string;
  readonly buroId: string;
}

const NIL = '00000000-0000-0000-0000-000000000000';
/** Stands for the owner where nobody is known. */
export const NOBODY: AccountOwner = { kullaniciId: NIL, buroId: NIL };

/** An account while its password is being tried. */
export interface Account extends AccountOwner {
  /** null: cannot sign in, being invited or disabled. */
  readonly passwordHash: string | null;
  readonly ikiAdim: boolean;
  readonly gecisAnahtari: boolean;
  /** Counted as a wrong one until it turns out right. */
  readonly attempt: Attempt;
}

interface Attempt {
  readonly place: AttemptPlace;
  /** Wrong tries in a row there, this one among them. */
  readonly sayi: number;
}

/** The row that counts tries. A device of the person has a count and a lock of its own. */
interface AttemptPlace {
  readonly table: 'app_user' | 'device';
  readonly row: RawBuilder<boolean>;
}

/** The typed password and the token of the device's cookie. */
export interface PasswordAttempt {
  readonly parola: string;
  readonly device: string | undefined;
}

/** Wrong tries that are free; after the last, and after each further one, the account is locked so long. */
export const FREE_ATTEMPTS = 5;
export const LOCK_SECONDS = [60, 120, 240, 480, 900] as const;

export const accountLocked = (saniye: number): AppError =>
  new AppError('hesap-kilitli', {
    retryAfter: saniye,
    detail: messages.account.locked(Math.ceil(saniye / 60)),
  });

/** null when no account has this address, which foldEmail has folded. */
export async function findAccountOwner(db: Db, eposta: string): Promise<AccountOwner | null> {
  const { rows } = await sql<{ user_id: string; buro_id: string }>`
    SELECT * FROM find_user(${eposta})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kullaniciId: row.user_id, buroId: row.buro_id };
}

/**
 * The account, when the password is its own; null when not. The try is counted as a wrong one before the
 * password is looked at, so that tries at the same time, on several servers too, find the lock in place: who
 * got it right takes it back with undoAttempt or recordSignIn. Throws 'hesap-kilitli'. `countStranger`: where there is no
 * account, counts the try and may throw it at the same point, so that the time of the answer is the same too.
 */
export const tryPassword = (
  db: Db,
  hasher: Hasher,
  owner: AccountOwner,
  { parola, device }: PasswordAttempt,
  countStranger?: (tenant: Tenant) => Promise<void>,
): Promise<Account | null> =>
  hasher.verifying(async (verify) => {
    const begin = (tenant: Tenant) => beginAttempt(tenant, owner.kullaniciId, device, countStranger);
    const account = await tenantTx(db, owner.buroId, begin, { relaxed: true });
    return (await verify(account?.passwordHash ?? null, parola)) ? account : null;
  });

/** Counts a try before its outcome is known. Throws 'hesap-kilitli'. null: there is no such person. */
export async function beginAttempt(
  tenant: Tenant,
  kullaniciId: string,
  device: string | undefined,
  countStranger?: (tenant: Tenant) => Promise<void>,
): Promise<Account | null> {
  const { tx, buroId } = tenant;
  const own =
    device === undefined ? null : await countAttempt(tenant, devicePlace(tenant, kullaniciId, device));
  // A stranger must cost as many trips to the database as an account.
  await (own === null ? countStranger?.(tenant) : undefined);
  const attempt =
    own ??
    (countStranger === undefined ? await countAttempt(tenant, accountPlace(tenant, kullaniciId)) : null);
  const row = await tx
    .selectFrom('app_user')
    .select(['status', 'password_hash', 'totp_secret', hasPasskey.as('passkey')])
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  if (attempt === null || row === undefined) return null;
  return {
    kullaniciId,
    buroId,
    passwordHash: row.status === 'etkin' ? row.password_hash : null,
    ikiAdim: row.totp_secret !== null,
    gecisAnahtari: row.passkey,
    attempt,
  };
}

/** For statements on app_user. */
export const hasPasskey = sql<boolean>`EXISTS (
  SELECT FROM passkey WHERE passkey.buro_id = app_user.buro_id AND passkey.user_id = app_user.id)`;

const accountPlace = ({ buroId }: Tenant, kullaniciId: string): AttemptPlace => ({
  table: 'app_user',
  row: sql`id = ${kullaniciId} AND buro_id = ${buroId}`,
});

const devicePlace = ({ buroId }: Tenant, kullaniciId: string, belirtec: string): AttemptPlace => ({
  table: 'device',
  row: sql`token_hash = ${tokenHash(belirtec)} AND user_id = ${kullaniciId} AND buro_id = ${buroId}`,
});

/** No lock ends this far off: the clock was set back since. */
const CLOCK_SET_BACK = 2 * Math.max(...LOCK_SECONDS);

/** Tries are forgotten this long after the last one or the end of its lock, of accounts and strangers alike. */
export const MEMORY = '1 day';
/** A free try counts as so old: one that began before it and waited for it must not find it in the future. */
const FREE_TRY_AGE = 60;

type Expr = RawBuilder<unknown>;

/** Wrong tries in a row that still count. */
export const freshCount = (count: Expr, until: Expr): Expr =>
  sql`(CASE WHEN ${until} < now() - ${MEMORY}::interval THEN 0 ELSE ${count} END)`;

/** End of the lock after one more wrong try than `before`; in the past if the place is not locked. */
export const lockAfter = (before: Expr): Expr =>
  // No lock while the place in the list is below its first.
  sql`now() + make_interval(secs => coalesce((${[...LOCK_SECONDS]}::int[])[
    least(${before} + 2 - ${FREE_ATTEMPTS}::int, ${LOCK_SECONDS.length}::int)], ${-FREE_TRY_AGE}::int))`;

export const isFree = (until: Expr): Expr =>
  sql`(${until} IS NULL OR ${until} <= now() OR ${until} > now() + make_interval(secs => ${CLOCK_SET_BACK}::int))`;

/** null: there is no such place. Throws 'hesap-kilitli'. */
async function countAttempt({ tx }: Tenant, place: AttemptPlace): Promise<Attempt | null> {
  const until = sql.ref('locked_until');
  const before = freshCount(sql.ref('failed_sign_ins'), until);
  const counted = await sql<{ sayi: number }>`
    UPDATE ${sql.table(place.table)} SET failed_sign_ins = ${before} + 1, locked_until = ${lockAfter(before)}
    WHERE ${place.row} AND ${isFree(until)}
    RETURNING failed_sign_ins AS sayi`.execute(tx);
  if (counted.rows[0] !== undefined) return { place, sayi: counted.rows[0].sayi };
  const locked = await sql<{ saniye: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM locked_until - now())))::int AS saniye
    FROM ${sql.table(place.table)} WHERE ${place.row}`.execute(tx);
  if (locked.rows[0] !== undefined) throw accountLocked(locked.rows[0].saniye);
  return null;
}

/** The password was right: as if nobody had tried, but earlier wrong tries stay counted. */
export async function undoAttempt({ tx }: Tenant, { attempt: { place, sayi } }: Account): Promise<void> {
  await sql`
    UPDATE ${sql.table(place.table)} SET failed_sign_ins = ${sayi - 1}, locked_until = NULL
    WHERE ${place.row} AND failed_sign_ins = ${sayi}`.execute(tx);
}

/** Forgets earlier wrong tries after a sign-in. false if the account changed since the try. */
export async function recordSignIn({ tx, buroId }: Tenant, account: Account): Promise<boolean> {
  const row = await tx
    .updateTable('app_user')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', account.kullaniciId)
    .where('buro_id', '=', buroId)
    .where('status', '=', 'etkin')
    .where('password_hash', '=', account.passwordHash)
    .where('totp_secret', account.ikiAdim ? 'is not' : 'is', null)
    .where(hasPasskey, '=', account.gecisAnahtari)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { table, row: where } = account.attempt.place;
  await sql`UPDATE ${sql.table(table)} SET failed_sign_ins = 0, locked_until = NULL WHERE ${where}`.execute(
    tx,
  );
  return true;
}

/** false: the person cannot sign in. Wrong passwords stay counted: somebody else may have tried them. */
export async function recordProvedSignIn({ tx, buroId }: Tenant, kullaniciId: string): Promise<boolean> {
  const row = await tx
    .updateTable('app_user')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('status', '=', 'etkin')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** false: the password was changed meanwhile. */
export async function changePassword(
  { tx, buroId }: Tenant,
  { kullaniciId, passwordHash }: Account,
  newHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('app_user')
    .set({ password_hash: newHash, updated_at: sql<Date>`now()` })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('password_hash', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The kind of second factor. Recovery codes are used up. */
export type CodeKind = 'uygulama' | 'kurtarma';

/** Takes a code of the second factor, each once; null: wrong or used. */
export async function takeCode(
  tenant: Tenant,
  kullaniciId: string,
  kod: string,
  deps: CodeDeps,
): Promise<CodeKind | null> {
  if (isTotpCode(kod)) return (await takeTotp(tenant, kullaniciId, kod, deps)) ? 'uygulama' : null;
  return (await takeRecoveryCode(tenant, kullaniciId, kod, deps)) ? 'kurtarma' : null;
}

export interface RecoveryDeps {
  readonly secrets: KeyRing;
  readonly hasher: Pick<Hasher, 'hashTogether' | 'hashLike'>;
}

export interface CodeDeps extends RecoveryDeps {
  readonly now: () => Date;
}

async function takeTotp(
  { tx, buroId }: Tenant,
  id: string,
  kod: string,
  { secrets, now }: Omit<CodeDeps, 'hasher'>,
): Promise<boolean> {
  const account = await tx
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  const sealed = account?.totp_secret ?? null;
  if (sealed === null) return false;
  const step = stepOf(openText(secrets, PLACES.totp(id), sealed), withoutBlanks(kod), now());
  if (step === null) return false;
  const taken = await tx
    .updateTable('app_user')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('totp_secret', '=', sealed)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecoveryCode(
  { tx, buroId }: Tenant,
  id: string,
  kod: string,
  { secrets, hasher }: RecoveryDeps,
): Promise<boolean> {
  const account = await tx
    .selectFrom('app_user')
    .select('recovery_hashes')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  const stored = account?.recovery_hashes ?? [];
  const opened = stored.map((one) => secrets.open(PLACES.recovery(id), one));
  const hash = await hashToFind(hasher, opened, typedRecoveryCode(kod));
  const sealed = stored[opened.findIndex((one) => one.equals(hash))];
  if (sealed === undefined) return false;
  const { rows } = await sql`
    UPDATE app_user SET recovery_hashes = array_remove(recovery_hashes, ${sealed}::bytea)
    WHERE id = ${id} AND buro_id = ${buroId} AND ${sealed}::bytea = ANY (recovery_hashes)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** All codes of a person are made together, so that one slow hash finds the right one. */
async function hashToFind(
  hasher: RecoveryDeps['hasher'],
  [first]: readonly Buffer[],
  kod: string,
): Promise<Buffer> {
  if (first === undefined || first.length === OLD_RECOVERY_BYTES) return oldRecoveryHash(kod);
  return Buffer.from(await hasher.hashLike(first.toString(), kod));
}

/** New recovery codes in place of the earlier ones; nobody can read them again. */
export async function renewRecoveryCodes(
  { tx, buroId }: Tenant,
  id: string,
  { secrets, hasher }: RecoveryDeps,
): Promise<readonly string[]> {
  const codes = createRecoveryCodes();
  const hashes = await hasher.hashTogether(codes.map(typedRecoveryCode));
  await tx
    .updateTable('app_user')
    .set({ recovery_hashes: hashes.map((hash) => secrets.seal(PLACES.recovery(id), Buffer.from(hash))) })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();
  return codes;
}

const INVITATION_HOURS = 72;
const PASSWORD_HOURS = 24;

/** A one-time link; its token is nowhere else. */
export interface IssuedLink {
  readonly belirtec: string;
  readonly bitis: Date;
}

/** Takes the place of the person's earlier link. An invitation lives longer than a reset. */
export async function createLink(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  tur: 'davet' | 'parola',
): Promise<IssuedLink> {
  const belirtec = createToken();
  const hours = tur === 'davet' ? INVITATION_HOURS : PASSWORD_HOURS;
  const row = {
    token_hash: tokenHash(belirtec),
    expires_at: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
  };
  const { expires_at: bitis } = await tx
    .insertInto('link')
    .values({ ...row, buro_id: buroId, user_id: kullaniciId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { belirtec, bitis };
}

export async function deleteLink({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await tx.deleteFrom('link').where('user_id', '=', kullaniciId).where('buro_id', '=', buroId).execute();
}

/** Links that nobody can use any more. */
export async function deleteExpiredLinks({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .deleteFrom('link')
    .where('buro_id', '=', buroId)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Takes the codes of the authenticator away, and the recovery codes unless a passkey still needs them. */
export async function removeTwoFactor(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { keepsRecovery = false }: { readonly keepsRecovery?: boolean } = {},
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      totp_secret: null,
      totp_pending: null,
      totp_last_step: null,
      ...(!keepsRecovery && { recovery_hashes: [] }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
}
