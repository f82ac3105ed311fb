import { execFile } from 'node:child_process';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DraftKey } from '@derkenar/domain';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../src/db/connection.ts';
import { logParts, toJsonLines } from '../src/log/export.ts';
import { sealLog } from '../src/log/seal.ts';
import {
  appConnection,
  askLive,
  connectOwner,
  end,
  type LiveServer,
  launchServer,
  setUp,
} from './liveServer.ts';
import { emptyCluster, temporaryFolder } from './server.ts';

const PASSWORD = 'yeşil-kapı-otuz-dört';
const URL = '/api/v1/hesap/iki-adim';
const run = promisify(execFile);

let folder: string;
let server: LiveServer;
let anahtar: string;
let session: string;
let draftKey: DraftKey;
let step = 0;
beforeAll(async () => {
  folder = await emptyCluster();
  server = await launchServer(folder);
  session = await setUp(server);
  const ask = askLive(server.address, session);
  const begun = await ask({ method: 'POST', url: URL, payload: { parola: PASSWORD } });
  ({ anahtar } = begun.json<{ anahtar: string }>());
  await ask({ method: 'PUT', url: URL, payload: { kod: code() } });
  draftKey = await readDraftKey();
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Codes of the step before, of this one and of the next: each is taken once. */
const code = () =>
  new TOTP({ secret: Secret.fromBase32(anahtar) }).generate({
    timestamp: Date.now() + (step++ - 1) * 30_000,
  });

const readDraftKey = async () =>
  (await askLive(server.address, session)('/api/v1/oturum/taslak-anahtari')).json<DraftKey>();

const signIn = (kod?: string) =>
  askLive(
    server.address,
    '',
  )({
    method: 'POST',
    url: '/api/v1/oturum',
    payload: { eposta: 'yonetici@deneme.example', parola: PASSWORD, ...(kod !== undefined && { kod }) },
  });

async function command(name: string, words: readonly string[] = [], dataFolder = folder) {
  const program = fileURLToPath(new globalThis.URL(`../dist/${name}.js`, import.meta.url));
  const env = { PATH: process.env['PATH'], DERKENAR_DATA_DIR: dataFolder };
  return run(process.execPath, [program, ...words], { env }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

async function sealedKey(): Promise<string | null> {
  const owner = await connectOwner(folder);
  const { rows } = await sql<{ totp_secret: string | null }>`SELECT totp_secret FROM app_user`.execute(owner);
  await owner.destroy();
  return rows[0]?.totp_secret ?? null;
}

it('keeps the key in a file of its own, for its owner alone', async () => {
  expect((await stat(join(folder, 'secret-keys'))).mode & 0o777).toBe(0o600);
  expect(await sealedKey()).toMatch(/^s1\./);
});

it('gets another key while the server runs, which goes on with it', async () => {
  const before = await sealedKey();
  expect(await command('rotateKey')).toMatch(/Gizli anahtar yenilendi; yeniden mühürlenen kayıt: 2/);
  expect(await sealedKey()).not.toBe(before);
  expect((await signIn(code())).statusCode).toBe(200);
  expect(draftKey.anahtar).toHaveLength(44);
  expect(await readDraftKey()).toEqual(draftKey);
});

it('tells what is missing where a backup comes back without the key', async () => {
  const [target, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const said = await command('createBackup', [target]);
  expect(said).toMatch(/gizli anahtarı yedekte değildir \(.+secret-keys\)/);
  const [, backup = ''] = /^Yedek alındı ve denetlendi: (.+) \(\d+ dosya/m.exec(said) ?? [];
  const restored = await command('restoreBackup', [backup, '--folder', elsewhere]);
  expect(restored).toMatch(/Eksik: Bu veritabanının gizli anahtarı \([0-9a-f]{8}\) burada yok/);
  expect(restored).toContain(join(elsewhere, 'secret-keys'));
  expect(restored).not.toContain('şimdi başlatabilirsiniz');
  for (const one of [target, elsewhere]) await rm(one, { recursive: true, force: true });
});

it('finds the log as it was written, and a changed line', async () => {
  const owner = await connectOwner(folder);
  await sql`UPDATE log_entry SET logged_at = logged_at - interval '2 hours'`.execute(owner);
  const { rows } = await sql<{ id: string }>`SELECT id FROM buro`.execute(owner);
  const app = connect(await appConnection(folder));
  await sealLog(app, rows[0]?.id ?? '');
  const sound = await command('checkLog');
  expect(sound).toMatch(/Deneme Hukuk Bürosu: kayıt sağlam\. Mühürlü \d+ satır/);
  const [anchor = ''] = /[0-9a-f]{64}/.exec(sound) ?? [];
  expect(await command('checkLog', ['--anchor', anchor])).toContain('kayıt sağlam');
  expect(await command('checkLog', ['--anchor', '0'.repeat(64)])).toContain('Not edilmiş mühür kayıtta yok');
  const file = join(folder, 'kayit.jsonl');
  await writeFile(file, Readable.from(toJsonLines(logParts(app, rows[0]?.id ?? ''))));
  expect(await command('checkLog', [file])).toContain('Dosya: kayıt sağlam');
  await writeFile(file, 'x\n');
  expect(await command('checkLog', [file])).toContain('1. satır');
  await sql`UPDATE log_entry SET user_id = NULL`.execute(owner);
  expect(await command('checkLog')).toMatch(/kayıt BOZUK\. 1\. mühür .+ satır değiştirilmiş/);
  await owner.destroy();
  await app.destroy();
});

it('does not start without the key, and goes on without second factors when told that it is lost', async () => {
  await end(server.child, 'SIGTERM');
  const kept = join(folder, 'kept');
  await rename(join(folder, 'secret-keys'), kept);
  await expect(launchServer(folder)).rejects.toThrow(
    /gizli anahtarı \([0-9a-f]{8}\) burada yok.+rotate-key -- --lost/s,
  );
  await expect(readFile(join(folder, 'secret-keys'))).rejects.toThrow('ENOENT');
  expect(await command('rotateKey')).toContain('burada yok');

  expect(await command('rotateKey', ['--lost'])).toContain('kaldırıldı: 1 kişi');
  server = await launchServer(folder);
  expect((await signIn()).statusCode).toBe(200);
  const next = await readDraftKey();
  expect(next.anahtar).toHaveLength(44);
  expect(next.kimlik).not.toBe(draftKey.kimlik);
  const owner = await connectOwner(folder);
  const { rows } = await sql`SELECT user_id FROM log_entry WHERE action = 'iki-adim-kapat'`.execute(owner);
  await owner.destroy();
  expect(rows).toEqual([{ user_id: null }]);
});
