import { execFile } from 'node:child_process';
import { appendFile, chmod, cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupSource, sourceOf, takeBackup } from '../src/backup/create.ts';
import {
  type BackupEncryption,
  createBackupKey,
  createEncryption,
  ENCRYPTED_SUFFIX,
} from '../src/backup/encryption.ts';
import type { BackupDescription } from '../src/backup/format.ts';
import { restore } from '../src/backup/restore.ts';
import { openSigner, readSigningKey, SIGNATURE_FILE, type Trust } from '../src/backup/signature.ts';
import { openIn } from '../src/db/open.ts';
import { StartError } from '../src/startup/startError.ts';
import { listFile, signAs } from './backupFiles.ts';
import { addBuro, startCluster, type TestCluster, temporaryFolder } from './server.ts';

const run = promisify(execFile);

let cluster: TestCluster;
let folder: string;
/** Anyone may write here; a program that a forged backup names leaves a file in it. */
let open: string;
let ageKey: string;
let encrypter: BackupEncryption;
let plain: string;
let encrypted: string;
beforeAll(async () => {
  [folder, open] = await Promise.all([newFolder(), newFolder()]);
  await chmod(open, 0o777);
  cluster = await startCluster();
  const db = await openIn(cluster.embedded, {
    database: 'derkenar',
    prepare: async () => undefined,
    onProblem: () => undefined,
  });
  await addBuro(db, 'İmzalı Hukuk Bürosu');
  ageKey = join(folder, 'anahtar');
  encrypter = await createEncryption(await createBackupKey(ageKey, new Date()));
  plain = await backUp(null);
  encrypted = await backUp(encrypter);
  await db.destroy();
});
afterAll(async () => {
  await cluster.stop();
  for (const one of made) await rm(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

async function backUp(
  encryption: BackupEncryption | null,
  kaynak: BackupSource = sourceOf(cluster.embedded),
) {
  const target = join(folder, `yedekler-${encryption === null ? 'acik' : 'sifreli'}`);
  return (await takeBackup(kaynak, { folder: target, surum: '0', encryption, toplu: null })).path;
}

const made: string[] = [];

async function newFolder(): Promise<string> {
  const one = await temporaryFolder();
  made.push(one);
  return one;
}

/** A copy of the backup in which `change` is done. */
async function copyWith(of: string, change: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = join(await newFolder(), 'derkenar-yedek-20260101-000000');
  await cp(of, copy, { recursive: true });
  await change(copy);
  return copy;
}

/** Writes a file into the backup as the backup's own program would, with its sum and size. */
async function put(copy: string, path: string, content: string): Promise<void> {
  const backup = JSON.parse(await readFile(join(copy, 'yedek.json'), 'utf8')) as BackupDescription;
  const name = backup.alicilar === null ? path : path + ENCRYPTED_SUFFIX;
  let bytes = Buffer.from(content);
  if (backup.alicilar !== null) {
    const parts: Uint8Array[] = [];
    for await (const part of encrypter.encrypt(once(bytes))) parts.push(part);
    bytes = Buffer.concat(parts);
  }
  await writeFile(join(copy, name), bytes);
  await listFile(copy, name);
  const sizes = { ...backup.sizes, [name]: bytes.length };
  await writeFile(join(copy, 'yedek.json'), JSON.stringify({ ...backup, sizes }));
  await listFile(copy, 'yedek.json');
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const ourKey = async (): Promise<Trust> => ({ key: await readSigningKey(cluster.folder) });

async function bringBack(from: string, to: string, trust?: Trust) {
  return restore({
    from,
    folder: to,
    toplu: join(to, 'toplu'),
    anahtar: ageKey,
    trust: trust ?? (await ourKey()),
    replace: false,
    sameDatabase: false,
  });
}

/** Its sentence; nothing is left where it would have come back. */
async function refusal(from: string, trust?: Trust): Promise<string> {
  const to = await newFolder();
  const error: unknown = await bringBack(from, to, trust).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(StartError);
  expect((await readdir(to)).filter((name) => name !== 'run')).toEqual([]);
  return (error as StartError).message;
}

/** Puts files there by which a writer of the share would make PostgreSQL run or read something. */
async function forge(copy: string, mark: string): Promise<void> {
  const touch = (what: string) => `touch ${join(open, `${mark}-${what}`)}`;
  await put(
    copy,
    'pgdata/postgresql.auto.conf',
    [
      'archive_mode = on',
      `archive_command = '${touch('archive')}'`,
      `restore_command = '${touch('restore')}; false'`,
      `recovery_end_command = '${touch('end')}'`,
      "include_if_exists = 'more.conf'",
    ].join('\n'),
  );
  await put(copy, 'pgdata/more.conf', `archive_cleanup_command = '${touch('cleanup')}'\n`);
  await put(copy, 'pgdata/pg_hba.conf', 'local all all trust\nhost all all 0.0.0.0/0 trust\n');
  await put(copy, 'pgdata/recovery.signal', '');
  await put(copy, 'pgdata/tablespace_map', `16999 ${open}\n`);
}

describe('a forged backup', () => {
  it.each([
    ['plain', () => plain],
    ['encrypted', () => encrypted],
  ])('runs nothing that its author wrote, even signed and %s', async (kind, of) => {
    const to = await newFolder();
    const copy = await copyWith(of(), async (copy) => {
      await forge(copy, kind);
      await signAs(cluster.folder, copy);
    });
    const restored: unknown = await bringBack(copy, to).catch((error: unknown) => error);
    expect(await readdir(open)).toEqual([]);
    expect(restored).toMatchObject({ keptAside: [] });
    // A folder restored with `--folder` is started like any other.
    const started = await startCluster(to);
    const data = started.embedded.folders.data;
    const there = await readdir(data);
    expect(there.filter((name) => /signal|tablespace_map|more/.test(name))).toEqual([]);
    expect(await readdir(join(data, 'pg_tblspc'))).toEqual([]);
    expect(await readFile(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*\btrust\b/m);
    expect(await readFile(join(data, 'postgresql.auto.conf'), 'utf8')).not.toContain('touch');
    await started.stop();
    expect(await readdir(open)).toEqual([]);
  });

  it('runs nothing either where its signature is not asked for', async () => {
    const copy = await copyWith(plain, (copy) => forge(copy, 'imzasiz'));
    const restored = await bringBack(copy, await newFolder(), 'unchecked');
    expect(restored.rows.get('buro')).toBe(1);
    expect(await readdir(open)).toEqual([]);
  });

  it('is refused when another server signed it, when nobody did and when its signature is of another backup', async () => {
    const foreign = await copyWith(encrypted, async (copy) => {
      await forge(copy, 'yabanci');
      await signAs(folder, copy);
    });
    expect(await refusal(foreign)).toContain('imzası tutmuyor');
    expect(await refusal(foreign, { key: null })).toContain('--signing-key ile verin');
    const unsigned = await copyWith(plain, (copy) => rm(join(copy, SIGNATURE_FILE)));
    expect(await refusal(unsigned)).toMatch(/imzasız.*--unsigned/);
    const mixed = await copyWith(plain, (copy) =>
      cp(join(encrypted, SIGNATURE_FILE), join(copy, SIGNATURE_FILE)),
    );
    expect(await refusal(mixed)).toContain('imzası tutmuyor');
    const empty = await copyWith(plain, (copy) => writeFile(join(copy, SIGNATURE_FILE), ''));
    expect(await refusal(empty)).toContain('imzası tutmuyor');
    expect(await readdir(open)).toEqual([]);
  });

  it.each([
    ['pgdata/PG_VERSION', 'pgdata/PG_VERSION'],
    ['pgdata/global/pg_control', 'pgdata/global/pg_control'],
    ['yedek.json', 'yedek.json'],
    ['SHA256SUMS', 'imzası tutmuyor'],
  ])('is refused when a byte of %s is altered', async (name, sentence) => {
    const copy = await copyWith(plain, async (copy) => {
      const bytes = await readFile(join(copy, name));
      bytes[0] = (bytes[0] as number) ^ 1;
      await writeFile(join(copy, name), bytes);
    });
    expect(await refusal(copy)).toContain(sentence);
  });

  it('is refused when a file is longer, more or fewer than the signed list says, or a link', async () => {
    const file = 'pgdata/PG_VERSION';
    expect(await refusal(await copyWith(plain, (copy) => appendFile(join(copy, file), ' ')))).toContain(file);
    const more = await copyWith(plain, (copy) => writeFile(join(copy, 'pgdata', 'standby.signal'), ''));
    expect(await refusal(more)).toContain('pgdata/standby.signal');
    expect(await refusal(await copyWith(plain, (copy) => rm(join(copy, file))))).toContain(file);
    const linked = await copyWith(plain, async (copy) => {
      await rm(join(copy, file));
      await symlink(join(plain, file), join(copy, file));
    });
    expect(await refusal(linked)).toContain(file);
  });

  it('cannot bring an old list of files with it', async () => {
    const copy = await copyWith(plain, async (copy) => {
      const backup = JSON.parse(await readFile(join(copy, 'yedek.json'), 'utf8')) as BackupDescription;
      await writeFile(join(copy, 'yedek.json'), JSON.stringify({ ...backup, klasorler: ['pgdata/yeni'] }));
    });
    expect(await refusal(copy)).toContain('yedek.json');
  });
});

describe('the key that signs backups', () => {
  it('is made once, for its owner’s eyes only, and is in no backup', async () => {
    const base = await newFolder();
    const made = await Promise.all(Array.from({ length: 8 }, () => openSigner(base)));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(made[0]?.publicKey).toMatch(/^ed25519:[\w-]{43}$/);
    const [name, ...more] = await readdir(base);
    expect(more).toEqual([]);
    const { stdout } = await run('stat', ['-c', '%a', join(base, name as string)]);
    expect(stdout.trim()).toBe('600');
    const inBackup = await readdir(plain, { recursive: true });
    expect(inBackup.filter((path) => path.endsWith(name as string))).toEqual([]);
  });

  it('lets another computer, and any program, check the backup by its public half', async () => {
    const key = await readSigningKey(cluster.folder);
    const { rows: lines } = await bringBack(encrypted, await newFolder(), { key });
    expect(lines.get('buro')).toBe(1);
    const der = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from((key as string).slice('ed25519:'.length), 'base64url'),
    ]);
    await writeFile(join(folder, 'public.der'), der);
    const words = ['-verify', '-pubin', '-keyform', 'DER', '-inkey', join(folder, 'public.der'), '-rawin'];
    const files = ['-in', join(plain, 'SHA256SUMS'), '-sigfile', join(plain, SIGNATURE_FILE)];
    const { stdout } = await run('openssl', ['pkeyutl', ...words, ...files]);
    expect(stdout).toContain('Signature Verified Successfully');
  });

  it('is refused with a sentence where it is none', async () => {
    for (const key of ['ed25519:kısa', 'age1abc', `ed25519:${'A'.repeat(42)}`])
      expect(await refusal(plain, { key })).toContain('“ed25519:” ile başlayan');
  });
});
