import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf, takeBackup } from '../src/backup/create.ts';
import { createBackupKey, createEncryption, ENCRYPTED_SUFFIX } from '../src/backup/encryption.ts';
import { restore } from '../src/backup/restore.ts';
import { openIn } from '../src/db/open.ts';
import { StartError } from '../src/startup/startError.ts';
import { listFile, signAs } from './backupFiles.ts';
import { addBuro, startCluster, temporaryFolder } from './server.ts';

const run = promisify(execFile);

let folder: string;
/** Each folder belongs to PostgreSQL's own account. */
let restored: string;
let damaged: string;
let ours: string;
let theirs: string;
let recipient: string;
let backup: string;
let signingKey: string;
/** The backup's files by name. */
let files: readonly string[];
beforeAll(async () => {
  [folder, restored, damaged] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
  [ours, theirs] = [join(folder, 'anahtar'), join(folder, 'age-anahtari')];
  recipient = await createBackupKey(ours, new Date());
  await run('age-keygen', ['-o', theirs]);
  const { stdout } = await run('age-keygen', ['-y', theirs]);
  const cluster = await startCluster();
  const db = await openIn(cluster.embedded, {
    database: 'derkenar',
    prepare: async () => undefined,
    onProblem: () => undefined,
  });
  await addBuro(db, 'Şifreli Hukuk Bürosu');
  const encryption = await createEncryption(`${recipient}, ${stdout.trim()}`);
  const toplu = join(folder, 'toplu');
  await cp(ours, join(toplu, 'dosya'));
  ({ path: backup, signedBy: signingKey } = await takeBackup(sourceOf(cluster.embedded), {
    folder: join(folder, 'yedekler'),
    surum: '0',
    encryption,
    toplu: { folder: toplu, wanted: () => true },
  }));
  await cp(join(cluster.folder, 'backup-signing-key.pem'), join(folder, 'backup-signing-key.pem'));
  await db.destroy();
  await cluster.stop();
  files = (await readdir(backup, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(backup.length + 1));
});
afterAll(async () => {
  for (const one of [folder, restored, damaged]) await rm(one, { recursive: true, force: true });
});

const bringBack = async (from: string, anahtar: string | null, to = restored) =>
  restore({
    from,
    anahtar,
    trust: { key: signingKey },
    folder: to,
    toplu: join(to, 'toplu'),
    replace: false,
    sameDatabase: false,
  });

async function refusal(from: string, anahtar: string | null): Promise<string> {
  const error: unknown = await bringBack(from, anahtar, damaged).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  const left = await readdir(damaged);
  expect(left.filter((name) => /^(pgdata|toplu|don-)/.test(name))).toEqual([]);
  return (error as StartError).message;
}

describe('an encrypted backup', () => {
  it('shows nothing of the office, is a fraction of its size and can be checked by any program', async () => {
    const kept = files.filter((name) => !['yedek.json', 'SHA256SUMS', 'SHA256SUMS.sig'].includes(name));
    expect(kept.length).toBeGreaterThan(500);
    expect(kept.filter((name) => !name.endsWith(ENCRYPTED_SUFFIX))).toEqual([]);
    let bytes = 0;
    for (const name of kept) {
      const content = await readFile(join(backup, name));
      bytes += content.length;
      expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
    expect(bytes).toBeLessThan(20_000_000);
    const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: backup, maxBuffer: 1 << 24 });
    expect(stdout).not.toContain('FAILED');
  });

  it('is opened file by file by the age program and gunzip', async () => {
    const file = join(backup, `pgdata/PG_VERSION${ENCRYPTED_SUFFIX}`);
    const { stdout } = await run('age', ['-d', '-i', ours, file], { encoding: 'buffer' });
    expect(String(gunzipSync(stdout))).toMatch(/^\d+\n$/);
  });

  it('comes back with the key of any of its recipients', async () => {
    const { rows: lines } = await bringBack(backup, theirs);
    expect(lines.get('buro')).toBe(1);
    expect(await readFile(join(restored, 'toplu', 'dosya'), 'utf8')).toBe(await readFile(ours, 'utf8'));
  });

  it('is refused with a sentence without its key, with another and with what is none', async () => {
    const other = join(folder, 'baska');
    await createBackupKey(other, new Date());
    expect(await refusal(backup, null)).toContain(`--key ile anahtar dosyasını verin`);
    expect(await refusal(backup, other)).toMatch(
      new RegExp(`Bu anahtar bu yedeği açmıyor: ${other}.*${recipient}`),
    );
    expect(await refusal(backup, join(folder, 'yok'))).toContain('Anahtar dosyası okunamadı');
    const wrong = join(folder, 'yanlis');
    await writeFile(wrong, 'AGE-SECRET-KEY-1GIZLI');
    const message = await refusal(backup, wrong);
    expect(message).toContain('yedeğin anahtarı yok');
    expect(message).not.toContain('GIZLI');
  });

  it('is refused when a file of it was altered, with its sum or without', async () => {
    const copy = join(folder, 'kopya');
    await cp(backup, copy, { recursive: true });
    const name = `pgdata/global/pg_control${ENCRYPTED_SUFFIX}`;
    const content = await readFile(join(copy, name));
    content[content.length - 20] = (content.at(-20) as number) ^ 1;
    await writeFile(join(copy, name), content);
    expect(await refusal(copy, ours)).toContain(name);
    await listFile(copy, name);
    await signAs(folder, copy);
    expect(await refusal(copy, ours)).toContain(name);
  });
});

describe('the key of backups', () => {
  it('is for its owner’s eyes only and takes no other key’s place', async () => {
    expect((await stat(ours)).mode & 0o777).toBe(0o600);
    const before = await readFile(ours, 'utf8');
    await expect(createBackupKey(ours, new Date())).rejects.toThrow('Dosya zaten var');
    expect(await readFile(ours, 'utf8')).toBe(before);
    expect((await run('age-keygen', ['-y', ours])).stdout.trim()).toBe(recipient);
  });

  it('is not repeated where it was taken for the public one', async () => {
    const secret = /AGE-SECRET-KEY-\S+/.exec(await readFile(ours, 'utf8'))?.[0] ?? '';
    await expect(createEncryption(secret)).rejects.toThrow(StartError);
    await expect(createEncryption(secret)).rejects.not.toThrow(secret);
    await expect(createEncryption(`${recipient}x`)).rejects.toThrow(`${recipient}x`);
  });
});
