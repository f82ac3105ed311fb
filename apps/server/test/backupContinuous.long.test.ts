import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCapture, ensureChain } from '../src/backup/chain.ts';
import { chainFolder, listChains, listSegments } from '../src/backup/chainFormat.ts';
import { sourceOf } from '../src/backup/create.ts';
import { keepDaily, logReached, newestBackupPath } from '../src/backup/daily.ts';
import { createBackupKey, createEncryption } from '../src/backup/encryption.ts';
import { type RestoreOptions, restore } from '../src/backup/restore.ts';
import { readSigningKey } from '../src/backup/signature.ts';
import { type Embedded, startEmbedded } from '../src/db/embedded/supervisor.ts';
import { connectOwner, end, type LiveServer, launchServer, setUp } from './liveServer.ts';
import { emptyCluster, temporaryFolder } from './server.ts';
import { canMount, mountSmallDisk } from './smallDisk.ts';
import { takipToWrite } from './takipler.ts';

const run = promisify(execFile);

const made: string[] = [];
async function newFolder(): Promise<string> {
  const one = await temporaryFolder();
  made.push(one);
  return one;
}

let folder: string;
let backups: string;
let server: LiveServer;
let cookie: string;
const env = () => ({ DERKENAR_BACKUP_DIR: backups, DERKENAR_BACKUP_CONTINUOUS: '1' });
beforeAll(async () => {
  folder = await emptyCluster();
  made.push(folder);
  backups = await newFolder();
  server = await launchServer(folder, env());
  cookie = await setUp(server);
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  for (const one of made) await rm(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

interface Written {
  readonly id: string;
  readonly sent: number;
  readonly answered: number;
}

/** Cases of the office, several a second, whatever becomes of the server. */
function writeOn() {
  const written: Written[] = [];
  const stop = new AbortController();
  const loop = (async () => {
    while (!stop.signal.aborted) {
      const sent = Date.now();
      try {
        const response = await fetch(`${server.address}/api/v1/takip`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(takipToWrite()),
        });
        if (response.ok) {
          const { id } = (await response.json()) as { id: string };
          written.push({ id, sent, answered: Date.now() });
        }
      } catch {
        // The server was killed: nothing was acknowledged.
      }
      await sleep(200);
    }
  })();
  return {
    written,
    stop: () => {
      stop.abort();
      return loop;
    },
  };
}

async function say(name: string, words: readonly string[]) {
  const program = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const options = { env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder, ...env() } };
  return run(process.execPath, [program, ...words], options).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

async function idsOf(of: string): Promise<Set<string>> {
  const db = await connectOwner(of);
  try {
    const { rows } = await sql<{ id: string }>`SELECT id FROM takip`.execute(db);
    return new Set(rows.map(({ id }) => id));
  } finally {
    await db.destroy();
  }
}

const reachedMs = async () => Date.parse((await logReached(backups)) ?? '1970-01-01');
const newest = async () => (await newestBackupPath(backups)) ?? '';
/** '2026-11-27 14:05:09' in Istanbul. */
const typed = (at: number) => new Date(at + 3 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);

async function bringBack(from: string, options: Partial<RestoreOptions> = {}) {
  const to = await newFolder();
  const restored = await restore({
    from,
    folder: to,
    toplu: join(to, 'toplu'),
    anahtar: null,
    trust: { key: await readSigningKey(folder) },
    replace: false,
    sameDatabase: false,
    ...options,
  });
  return { ...restored, to };
}

describe('the continuous backup of the product', () => {
  it('brings each minute back, also one before the server was killed: all acknowledged before it, nothing after', async () => {
    const { written, stop } = writeOn();
    await expect.poll(newest, { timeout: 120_000, interval: 500 }).not.toBe('');
    await expect.poll(reachedMs, { timeout: 150_000, interval: 500 }).toBeGreaterThan(0);
    await sleep(4000);
    const beforeKill = Math.floor(Date.now() / 1000) * 1000 - 1000;
    await end(server.child, 'SIGKILL');
    server = await launchServer(folder, env());
    await expect
      .poll(() => written.at(-1)?.sent ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(beforeKill + 4000);
    await sleep(3000);
    const afterKill = Math.floor(Date.now() / 1000) * 1000 - 1000;
    await sleep(3000);
    await expect.poll(reachedMs, { timeout: 150_000, interval: 500 }).toBeGreaterThan(afterKill);
    const answer = await fetch(`${server.address}/api/v1/bugun`, { headers: { cookie } });
    const { backup } = (await answer.json()) as { backup: { surekli: { ulasti: string } } };
    expect(Date.parse(backup.surekli.ulasti)).toBeGreaterThan(afterKill);
    await stop();
    for (const moment of [beforeKill, afterKill]) {
      const to = await newFolder();
      const { code, said } = await say('restoreBackup', [
        await newest(),
        '--folder',
        to,
        '--until',
        typed(moment),
      ]);
      expect([code, said]).toEqual([0, expect.stringContaining('Yedekten sonra yazılanlar da geri geldi')]);
      const restored = await launchServer(to);
      const ids = await idsOf(to);
      await end(restored.child, 'SIGTERM');
      expect(written.filter(({ id, answered }) => answered < moment && !ids.has(id))).toEqual([]);
      expect(written.filter(({ id, sent }) => sent > moment && ids.has(id))).toEqual([]);
      expect(written.filter(({ sent }) => sent > moment).length).toBeGreaterThan(5);
    }
    // The server may come while the PostgreSQL of the killed one still ends, and loses its first connections then.
    expect(server.errors().replace(/^Veritabanı bağlantısı koptu: .*\n/gm, '')).toBe('');
  });

  it('refuses a moment that it does not hold and says which it does', async () => {
    const [to, from] = [await newFolder(), await newest()];
    for (const moment of [Date.now() - 86_400_000, Date.now() + 86_400_000]) {
      const { code, said } = await say('restoreBackup', [from, '--folder', to, '--until', typed(moment)]);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/dönülemez: \d\d\.\d\d\.\d{4} \d\d:\d\d ile \d\d/),
      ]);
    }
    expect((await say('restoreBackup', [from, '--until', 'dün'])).said).toContain('biçiminde bir an');
    expect((await say('restoreBackup', [from, '--until', typed(0), '--backup-only'])).said).toContain(
      'Kullanım',
    );
  });

  it('is replayed to its end when the backup is tried', async () => {
    const { code, said } = await say('proveBackup', []);
    expect([code, said]).toEqual([0, expect.stringContaining('Ardından yazılanlar da geri geldi')]);
  });
});

