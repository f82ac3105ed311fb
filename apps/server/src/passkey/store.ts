import type { Passkey } from '@derkenar/domain';
import { type Selectable, sql } from 'kysely';
import type { AccountOwner } from '../account/store.ts';
import type { Db } from '../db/connection.ts';
import type { PasskeyTable } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/** The person's name for authenticators: the 16 bytes of the id, which say nothing about them. */
export const userHandleOf = (kullaniciId: string): Buffer =>
  Buffer.from(kullaniciId.replaceAll('-', ''), 'hex');

export async function findPasskeyOwner(db: Db, credentialId: Buffer): Promise<AccountOwner | null> {
  const { rows } = await sql<{ user_id: string; buro_id: string }>`
    SELECT * FROM find_passkey(${credentialId})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kullaniciId: row.user_id, buroId: row.buro_id };
}

export interface StoredCredential {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly backupEligible: boolean;
}

/** null: the person has no such passkey, or cannot sign in. */
export async function getCredential(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  credentialId: string,
): Promise<StoredCredential | null> {
  const row = await tx
    .selectFrom('passkey')
    .innerJoin('app_user', 'app_user.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.public_key', 'passkey.backup_eligible'])
    .where('passkey.credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .where('passkey.user_id', '=', kullaniciId)
    .where('passkey.buro_id', '=', buroId)
    .where('app_user.buro_id', '=', buroId)
    .where('app_user.status', '=', 'etkin')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, publicKey: row.public_key, backupEligible: row.backup_eligible };
}

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at', 'backup_eligible', 'rp_id'] as const;

const toPasskey = (row: Pick<Selectable<PasskeyTable>, (typeof COLUMNS)[number]>): Passkey => ({
  id: row.id,
  ad: row.name,
  eklendi: row.created_at.toISOString(),
  sonKullanim: row.last_used_at?.toISOString() ?? null,
  esitlenen: row.backup_eligible,
  adres: row.rp_id,
});

/** The newest first. */
export async function listPasskeys({ tx, buroId }: Tenant, kullaniciId: string): Promise<Passkey[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** In base64url, for a browser that must not register one of them again. */
export async function listCredentialIds({ tx, buroId }: Tenant, kullaniciId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select('credential_id')
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
  return rows.map((row) => row.credential_id.toString('base64url'));
}

export type NewPasskeyRow = Pick<
  Selectable<PasskeyTable>,
  'credential_id' | 'public_key' | 'backup_eligible' | 'backed_up' | 'rp_id' | 'name'
> & { readonly counter: number };

export async function insertPasskey(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  row: NewPasskeyRow,
): Promise<Passkey> {
  const inserted = await tx
    .insertInto('passkey')
    .values({ ...row, buro_id: buroId, user_id: kullaniciId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toPasskey(inserted);
}

/** null: the person has no such passkey. */
export async function renamePasskey(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { id, ad }: Pick<Passkey, 'id' | 'ad'>,
): Promise<Passkey | null> {
  const row = await tx
    .updateTable('passkey')
    .set({ name: ad })
    .where('id', '=', id)
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : toPasskey(row);
}

/** All of the person's, or the one with that id; answers how many there were. */
export async function deletePasskeys(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  id?: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
