import { AppError } from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { Hasher } from '../password.ts';
import { createToken, tokenHash } from '../session/store.ts';
import { isTotpCode, recoveryHash, stepOf, withoutBlanks } from './totp.ts';

/** Whose account it is. */
export interface AccountOwner {
  readonly kullaniciId: string;
  readonly buroId: string;
}

/** An account while its password is being tried. */
export interface Account extends AccountOwner {
  /** null: cannot sign in, being invited or disabled. */
  readonly passwordHash: string | null;
  readonly ikiAdim: boolean;
  /** Counted as a wrong one until it turns out right. */
  readonly attempt: Attempt;
}

interface Attempt {
  readonly place: AttemptPlace;
  /** Wrong tries in a row there, this one among them. */
  readonly sayi: number;
}

/** Where tries are counted: a device of the person has a count and a lock of its own. */
interface AttemptPlace {
  readonly table: 'kullanici' | 'cihaz';
  readonly row: RawBuilder<boolean>;
}

/** What was typed, and from where: the token of a device's cookie. */
export interface PasswordAttempt {
  readonly parola: string;
  readonly cihaz: string | undefined;
}

/** Wrong tries that are free; after the last, and after each further one, the account is locked so long. */
export const FREE_ATTEMPTS = 5;
export const LOCK_SECONDS = [60, 120, 240, 480, 900] as const;

export const accountLocked = (saniye: number): AppError =>
  new AppError('hesap-kilitli', {
    retryAfter: saniye,
    detail: `Çok sayıda hatalı giriş denemesi yapıldı. ${Math.ceil(saniye / 60)} dakika sonra yeniden deneyin.`,
  });

/** null: nobody has this address, which is one of foldEposta. */
export async function findAccountOwner(db: Db, eposta: string): Promise<AccountOwner | null> {
  const { rows } = await sql<{ kullanici_id: string; buro_id: string }>`
    SELECT * FROM giris_bul(${eposta})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kullaniciId: row.kullanici_id, buroId: row.buro_id };
}

/**
 * The account, when the password is its own; null when not. The try is counted as a wrong one before the
 * password is looked at, so that tries at the same time, on several servers too, find the lock in place: who
 * got it right takes it back with undoDeneme or recordGiris. Throws 'hesap-kilitli'. `countStranger`: where there is no
 * account, counts the try and may throw it at the same point, so that the time of the answer is the same too.
 */
export const tryPassword = (
  db: Db,
  hasher: Hasher,
  kimlik: AccountOwner,
  { parola, cihaz }: PasswordAttempt,
  countStranger?: (tenant: Tenant) => Promise<void>,
): Promise<Account | null> =>
  hasher.verifying(async (verify) => {
    const begin = (tenant: Tenant) => beginAttempt(tenant, kimlik.kullaniciId, cihaz, countStranger);
    const account = await tenantTx(db, kimlik.buroId, begin, { relaxed: true });
    return (await verify(account?.passwordHash ?? null, parola)) ? account : null;
  });

async function beginAttempt(
  tenant: Tenant,
  kullaniciId: string,
  cihaz: string | undefined,
  countStranger?: (tenant: Tenant) => Promise<void>,
): Promise<Account | null> {
  const { tx, buroId } = tenant;
  const own =
    cihaz === undefined ? null : await countAttempt(tenant, devicePlace(tenant, kullaniciId, cihaz));
  // As many trips to the database for a stranger as for an account.
  await (own === null ? countStranger?.(tenant) : undefined);
  const attempt =
    own ??
    (countStranger === undefined ? await countAttempt(tenant, accountPlace(tenant, kullaniciId)) : null);
  const row = await tx
    .selectFrom('kullanici')
    .select(['durum', 'parola_ozeti', 'totp_anahtari'])
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  if (attempt === null || row === undefined) return null;
  return {
    kullaniciId,
    buroId,
    passwordHash: row.durum === 'etkin' ? row.parola_ozeti : null,
    ikiAdim: row.totp_anahtari !== null,
    attempt,
  };
}

const accountPlace = ({ buroId }: Tenant, kullaniciId: string): AttemptPlace => ({
  table: 'kullanici',
  row: sql`id = ${kullaniciId} AND buro_id = ${buroId}`,
});

const devicePlace = ({ buroId }: Tenant, kullaniciId: string, belirtec: string): AttemptPlace => ({
  table: 'cihaz',
  row: sql`belirtec_ozeti = ${tokenHash(belirtec)} AND kullanici_id = ${kullaniciId} AND buro_id = ${buroId}`,
});

/** So far off no lock ends: the clock was set back since. */
const CLOCK_SET_BACK = 2 * Math.max(...LOCK_SECONDS);

/** So long after the last try, or the end of its lock, earlier ones are forgotten: of accounts and strangers alike. */
export const MEMORY = '1 day';
/** A free try counts as so old: one that began before it and waited for it must not find it in the future. */
const FREE_TRY_AGE = 60;

type Expr = RawBuilder<unknown>;

/** Wrong tries in a row that still count. */
export const freshCount = (count: Expr, until: Expr): Expr =>
  sql`(CASE WHEN ${until} < now() - ${MEMORY}::interval THEN 0 ELSE ${count} END)`;

/** Until when a place is locked by one more wrong try than `before`; in the past where it is not. */
export const lockAfter = (before: Expr): Expr =>
  // No lock while the place in the list is below its first.
  sql`now() + make_interval(secs => coalesce((${[...LOCK_SECONDS]}::int[])[
    least(${before} + 2 - ${FREE_ATTEMPTS}::int, ${LOCK_SECONDS.length}::int)], ${-FREE_TRY_AGE}::int))`;

export const isFree = (until: Expr): Expr =>
  sql`(${until} IS NULL OR ${until} <= now() OR ${until} > now() + make_interval(secs => ${CLOCK_SET_BACK}::int))`;

/** null: there is no such place. Throws 'hesap-kilitli'. */
async function countAttempt({ tx }: Tenant, place: AttemptPlace): Promise<Attempt | null> {
  const until = sql.ref('kilit_bitis');
  const before = freshCount(sql.ref('hatali_giris'), until);
  const counted = await sql<{ sayi: number }>`
    UPDATE ${sql.table(place.table)} SET hatali_giris = ${before} + 1, kilit_bitis = ${lockAfter(before)}
    WHERE ${place.row} AND ${isFree(until)}
    RETURNING hatali_giris AS sayi`.execute(tx);
  if (counted.rows[0] !== undefined) return { place, sayi: counted.rows[0].sayi };
  const locked = await sql<{ saniye: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM kilit_bitis - now())))::int AS saniye
    FROM ${sql.table(place.table)} WHERE ${place.row}`.execute(tx);
  if (locked.rows[0] !== undefined) throw accountLocked(locked.rows[0].saniye);
  return null;
}

