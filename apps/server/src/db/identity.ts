import { sql } from 'kysely';
import type { Db } from './connection.ts';

export interface DatabaseIdentity {
  readonly identity: string;
  /** Takes over the next store of files that another database holds. */
  readonly takeOver: boolean;
}

export const getIdentity = (db: Db): Promise<DatabaseIdentity> =>
  db.selectFrom('database_identity').select(['identity', 'take_over as takeOver']).executeTakeFirstOrThrow();

export async function setTakeOver(db: Db, takeOver: boolean): Promise<void> {
  await db.updateTable('database_identity').set({ take_over: takeOver }).execute();
}

/** A database that finds itself elsewhere is a copy: it is another one from now on. */
export async function keepIdentity(owner: Db): Promise<void> {
  await renew(owner).where('location', '<>', location).execute();
}

/** Gives a new identity to a copy that stands at the old place, as a restored backup does. */
export async function changeIdentity(owner: Db): Promise<void> {
  await renew(owner).execute();
}

const location = sql<string>`database_location()`;

const renew = (owner: Db) =>
  owner
    .updateTable('database_identity')
    .set({ identity: sql<string>`gen_random_uuid()`, location, take_over: false });
