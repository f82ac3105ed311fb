import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf } from '../src/backup/create.ts';
import { keepDaily } from '../src/backup/daily.ts';
import type { BackupDescription } from '../src/backup/format.ts';
import { type RestoreOptions, restore } from '../src/backup/restore.ts';
import { readSigningKey } from '../src/backup/signature.ts';
import { type DatabaseIdentity, getIdentity } from '../src/db/identity.ts';
import { StartError } from '../src/startup/startError.ts';
import { listFile, signAs } from './backupFiles.ts';
import { connectOwner, end, type LiveServer, launchServer, setUp } from './liveServer.ts';
import { emptyCluster, temporaryFolder as makeFolder, startCluster } from './server.ts';
import { damage, nothing, someWrites, startClients } from './writeLoad.ts';

const program = (name: string) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
const run = promisify(execFile);

let folder: string;
let server: LiveServer;
let cookie: string;
beforeAll(async () => {
  folder = await emptyCluster();
  made.push(folder);
  server = await launchServer(folder);
  cookie = await setUp(server);
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  for (const one of made) await rm(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

const made: string[] = [];

async function temporaryFolder(): Promise<string> {
  const one = await makeFolder();
  made.push(one);
  return one;
}

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function say(name: string, words: readonly string[], env: Record<string, string> = {}): Promise<Said> {
  const options = { env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder, ...env } };
  return run(process.execPath, [program(name), ...words], options).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );
}

async function backUp(...words: string[]): Promise<string> {
  const target = await temporaryFolder();
  const { out, err } = await say('createBackup', [target, ...words]);
  const path = /^Yedek alındı ve denetlendi: (.+) \(\d+ dosya/.exec(out)?.[1];
  if (path === undefined) throw new Error(err);
  return path;
}

let kept: Promise<string> | null = null;

/**
 * A backup with the bulk jobs' files. It is made once, for tests that neither change nor inspect its content.
 */
async function keptBackup(): Promise<string> {
  if (kept === null) {
    await mkdir(join(folder, 'toplu'), { recursive: true });
    kept = backUp('--bulk');
  }
  return kept;
}

const bringBack = async (from: string, to: string, options: Partial<RestoreOptions>) =>
  restore({
    from,
    folder: to,
    toplu: join(to, 'toplu'),
    anahtar: null,
    trust: { key: await readSigningKey(folder) },
    replace: false,
    sameDatabase: false,
    ...options,
  });

/** Number and sum of the rows of each table, without the mark of the limits, which housekeeping sets at any time. */
async function content(of: string): Promise<Record<string, unknown>> {
  const db = await connectOwner(of);
  try {
    const tables = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db);
    const found: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql`
        SELECT count(*) AS rows, md5(string_agg(line, E'\n' ORDER BY line COLLATE "C")) AS sum
        FROM (SELECT (to_jsonb(t) - 'deadlines_reckoned')::text AS line FROM ${sql.table(name)} t) t`.execute(
        db,
      );
      found[name] = rows[0];
    }
    return found;
  } finally {
    await db.destroy();
  }
}

async function identityOf(of: string): Promise<DatabaseIdentity> {
  const db = await connectOwner(of);
  return getIdentity(db).finally(() => db.destroy());
}

