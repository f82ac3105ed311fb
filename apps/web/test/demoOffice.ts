import { randomUUID } from 'node:crypto';
import type { Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { acceptUnapproved } from '../../server/src/buro/store.ts';
import type { Db } from '../../server/src/db/connection.ts';
import { type Tenant, tenantTx } from '../../server/src/db/tenant.ts';
import { hashPassword } from '../../server/src/password.ts';
import { createSession, findSession } from '../../server/src/session/store.ts';
import { readConfig } from '../../server/src/startup/config.ts';
import { saveDemoOffice } from '../../server/src/startup/demo.ts';
import { openExisting } from '../../server/src/startup/program.ts';
import { insertSamples, readSamples } from '../../server/src/takip/samples.ts';
import { SAMPLES } from '../../server/test/server.ts';
import type { BuiltServer } from './builtServer.ts';

/** People and sample cases as the demo has them; the people are signed in. */
export interface DemoOffice {
  readonly email: (rol: Rol) => string;
  readonly password: string;
  /** Value of the session's cookie. */
  readonly session: (rol: Rol) => string;
}

const PASSWORD = 'uydurma kişilerin parolası';

let database: Promise<Db> | null = null;
let hash: Promise<string> | null = null;

/**
 * An office that no other file of tests knows, on the server of the worker. `agrees`: it has been asked whether it uses
 * standard texts that nobody has approved.
 */
export async function addDemoOffice(server: BuiltServer, agrees: boolean): Promise<DemoOffice> {
  database ??= openDemo(server);
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const buroId = randomUUID();
  const domain = `${buroId.slice(0, 8)}.example`;
  const sessions = await tenantTx(await database, buroId, async (tenant) => {
    await saveDemoOffice(tenant, domain, passwordHash);
    if (agrees) await acceptUnapproved(tenant);
    await insertSamples(tenant, readSamples(SAMPLES));
    return signInAll(tenant);
  });
  return {
    email: (rol) => `${rol}@${domain}`,
    password: PASSWORD,
    session: (rol) => sessions.get(rol) ?? '',
  };
}

async function openDemo({ folder }: BuiltServer): Promise<Db> {
  const { db } = await openExisting(readConfig({ DERKENAR_DATA_DIR: folder, DERKENAR_DEMO: '1' }));
  return db;
}

/** The password of the session was typed longer ago than it counts. */
export async function ageConfirmation(token: string): Promise<void> {
  const db = await database;
  const session = db && (await findSession(db, token));
  if (!session) throw new Error('nobody is signed in with the token');
  await tenantTx(db, session.buroId, ({ tx }) =>
    tx
      .updateTable('session')
      .set({ confirmed_at: sql<Date>`now() - interval '11 minutes'` })
      .where('token_hash', '=', session.tokenHash)
      .execute(),
  );
}

/** Tokens of new sessions. */
async function signInAll(tenant: Tenant): Promise<ReadonlyMap<Rol, string>> {
  const people = await tenant.tx.selectFrom('app_user').select(['id', 'rol']).execute();
  const tokens = new Map<Rol, string>();
  for (const { id, rol } of people) tokens.set(rol, await createSession(tenant, id));
  return tokens;
}
