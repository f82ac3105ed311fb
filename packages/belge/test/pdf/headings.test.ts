import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { belge, paragraph } from '../../src/model.ts';
import { page } from '../../src/page.ts';
import { readHtml } from '../../src/read/html/index.ts';
import { writeHtml } from '../../src/write/html/index.ts';
import { ask } from './ask.ts';
import { pdfOf, wordsOf, write } from './tools.ts';

const golden = fileURLToPath(new URL('../golden/basliklar/expected.html', import.meta.url));
const pdfOfHtml = (html: string) => pdfOf(...readHtml(html).value.blocks);
const tagsOf = (pdf: Uint8Array, tag: RegExp): string[] =>
  ask('pdfinfo', pdf, '-struct')
    .match(new RegExp(`^ *${tag.source}`, 'gm'))
    ?.map((line) => line.trim()) ?? [];

test('a heading has its tag around its text and no paragraph of its own', async () => {
  const structure = ask('pdfinfo', await pdfOfHtml('<h1>Bir</h1><p>metin</p>'), '-struct-text');
  expect(
    structure
      .replace(/"\ufffd+"/g, '')
      .split('\n')
      .map((line) => line.trim())
      .slice(0, 5),
  ).toEqual(['Document', expect.stringMatching(/^H1 .*\(block\)$/), '"Bir"', 'P (block)', '"metin"']);
});

test('the first heading is of level 1 and none leaves a level out', async () => {
  const html = '<h2>a</h2><h2>b</h2><h3>c</h3><h1>d</h1><h3>e</h3><h3>f</h3><h2>g</h2>';
  const pdf = await pdfOfHtml(html.replaceAll('><h', '><p>metin</p><h'));
  expect(tagsOf(pdf, /H\d/)).toEqual(['H1', 'H1', 'H2', 'H1', 'H2', 'H2', 'H2']);
});

test('a heading in a header or footer is none', async () => {
  const own = page({ footer: { paragraphs: [paragraph(['Her sayfada'], { heading: 1 })] } });
  const { value } = await write(belge([paragraph(['Bir'], { heading: 1 })], own));
  expect(tagsOf(value, /H\d/)).toEqual(['H1']);
});

/** The same look without the mark. */
const unmarked = (html: string): string =>
  writeHtml(readHtml(html).value).replace(
    /<h[1-3] style="([^"]*?);?font-size:12pt(?:;font-weight:normal)?">(.*?)<\/h[1-3]>/g,
    '<p style="$1">$2</p>',
  );
const long = (style: string) =>
  `<h2 style="text-align:justify;margin-left:100pt;margin-right:20pt;${style}">${'Uzun bir başlık '.repeat(30)}</h2>`;

test.each([
  ['of each kind', readFileSync(golden, 'utf8')],
  ['of several lines', long('')],
  ['whose first line hangs out', long('text-indent:-60pt;line-height:2')],
  ['whose first line is indented', long('text-indent:30pt')],
])('a heading %s stands where the same paragraph would, letter for letter', async (_, html) => {
  expect(wordsOf(await pdfOfHtml(html))).toEqual(wordsOf(await pdfOfHtml(unmarked(html))));
});
