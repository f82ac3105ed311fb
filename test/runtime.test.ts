import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SETUP = new URL('../scripts/setup.mjs', import.meta.url).href;
const { optionalDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly optionalDependencies: Readonly<Record<string, string>> };

it('runs on the Node that package.json pins, whatever Node started it', async () => {
  const { runtime } = (await import(SETUP)) as { readonly runtime: () => string };
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = optionalDependencies[`node-${platform}-${process.arch}`];
  expect(spawnSync(runtime(), ['--version'], { encoding: 'utf8' }).stdout.trim()).toBe(`v${pinned}`);
  expect(process.versions.node).toBe(pinned);
});
