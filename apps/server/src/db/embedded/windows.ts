import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Windows's own programs, whatever else the path names. */
const system = (program: string): string =>
  join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', program);

/** PostgreSQL of Windows reads the names of files in the system's code page, which cannot write every user's name. */
export const isPlainPath = (path: string): boolean => /^[\u0020-\u007e]*$/.test(path);

const known = new Set<number>();

/** Is the program of this running process PostgreSQL's? Asked of the system once for each pid that is one. */
export function runsPostgres(pid: number): boolean {
  if (known.has(pid)) return true;
  const { status, stdout } = spawnSync(
    system('tasklist.exe'),
    ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'],
    {
      encoding: 'latin1',
      windowsHide: true,
    },
  );
  // A system that does not tell keeps the lock.
  const is = status !== 0 || namesPostgres(stdout);
  if (is) known.add(pid);
  return is;
}

/** `listed`: a line of tasklist, which some systems write as UTF-16. */
export const namesPostgres = (listed: string): boolean =>
  listed.replaceAll('\0', '').includes('"postgres.exe"');

/**
 * Takes the folder's rights from everybody but this user, the system and the administrators; false where it has none to
 * take, as on a memory stick.
 */
export function makePrivate(folder: string): boolean {
  const { stdout } = spawnSync(system('whoami.exe'), ['/user', '/fo', 'csv', '/nh'], {
    encoding: 'latin1',
    windowsHide: true,
  });
  const [user] = /S-1-[\d-]+/.exec(stdout.replaceAll('\0', '')) ?? [];
  if (user === undefined) return false;
  const rights = [user, 'S-1-5-18', 'S-1-5-32-544'].map((one) => `*${one}:(OI)(CI)F`);
  const { status } = spawnSync(system('icacls.exe'), [folder, '/inheritance:r', '/grant:r', ...rights], {
    stdio: 'ignore',
    windowsHide: true,
  });
  return status === 0;
}
