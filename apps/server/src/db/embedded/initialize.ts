import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder, renamePatiently } from '../../startup/folder.ts';
import { StartError } from '../../startup/startError.ts';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Folders, syncFolder } from './folders.ts';
import { pidExists } from './lockFile.ts';

export const OWNER = 'postgres';
/** PostgreSQL's own messages. */
export const DISK_FULL = /No space left on device|Disk quota exceeded|Check free disk space/;
export const SECRETS = 'derkenar-secrets.json';

/** Passwords of the two roles, made at random once and kept with the data, readable by its owner only. */
export interface Secrets {
  readonly owner: string;
  readonly app: string;
}

const run = promisify(execFile);
const randomPassword = () => randomBytes(24).toString('base64url');

/**
 * Makes the data folder if there is none. It is made under a private name and renamed when it is whole:
 * a crash leaves nothing half made, and of several processes one wins and the others use its folder.
 */
export async function initialize(
  folders: Folders,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  if (existsSync(join(folders.data, 'PG_VERSION'))) return checkVersion(folders.data, binaries);
  checkAside(folders);
  removeLeftovers(folders);
  const secrets: Secrets = { owner: randomPassword(), app: randomPassword() };
  const draft = await makeDraft(secrets.owner, folders, binaries, account);
  writePrivate(join(draft, SECRETS), JSON.stringify(secrets), account);
  try {
    await renamePatiently(draft, folders.data);
    await syncFolder(folders.base);
  } catch (error) {
    await removeFolder(draft);
    if (!existsSync(join(folders.data, 'PG_VERSION'))) throw error;
  }
}

export const readSecrets = (folders: Folders): Secrets =>
  JSON.parse(readFileSync(join(folders.data, SECRETS), 'utf8')) as Secrets;

const CONFIG = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];

/** Replaces the data folder's configuration by that of a new one. */
export async function renewConfig(
  folders: Folders,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  const draft = await makeDraft(randomPassword(), folders, binaries, account);
  try {
    for (const name of CONFIG) await renamePatiently(join(draft, name), join(folders.data, name));
    await syncFolder(folders.data);
  } finally {
    await removeFolder(draft);
  }
}

/** A new cluster under a private name beside the data. */
async function makeDraft(
  password: string,
  folders: Folders,
  binaries: Binaries,
  account: Account | null,
): Promise<string> {
  const draft = `${folders.data}.new-${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  if (account !== null) chownSync(draft, account.uid, account.gid);
  await initdb(draft, password, folders, binaries, account);
  return draft;
}

async function initdb(
  draft: string,
  password: string,
  folders: Folders,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  const passwordFile = join(folders.run, `password-${process.pid}`);
  writePrivate(passwordFile, `${password}\n`, account);
  const options = [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // Needs no locale of the operating system, sorts by code point everywhere and never changes with an update.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // PostgreSQL 18 does so by itself. The trial of each backup reads all pages and so notices a damaged one.
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    await run(binaries.path('initdb'), options, asAccount(account));
  } catch (cause) {
    await removeFolder(draft);
    const said = (cause as { stderr?: string }).stderr?.trim() ?? String(cause);
    const advice = DISK_FULL.test(said) ? ' Diskte yer kalmadı, yer açın.' : '';
    throw new StartError(
      `Veritabanı klasörü oluşturulamadı (${folders.data}).${advice} PostgreSQL: ${said}`,
      {
        cause,
      },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function writePrivate(file: string, content: string, account: Account | null): void {
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  if (account !== null) chownSync(file, account.uid, account.gid);
}

/** Half-made folders of processes that were killed. */
function removeLeftovers({ base }: Folders): void {
  for (const name of readdirSync(base)) {
    const pid = Number(/^pgdata\.new-(\d+)$/.exec(name)?.[1]);
    // An initdb whose parent was killed may still be writing into it.
    if (pid > 0 && (pid === process.pid || !pidExists(pid)))
      rmSync(join(base, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** An empty database would look as if all were lost. */
function checkAside({ base, data }: Folders): void {
  const aside = readdirSync(base).findLast((name) => name.startsWith(`${basename(data)}.eski-`));
  if (aside !== undefined && !existsSync(data))
    throw new StartError(
      `Bir geri yükleme yarıda kalmış: önceki veri kenara alınmış (${join(base, aside)}), yerine yenisi geçmemiş. Geri yüklemeyi --replace ile yineleyin ya da önceki veriyle sürmek için bu klasörün adını “${basename(data)}” yapın.`,
    );
}

function checkVersion(data: string, binaries: Binaries): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (found !== major)
    throw new StartError(
      `Veri klasörü PostgreSQL ${found} ile oluşturulmuş, bu sürümde PostgreSQL ${major} var: ${data}. Eski sürümle başlatın ya da veriyi taşıyın.`,
    );
}
