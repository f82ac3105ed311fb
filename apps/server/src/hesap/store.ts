import { AppError } from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { belirtecOzeti, createBelirtec } from '../oturum/store.ts';
import type { Hasher } from '../parola.ts';
import { adimOf, isTotpKodu, kurtarmaOzeti, withoutBlanks } from './totp.ts';

/** Whose account it is. */
export interface Kimlik {
  readonly kullaniciId: string;
  readonly buroId: string;
}

/** An account while its password is being tried. */
export interface Hesap extends Kimlik {
  /** null: cannot sign in, being invited or disabled. */
  readonly parolaOzeti: string | null;
  readonly ikiAdim: boolean;
  /** Counted as a wrong one until it turns out right. */
  readonly deneme: Deneme;
}

interface Deneme {
  readonly yer: DenemeYeri;
  /** Wrong tries in a row there, this one among them. */
  readonly sayi: number;
}

/** Where tries are counted: a device of the person has a count and a lock of its own. */
interface DenemeYeri {
  readonly table: 'kullanici' | 'cihaz';
  readonly row: RawBuilder<boolean>;
}

/** What was typed, and from where: the token of a device's cookie. */
export interface ParolaDenemesi {
  readonly parola: string;
  readonly cihaz: string | undefined;
}

/** Wrong tries that are free; after the last, and after each further one, the account is locked so long. */
export const SERBEST_DENEME = 5;
export const KILIT_SANIYELERI = [60, 120, 240, 480, 900] as const;

export const hesapKilitli = (saniye: number): AppError =>
  new AppError('hesap-kilitli', {
    retryAfter: saniye,
    detail: `Çok sayıda hatalı giriş denemesi yapıldı. ${Math.ceil(saniye / 60)} dakika sonra yeniden deneyin.`,
  });

