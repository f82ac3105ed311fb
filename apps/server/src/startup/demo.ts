import { createHmac } from 'node:crypto';
import { ROLLER, type Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Embedded } from '../db/embedded/supervisor.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { hashPassword } from '../password.ts';
import { hasUser, lockSetup } from '../setup/store.ts';

const BURO_ID = '5b0c3d1e-7a52-4c8e-9d64-0f1f6f2a9b11';
const BURO_NAME = 'Örnek Hukuk Bürosu';
const FULL_NAMES: Readonly<Record<Rol, string>> = {
  yonetici: 'Örnek Yönetici',
  avukat: 'Örnek Avukat',
  katip: 'Örnek Kâtip',
  stajyer: 'Örnek Stajyer',
};

const DOMAIN = 'ornek.example';
export const DEMO_YONETICI = `yonetici@${DOMAIN}`;

/** Made once for the data folder, out of the secrets that lie in it. */
export const demoPasswordOf = ({ appPassword }: Embedded): string =>
  createHmac('sha256', appPassword).update('demo').digest('base64url').slice(0, 16);

export interface DemoOptions {
  /** The password that all invented people share. */
  readonly parola: string;
  /** Does another server show it? Then people and their sessions are left as they are. */
  readonly served: boolean;
  readonly insertSamples: (tenant: Tenant) => Promise<unknown>;
}

/** An office to try out, its four people as they were first. */
export async function prepareDemo(db: Db, { parola, served, insertSamples }: DemoOptions): Promise<void> {
  if (served && (await hasUser(db))) return;
  const passwordHash = await hashPassword(parola);
  await tenantTx(db, BURO_ID, async (tenant) => {
    await saveDemoOffice(tenant, DOMAIN, passwordHash);
    await insertSamples(tenant);
  });
}

/**
 * Saves the demo's office and its four people as they were first, without cases, and ends their sessions. `domain` is
 * that of their e-mail addresses.
 */
export async function saveDemoOffice(tenant: Tenant, domain: string, passwordHash: string): Promise<void> {
  const { tx, buroId } = tenant;
  await lockSetup(tenant);
  await tx
    .insertInto('buro')
    .values({ id: buroId, name: BURO_NAME })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: BURO_NAME }))
    .execute();
  for (const rol of Object.keys(ROLLER) as Rol[])
    await saveUser(tenant, rol, `${rol}@${domain}`, passwordHash);
  await tx.deleteFrom('session').where('buro_id', '=', buroId).execute();
}

async function saveUser(
  { tx, buroId }: Tenant,
  rol: Rol,
  eposta: string,
  passwordHash: string,
): Promise<void> {
  const row = {
    full_name: FULL_NAMES[rol],
    rol,
    status: 'etkin' as const,
    password_hash: passwordHash,
    totp_secret: null,
    totp_pending: null,
    totp_last_step: null,
    recovery_hashes: [],
    failed_sign_ins: 0,
    locked_until: null,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('app_user')
    .values({ ...row, buro_id: buroId, email: eposta })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
}
