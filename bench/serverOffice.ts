// Shared by the measured servers: a new embedded PostgreSQL with one office and one signed-in person.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../apps/server/src/db/connection.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/supervisor.ts';
import { openIn } from '../apps/server/src/db/open.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { readStandardLibrary, saveStandardLibrary } from '../apps/server/src/dilekce/standard.ts';
import { createSession } from '../apps/server/src/session/store.ts';

const DATABASE = 'bench';
const STANDARD_DILEKCELER = fileURLToPath(new URL('../veri/standart-dilekceler', import.meta.url));

/**
 * Answers {folder, embedded, database, db, buroId, token, connection, owner, stop}; owner() opens a connection with all
 * rights.
 */
export async function startOffice() {
  let stopping = false;
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-bench-'));
  const embedded = await startEmbedded({ folder });
  const db = await openIn(embedded, {
    database: DATABASE,
    prepare: (owner) => saveStandardLibrary(owner, readStandardLibrary(STANDARD_DILEKCELER)),
    onProblem: (error) => stopping || console.error(error),
  });
  const buroId = randomUUID();
  const token = await tenantTx(db, buroId, addPerson);
  return {
    folder,
    embedded,
    database: DATABASE,
    db,
    buroId,
    token,
    connection: embedded.connection('app', DATABASE),
    owner: () => connect(embedded.connection('owner', DATABASE), { max: 1 }),
    stop: async (app) => {
      stopping = true;
      await app.close();
      await db.destroy();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addPerson({ tx, buroId }) {
  await tx.insertInto('buro').values({ id: buroId, name: 'Ölçüm Bürosu' }).execute();
  const { id } = await tx
    .insertInto('app_user')
    .values({
      buro_id: buroId,
      email: 'bench@deneme.example',
      full_name: 'Ölçüm',
      rol: 'yonetici',
      status: 'etkin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return createSession({ tx, buroId }, id);
}
