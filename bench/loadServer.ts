// The server for load.ts in a process of its own: node loadServer.ts <persons> <cases>. The office has as many persons,
// who sign in with PASSWORD, as many cases, and a petition for each person. Answers 'memory'.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createApp } from '../apps/server/src/app.ts';
import { insertUser } from '../apps/server/src/buro/store.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { hashPassword } from '../apps/server/src/password.ts';
import { createFolderStore } from '../apps/server/src/toplu/store/folder.ts';
import { emailOf, PASSWORD } from './loadNames.ts';
import { startOffice } from './serverOffice.ts';

const SEED = fileURLToPath(new URL('topluSeed.ts', import.meta.url));
const MB = 1024 * 1024;
const [persons, cases] = process.argv.slice(2).map(Number);

const office = await startOffice();
const { db, buroId } = office;
await addPersons();
await addPetitions();
const seed = { connection: office.embedded.connection('owner', office.database), buroId, cases };
await once(fork(SEED, [JSON.stringify(seed)], { execArgv: ['--conditions=source'] }), 'exit');

const toplu = { store: createFolderStore(join(office.folder, 'toplu')), processes: 1 };
// All of them come from one address here.
const app = await createApp({ db, demo: false, toplu, signInLimit: 1_000_000 });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const answers = {
  memory() {
    globalThis.gc();
    const { rss, heapUsed } = process.memoryUsage();
    return { rss: rss / MB, heap: heapUsed / MB };
  },
};
process.on('message', (name: string) => process.send(answers[name]()));
process.once('disconnect', () => office.stop(app));
process.send({ address });

async function addPersons() {
  const passwordHash = await hashPassword(PASSWORD);
  for (let n = 0; n < persons; n++)
    await tenantTx(db, buroId, (tenant) =>
      insertUser(tenant, { adSoyad: `Kişi ${n}`, eposta: emailOf(n), rol: 'avukat', passwordHash }),
    );
}

/** The office has as many petitions of its own as persons, so that nobody waits for another's lock. */
async function addPetitions() {
  const owner = office.owner();
  await sql`
    INSERT INTO dilekce (buro_id, isim, isim_fold, dilekce_tipi, sablon, alanlar, standart_mi)
    SELECT ${buroId}, isim || ' ' || n, isim_fold || ' ' || n, dilekce_tipi, sablon, alanlar, false
    FROM dilekce CROSS JOIN generate_series(1, ${Math.ceil(persons / 20)}::int) n WHERE standart_mi`.execute(
    owner,
  );
  await owner.destroy();
}
