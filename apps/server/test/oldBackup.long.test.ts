import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OFFICE_DATABASE, sourceOf, takeBackup } from '../src/backup/create.ts';
import { connect } from '../src/db/connection.ts';
import { openIn } from '../src/db/open.ts';
import { projectFile } from '../src/startup/config.ts';
import { makeOld, OLD } from './oldRows.ts';
import { startCluster, type TestCluster, temporaryFolder } from './server.ts';

const run = promisify(execFile);

let cluster: TestCluster;
let backups: string;
let target: string;
beforeAll(async () => {
  [backups, target] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  cluster = await startCluster();
});
afterAll(async () => {
  await cluster.stop();
  await rm(backups, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** An office's database as the last version left it whose tables had their former names. */
async function makeOffice(): Promise<void> {
  // The role of the app belongs to the server, not to a database: the first database makes it.
  const options = { prepare: async () => undefined, onProblem: () => undefined };
  await (await openIn(cluster.embedded, { ...options, database: 'empty' })).destroy();
  const server = connect(cluster.embedded.connection('owner', 'postgres'), { max: 1 });
  await sql`CREATE DATABASE ${sql.id(OFFICE_DATABASE)}`.execute(server);
  await server.destroy();
  const owner = connect(cluster.embedded.connection('owner', OFFICE_DATABASE), { max: 2 });
  await makeOld(owner, '0024_party_numbers');
  await owner.destroy();
}

it('brings back a backup whose tables have their former names, and says what is in it', async () => {
  await makeOffice();
  const { path, signedBy } = await takeBackup(sourceOf(cluster.embedded), {
    folder: backups,
    surum: '0',
    encryption: null,
    toplu: null,
  });
  const { stdout } = await run(
    process.execPath,
    [
      '--conditions=source',
      projectFile('apps/server/src/bin/restoreBackup.ts'),
      path,
      '--folder',
      target,
      '--signing-key',
      signedBy,
    ],
    { env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], DERKENAR_DATA_DIR: backups } },
  );
  expect(stdout).toContain('İçinde: 1 büro, 1 kişi, 2 dilekçe, 2 takip, 1 kayıt satırı.');
  const restored = await startCluster(target);
  const owner = connect(restored.embedded.connection('owner', OFFICE_DATABASE), { max: 1 });
  expect(await owner.selectFrom('app_user').select('id').execute()).toEqual([{ id: OLD.USER }]);
  expect(await owner.selectFrom('log_entry').select('takip_id').execute()).toEqual([{ takip_id: OLD.TAKIP }]);
  await owner.destroy();
  await restored.stop();
});
