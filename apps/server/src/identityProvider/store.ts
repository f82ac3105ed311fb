import { foldEmail, type IdentityProviderInput } from '@derkenar/domain';
import { sql } from 'kysely';
import { hasPasskey } from '../account/store.ts';
import type { Db } from '../db/connection.ts';

import { type Tenant, tenantTx } from '../db/tenant.ts';
import { type KeyRing, openText, PLACES, sealText } from '../secrets/keyRing.ts';
import type { Provider, ProviderProof } from './provider.ts';

export interface StoredProvider extends Provider {
  readonly domains: readonly string[];
}

/** null: the office has none. */
export async function getProvider({ tx, buroId }: Tenant, secrets: KeyRing): Promise<StoredProvider | null> {
  const row = await tx
    .selectFrom('identity_provider')
    .select(['issuer', 'client_id', 'client_secret', 'domains'])
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: openText(secrets, PLACES.provider(buroId), row.client_secret),
    domains: row.domains,
  };
}

/** The id of the only office of the installation, if it has a provider; null otherwise. */
export async function onlyOfficeWithProvider(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM buro_ids() AS id LIMIT 2`.execute(db);
  const [only] = rows;
  if (only === undefined || rows.length > 1) return null;
  const row = await tenantTx(db, only.id, ({ tx, buroId }) =>
    tx.selectFrom('identity_provider').select('buro_id').where('buro_id', '=', buroId).executeTakeFirst(),
  );
  return row?.buro_id ?? null;
}

export async function countAccounts({ tx, buroId }: Tenant): Promise<number> {
  const { count } = await tx
    .selectFrom('provider_account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('buro_id', '=', buroId)
    .executeTakeFirstOrThrow();
  return count;
}

/** At another provider, or for another client of it, an account's name means somebody else: what was known is forgotten. */
export async function saveProvider(
  { tx, buroId }: Tenant,
  { adres, istemciNo, alanAdlari }: IdentityProviderInput,
  { secrets, clientSecret }: { readonly secrets: KeyRing; readonly clientSecret: string },
): Promise<void> {
  await tx
    .deleteFrom('provider_account')
    .where('buro_id', '=', buroId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('identity_provider')
          .select('buro_id')
          .where('buro_id', '=', buroId)
          .where((row) => row.or([row('issuer', '!=', adres), row('client_id', '!=', istemciNo)])),
      ),
    )
    .execute();
  const row = {
    issuer: adres,
    client_id: istemciNo,
    client_secret: sealText(secrets, PLACES.provider(buroId), clientSecret),
    domains: alanAdlari,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('identity_provider')
    .values({ ...row, buro_id: buroId })
    .onConflict((conflict) => conflict.column('buro_id').doUpdateSet(row))
    .execute();
}

/** false: the office has none. */
export async function deleteProvider({ tx, buroId }: Tenant): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_provider')
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets which account at the provider is a person's. */
export async function deleteAccount({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await tx
    .deleteFrom('provider_account')
    .where('user_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .execute();
}

export interface KnownPerson {
  readonly kullaniciId: string;
  readonly ikiAdim: boolean;
  readonly gecisAnahtari: boolean;
  /** Known by the e-mail address, for the first time. */
  readonly isNew: boolean;
}

const PERSON = ['id', 'email', 'totp_secret'] as const;

/** The office's person whose account it is; null: nobody who may sign in by it. Never makes a person. */
export async function findPerson(
  { tx, buroId }: Tenant,
  { domains }: Pick<StoredProvider, 'domains'>,
  { subject, email, emailVerified }: ProviderProof,
): Promise<KnownPerson | null> {
  const people = tx
    .selectFrom('app_user')
    .select([...PERSON, hasPasskey.as('passkey')])
    .where('app_user.buro_id', '=', buroId)
    .where('status', '=', 'etkin');
  const known = await people
    .innerJoin('provider_account as account', 'account.user_id', 'app_user.id')
    .where('account.buro_id', '=', buroId)
    .where('account.subject', '=', subject)
    .executeTakeFirst();
  const person =
    known ??
    (email !== null && emailVerified
      ? await people.where('email', '=', foldEmail(email)).executeTakeFirst()
      : undefined);
  if (person === undefined || !isOfDomain(person.email, domains)) return null;
  const isNew = known === undefined;
  if (isNew && !(await insertAccount({ tx, buroId }, person.id, subject))) return null;
  return {
    kullaniciId: person.id,
    ikiAdim: person.totp_secret !== null,
    gecisAnahtari: person.passkey,
    isNew,
  };
}

const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));

/** false: the person's account is another one, or the account is another person's (a closed one among them). */
async function insertAccount({ tx, buroId }: Tenant, kullaniciId: string, subject: string): Promise<boolean> {
  const row = await tx
    .insertInto('provider_account')
    .values({ buro_id: buroId, user_id: kullaniciId, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
