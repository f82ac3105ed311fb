import {
  type ApostropheRule,
  AppError,
  type Buro,
  type BuroSecurity,
  type BuroUpdate,
  compareTr,
  type OfficeVekil,
  ROL_YETKILERI,
  ROLLER,
  type Rol,
  type RolYetkileri,
  type User,
  type UserUpdate,
  YETKILER,
  type Yetki,
} from '@derkenar/domain';
import { type Selectable, sql } from 'kysely';
import { hasPasskey } from '../account/store.ts';
import { kept } from '../db/connection.ts';
import { violates } from '../db/constraint.ts';
import type { UserTable } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { messages } from '../messages.ts';

export async function insertBuro({ tx, buroId }: Tenant, ad: string): Promise<void> {
  await tx.insertInto('buro').values({ id: buroId, name: ad }).execute();
}

export interface NewUser {
  readonly adSoyad: string;
  readonly eposta: string;
  readonly rol: Rol;
  /** null: invited, sets the password through a link. */
  readonly passwordHash: string | null;
  /** Signed in as they are made. */
  readonly signedIn?: boolean;
}

/** The id. 422 where someone has the address; it does not say in which office. */
export async function insertUser({ tx, buroId }: Tenant, yeni: NewUser): Promise<string> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      buro_id: buroId,
      email: yeni.eposta,
      full_name: yeni.adSoyad,
      rol: yeni.rol,
      status: yeni.passwordHash === null ? 'davetli' : 'etkin',
      password_hash: yeni.passwordHash,
      ...(yeni.signedIn && { last_sign_in_at: sql<Date>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, 'app_user_email_key') ? emailTaken() : error;
    });
  return id;
}

const emailTaken = (): AppError =>
  new AppError('gecersiz-istek', {
    errors: { eposta: messages.buro.emailTaken },
  });

const BURO_COLUMNS = [
  'id',
  'name as ad',
  'lookup_purpose_required as lookupPurposeRequired',
  'apostrophe',
  'file_author as fileAuthor',
  'rate_confirmation_required as rateConfirmationRequired',
  'readings_logged as readingsLogged',
  'two_factor_required as twoFactorRequired',
  sql<boolean>`unapproved_accepted_at IS NOT NULL`.as('unapprovedAccepted'),
  'name_pattern as dosyaAdi',
  // Lawyers who were stored before they could have a UETS number are read with an empty one.
  sql<OfficeVekil[]>`(
    SELECT coalesce(jsonb_agg('{"uets": ""}'::jsonb || vekil ORDER BY place), '[]')
    FROM jsonb_array_elements(vekiller) WITH ORDINALITY AS lawyer (vekil, place))`.as('vekiller'),
] as const;

export async function getBuro({ tx, buroId }: Tenant): Promise<Buro> {
  return tx
    .selectFrom('buro')
    .modifyFront(kept)
    .select(BURO_COLUMNS)
    .where('id', '=', buroId)
    .executeTakeFirstOrThrow();
}

/** Whether suffixes of institutions take an apostrophe in the office's petitions. */
export async function apostropheOf({ tx, buroId }: Tenant): Promise<ApostropheRule> {
  const row = await tx
    .selectFrom('buro')
    .modifyFront(kept)
    .select('apostrophe')
    .where('id', '=', buroId)
    .executeTakeFirst();
  return row?.apostrophe ?? 'tdk';
}

/** Canonical HTML of the office's letterhead; null for none. */
export async function letterheadOf({ tx, buroId }: Tenant): Promise<string | null> {
  const row = await tx.selectFrom('buro').select('letterhead').where('id', '=', buroId).executeTakeFirst();
  return row?.letterhead ?? null;
}

export async function setLetterhead({ tx, buroId }: Tenant, letterhead: string | null): Promise<void> {
  await tx
    .updateTable('buro')
    .set({ letterhead, updated_at: sql<Date>`now()` })
    .where('id', '=', buroId)
    .execute();
}

interface Names {
  readonly buroAd: string;
  readonly adSoyad: string;
}

/** The name that a file of this person holds as its author; null unless the office chose one. */
export async function fileAuthorOf(
  { tx, buroId }: Tenant,
  { buroAd, adSoyad }: Names,
): Promise<string | null> {
  const row = await tx.selectFrom('buro').select('file_author').where('id', '=', buroId).executeTakeFirst();
  return { none: null, buro: buroAd, user: adSoyad }[row?.file_author ?? 'none'];
}

