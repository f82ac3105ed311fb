import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Limits {
  /** Milliseconds until the process and its children are killed. */
  readonly timeout: number;
  /** Kilobytes of address space; Windows has no such limit. */
  readonly memory: number;
}

const LIMITS: Limits = { timeout: 45_000, memory: 2 * 1024 * 1024 };
/** Blocks of 512 bytes that a file of the process may have. */
const MAX_FILE_BLOCKS = 256 * 1024;
/** Bytes of the file that is answered. */
const MAX_RESULT = 64 * 1024 * 1024;

/**
 * Makes a .docx of a binary .doc with LibreOffice, in a process of its own: with a folder and a profile that are deleted
 * afterwards, none of our environment, limits of time, memory and file size, and no network where the system lets a
 * process give it up. Null where LibreOffice makes nothing of the file, or too slowly.
 */
export async function docxOf(
  program: string,
  file: Uint8Array,
  limits: Limits = LIMITS,
): Promise<Uint8Array | null> {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-word-'));
  try {
    await writeFile(join(folder, 'belge.doc'), file);
    await run(await commandOf(program, folder, limits), folder, limits.timeout);
    return await resultOf(join(folder, 'belge.docx'));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function resultOf(path: string): Promise<Uint8Array | null> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return size === 0 || size > MAX_RESULT ? null : readFile(path);
}

type Command = readonly [program: string, ...args: string[]];

/** The shell sets the limits, which stay with the program that takes its place. */
const LIMITED =
  'ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0 2>/dev/null; shift 2; exec "$@"';

async function commandOf(program: string, folder: string, { memory }: Limits): Promise<Command> {
  const office: Command = [
    program,
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profil')).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--nodefault',
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    folder,
    join(folder, 'belge.doc'),
  ];
  if (process.platform === 'win32') return office;
  const apart = (await canLeaveNetwork()) ? [...WITHOUT_NETWORK, ...office] : office;
  return ['/bin/sh', '-c', LIMITED, 'sh', String(memory), String(MAX_FILE_BLOCKS), ...apart];
}

/** A user namespace with a network of its own, in which nothing is connected. */
const WITHOUT_NETWORK = ['unshare', '--user', '--map-root-user', '--net', '--'] as const;
let leavesNetwork: Promise<boolean> | null = null;

/** Whether this system lets a process without rights leave the network; asked once. */
export function canLeaveNetwork(): Promise<boolean> {
  leavesNetwork ??= run([...WITHOUT_NETWORK, 'true'], tmpdir(), 5000);
  return leavesNetwork;
}

/** True if the command ended well in time; it and all that it started is killed then. */
function run([program, ...args]: Command, cwd: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'ignore',
      // A group of its own, which can be killed as a whole.
      detached: process.platform !== 'win32',
      windowsHide: true,
      env: environmentIn(cwd),
    });
    const limit = setTimeout(() => endAll(child.pid), timeout);
    const end = (isWell: boolean) => {
      clearTimeout(limit);
      endAll(child.pid);
      resolve(isWell);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });
}

/** Nothing of ours, which holds passwords. */
const environmentIn = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: folder,
  TMPDIR: folder,
  LANG: 'C.UTF-8',
  ...(process.platform === 'win32' && {
    SystemRoot: process.env['SystemRoot'],
    TEMP: folder,
    TMP: folder,
    USERPROFILE: folder,
  }),
});

/** Kills the process with its children; one that is gone already is no fault. */
function endAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    if (process.platform === 'win32')
      spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
