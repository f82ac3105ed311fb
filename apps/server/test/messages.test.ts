import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
/** Files that describe the API to developers, and migrations. */
const OTHER = /^(?:http\/(?:openapi|apiPage)|db\/migrations\/)/;
/** A sentence of a refusal or of an answer that is written where it is given. */
const STRAY =
  /\b(?:detail|mesaj): ['`](?!')|\bneden: ['`]\p{Lu}|\berrors: \{ [^{}]*: ['`]|new BelgeError\(\s*'[^']*',\s*['`]/gu;

it('writes no sentence for the users of the page outside messages.ts', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !OTHER.test(file));
  expect(sources.length).toBeGreaterThan(150);
  const strays = sources.flatMap((file) =>
    [...readFileSync(SRC + file, 'utf8').matchAll(STRAY)].map(([found]) => `${file}: ${found}`),
  );
  expect(strays).toEqual([]);
});
