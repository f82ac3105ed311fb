import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type KeyRing, keyIdOf, openText, PLACES, sealText, TEXT_MARK, textBytes } from './keyRing.ts';

/** A recovery code's plain SHA-256 and a line's plain key, as older versions stored them. */
const PLAIN_BYTES = 32;

interface SecretRow {
  readonly id: string;
  readonly buro_id: string;
  readonly totp_secret: string | null;
  readonly totp_pending: string | null;
  readonly recovery_hashes: readonly Buffer[];
}

interface LineRow {
  readonly user_id: string;
  readonly line_key: Buffer;
}

/** Rows with secrets, locked until the transaction ends. The owner of the tables sees all offices. */
const listSecrets = (owner: Db): Promise<readonly SecretRow[]> =>
  owner
    .selectFrom('app_user')
    .select(['id', 'buro_id', 'totp_secret', 'totp_pending', 'recovery_hashes'])
    .where(sql<boolean>`totp_secret IS NOT NULL OR totp_pending IS NOT NULL OR recovery_hashes <> '{}'`)
    .forUpdate()
    .execute();

const listLines = async (owner: Db): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`
    SELECT user_id, line_key FROM uyap_connection WHERE line_key IS NOT NULL FOR UPDATE`.execute(owner);
  return rows;
};

interface ProviderRow {
  readonly buro_id: string;
  readonly client_secret: string;
}

const listProviders = (owner: Db): Promise<readonly ProviderRow[]> =>
  owner.selectFrom('identity_provider').select(['buro_id', 'client_secret']).forUpdate().execute();

interface DraftKeyRow {
  readonly user_id: string;
  readonly sealed_key: Buffer;
}

const listDraftKeys = (owner: Db): Promise<readonly DraftKeyRow[]> =>
  owner.selectFrom('draft_key').select(['user_id', 'sealed_key']).forUpdate().execute();

/**
 * Seals with the present key what older versions stored as it is, and what an older key sealed. Returns the number of
 * rows that changed.
 */
export const sealRows = (owner: Db, ring: KeyRing): Promise<number> =>
  owner.transaction().execute(async (tx) => {
    let changed = 0;
    for (const seal of [sealFactors, sealLines, sealProviders, sealDraftKeys])
      changed += await seal(tx, ring);
    return changed;
  });

async function sealFactors(tx: Db, ring: KeyRing): Promise<number> {
  let changed = 0;
  for (const row of await listSecrets(tx)) {
    const sealed = resealed(ring, row);
    if (sealed === null) continue;
    await tx.updateTable('app_user').set(sealed).where('id', '=', row.id).execute();
    changed++;
  }
  return changed;
}

async function sealLines(tx: Db, ring: KeyRing): Promise<number> {
  let changed = 0;
  for (const { user_id, line_key } of await listLines(tx)) {
    const sealed = resealBytes(ring, PLACES.line(user_id), line_key);
    if (sealed === line_key) continue;
    await tx
      .updateTable('uyap_connection')
      .set({ line_key: sealed })
      .where('user_id', '=', user_id)
      .execute();
    changed++;
  }
  return changed;
}

async function sealProviders(tx: Db, ring: KeyRing): Promise<number> {
  let changed = 0;
  for (const { buro_id, client_secret } of await listProviders(tx)) {
    const sealed = resealText(ring, PLACES.provider(buro_id), client_secret);
    if (sealed === client_secret) continue;
    await tx
      .updateTable('identity_provider')
      .set({ client_secret: sealed })
      .where('buro_id', '=', buro_id)
      .execute();
    changed++;
  }
  return changed;
}

async function sealDraftKeys(tx: Db, ring: KeyRing): Promise<number> {
  let changed = 0;
  for (const { user_id, sealed_key } of await listDraftKeys(tx)) {
    const sealed = resealBytes(ring, PLACES.draft(user_id), sealed_key);
    if (sealed === sealed_key) continue;
    await tx.updateTable('draft_key').set({ sealed_key: sealed }).where('user_id', '=', user_id).execute();
    changed++;
  }
  return changed;
}