describe('a backup', () => {
  it('taken while the server is written to brings back, elsewhere, all that was acknowledged before its end', async () => {
    const { said, stop } = startClients({ address: server.address, cookie }, 'yedek');
    await someWrites(said);
    const path = await backUp();
    const { length } = said.takip;
    await expect.poll(() => said.takip.length).toBeGreaterThan(length);
    await stop();
    expect(said.refused).toEqual([]);
    expect(said.unanswered).toBe(0);
    const backup = JSON.parse(await readFile(join(path, 'yedek.json'), 'utf8')) as BackupDescription;
    const ended = Date.parse(backup.bitti);
    const before = {
      ...nothing(),
      dilekce: said.dilekce.filter(({ at }) => at < ended),
      takip: said.takip.filter(({ at }) => at < ended),
    };
    expect(before.takip.filter(({ at }) => at > Date.parse(backup.basladi)).length).toBeGreaterThan(0);
    expect(said.takip.length).toBeGreaterThan(before.takip.length);

    const elsewhere = await temporaryFolder();
    const restored = await say('restoreBackup', [path, '--folder', elsewhere]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/İçinde: 1 büro, 1 kişi, \d+ dilekçe, \d+ takip, \d+ kayıt satırı/);
    const second = await launchServer(elsewhere);
    expect(second.setupToken).toBeNull();
    const { identity } = await identityOf(elsewhere);
    expect(identity).not.toBe((await identityOf(folder)).identity);
    expect((await say('takeOverStore', [], { DERKENAR_DATA_DIR: elsewhere })).out).toContain('devredilecek');
    expect(await identityOf(elsewhere)).toEqual({ identity, takeOver: true });
    expect(await damage(elsewhere, before)).toEqual({ lost: [], half: [] });
    const response = await fetch(`${second.address}/api/v1/oturum`, { headers: { cookie } });
    expect(response.status).toBe(200);
    await end(second.child, 'SIGTERM');
  });

  it('brings back every row as it was, in place of what is there, which is kept aside', async () => {
    await mkdir(join(folder, 'toplu'), { recursive: true });
    await writeFile(join(folder, 'toplu', 'kimlik'), 'eski');
    const path = await backUp('--bulk');
    const before = await content(folder);
    const { identity } = await identityOf(folder);
    const { said, stop } = startClients({ address: server.address, cookie }, 'sonra');
    await someWrites(said);
    await stop();
    await writeFile(join(folder, 'toplu', 'kimlik'), 'yeni');
    expect(await content(folder)).not.toEqual(before);

    const running = await say('restoreBackup', [path, '--replace']);
    expect(running.code).toBe(1);
    expect(running.err).toContain('Önce durdurun');
    await end(server.child, 'SIGTERM');
    const filled = await say('restoreBackup', [path]);
    expect(filled.err).toContain('--replace');
    const { code, out } = await say('restoreBackup', [path, '--replace']);
    expect(code).toBe(0);
    expect(out.match(/Önceki veri silinmedi: /g)).toHaveLength(2);
    expect((await readdir(folder)).filter((name) => name.includes('.eski-'))).toHaveLength(2);
    expect(await readFile(join(folder, 'toplu', 'kimlik'), 'utf8')).toBe('eski');
    server = await launchServer(folder);
    expect(await content(folder)).toEqual({ ...before, database_identity: expect.anything() });
    expect(await identityOf(folder)).toEqual({ identity, takeOver: true });
  });

  it('is taken of a server that stands still, too, for its owner’s eyes only and with sums any program can check', async () => {
    await end(server.child, 'SIGTERM');
    const path = await backUp();
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, 'pgdata', 'derkenar-secrets.json'))).mode & 0o777).toBe(0o600);
    const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: path, maxBuffer: 1 << 24 });
    expect(stdout).not.toContain('FAILED');
    const elsewhere = await temporaryFolder();
    expect((await say('restoreBackup', [path, '--folder', elsewhere])).code).toBe(0);
    server = await launchServer(folder);
  });

  it('comes back after one that was killed half-way, and its bulk jobs’ files wherever they belong', async () => {
    const path = await keptBackup();
    const elsewhere = await temporaryFolder();
    const toplu = join(elsewhere, 'baska-disk', 'toplu');
    for (const half of [join(elsewhere, `don-${process.pid}`, 'pgdata'), `${toplu}.don-${process.pid}`]) {
      await mkdir(half, { recursive: true });
      await writeFile(join(half, 'PG_VERSION'), 'yarım');
    }
    await bringBack(path, elsewhere, { toplu });
    expect(await readdir(join(elsewhere, 'baska-disk'))).toEqual(['toplu']);
    expect(await readdir(toplu)).toEqual(await readdir(join(path, 'toplu')));
    expect((await readdir(elsewhere)).filter((name) => name !== 'run').toSorted()).toEqual([
      'baska-disk',
      'pgdata',
    ]);
  });

  it('leaves all as it was when the last of its folders cannot take its place', async () => {
    const path = await keptBackup();
    const elsewhere = await emptyCluster();
    made.push(elsewhere);
    const secrets = () => readFile(join(elsewhere, 'pgdata', 'derkenar-secrets.json'), 'utf8');
    const before = await secrets();
    const toplu = join(elsewhere, 'toplu');
    await mkdir(toplu);
    await writeFile(join(toplu, 'kimlik'), 'önceki');
    const now = () => new Date(0);
    // Something stands where the old database would be kept aside.
    await mkdir(join(elsewhere, 'pgdata.eski-1970-01-01T00-00-00-000Z', 'dolu'), { recursive: true });
    await expect(bringBack(path, elsewhere, { toplu, replace: true, now })).rejects.toThrow(
      /ENOTEMPTY|EEXIST/,
    );
    expect(await readFile(join(toplu, 'kimlik'), 'utf8')).toBe('önceki');
    expect(await secrets()).toBe(before);
    expect((await readdir(elsewhere)).filter((name) => name.startsWith('toplu'))).toEqual(['toplu']);
  });

  it('that is damaged, of a newer program or of another kind of computer changes nothing and says why', async () => {
    const path = await keptBackup();
    const elsewhere = await temporaryFolder();
    const broken = async (damageIt: (copy: string) => Promise<unknown>): Promise<string> => {
      const copy = join(await temporaryFolder(), 'kopya');
      await cp(path, copy, { recursive: true });
      await damageIt(copy);
      const said = await bringBack(copy, elsewhere, {}).then(
        () => 'restored',
        (error: unknown) => {
          expect(error).toBeInstanceOf(StartError);
          return (error as StartError).message;
        },
      );
      expect((await readdir(elsewhere).catch(() => [])).filter((name) => name !== 'run')).toEqual([]);
      return said;
    };
    const sign = (copy: string) => signAs(folder, copy);
    const change = async (copy: string, from: RegExp, to: string) => {
      const text = await readFile(join(copy, 'yedek.json'), 'utf8');
      await writeFile(join(copy, 'yedek.json'), text.replace(from, to));
      await listFile(copy, 'yedek.json');
      await sign(copy);
    };
    expect(await broken((copy) => appendFile(join(copy, 'pgdata', 'global', 'pg_control'), 'x'))).toContain(
      'pgdata/global/pg_control',
    );
    expect(await broken((copy) => rm(join(copy, 'pgdata', 'pg_xact', '0000')))).toContain(
      'bozuk ya da eksik',
    );
    const { code, err } = await say('restoreBackup', [await temporaryFolder(), '--folder', elsewhere]);
    expect(code).toBe(1);
    expect(err).toMatch(/^\n[^\n]+Derkenar yedeği yok/);
    expect(err).not.toContain('    at ');
    expect(await broken((copy) => writeFile(join(copy, 'yedek.json'), '{'))).toContain('yedek.json');
    expect(await broken((copy) => rm(join(copy, 'SHA256SUMS')))).toContain('Derkenar yedeği yok');
    expect(await broken((copy) => change(copy, /"0001_/, '"9999_gelecek", "0001_'))).toContain('daha yeni');
    expect(await broken((copy) => change(copy, /"sistem": ".+"/, '"sistem": "win32-x64"'))).toContain(
      'başka türde',
    );
    expect(
      await broken(async (copy) => {
        await appendFile(join(copy, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../kaçak\n`);
        await sign(copy);
      }),
    ).toContain('SHA256SUMS');
  });

  it('that is damaged where a long text lies apart from its row is refused, although its sums are right', async () => {
    const owner = await connectOwner(folder);
    const long = Array.from({ length: 400 }, randomUUID).join('');
    await sql`
      INSERT INTO dilekce (buro_id, isim, isim_fold, dilekce_tipi, sablon, alanlar)
      SELECT id, 'Uzun', 'uzun', 'talepler', ${long}, '{}' FROM buro`.execute(owner);
    const { rows } = await sql<{ file: string }>`
      SELECT pg_relation_filepath(reltoastrelid) AS file FROM pg_class WHERE relname = 'dilekce'`.execute(
      owner,
    );
    await owner.destroy();
    const path = await backUp();
    const damaged = `pgdata/${rows[0]?.file}`;
    const bytes = await readFile(join(path, damaged));
    bytes.fill(0x5a, bytes.length - 2000, bytes.length - 1000);
    await writeFile(join(path, damaged), bytes);
    await listFile(path, damaged);
    await signAs(folder, path);
    const { code, err } = await say('restoreBackup', [path, '--folder', await temporaryFolder()]);
    expect(code).toBe(1);
    expect(err).toContain('Yedekteki veritabanı açıldı ama okunamadı');
  });

  it('says which key signed it; another computer asks for it and without a check it warns', async () => {
    const { out } = await say('createBackup', ['--signing-key']);
    const key = /(ed25519:\S+)$/m.exec(out)?.[1] as string;
    expect(key).toBe(await readSigningKey(folder));
    const path = await keptBackup();
    const [DERKENAR_DATA_DIR, unchecked] = [await temporaryFolder(), await temporaryFolder()];
    expect((await say('restoreBackup', [path], { DERKENAR_DATA_DIR })).err).toContain(
      '--signing-key ile verin',
    );
    const both = await say('restoreBackup', [path, '--signing-key', key, '--unsigned'], {
      DERKENAR_DATA_DIR,
    });
    expect(both.err).toContain('Kullanım: npm run restore');
    expect(await readdir(DERKENAR_DATA_DIR)).toEqual([]);
    expect(await say('restoreBackup', [path, '--signing-key', key], { DERKENAR_DATA_DIR })).toMatchObject({
      code: 0,
      err: '',
    });
    const warned = await say('restoreBackup', [path, '--unsigned', '--folder', unchecked], {
      DERKENAR_DATA_DIR,
    });
    expect(warned).toMatchObject({ code: 0, err: expect.stringContaining('imzası denetlenmiyor') });
  });

  it('is refused with a sentence where there is nothing to take, or where it may not go', async () => {
    const target = await temporaryFolder();
    await writeFile(join(target, 'dosya'), '');
    for (const [words, env, sentence] of [
      [[target], { DERKENAR_DATA_DIR: join(target, 'yok') }, 'Veri klasöründe veritabanı yok'],
      [[join(folder, 'yedekler')], {}, 'veri klasörünün içine alınmaz'],
      [[join(folder, 'pgdata', 'PG_VERSION')], {}, 'veri klasörünün içine'],
      [[join(target, 'dosya', 'yedek')], {}, 'Dosyaya ya da klasöre erişilemiyor'],
      [[target], { DATABASE_URL: 'postgres://a:b@c/d' }, 'pg_dump'],
      [[], {}, 'Kullanım: npm run backup'],
      [[target, '--alici', 'age1'], {}, '--alici seçeneğinin adı artık --recipient'],
      [[target, '--recipient', 'age1yok'], {}, 'age1yok'],
      [['--new-key', join(target, 'dosya')], {}, 'Dosya zaten var'],
    ] as const) {
      const { code, err } = await say('createBackup', words, env);
      expect(code).toBe(1);
      expect(err).toMatch(/^\nYedek alınamadı\. /);
      expect(err).toContain(sentence);
      expect(err).not.toContain('    at ');
    }
  });
});

describe('the day’s backup', () => {
  it('is taken when the newest is a day old, and what a wrong clock left goes first, then the oldest', async () => {
    const target = await temporaryFolder();
    const cluster = await startCluster();
    try {
      await writeFile(join(target, 'baska-dosya'), '');
      await mkdir(join(target, 'derkenar-yedek-20361101-030000'));
      await mkdir(join(target, `derkenar-yedek-20261101-000000.yarim-${process.pid}`));
      const at =
        (day: number, hour = 3) =>
        () =>
          new Date(Date.UTC(2026, 10, day, hour));
      const keep = (adet: number, now: () => Date) =>
        keepDaily(sourceOf(cluster.embedded), { folder: target, adet, surum: '0', encryption: null, now });
      for (const now of [at(1), at(1, 20), at(2), at(3, 2), at(3)]) await keep(3, now);
      expect((await readdir(target)).toSorted()).toEqual([
        'baska-dosya',
        'derkenar-yedek-20261101-030000',
        'derkenar-yedek-20261102-030000',
        'derkenar-yedek-20261103-030000',
      ]);
      await mkdir(join(target, 'derkenar-yedek-20361101-030000'));
      await keep(1, at(4));
      expect((await readdir(target)).toSorted()).toEqual(['baska-dosya', 'derkenar-yedek-20261104-030000']);
    } finally {
      await cluster.stop();
    }
  });
});
