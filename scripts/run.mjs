// Runs a program of the product or a tool of the project: `node scripts/run.mjs <name> [words]`, as the scripts of
// package.json do. Any Node from 20.19 on may start it; it installs and builds what is missing and hands over to the
// Node that the product is pinned to.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callerFolder, fail, follow, installMissing, root, runNode, setUp } from './setup.mjs';

/** Programs that run until they are stopped. */
const SERVICES = {
  start: 'server/dist/main.js',
  worker: 'server/dist/worker.js',
  agent: 'agent/dist/main.js',
};
/** The operator's commands. They never replace an existing build, because a running server may use it. */
const COMMANDS = {
  'add-office': 'addBuro',
  backup: 'createBackup',
  'check-log': 'checkLog',
  'prove-backup': 'proveBackup',
  'reset-link': 'resetLink',
  restore: 'restoreBackup',
  'rotate-key': 'rotateKey',
  'take-over-store': 'takeOverStore',
};
/** Tools that try or measure what is built; the others run from the sources alone. */
const BUILT = new Set(['audit', 'bench', 'build', 'fault-drill', 'kill', 'package', 'test', 'third-party']);
const SOURCES = '--conditions=source';
const DEMO = '--demo';

const [name = '', ...words] = process.argv.slice(2);
const demo = words.includes(DEMO);
const env = { ...process.env, ...(demo && { DERKENAR_DEMO: '1' }) };
const tool = join(root, 'scripts', `${name}.ts`);

if (name in SERVICES) {
  setUp();
  follow([join(root, 'apps', SERVICES[name]), ...words.filter((word) => word !== DEMO)], { env });
} else if (name in COMMANDS) {
  const command = join(root, 'apps', 'server', 'dist', `${COMMANDS[name]}.js`);
  if (!existsSync(command)) setUp();
  // Paths that the operator names are meant from where npm was called.
  runNode([command, ...words], { cwd: callerFolder });
} else if (name === 'simulator') {
  installMissing();
  follow([SOURCES, join(root, 'packages', 'uyap', 'src', 'simulator', 'main.ts'), ...words]);
} else if (existsSync(tool)) {
  if (BUILT.has(name)) setUp();
  else installMissing();
  follow([SOURCES, tool, ...words]);
} else fail(`${name}: böyle bir komut yok; komutlar package.json dosyasındadır.`);
