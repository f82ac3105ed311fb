// `npm run set-version -- 0.2.0`: gives the project, its programs and its packages a new version, in the lockfile too.
// release/README.md says when.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCK } from './packages.ts';
import { fail, root } from './setup.mjs';

const DESCRIPTION = 'package.json';
const OWN = /^@derkenar\//;

interface Described {
  version?: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const [version = ''] = process.argv.slice(2);
if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version)) fail('Kullanım: npm run set-version -- 0.2.0');

const { workspaces } = read('package.json') as { workspaces: string[] };
const files = globSync(
  workspaces.map((folder) => join(folder, DESCRIPTION)),
  { cwd: root },
);
for (const file of [DESCRIPTION, ...files]) change(file, setVersion);
change(LOCK, (lock) => {
  const { packages } = lock as Described & { packages: Record<string, Described> };
  setVersion(lock);
  for (const folder of ['', ...files.map((file) => dirname(file))]) setVersion(packages[folder] ?? {});
});
console.log(`Sürüm: ${version}`);

function setVersion(described: Described): void {
  if (described.version !== undefined) described.version = version;
  for (const group of [described.dependencies, described.devDependencies])
    for (const name of Object.keys(group ?? {}).filter((one) => OWN.test(one)))
      if (group !== undefined) group[name] = version;
}

function read(file: string): object {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as object;
}

function change(file: string, make: (described: object) => void): void {
  const described = read(file);
  make(described);
  writeFileSync(join(root, file), `${JSON.stringify(described, null, 2)}\n`);
}