/** null: all of the row is sealed with the present key. */
function resealed(ring: KeyRing, { id, ...row }: SecretRow): Omit<SecretRow, 'id' | 'buro_id'> | null {
  const place = PLACES.totp(id);
  const next = {
    totp_secret: row.totp_secret && resealText(ring, place, row.totp_secret),
    totp_pending: row.totp_pending && resealText(ring, place, row.totp_pending),
    recovery_hashes: row.recovery_hashes.map((hash) => resealBytes(ring, PLACES.recovery(id), hash)),
  };
  const same =
    next.totp_secret === row.totp_secret &&
    next.totp_pending === row.totp_pending &&
    next.recovery_hashes.every((hash, index) => hash === row.recovery_hashes[index]);
  return same ? null : next;
}

function resealText(ring: KeyRing, place: string, value: string): string {
  if (!value.startsWith(TEXT_MARK)) return sealText(ring, place, value);
  return ring.isFresh(textBytes(value)) ? value : sealText(ring, place, openText(ring, place, value));
}

function resealBytes(ring: KeyRing, place: string, value: Buffer): Buffer {
  if (value.length === PLAIN_BYTES) return ring.seal(place, value);
  return ring.isFresh(value) ? value : ring.seal(place, ring.open(place, value));
}

/** Whether the database holds anything that a key opens and that somebody would miss; a draft key is made anew. */
export const holdsSecrets = async (owner: Db): Promise<boolean> =>
  (await listSecrets(owner)).length + (await listLines(owner)).length + (await listProviders(owner)).length >
  0;

/** People whose second factor nobody can read, because its key is lost. */
export async function listLost(
  owner: Db,
  ring: KeyRing,
): Promise<readonly { readonly kullaniciId: string; readonly buroId: string }[]> {
  const rows = await listSecrets(owner);
  return rows
    .filter((row) => !sealedValues(row).every(ring.holdsKeyOf))
    .map(({ id, buro_id }) => ({ kullaniciId: id, buroId: buro_id }));
}

/** Ends connections whose key is lost; each is made anew with a pairing code. */
export async function deleteLostLines(owner: Db, ring: KeyRing): Promise<void> {
  for (const { user_id, line_key } of await listLines(owner))
    if (!ring.holdsKeyOf(line_key))
      await owner.deleteFrom('uyap_connection').where('user_id', '=', user_id).execute();
}

/** Identity providers whose secret is lost are set up anew; until then people sign in by password. */
export async function deleteLostProviders(owner: Db, ring: KeyRing): Promise<void> {
  for (const { buro_id, client_secret } of await listProviders(owner))
    if (!ring.holdsKeyOf(textBytes(client_secret)))
      await owner.deleteFrom('identity_provider').where('buro_id', '=', buro_id).execute();
}

/** Drafts that such a key sealed stay closed; the person gets another key for the next ones. */
export async function deleteLostDraftKeys(owner: Db, ring: KeyRing): Promise<void> {
  for (const { user_id, sealed_key } of await listDraftKeys(owner))
    if (!ring.holdsKeyOf(sealed_key))
      await owner.deleteFrom('draft_key').where('user_id', '=', user_id).execute();
}

function sealedValues({ totp_secret, totp_pending, recovery_hashes }: SecretRow): readonly Buffer[] {
  const texts = [totp_secret, totp_pending].filter((text) => text?.startsWith(TEXT_MARK));
  const bytes = recovery_hashes.filter((hash) => hash.length !== PLAIN_BYTES);
  return [...texts.map((text) => textBytes(text as string)), ...bytes];
}

/** A value that the database's key sealed; null before a server has started with one. */
export async function readCheck(db: Db): Promise<Buffer | null> {
  const { secret_check: check } = await db
    .selectFrom('database_identity')
    .select('secret_check')
    .executeTakeFirstOrThrow();
  return check;
}

/** The id of the key that the database asks for although the ring has no such key; null if nothing is missing. */
export async function missingKey(db: Db, ring: KeyRing): Promise<string | null> {
  const check = await readCheck(db);
  return check === null || ring.holdsKeyOf(check) ? null : keyIdOf(check);
}

/** Notes the key that seals today, by which a start with another one is noticed. */
export async function writeCheck(owner: Db, ring: KeyRing): Promise<void> {
  const check = await readCheck(owner);
  if (check !== null && ring.isFresh(check)) return;
  await owner
    .updateTable('database_identity')
    .set({ secret_check: ring.seal(PLACES.check, Buffer.alloc(0)) })
    .execute();
}
