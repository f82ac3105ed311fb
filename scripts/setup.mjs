// Shared by the programs of package.json: install if needed, build, run a child to its end. It uses Node only, so that it
// works the same on Windows, and imports no installed package, because it installs them.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce, findRunning, listStale } from './buildState.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** npm runs scripts in the project's folder; paths are meant from where it was called. */
export const callerFolder = process.env.INIT_CWD ?? process.cwd();
const MIN_NODE = [20, 19];
/** Major version of Node that the product runs on; packages that package.json names bring it. */
const NODE = 24;

/**
 * Path of the Node that runs the product and its tools: the one of the platform's package, or the one that runs this
 * script where the platform has no package.
 */
export function runtime() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', name, 'bin', program);
  if (existsSync(path)) return path;
  if (Number.parseInt(process.versions.node, 10) < NODE)
    fail(
      `Bu bilgisayar için Node ${NODE} paketi yok (${process.platform}, ${process.arch}): Node ${NODE} kurup komutu yineleyin; bu bilgisayarda ${process.versions.node} var.`,
    );
  return process.execPath;
}

/** Stops the process with the child's exit code when the child fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) fail(`${command} çalıştırılamadı: ${done.error.message}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
  return done;
}

/** Runs a program in JavaScript to its end. */
export const runNode = (args, options) => run(runtime(), args, options);

/** Runs the tests of these files; `env` says their size. */
export function runTests(files, env) {
  runNode([bin('vitest', 'vitest'), 'run', ...files], { env: { ...process.env, ...env } });
}

/** Starts a program that runs until it is stopped; this process ends with it. */
export function follow(args, options = {}) {
  const program = spawn(runtime(), args, { stdio: 'inherit', ...options });
  // Ctrl+C reaches the program by itself; this process only waits for it to end in order. On Windows kill()
  // ends a process at once for any signal: PostgreSQL would stay behind.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (process.platform !== 'win32') program.kill(signal);
    });
  program.on('exit', (code) => process.exit(code ?? 0));
}

export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** npm sets npm_execpath; it is run by Node itself because `npm` is a .cmd file on Windows. */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli) run(process.execPath, [cli, ...args], options);
  else run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** The entry point of a tool that package.json names, e.g. bin('typescript', 'tsc'). */
export function bin(packageName, name) {
  const folder = join(root, 'node_modules', packageName);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[name]);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]))
    fail(
      `Node ${MIN_NODE.join('.')} veya daha yenisi gerekli; bu bilgisayarda ${process.versions.node} var.`,
    );
}

/** npm writes node_modules/.package-lock.json last: older than the lockfile means a stale install. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
}

function install() {
  if (isInstalled()) return;
  console.log('Paketler kuruluyor…');
  npm(['ci', '--no-audit', '--no-fund']);
}

function build(programs) {
  console.log(`Derleniyor: ${programs.join(', ')}…`);
  runNode([join(root, 'scripts', 'build.ts'), ...programs]);
}

/** The program folder of a service belongs to root; it must be started without building. */
function checkWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `Program klasörüne yazılamıyor: ${root}. Derlenmişse “node apps/server/dist/main.js” ile başlatın; değilse komutu klasörün sahibiyle çalıştırın.`,
    );
  }
}

/** A running program would lose files that it still loads, or get some new and some old ones. */
function checkNotRunning() {
  const running = findRunning(root);
  if (running !== null)
    fail(
      `Derkenar bu klasörden çalışıyor (süreç ${running}), dosyaları ise derlendikten sonra değişmiş. Çalışırken yeniden derlenmez: önce durdurun, sonra komutu yineleyin.`,
    );
}

/** Installs what is missing; enough for what runs from its sources. */
export function installMissing() {
  checkNode();
  if (isInstalled()) return;
  checkNotRunning();
  checkWritable();
  install();
}

/** Does nothing when everything is built, because a server may be running. */
export function setUp() {
  checkNode();
  if (isInstalled() && listStale(root).length === 0) return;
  checkNotRunning();
  checkWritable();
  install();
  buildOnce(root, build);
}
