import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIn } from '../src/db/open.ts';
import { StartError } from '../src/startError.ts';
import { kaynakOf, takeBackup } from '../src/yedek/al.ts';
import { restore } from '../src/yedek/don.ts';
import { createAnahtar, createSifreleyen, SIFRELI } from '../src/yedek/sifre.ts';
import { listFile, signAs } from './backupFiles.ts';
import { addBuro, startCluster, temporaryFolder } from './server.ts';

const run = promisify(execFile);

let folder: string;
/** Of PostgreSQL's own account, each. */
let geri: string;
let bozuk: string;
let bizim: string;
let onlarin: string;
let alici: string;
let yedek: string;
let signingKey: string;
/** Of the backup, by name. */
let files: readonly string[];
beforeAll(async () => {
  [folder, geri, bozuk] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
  [bizim, onlarin] = [join(folder, 'anahtar'), join(folder, 'age-anahtari')];
  alici = await createAnahtar(bizim, new Date());
  await run('age-keygen', ['-o', onlarin]);
  const { stdout } = await run('age-keygen', ['-y', onlarin]);
  const cluster = await startCluster();
  const db = await openIn(cluster.embedded, {
    database: 'derkenar',
    prepare: async () => undefined,
    onProblem: () => undefined,
  });
  await addBuro(db, 'Şifreli Hukuk Bürosu');
  const sifreleyen = await createSifreleyen(`${alici}, ${stdout.trim()}`);
  const toplu = join(folder, 'toplu');
  await cp(bizim, join(toplu, 'dosya'));
  ({ path: yedek, signedBy: signingKey } = await takeBackup(kaynakOf(cluster.embedded), {
    folder: join(folder, 'yedekler'),
    surum: '0',
    sifreleyen,
    toplu: { folder: toplu, wanted: () => true },
  }));
  await cp(join(cluster.folder, 'backup-signing-key.pem'), join(folder, 'backup-signing-key.pem'));
  await db.destroy();
  await cluster.stop();
  files = (await readdir(yedek, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(yedek.length + 1));
}, 60_000);
afterAll(async () => {
  for (const one of [folder, geri, bozuk]) await rm(one, { recursive: true, force: true });
});

const bringBack = async (from: string, anahtar: string | null, to = geri) =>
  restore({
    from,
    anahtar,
    trust: { key: signingKey },
    folder: to,
    toplu: join(to, 'toplu'),
    replace: false,
    ayni: false,
  });

async function refusal(from: string, anahtar: string | null): Promise<string> {
  const error: unknown = await bringBack(from, anahtar, bozuk).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  const left = await readdir(bozuk);
  expect(left.filter((name) => /^(pgdata|toplu|don-)/.test(name))).toEqual([]);
  return (error as StartError).message;
}

describe('an encrypted backup', { timeout: 60_000 }, () => {
  it('shows nothing of the office, is a fraction of its size and can be checked by any program', async () => {
    const kept = files.filter((name) => !['yedek.json', 'SHA256SUMS', 'SHA256SUMS.sig'].includes(name));
    expect(kept.length).toBeGreaterThan(500);
    expect(kept.filter((name) => !name.endsWith(SIFRELI))).toEqual([]);
    let bytes = 0;
    for (const name of kept) {
      const content = await readFile(join(yedek, name));
      bytes += content.length;
      expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
    expect(bytes).toBeLessThan(20_000_000);
    const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: yedek, maxBuffer: 1 << 24 });
    expect(stdout).not.toContain('FAILED');
  });

  it('is opened file by file by the age program and gunzip', async () => {
    const file = join(yedek, `pgdata/PG_VERSION${SIFRELI}`);
    const { stdout } = await run('age', ['-d', '-i', bizim, file], { encoding: 'buffer' });
    expect(String(gunzipSync(stdout))).toMatch(/^\d+\n$/);
  });

  it('comes back with the key of any of its recipients', async () => {
    const { satirlar } = await bringBack(yedek, onlarin);
    expect(satirlar.get('buro')).toBe(1);
    expect(await readFile(join(geri, 'toplu', 'dosya'), 'utf8')).toBe(await readFile(bizim, 'utf8'));
  });

  it('is refused with a sentence without its key, with another and with what is none', async () => {
    const baska = join(folder, 'baska');
    await createAnahtar(baska, new Date());
    expect(await refusal(yedek, null)).toContain(`--anahtar ile anahtar dosyasını verin`);
    expect(await refusal(yedek, baska)).toMatch(
      new RegExp(`Bu anahtar bu yedeği açmıyor: ${baska}.*${alici}`),
    );
    expect(await refusal(yedek, join(folder, 'yok'))).toContain('Anahtar dosyası okunamadı');
    const wrong = join(folder, 'yanlis');
    await writeFile(wrong, 'AGE-SECRET-KEY-1GIZLI');
    const message = await refusal(yedek, wrong);
    expect(message).toContain('yedeğin anahtarı yok');
    expect(message).not.toContain('GIZLI');
  });

  it('is refused when a file of it was altered, with its sum or without', async () => {
    const copy = join(folder, 'kopya');
    await cp(yedek, copy, { recursive: true });
    const name = `pgdata/global/pg_control${SIFRELI}`;
    const content = await readFile(join(copy, name));
    content[content.length - 20] = (content.at(-20) as number) ^ 1;
    await writeFile(join(copy, name), content);
    expect(await refusal(copy, bizim)).toContain(name);
    await listFile(copy, name);
    await signAs(folder, copy);
    expect(await refusal(copy, bizim)).toContain(name);
  });
});

describe('the key of backups', () => {
  it('is for its owner’s eyes only and takes no other key’s place', async () => {
    expect((await stat(bizim)).mode & 0o777).toBe(0o600);
    const before = await readFile(bizim, 'utf8');
    await expect(createAnahtar(bizim, new Date())).rejects.toThrow('Dosya zaten var');
    expect(await readFile(bizim, 'utf8')).toBe(before);
    expect((await run('age-keygen', ['-y', bizim])).stdout.trim()).toBe(alici);
  });

  it('is not repeated where it was taken for the public one', async () => {
    const secret = /AGE-SECRET-KEY-\S+/.exec(await readFile(bizim, 'utf8'))?.[0] ?? '';
    await expect(createSifreleyen(secret)).rejects.toThrow(StartError);
    await expect(createSifreleyen(secret)).rejects.not.toThrow(secret);
    await expect(createSifreleyen(`${alici}x`)).rejects.toThrow(`${alici}x`);
  });
});
