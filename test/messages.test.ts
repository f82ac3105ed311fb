import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const TURKISH = /[çğıöşüâîûÇĞİÖŞÜ]/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

it.each(['agent', 'cli'])('apps/%s writes no sentence for its user outside messages.ts', (program) => {
  const src = fileURLToPath(new URL(`../apps/${program}/src/`, import.meta.url));
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'messages.ts',
  );
  expect(sources.length).toBeGreaterThan(5);
  const strays = sources.flatMap((file) =>
    readFileSync(src + file, 'utf8')
      .split('\n')
      .flatMap((line) => (TURKISH.test(line) && !COMMENT.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(strays).toEqual([]);
});
