// Tells whether the built programs are those of the sources, and whether one of them is running.
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** The folders of apps from which a program is built; the page is 'web'. */
const PROGRAMS = ['server', 'agent', 'cli', 'web'];
/** Sources that all of them are built from, below the project's folder. */
const SHARED = [
  'packages',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/packages.ts',
  'scripts/standardLibrary.ts',
];
/** Further sources of a program. */
const OWN = { server: ['veri/standart-dilekceler'] };
/** Folders of these names, at any depth, hold nothing that is built from. */
const LEFT_OUT = new Set(['dist', 'node_modules', 'test']);

const builtFile = (root, program) =>
  join(root, 'apps', program, 'dist', program === 'web' ? 'index.html' : 'main.js');
/** The hash of the sources of the last whole build. */
const stampFile = (root, program) => join(root, 'apps', program, 'dist', '.sources');

/** Programs whose sources are not those that they were built from. */
export function listStale(root) {
  const shared = hashOf(root, SHARED);
  return PROGRAMS.filter((program) => {
    const stamp = stampFile(root, program);
    return (
      !existsSync(builtFile(root, program)) ||
      !existsSync(stamp) ||
      readFileSync(stamp, 'utf8') !== stampOf(root, program, shared)
    );
  });
}

/**
 * Runs `build` with the programs that are stale. A build that is broken off does not count, and sources that change
 * meanwhile count as not built.
 */
export function buildOnce(root, build) {
  const stale = listStale(root);
  if (stale.length === 0) return;
  const shared = hashOf(root, SHARED);
  const stamps = stale.map((program) => [stampFile(root, program), stampOf(root, program, shared)]);
  for (const [file] of stamps) rmSync(file, { force: true });
  build(stale);
  for (const [file, stamp] of stamps) writeFileSync(file, stamp);
}

const stampOf = (root, program, shared) =>
  `${shared} ${hashOf(root, [`apps/${program}`, ...(OWN[program] ?? [])])}`;

function hashOf(root, folders) {
  const hash = createHash('sha256');
  for (const path of folders.flatMap((top) => listFiles(root, top)))
    hash.update(`${path}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  return hash.digest('hex');
}

function listFiles(root, path) {
  if (!existsSync(join(root, path))) return [];
  const entries = readEntries(join(root, path));
  if (entries === null) return [path];
  return entries
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

/** null when it is no folder. */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/**
 * The first process that runs a built program of the project. null when there is none, or when this system does not tell:
 * only Linux says where a process was started, which a relative path needs.
 */
export function findRunning(root) {
  if (process.platform !== 'linux') return null;
  const home = realpathSync(root);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (programsOf(pid).some((path) => isBuiltProgram(home, path))) return Number(pid);
  return null;
}

/** Absolute paths of the programs on the command line of a Node process. */
function programsOf(pid) {
  try {
    const [program = '', ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (!/\bnode\b/.test(program)) return [];
    const folder = words.some((word) => word.endsWith('.js') && !word.startsWith(sep))
      ? readlinkSync(`/proc/${pid}/cwd`)
      : sep;
    return words.filter((word) => word.endsWith('.js')).map((word) => realpathSync(resolve(folder, word)));
  } catch {
    // The process has ended, or belongs to another user.
    return [];
  }
}

function isBuiltProgram(home, path) {
  const parts = relative(home, path).split(sep);
  return parts[0] === 'apps' && parts[2] === 'dist';
}