/** The password was right: as if nobody had tried, but earlier wrong tries stay counted. */
export async function undoAttempt({ tx }: Tenant, { attempt: { place, sayi } }: Account): Promise<void> {
  await sql`
    UPDATE ${sql.table(place.table)} SET hatali_giris = ${sayi - 1}, kilit_bitis = NULL
    WHERE ${place.row} AND hatali_giris = ${sayi}`.execute(tx);
}

/** Signed in: earlier wrong tries there are forgotten. false: the account is no longer the one that was tried. */
export async function recordSignIn({ tx, buroId }: Tenant, account: Account): Promise<boolean> {
  const row = await tx
    .updateTable('kullanici')
    .set({ son_giris: sql<Date>`now()` })
    .where('id', '=', account.kullaniciId)
    .where('buro_id', '=', buroId)
    .where('durum', '=', 'etkin')
    .where('parola_ozeti', '=', account.passwordHash)
    .where('totp_anahtari', account.ikiAdim ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { table, row: where } = account.attempt.place;
  await sql`UPDATE ${sql.table(table)} SET hatali_giris = 0, kilit_bitis = NULL WHERE ${where}`.execute(tx);
  return true;
}

/** false: the password was changed meanwhile. */
export async function changePassword(
  { tx, buroId }: Tenant,
  { kullaniciId, passwordHash }: Account,
  newHash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('kullanici')
    .set({ parola_ozeti: newHash, updated_at: sql<Date>`now()` })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('parola_ozeti', '=', passwordHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the second factor was; recovery codes are used up. */
export type CodeKind = 'uygulama' | 'kurtarma';

/** Takes a code of the second factor, each once; null: wrong or used. */
export async function takeCode(
  tenant: Tenant,
  kullaniciId: string,
  kod: string,
  now: Date,
): Promise<CodeKind | null> {
  if (isTotpCode(kod)) return (await takeTotp(tenant, kullaniciId, kod, now)) ? 'uygulama' : null;
  return (await takeRecoveryCode(tenant, kullaniciId, kod)) ? 'kurtarma' : null;
}

async function takeTotp({ tx, buroId }: Tenant, id: string, kod: string, now: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('kullanici')
    .select('totp_anahtari')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  const anahtar = account?.totp_anahtari ?? null;
  const step = anahtar === null ? null : stepOf(anahtar, withoutBlanks(kod), now);
  if (step === null) return false;
  const taken = await tx
    .updateTable('kullanici')
    .set({ totp_son_adim: step })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('totp_anahtari', '=', anahtar)
    .where((eb) => eb.or([eb('totp_son_adim', 'is', null), eb('totp_son_adim', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecoveryCode({ tx, buroId }: Tenant, id: string, kod: string): Promise<boolean> {
  const ozet = recoveryHash(kod);
  const { rows } = await sql`
    UPDATE kullanici SET kurtarma_ozetleri = array_remove(kurtarma_ozetleri, ${ozet}::bytea)
    WHERE id = ${id} AND buro_id = ${buroId} AND ${ozet}::bytea = ANY (kurtarma_ozetleri)
    RETURNING id`.execute(tx);
  return rows.length > 0;
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
    belirtec_ozeti: tokenHash(belirtec),
    bitis: sql<Date>`now() + make_interval(hours => ${hours}::int)`,
  };
  const { bitis } = await tx
    .insertInto('baglanti')
    .values({ ...row, buro_id: buroId, kullanici_id: kullaniciId })
    .onConflict((conflict) => conflict.column('kullanici_id').doUpdateSet(row))
    .returning('bitis')
    .executeTakeFirstOrThrow();
  return { belirtec, bitis };
}

export async function deleteLink({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await tx
    .deleteFrom('baglanti')
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
}

/** Links that nobody can use any more. */
export async function deleteExpiredLinks({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .deleteFrom('baglanti')
    .where('buro_id', '=', buroId)
    .where('bitis', '<=', sql<Date>`now()`)
    .execute();
}

/** Takes the second factor away, recovery codes with it. */
export async function removeTwoFactor({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await tx
    .updateTable('kullanici')
    .set({
      totp_anahtari: null,
      totp_bekleyen: null,
      totp_son_adim: null,
      kurtarma_ozetleri: [],
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
}
