import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Belge, belge, type Result, readHtml, writeHtml } from '../../src/index.ts';
import { checkBelge } from '../checkBelge.ts';

const folder = (name: string): URL => new URL(`../fixtures/html/${name}/`, import.meta.url);
const inputs = (name: string): string[] =>
  readdirSync(folder(name)).filter((file) => file.endsWith('.html') && !file.endsWith('.expected.html'));

/** One block a line, the codes of the messages before them. */
const shown = ({ value, messages }: Result<Belge>): string =>
  [
    `<!-- ${messages.map((message) => message.code).join(' ')} -->`,
    ...value.blocks.map((block) => writeHtml(belge([block]))),
    '',
  ].join('\n');

describe.each(['good', 'bad'])('%s', (name) => {
  test.each(inputs(name))('%s', async (file) => {
    const read = readHtml(readFileSync(new URL(file, folder(name)), 'utf8'));
    checkBelge(read.value);
    expect(readHtml(writeHtml(read.value)).value).toEqual(read.value);
    const expected = new URL(file.replace(/\.html$/, '.expected.html'), folder(name));
    await expect(shown(read)).toMatchFileSnapshot(fileURLToPath(expected));
  });
});