/** The office uses standard petitions that none of its lawyers has approved; true for the first time. */
export async function acceptUnapproved({ tx, buroId }: Tenant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('buro')
    .set({ unapproved_accepted_at: sql<Date>`now()` })
    .where('id', '=', buroId)
    .where('unapproved_accepted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateBuro({ tx, buroId }: Tenant, changes: BuroUpdate): Promise<Buro> {
  const { ad, lookupPurposeRequired, apostrophe, fileAuthor, rateConfirmationRequired, dosyaAdi, vekiller } =
    changes;
  return tx
    .updateTable('buro')
    .set({
      name: ad,
      updated_at: sql<Date>`now()`,
      ...(lookupPurposeRequired !== undefined && { lookup_purpose_required: lookupPurposeRequired }),
      ...(apostrophe !== undefined && { apostrophe }),
      ...(fileAuthor !== undefined && { file_author: fileAuthor }),
      ...(rateConfirmationRequired !== undefined && {
        rate_confirmation_required: rateConfirmationRequired,
      }),
      ...(dosyaAdi !== undefined && { name_pattern: dosyaAdi }),
      ...(vekiller !== undefined && { vekiller: JSON.stringify(vekiller) }),
    })
    .where('id', '=', buroId)
    .returning(BURO_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateBuroSecurity({ tx, buroId }: Tenant, changes: BuroSecurity): Promise<Buro> {
  const { readingsLogged, twoFactorRequired } = changes;
  return tx
    .updateTable('buro')
    .set({
      updated_at: sql<Date>`now()`,
      ...(readingsLogged !== undefined && { readings_logged: readingsLogged }),
      ...(twoFactorRequired !== undefined && { two_factor_required: twoFactorRequired }),
    })
    .where('id', '=', buroId)
    .returning(BURO_COLUMNS)
    .executeTakeFirstOrThrow();
}

const COLUMNS = [
  'id',
  'full_name',
  'email',
  'rol',
  'status',
  'totp_secret',
  'last_sign_in_at',
  hasPasskey.as('passkey'),
] as const;
type UserRow = Pick<Selectable<UserTable>, Extract<(typeof COLUMNS)[number], string>> & {
  readonly passkey: boolean;
};

const toUser = (row: UserRow): User => ({
  id: row.id,
  adSoyad: row.full_name,
  eposta: row.email,
  rol: row.rol,
  durum: row.status,
  ikiAdim: row.totp_secret !== null,
  gecisAnahtari: row.passkey,
  sonGiris: row.last_sign_in_at?.toISOString() ?? null,
});

export async function listUsers({ tx, buroId }: Tenant): Promise<User[]> {
  const rows = await tx.selectFrom('app_user').select(COLUMNS).where('buro_id', '=', buroId).execute();
  return rows.map(toUser).toSorted((a, b) => compareTr(a.adSoyad, b.adSoyad) || compareTr(a.id, b.id));
}

/** Throws 'kullanici-yok'. */
export async function getUser({ tx, buroId }: Tenant, id: string): Promise<User> {
  const row = await tx
    .selectFrom('app_user')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('kullanici-yok');
  return toUser(row);
}

/** Locks the office's people until the transaction ends: one change at a time. */
export async function lockUsers({ tx, buroId }: Tenant): Promise<void> {
  // FOR UPDATE would block every new row of the office.
  await sql`SELECT FROM buro WHERE id = ${buroId} FOR NO KEY UPDATE`.execute(tx);
}

export async function updateUser(
  { tx, buroId }: Tenant,
  id: string,
  { adSoyad, rol, durum }: UserUpdate,
): Promise<User> {
  const row = await tx
    .updateTable('app_user')
    .set({
      full_name: adSoyad,
      rol,
      status: sql<User['durum']>`
        CASE WHEN ${durum} = 'etkin' AND status <> 'etkin' AND password_hash IS NULL THEN 'davetli'
          ELSE ${durum} END`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('kullanici-yok');
  return toUser(row);
}

/** Call it under lockUsers. Throws 'son-yonetici' when no person is left who can manage the office. */
export async function requireYonetici({ tx, buroId }: Tenant): Promise<void> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('buro_id', '=', buroId)
    .where('rol', '=', 'yonetici')
    .where('status', '=', 'etkin')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('son-yonetici');
}

const toRolYetkileri = (rol: Rol, yetkiler: readonly Yetki[] = ROL_YETKILERI[rol]): RolYetkileri => ({
  rol,
  ad: ROLLER[rol],
  yetkiler: YETKILER.filter((yetki) => yetkiler.includes(yetki)),
});

/** All roles, also those that hold what they hold from the start. */
export async function listRol({ tx, buroId }: Tenant): Promise<RolYetkileri[]> {
  const rows = await tx.selectFrom('rol').select(['rol', 'yetkiler']).where('buro_id', '=', buroId).execute();
  const changed = new Map(rows.map(({ rol, yetkiler }) => [rol, yetkiler]));
  return (Object.keys(ROLLER) as Rol[]).map((rol) => toRolYetkileri(rol, changed.get(rol)));
}

export async function setRolYetkileri(
  { tx, buroId }: Tenant,
  rol: Rol,
  wanted: readonly Yetki[],
): Promise<RolYetkileri> {
  const result = toRolYetkileri(rol, wanted);
  const row = { yetkiler: result.yetkiler, updated_at: sql<Date>`now()` };
  await tx
    .insertInto('rol')
    .values({ ...row, buro_id: buroId, rol })
    .onConflict((conflict) => conflict.columns(['buro_id', 'rol']).doUpdateSet(row))
    .execute();
  return result;
}
