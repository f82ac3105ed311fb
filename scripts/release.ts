// `npm run release [-- <folder>]`: puts what runs on this platform into release/derkenar-<version>-<platform>, or into the
// folder that is named. Nothing has to be installed there but Node 24.
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listExternal } from './packages.ts';
import { root } from './setup.mjs';

/** Files and folders of the project that are part of the release. */
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

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const [folder = join(root, 'release', `derkenar-${version}-${process.platform}-${process.arch}`)] =
  process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
for (const part of [...PARTS, ...listExternal().map((one) => one.folder)]) {
  const target = join(folder, part);
  mkdirSync(join(target, '..'), { recursive: true });
  // PostgreSQL's libraries are links to each other.
  cpSync(join(root, part), target, { recursive: true, verbatimSymlinks: true });
}
console.log(folder);