describe('a log that is stored', () => {
  let embedded: Embedded;
  beforeAll(async () => {
    await end(server.child, 'SIGTERM');
    embedded = await startEmbedded({ folder });
  });
  afterAll(async () => {
    await embedded.stop();
  });

  /** One more row, whose number a restored copy is asked for. */
  async function write(): Promise<void> {
    const db = await connectOwner(folder);
    await sql`CREATE TABLE IF NOT EXISTS deneme (n int)`.execute(db);
    await sql`INSERT INTO deneme VALUES (1)`.execute(db);
    await db.destroy();
  }

  async function rowsIn(to: string): Promise<number> {
    const copy = await startEmbedded({ folder: to });
    const db = await connectOwner(to);
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM deneme`
      .execute(db)
      .catch(() => ({ rows: [] }));
    await db.destroy();
    await copy.stop();
    return rows[0]?.n ?? 0;
  }

  const chainIn = async (of: string) => {
    const id = (await listChains(of)).toSorted().at(-1) ?? '';
    return chainFolder(of, id);
  };

  /** A copy of the backups with something done to its log; answers what a restore says. */
  async function broken(work: (chain: string, segments: string[]) => Promise<unknown>): Promise<string> {
    const copy = join(await newFolder(), 'yedekler');
    await cp(backups, copy, { recursive: true });
    const chain = await chainIn(copy);
    await work(chain, await listSegments(chain));
    return bringBack(join(copy, (await newest()).slice(backups.length + 1))).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  }

  it('is stored only where something was written, and comes back as far as it goes', async () => {
    const { run: capture } = createCapture(sourceOf(embedded), { folder: backups, encryption: null });
    await capture();
    const before = await listSegments(await chainIn(backups));
    const moments: Date[] = [];
    for (let i = 0; i < 3; i++) {
      await write();
      await capture();
      await sleep(20);
      moments.push(new Date());
      await sleep(20);
    }
    const after = await listSegments(await chainIn(backups));
    expect(after.length).toBeGreaterThanOrEqual(before.length + 3);
    const reached = await reachedMs();
    await expect
      .poll(async () => {
        const { length } = await listSegments(await chainIn(backups));
        await capture();
        return (await listSegments(await chainIn(backups))).length - length;
      })
      .toBe(0);
    expect(await reachedMs()).toBeGreaterThan(reached);
    const { to, reached: until } = await bringBack(await newest());
    expect(until?.getTime()).toBe(await reachedMs());
    expect(await rowsIn(to)).toBe(3);
    expect(await rowsIn((await bringBack(await newest(), { until: moments[1] as Date })).to)).toBe(2);
    const alone = await bringBack(await newest(), { until: 'backup' });
    expect(alone.reached).toBeNull();
    expect(await rowsIn(alone.to)).toBe(0);
    // Nothing was written since: there is no later commit to end at.
    expect(await rowsIn((await bringBack(await newest(), { until: new Date(await reachedMs()) })).to)).toBe(
      3,
    );
  });

  it('that lacks a part, or whose parts were exchanged, altered or are another’s, is refused by name', async () => {
    const name = (segments: string[], at: number) => segments.at(at) ?? '';
    let bad = '';
    const expectBad = async (work: (chain: string, segments: string[]) => Promise<unknown>) =>
      expect(await broken(work)).toContain(bad);
    for (const ending of ['.gz', '.json'])
      for (const at of [-1, -2])
        await expectBad((chain, segments) => {
          bad = `günlüğün ${name(segments, at)} parçası`;
          return rm(join(chain, name(segments, at) + ending));
        });
    await expectBad(async (chain, segments) => {
      bad = `günlüğün ${name(segments, -2)} parçası`;
      const [one, other] = [-2, -1].map((at) => join(chain, name(segments, at)));
      for (const ending of ['.gz', '.json']) {
        await rename(`${one}${ending}`, `${one}.kenar`);
        await rename(`${other}${ending}`, `${one}${ending}`);
        await rename(`${one}.kenar`, `${other}${ending}`);
      }
    });
    await expectBad((chain, segments) => {
      bad = `günlüğün ${name(segments, -1)} parçası`;
      return appendFile(join(chain, `${name(segments, -1)}.gz`), 'x');
    });
    await expectBad(async (chain, segments) => {
      bad = `günlüğün ${name(segments, -2)} parçası`;
      const file = join(chain, `${name(segments, -2)}.gz`);
      const bytes = await readFile(file);
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      await writeFile(file, bytes);
    });
    await expectBad(async (chain, segments) => {
      bad = `günlüğün ${name(segments, -1)} parçası`;
      const file = join(chain, `${name(segments, -1)}.json`);
      await writeFile(file, (await readFile(file, 'utf8')).replace(/"reached":"2026/, '"reached":"2030'));
    });
    await expectBad((chain) => {
      bad = 'son.json';
      return rm(join(chain, 'son.json'));
    });
    // The head knows of a later part than the last that is left: a log that was cut off is noticed.
    await expectBad(async (chain, segments) => {
      bad = `günlüğün ${name(segments, -1)} parçası yok`;
      for (const ending of ['.gz', '.json']) await rm(join(chain, name(segments, -1) + ending));
    });
  });

  it('waits while the folder is not there and goes on when it is', async () => {
    const { run: capture } = createCapture(sourceOf(embedded), { folder: backups, encryption: null });
    const away = `${backups}.uzakta`;
    await rename(backups, away);
    await write();
    await expect(capture()).rejects.toThrow(/^Klasör ya da dosya bulunamadı .*bağlayın/);
    await rename(away, backups);
    await capture();
    expect(await rowsIn((await bringBack(await newest())).to)).toBe(4);
  });

  it('goes with the last backup that needs it', async () => {
    const { run: capture } = createCapture(sourceOf(embedded), { folder: backups, encryption: null });
    const chain = await ensureChain(sourceOf(embedded), backups, () => undefined);
    const before = await listSegments(chainFolder(backups, chain));
    const options = { folder: backups, adet: 1, surum: '1.0.0', encryption: null, chain };
    expect(await keepDaily(sourceOf(embedded), options)).toBe(false);
    const stamp = new Date(Date.now() - 2 * 86_400_000).toISOString().replace(/[-:]/g, '').replace('T', '-');
    await rename(await newest(), join(backups, `derkenar-yedek-${stamp.slice(0, 15)}`));
    expect(await keepDaily(sourceOf(embedded), options)).toBe(true);
    await capture();
    const after = await listSegments(chainFolder(backups, chain));
    expect(before.some((segment) => after.includes(segment))).toBe(false);
    expect((await bringBack(await newest())).reached).not.toBeNull();
  });

  it('begins anew where its folder was emptied, and a new backup is taken for it', async () => {
    const source = sourceOf(embedded);
    const { run: capture } = createCapture(source, { folder: backups, encryption: null });
    const first = await ensureChain(source, backups, () => undefined);
    await rm(chainFolder(backups, first), { recursive: true });
    await expect(capture()).rejects.toThrow('Sürekli yedek koptu');
    await capture();
    const second = await ensureChain(source, backups, () => undefined);
    expect(second).not.toBe(first);
    const options = { folder: backups, adet: 2, surum: '1.0.0', encryption: null, chain: second };
    expect(await keepDaily(source, options)).toBe(true);
    await write();
    await capture();
    expect((await bringBack(await newest())).reached).not.toBeNull();
  });

  it('begins anew where PostgreSQL could not keep it any longer', async () => {
    const first = await ensureChain(sourceOf(embedded), backups, () => undefined);
    await embedded.stop();
    const little = ['max_slot_wal_keep_size=16MB', 'min_wal_size=32MB', 'max_wal_size=32MB'];
    embedded = await startEmbedded({ folder, settings: little });
    const source = sourceOf(embedded);
    const db = await connectOwner(folder);
    for (let i = 0; i < 6; i++) {
      await write();
      await sql`SELECT pg_switch_wal()`.execute(db);
      await sql`CHECKPOINT`.execute(db);
    }
    await db.destroy();
    await expect(createCapture(source, { folder: backups, encryption: null }).run()).rejects.toThrow(
      'Sürekli yedek koptu',
    );
    expect(await ensureChain(source, backups, () => undefined)).not.toBe(first);
    await embedded.stop();
    embedded = await startEmbedded({ folder });
  });

  it('is encrypted where recipients are named, and comes back with their key', async () => {
    const source = sourceOf(embedded);
    const own = await newFolder();
    const keyFile = join(await newFolder(), 'anahtar');
    const encryption = await createEncryption(await createBackupKey(keyFile, new Date()));
    const chain = await ensureChain(source, own, () => undefined);
    await keepDaily(source, { folder: own, adet: 2, surum: '1.0.0', encryption, chain });
    await write();
    await createCapture(source, { folder: own, encryption }).run();
    const names = await readdir(chainFolder(own, chain));
    expect(names.filter((name) => !/\.gz\.age$|\.json$/.test(name))).toEqual([]);
    const from = (await newestBackupPath(own)) ?? '';
    expect((await bringBack(from, { anahtar: keyFile })).reached).not.toBeNull();
  });

  it.runIf(canMount())('waits while the disk of the backups is full, and the office works on', async () => {
    const source = sourceOf(embedded);
    const small = join(await newFolder(), 'disk');
    await mkdir(small);
    const disk = mountSmallDisk(small, 200);
    try {
      const chain = await ensureChain(source, small, () => undefined);
      await keepDaily(source, { folder: small, adet: 2, surum: '1.0.0', encryption: null, chain });
      const { run: capture } = createCapture(source, { folder: small, encryption: null });
      await capture();
      disk.fill();
      const segments = await listSegments(chainFolder(small, chain));
      for (let i = 0; i < 3; i++) {
        await write();
        await expect(capture()).rejects.toThrow('Diskte yer kalmadı');
      }
      expect(await listSegments(chainFolder(small, chain))).toEqual(segments);
      disk.free();
      await capture();
      const from = (await newestBackupPath(small)) ?? '';
      expect((await bringBack(from)).reached).not.toBeNull();
    } finally {
      disk.remove();
    }
  });
});
