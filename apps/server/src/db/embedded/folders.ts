import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../../startup/startError.ts';
import { type Account, asAccount } from './account.ts';
import { isPlainPath, makePrivate as makePrivateOnWindows } from './windows.ts';

export interface Folders {
  readonly base: string;
  readonly data: string;
  /** The folder of the socket; private to the account. */
  readonly run: string;
}

export const SOCKET_NAME = '.s.PGSQL.5432';
/** sun_path holds 104 bytes on macOS, 108 on Linux, the closing NUL included. */
const MAX_SOCKET_PATH = 103;

/** ENOENT: what Node says of a folder that cannot be made because the disk can only be read. */
const UNWRITABLE = new Set([
  'EACCES',
  'ENOENT',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ENOSPC',
  'EDQUOT',
]);

/** Makes a rename in the folder survive a power cut. Windows cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function prepareFolders(folder: string, account: Account | null): Folders {
  const base = resolve(folder);
  try {
    return makeFolders(base, account);
  } catch (cause) {
    const { code = '' } = cause as { readonly code?: string };
    if (!UNWRITABLE.has(code)) throw cause;
    throw new StartError(
      `Veri klasörüne yazılamıyor: ${base} (${code}). Klasörün yazılabilir, diskinde yer olduğunu denetleyin ya da DERKENAR_DATA_DIR ile başka bir klasör verin.`,
      { cause },
    );
  }
}

function makeFolders(base: string, account: Account | null): Folders {
  const data = join(base, 'pgdata');
  if (process.platform === 'win32') checkPlain(base);
  checkOwner(data, account);
  const isNew = mkdirSync(base, { recursive: true, mode: account === null ? 0o700 : 0o711 }) !== undefined;
  if (isNew && process.platform === 'win32' && !makePrivateOnWindows(base))
    console.warn(`Veri klasörünü bu bilgisayarın öteki kullanıcıları da okuyabilir: ${base}`);
  if (account !== null) openFor(account, base);
  const run = runFolder(base);
  makePrivate(run, account);
  return { base, data, run };
}

function checkPlain(base: string): void {
  if (isPlainPath(base)) return;
  throw new StartError(
    `Veri klasörünün yolunda Türkçe ya da başka özel bir harf var, Windows’taki veritabanı bunu okuyamaz: ${base}. DERKENAR_DATA_DIR ile yalnız İngilizce harfli bir klasör verin (örneğin D:\\Derkenar).`,
  );
}

/**
 * Runs before anything is changed: the owner may not be able to enter folders that root or somebody else made.
 */
function checkOwner(data: string, account: Account | null): void {
  if (process.platform === 'win32' || !existsSync(data)) return;
  const { uid } = lstatSync(data);
  if (uid === (account?.uid ?? process.getuid?.())) return;
  throw new StartError(
    `Veri klasörü başka bir kullanıcının: ${data} (kullanıcı no ${uid}). Komutu o kullanıcıyla çalıştırın.`,
  );
}

/** The account may pass through, not list. */
function openFor(account: Account, base: string): void {
  chmodSync(base, 0o711);
  const reached = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', base], asAccount(account)).status === 0;
  if (!reached)
    throw new StartError(
      `Veritabanının çalışacağı “${account.name}” kullanıcısı veri klasörüne ulaşamıyor: ${base}. DERKENAR_DATA_DIR ile başka bir klasör seçin, örneğin /var/lib/derkenar.`,
    );
}

function runFolder(base: string): string {
  const near = join(base, 'run');
  if (process.platform === 'win32' || Buffer.byteLength(join(near, SOCKET_NAME)) <= MAX_SOCKET_PATH)
    return near;
  const key = createHash('sha256').update(base).digest('hex').slice(0, 16);
  return join(tmpdir(), `derkenar-${key}`);
}

function makePrivate(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  // In the shared temporary folder somebody else may have made the folder first, or put a link in its place.
  const found = lstatSync(folder);
  const owners = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new StartError(
      `Bu klasör Derkenar’ın değil, silin ya da DERKENAR_DATA_DIR’i değiştirin: ${folder}`,
    );
  chmodSync(folder, 0o700);
  if (account !== null) chownSync(folder, account.uid, account.gid);
}
