import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const BIOME = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derkenar-circles-'));
  const { linter } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { linter: object };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, linter }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Whether the project's own rule finds a circle in these files. */
function hasCircle(files: Readonly<Record<string, string>>): boolean {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { stderr, stdout, status } = spawnSync(process.execPath, [BIOME, 'lint', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toContain(`Checked ${Object.keys(files).length + 1} files`);
  expect(stderr.includes('lint/suspicious/noImportCycles')).toBe(status !== 0);
  return status !== 0;
}

const B = "import { a } from './a.ts';\nexport const b = a;\nexport type B = typeof b;\n";

it.each([
  ['of values', "import { b } from './b.ts';\nexport const a = () => b;\n"],
  ['of types', "import type { B } from './b.ts';\nexport const a = (b: B) => b;\n"],
  ['of a part that is loaded later', "export const a = () => import('./b.ts');\n"],
])('the lint refuses a circle %s', (_, a) => {
  expect(hasCircle({ 'a.ts': a, 'b.ts': B })).toBe(true);
});

it('the lint lets files import each other in one direction', () => {
  expect(hasCircle({ 'a.ts': 'export const a = 1;\n', 'b.ts': B })).toBe(false);
});
