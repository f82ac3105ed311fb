import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages of other people that a package or program of ours names. */
function namedPackages(): Set<string> {
  const files = globSync('{packages,apps}/*/package.json', { cwd: ROOT });
  const manifests = files.map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest);
  const names = manifests.flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies }));
  return new Set(names.filter((name) => !name.startsWith('@derkenar/')));
}

it('says of every package why it is there, who keeps it and what falls if it goes', () => {
  const text = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \| [\w.-]+\/[\w.-]+ \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(rows)).toEqual(namedPackages());
  expect(rows).toHaveLength(new Set(rows).size);
});
