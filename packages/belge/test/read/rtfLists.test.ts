import { describe, expect, it } from 'vitest';
import { readRtfBody, rtfHtml } from './rtfFile.ts';

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

  it('take the levels that an override has in place of the list’s', async () => {
    const lists =
      `{\\*\\listtable{\\list${DECIMAL}${level(0, "\\'02\\'01.", 1440)}{\\listname ;}\\listid7}}` +
      `{\\*\\listoverridetable{\\listoverride\\listid7\\listoverridecount0\\ls1}` +
      `{\\listoverride\\listid7\\listoverridecount2{\\lfolevel\\listoverrideformat${level(23, "\\'01\\'b7")}}` +
      `{\\lfolevel\\listoverridestartat\\levelstartat4}\\ls2}}`;
    expect(await rtfHtml(lists + item('a', 1) + item('b', 2))).toBe('<ol><li>a</li></ol><ul><li>b</li></ul>');
    expect(await rtfHtml(lists + item('a', 2) + item('b', 2, 1))).toBe(
      '<ul><li>a<ol type="1" data-marker="decimal." start="4"><li>b</li></ol></li></ul>',
    );
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

describe('markers that an RTF writes out without list tables', () => {
  const written = (marker: string, text: string, group = 'pntext') =>
    `\\pard{\\${group}\\f0 ${marker}\\tab}{\\*\\pn\\pnlvlbody}\\fi-360\\li720 ${text}\\par`;

  it.each(['pntext', 'listtext'])('in \\%s, are text unless they are plain numbers', async (group) => {
    for (const marker of ['a)', 'I.', '1.1', 'MADDE 1', '01.', 'ç)', '12345.', '0.', '§ 1'])
      expect(
        await readRtfBody(written(marker.replace('ç', "\\'e7").replace('§', "\\'a7"), 'x', group)),
      ).toEqual({
        html: `<p style="margin-left:36pt;text-indent:-18pt">${marker} x</p>`,
        told: ['liste-isareti-metin'],
      });
  });

  it('are lists of numbers, with the signs around them', async () => {
    expect(await readRtfBody(written('3.', 'a') + written('4.', 'b'))).toEqual({
      html: '<ol start="3"><li>a</li><li>b</li></ol>',
      told: [],
    });
    for (const [first, second, marker] of [
      ['1)', '2)', 'decimal)'],
      ['1-', '2-', 'decimal-'],
      ['(1)', '(2)', '(decimal)'],
    ] as const)
      expect(await readRtfBody(written(first, 'a') + written(second, 'b'))).toEqual({
        html: `<ol type="1" data-marker="${marker}"><li>a</li><li>b</li></ol>`,
        told: [],
      });
  });

  it('are bullets without letters and numbers', async () => {
    for (const [marker, sign] of [
      ["\\'b7", null],
      ['*', null],
      ['-', '–'],
      ['o', '○'],
      ["\\f1\\'a7", '▪'],
    ] as const)
      expect(await readRtfBody(written(marker, 'a'))).toEqual({
        html: `<ul${sign === null ? '' : ` data-marker="${sign}"`}><li>a</li></ul>`,
        told: [],
      });
  });

  it('stand under a numbered item, as its own text', async () => {
    const letter = `\\pard{\\pntext a)\\tab}\\fi-360\\li1440 b\\par`;
    expect(await rtfHtml(written('1.', 'a') + letter + written('2.', 'c'))).toBe(
      '<ol><li><p>a</p><p style="margin-left:36pt;text-indent:-18pt">a) b</p></li><li>c</li></ol>',
    );
  });
});

describe('numbers of an RTF’s lists that no list of the model has', () => {
  const one = (format: number, marker = '') =>
    tables([['7', level(format, "\\'02\\'00.")]]) + item(`{\\listtext ${marker}\\tab}x`, 1);

  it.each([
    ['01, 02', 22, '01.', '01. x'],
    ['words, as the file has them', 6, 'One.', 'One. x'],
    ['words, as the file has them', 7, 'First.', 'First. x'],
    ['words, without the file’s own', 6, '', 'Bir. x'],
    ['1st', 5, '', '1.. x'],
  ])('are text: %s (%i)', async (_, format, marker, text) => {
    const { html, told } = await readRtfBody(one(format, marker));
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
    expect(told).toEqual(['liste-isareti-metin']);
  });

  it('are told where a format is unknown', async () => {
    expect(await readRtfBody(one(40))).toEqual({
      html: '<ol><li>x</li></ol>',
      told: ['liste-isareti-degisti'],
    });
  });
});
