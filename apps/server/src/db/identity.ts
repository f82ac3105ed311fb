import { sql } from 'kysely';
import type { Db } from './connection.ts';

export interface DatabaseIdentity {
  readonly kimlik: string;
  /** Takes over the next store of files that another database holds. */
  readonly devral: boolean;
}

export const getIdentity = (db: Db): Promise<DatabaseIdentity> =>
  db.selectFrom('veritabani').select(['kimlik', 'devral']).executeTakeFirstOrThrow();

export async function setTakeOver(db: Db, devral: boolean): Promise<void> {
  await db.updateTable('veritabani').set({ devral }).execute();
}

/** A database that finds itself elsewhere is a copy: it is another one from now on. */
export async function keepIdentity(owner: Db): Promise<void> {
  await renew(owner).where('yer', '<>', yer).execute();
}

/** For a copy that finds itself where it was, as the files of a backup do. */
export async function changeIdentity(owner: Db): Promise<void> {
  await renew(owner).execute();
}

const yer = sql<string>`veritabani_yeri()`;

const renew = (owner: Db) =>
  owner.updateTable('veritabani').set({ kimlik: sql<string>`gen_random_uuid()`, yer, devral: false });