/** null: nobody has this address, which is one of foldEposta. */
export async function findKimlik(db: Db, eposta: string): Promise<Kimlik | null> {
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
export const tryParola = (
  db: Db,
  hasher: Hasher,
  kimlik: Kimlik,
  { parola, cihaz }: ParolaDenemesi,
  countStranger?: (tenant: Tenant) => Promise<void>,
): Promise<Hesap | null> =>
  hasher.verifying(async (verify) => {
    const begin = (tenant: Tenant) => beginDeneme(tenant, kimlik.kullaniciId, cihaz, countStranger);
    const hesap = await tenantTx(db, kimlik.buroId, begin, { relaxed: true });
    return (await verify(hesap?.parolaOzeti ?? null, parola)) ? hesap : null;
  });

async function beginDeneme(
  tenant: Tenant,
  kullaniciId: string,
  cihaz: string | undefined,
  countStranger?: (tenant: Tenant) => Promise<void>,
): Promise<Hesap | null> {
  const { tx, buroId } = tenant;
  const own = cihaz === undefined ? null : await countDeneme(tenant, cihazYeri(tenant, kullaniciId, cihaz));
  // As many trips to the database for a stranger as for an account.
  await (own === null ? countStranger?.(tenant) : undefined);
  const deneme =
    own ?? (countStranger === undefined ? await countDeneme(tenant, hesapYeri(tenant, kullaniciId)) : null);
  const row = await tx
    .selectFrom('kullanici')
    .select(['durum', 'parola_ozeti', 'totp_anahtari'])
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  if (deneme === null || row === undefined) return null;
  return {
    kullaniciId,
    buroId,
    parolaOzeti: row.durum === 'etkin' ? row.parola_ozeti : null,
    ikiAdim: row.totp_anahtari !== null,
    deneme,
  };
}

const hesapYeri = ({ buroId }: Tenant, kullaniciId: string): DenemeYeri => ({
  table: 'kullanici',
  row: sql`id = ${kullaniciId} AND buro_id = ${buroId}`,
});

const cihazYeri = ({ buroId }: Tenant, kullaniciId: string, belirtec: string): DenemeYeri => ({
  table: 'cihaz',
  row: sql`belirtec_ozeti = ${belirtecOzeti(belirtec)} AND kullanici_id = ${kullaniciId} AND buro_id = ${buroId}`,
});

/** So far off no lock ends: the clock was set back since. */
const SAAT_GERIDE = 2 * Math.max(...KILIT_SANIYELERI);

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
  sql`now() + make_interval(secs => coalesce((${[...KILIT_SANIYELERI]}::int[])[
    least(${before} + 2 - ${SERBEST_DENEME}::int, ${KILIT_SANIYELERI.length}::int)], ${-FREE_TRY_AGE}::int))`;

export const isFree = (until: Expr): Expr =>
  sql`(${until} IS NULL OR ${until} <= now() OR ${until} > now() + make_interval(secs => ${SAAT_GERIDE}::int))`;

/** null: there is no such place. Throws 'hesap-kilitli'. */
async function countDeneme({ tx }: Tenant, yer: DenemeYeri): Promise<Deneme | null> {
  const until = sql.ref('kilit_bitis');
  const before = freshCount(sql.ref('hatali_giris'), until);
  const counted = await sql<{ sayi: number }>`
    UPDATE ${sql.table(yer.table)} SET hatali_giris = ${before} + 1, kilit_bitis = ${lockAfter(before)}
    WHERE ${yer.row} AND ${isFree(until)}
    RETURNING hatali_giris AS sayi`.execute(tx);
  if (counted.rows[0] !== undefined) return { yer, sayi: counted.rows[0].sayi };
  const locked = await sql<{ saniye: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM kilit_bitis - now())))::int AS saniye
    FROM ${sql.table(yer.table)} WHERE ${yer.row}`.execute(tx);
  if (locked.rows[0] !== undefined) throw hesapKilitli(locked.rows[0].saniye);
  return null;
}

/** The password was right: as if nobody had tried, but earlier wrong tries stay counted. */
export async function undoDeneme({ tx }: Tenant, { deneme: { yer, sayi } }: Hesap): Promise<void> {
  await sql`
    UPDATE ${sql.table(yer.table)} SET hatali_giris = ${sayi - 1}, kilit_bitis = NULL
    WHERE ${yer.row} AND hatali_giris = ${sayi}`.execute(tx);
}

/** Signed in: earlier wrong tries there are forgotten. false: the account is no longer the one that was tried. */
export async function recordGiris({ tx, buroId }: Tenant, hesap: Hesap): Promise<boolean> {
  const row = await tx
    .updateTable('kullanici')
    .set({ son_giris: sql<Date>`now()` })
    .where('id', '=', hesap.kullaniciId)
    .where('buro_id', '=', buroId)
    .where('durum', '=', 'etkin')
    .where('parola_ozeti', '=', hesap.parolaOzeti)
    .where('totp_anahtari', hesap.ikiAdim ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { table, row: where } = hesap.deneme.yer;
  await sql`UPDATE ${sql.table(table)} SET hatali_giris = 0, kilit_bitis = NULL WHERE ${where}`.execute(tx);
  return true;
}

/** false: the password was changed meanwhile. */
export async function changeParola(
  { tx, buroId }: Tenant,
  { kullaniciId, parolaOzeti }: Hesap,
  yeniOzet: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('kullanici')
    .set({ parola_ozeti: yeniOzet, updated_at: sql<Date>`now()` })
    .where('id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('parola_ozeti', '=', parolaOzeti)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the second factor was; recovery codes are used up. */
export type KodTuru = 'uygulama' | 'kurtarma';

/** Takes a code of the second factor, each once; null: wrong or used. */
export async function takeKod(
  tenant: Tenant,
  kullaniciId: string,
  kod: string,
  now: Date,
): Promise<KodTuru | null> {
  if (isTotpKodu(kod)) return (await takeTotp(tenant, kullaniciId, kod, now)) ? 'uygulama' : null;
  return (await takeKurtarma(tenant, kullaniciId, kod)) ? 'kurtarma' : null;
}

async function takeTotp({ tx, buroId }: Tenant, id: string, kod: string, now: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('kullanici')
    .select('totp_anahtari')
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  const anahtar = account?.totp_anahtari ?? null;
  const adim = anahtar === null ? null : adimOf(anahtar, withoutBlanks(kod), now);
  if (adim === null) return false;
  const taken = await tx
    .updateTable('kullanici')
    .set({ totp_son_adim: adim })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('totp_anahtari', '=', anahtar)
    .where((eb) => eb.or([eb('totp_son_adim', 'is', null), eb('totp_son_adim', '<', adim)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeKurtarma({ tx, buroId }: Tenant, id: string, kod: string): Promise<boolean> {
  const ozet = kurtarmaOzeti(kod);
  const { rows } = await sql`
    UPDATE kullanici SET kurtarma_ozetleri = array_remove(kurtarma_ozetleri, ${ozet}::bytea)
    WHERE id = ${id} AND buro_id = ${buroId} AND ${ozet}::bytea = ANY (kurtarma_ozetleri)
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

const DAVET_SAATI = 72;
const PAROLA_SAATI = 24;

/** A one-time link; its token is nowhere else. */
export interface VerilenBaglanti {
  readonly belirtec: string;
  readonly bitis: Date;
}

/** Takes the place of the person's earlier link. An invitation lives longer than a reset. */
export async function createBaglanti(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  tur: 'davet' | 'parola',
): Promise<VerilenBaglanti> {
  const belirtec = createBelirtec();
  const saat = tur === 'davet' ? DAVET_SAATI : PAROLA_SAATI;
  const row = {
    belirtec_ozeti: belirtecOzeti(belirtec),
    bitis: sql<Date>`now() + make_interval(hours => ${saat}::int)`,
  };
  const { bitis } = await tx
    .insertInto('baglanti')
    .values({ ...row, buro_id: buroId, kullanici_id: kullaniciId })
    .onConflict((conflict) => conflict.column('kullanici_id').doUpdateSet(row))
    .returning('bitis')
    .executeTakeFirstOrThrow();
  return { belirtec, bitis };
}

export async function deleteBaglanti({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await tx
    .deleteFrom('baglanti')
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
}

/** Links that nobody can use any more. */
export async function deleteExpiredBaglantilar({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .deleteFrom('baglanti')
    .where('buro_id', '=', buroId)
    .where('bitis', '<=', sql<Date>`now()`)
    .execute();
}

/** Takes the second factor away, recovery codes with it. */
export async function removeIkiAdim({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
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
