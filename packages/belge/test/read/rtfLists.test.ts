import { describe, expect, it } from 'vitest';
import { rtfHtml } from './rtfFile.ts';

const level = (format: number, text: string, left = 720) =>
  `{\\listlevel\\levelnfc${format}\\levelstartat1{\\leveltext ${text};}{\\levelnumbers;}\\fi-360\\li${left}}`;
const DECIMAL = level(0, "\\'02\\'00.");
const BULLET = level(23, "\\'01\\'b7");
const tables = (lists: readonly (readonly [id: string, levels: string])[]) =>
  `{\\*\\listtable${lists.map(([id, levels]) => `{\\list${levels}{\\listname ;}\\listid${id}}`).join('')}}` +
  `{\\*\\listoverridetable${lists.map(([id], i) => `{\\listoverride\\listid${id}\\listoverridecount0\\ls${i + 1}}`).join('')}}`;
const item = (text: string, list: number, at = 0) =>
  `\\pard\\ls${list}\\ilvl${at}\\li${720 * (at + 1)}\\fi-360 ${text}\\par`;

describe('lists of an RTF', () => {
  it.each([
    ['beyond a billion', '1000000001', '2000000002'],
    ['negative', '-1000000001', '-2000000002'],
    ['of 32 bits without a sign', '4000000000', '4000000001'],
  ])('are told apart by ids %s', async (_, first, second) => {
    const body =
      tables([
        [first, DECIMAL],
        [second, DECIMAL],
      ]) +
      item('a', 1) +
      item('b', 1) +
      item('c', 2);
    expect(await rtfHtml(body)).toBe('<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>');
  });

  it('stay numbers and bullets, whatever their ids', async () => {
    const body =
      tables([
        ['1787384627', DECIMAL],
        ['1915583341', BULLET],
      ]) +
      item('a', 1) +
      item('b', 2) +
      item('c', 1);
    expect(await rtfHtml(body)).toBe('<ol><li>a</li></ol><ul><li>b</li></ul><ol start="2"><li>c</li></ol>');
  });
});
