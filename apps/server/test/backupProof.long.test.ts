import { execFile } from 'node:child_process';
import { appendFile, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formats } from '@derkenar/belge/formats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProof } from '../src/backup/proofFile.ts';
import { connect } from '../src/db/connection.ts';
import { sealLog } from '../src/log/seal.ts';
import { appConnection, connectOwner, end, type LiveServer, launchServer, setUp } from './liveServer.ts';
import { emptyCluster, temporaryFolder } from './server.ts';

const run = promisify(execFile);

let folder: string;
let backups: string;
let server: LiveServer;
let cookie: string;
beforeAll(async () => {
  folder = await emptyCluster();
  backups = await temporaryFolder();
  server = await launchServer(folder);
  cookie = await setUp(server);
  await makeDocument();
  await sealAll();
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  for (const one of [folder, backups])
    await rm(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

async function command(name: string, words: readonly string[] = []) {
  const program = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder, DERKENAR_BACKUP_DIR: backups };
  return run(process.execPath, [program, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

async function makeDocument(): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}/api/v1/${path}`, { headers, ...init });
  await ask('buro/onaysiz-metin', { method: 'POST', body: '{}' });
  const [dilekce] = (await (await ask('dilekce')).json()) as { id: string }[];
  const made = await ask(`dilekce/${dilekce?.id}/render?eksikKabul=evet`, {
    method: 'POST',
    body: '{}',
    headers: { ...headers, accept: formats.udf.acceptType },
  });
  expect(made.status).toBe(200);
}

/** The log's lines are old enough, and sealed. */
async function sealAll(): Promise<void> {
  const owner = await connectOwner(folder);
  await sql`UPDATE log_entry SET logged_at = logged_at - interval '2 hours'`.execute(owner);
  const { rows } = await sql<{ id: string }>`SELECT id FROM buro`.execute(owner);
  const app = connect(await appConnection(folder));
  for (const { id } of rows) expect(await sealLog(app, id)).toBeGreaterThan(0);
  await app.destroy();
  await owner.destroy();
}

const leftovers = async () => (await readdir(folder)).filter((name) => name.startsWith('backup-trial'));

describe('a backup that is tried', () => {
  it('comes back in a throw-away instance, its log the same and a document made again', async () => {
    expect((await command('proveBackup')).said).toContain('Denenecek yedek yok');
    await command('createBackup', [backups]);
    const { code, said } = await command('proveBackup');
    expect(said).toMatch(/1 büro, \d{3,} satırın hepsi okundu/);
    expect(said).toMatch(/mühürlü [1-9]\d* satırı .+ aynı\. Yeniden oluşturulan belge: 1\./);
    expect(code).toBe(0);
    const state = await readProof(backups);
    expect(state).toMatchObject({ fault: null, backup: expect.stringMatching(/^derkenar-yedek-/) });
    expect(state?.lastGood).toBe(state?.triedAt);
    expect(await leftovers()).toEqual([]);
    // The server went on meanwhile.
    expect((await fetch(`${server.address}/api/v1/oturum`, { headers: { cookie } })).status).toBe(200);
  });

  it('is refused where its log is another than that of the database, and says when one came back last', async () => {
    const good = (await readProof(backups))?.lastGood;
    const owner = await connectOwner(folder);
    await sql`UPDATE log_seal SET hash = sha256(hash)`.execute(owner);
    await owner.destroy();
    const { code, said } = await command('proveBackup');
    expect([code, said]).toEqual([1, expect.stringContaining('çalışan veritabanınınkinden başka')]);
    expect(await readProof(backups)).toMatchObject({
      fault: expect.stringContaining('başka'),
      lastGood: good,
    });
    expect(await leftovers()).toEqual([]);
  });

  it('is refused where a file of it is damaged', async () => {
    const [newest = ''] = (await readdir(backups)).filter((name) => name.startsWith('derkenar-yedek-'));
    await appendFile(join(backups, newest, 'pgdata', 'PG_VERSION'), ' ');
    const { code, said } = await command('proveBackup', [join(backups, newest)]);
    expect([code, said]).toEqual([1, expect.stringContaining('PG_VERSION')]);
    expect((await readProof(backups))?.fault).toContain('PG_VERSION');
    expect(await leftovers()).toEqual([]);
  });

  it('is tried by the server after the day’s backup, and the yonetici sees it', async () => {
    await end(server.child, 'SIGTERM');
    await rm(backups, { recursive: true, force: true });
    server = await launchServer(folder, { DERKENAR_BACKUP_DIR: backups });
    await expect.poll(() => readProof(backups), { timeout: 120_000 }).not.toBeNull();
    const answer = await fetch(`${server.address}/api/v1/bugun`, { headers: { cookie } });
    const { backup } = (await answer.json()) as { backup: { deneme: object | null } };
    // The seal was changed above.
    expect(backup.deneme).toEqual({ basarili: null, hata: true });
    expect(JSON.parse(await readFile(join(backups, 'derkenar-deneme.json'), 'utf8'))).toMatchObject({
      lastGood: null,
    });
  });

  it('shows a page of the database that was damaged on the disk', async () => {
    const owner = await connectOwner(folder);
    const { rows } = await sql<{ path: string; sums: string }>`
      SELECT pg_relation_filepath('log_entry') AS path, current_setting('data_checksums') AS sums`.execute(
      owner,
    );
    await owner.destroy();
    expect(rows[0]?.sums).toBe('on');
    await end(server.child, 'SIGTERM');
    await flipByte(join(folder, 'pgdata', rows[0]?.path ?? ''), PAGE - 20);
    await command('createBackup', [backups]);
    const { code, said } = await command('proveBackup');
    expect([code, said]).toEqual([1, expect.stringContaining('okunamadı: invalid page in block 0')]);
  });
});

const PAGE = 8192;

async function flipByte(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
  await file.close();
}
