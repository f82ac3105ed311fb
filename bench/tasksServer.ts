// The server for tasks.ts, a child of serverChild.ts: node tasksServer.ts <cases> <marked>. It has one office with one
// signed-in person, as many invented cases, of which some are of the kind 'Ölçülen Takip', and a process for bulk jobs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { createApp } from '../apps/server/src/app.ts';
import '../apps/server/src/http/session.ts';
import { createFolderStore } from '../apps/server/src/toplu/store/folder.ts';
import { startOffice } from './serverOffice.ts';

const SEED = fileURLToPath(new URL('topluSeed.ts', import.meta.url));
const [cases, marked] = process.argv.slice(2, 4).map(Number);
const office = await startOffice();
const { db, embedded, buroId } = office;
if (cases > 0) {
  const connection = embedded.connection('owner', office.database);
  const seed = { connection, buroId, cases, kind: 'plain' };
  await once(fork(SEED, [JSON.stringify(seed)], { execArgv: ['--conditions=source'] }), 'exit');
  const owner = office.owner();
  await sql`
    UPDATE takip SET takip_tipi = 'Ölçülen Takip'
    WHERE id IN (SELECT id FROM takip WHERE buro_id = ${buroId} ORDER BY id LIMIT ${marked}::int)`.execute(
    owner,
  );
  await owner.destroy();
}
const toplu = { store: createFolderStore(join(office.folder, 'toplu')), processes: 1 };
const app = await createApp({ db, demo: false, toplu, logLevel: 'error' });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => office.stop(app));
process.send({ address, cookie: `${app.cookieName}=${office.token}` });
