import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isOlderThanStart } from '../src/db/embedded/lockFile.ts';
import { adviceOn } from '../src/db/embedded/supervisor.ts';
import { isPlainPath, namesPostgres } from '../src/db/embedded/windows.ts';
import { renamePatiently } from '../src/startup/folder.ts';
import { temporaryFolder } from './server.ts';

describe('a path for PostgreSQL of Windows', () => {
  it.each(['C:\\Users\\Ali Can\\AppData', 'D:\\veri (2)'])('may be %s', (path) => {
    expect(isPlainPath(path)).toBe(true);
  });
  it.each(['C:\\Users\\Gülşah', 'C:\\Users\\Иван', 'C:\\Users\\Ada\u0000'])('may not be %s', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});

describe('a lock of PostgreSQL on Windows', () => {
  it('is known by the program under its pid, in either encoding of the system’s list', () => {
    const line = '"postgres.exe","484","Console","1","96.012 K"\r\n';
    expect(namesPostgres(line)).toBe(true);
    expect(namesPostgres(Buffer.from(line, 'utf16le').toString('latin1'))).toBe(true);
    expect(namesPostgres(line.replace('postgres', 'chrome'))).toBe(false);
    expect(namesPostgres('INFO: No tasks are running which match the specified criteria.')).toBe(false);
  });

  it('is stale from before the computer’s start', () => {
    const now = 1_800_000_000;
    expect(isOlderThanStart(now - 7200, now, 3600)).toBe(true);
    expect(isOlderThanStart(now - 1800, now, 3600)).toBe(false);
    // The clock was set by a few seconds since.
    expect(isOlderThanStart(now - 3610, now, 3600)).toBe(false);
    expect(isOlderThanStart(0, now, 3600)).toBe(false);
  });
});

describe('the advice on a PostgreSQL that does not start', () => {
  it('is the backup only where its log names files that cannot be read', () => {
    expect(adviceOn('PANIC:  could not locate a valid checkpoint record at 0/1A')).toContain('zarar görmüş:');
    expect(adviceOn('FATAL:  incorrect checksum in control file')).toContain('zarar görmüş:');
    expect(adviceOn('PANIC: could not write to file: No space left on device')).toContain('yer açın');
    const other = adviceOn('FATAL:  could not open file "postmaster.pid": Permission denied');
    expect(other).toContain('bir kez daha deneyin');
    expect(other).not.toContain('zarar görmüş:');
  });
});

describe('a rename on Windows', () => {
  async function folders(): Promise<{ base: string; from: string; to: string }> {
    const base = await temporaryFolder();
    onTestFinished(() => rm(base, { recursive: true, force: true }));
    const from = join(base, 'draft');
    await mkdir(from);
    await writeFile(join(from, 'file'), '');
    return { base, from, to: join(base, 'place') };
  }

  it('waits until the program that holds a file lets it go', async () => {
    const { from, to } = await folders();
    const refusals = ['EPERM', 'EBUSY', 'EACCES'];
    const heldRename: typeof rename = async (one, other) => {
      const code = refusals.shift();
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      await rename(one, other);
    };
    await expect(renamePatiently(from, to, { platform: 'linux', rename: heldRename })).rejects.toThrow(
      'EPERM',
    );
    await renamePatiently(from, to, { platform: 'win32', rename: heldRename });
    expect(await readdir(to)).toEqual(['file']);
  });

  it('gives up at once where nothing is held', async () => {
    const { base, to } = await folders();
    await expect(renamePatiently(join(base, 'none'), to, { platform: 'win32', rename })).rejects.toThrow(
      'ENOENT',
    );
  });
});
