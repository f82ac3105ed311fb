// Word, WordPad, mail programs and the registries of courts write things that our own writer never makes.
import { describe, expect, it } from 'vitest';
import { readRtfBody, rtfHtml } from './rtfFile.ts';

describe('letters of an RTF in old code pages', () => {
  /** `şİıĞçÖ` of code page 857, and what 437 and 850 have at the bytes of `çÖü`. */
  const DOS_TURKISH = "\\'9f\\'98\\'8d\\'a6\\'87\\'99\\par";
  const DOS = "\\'87\\'99\\'81\\'e1\\par";

  it.each([
    ['\\ansi\\ansicpg857', DOS_TURKISH, 'şİıĞçÖ'],
    ['\\pc', DOS, 'çÖüß'],
    ['\\pca', DOS, 'çÖüß'],
    ['\\pc\\ansicpg857', DOS_TURKISH, 'şİıĞçÖ'],
    ['\\ansi\\ansicpg10081', "\\'df\\'dc\\'dd\\'da\\'8d\\'85\\par", 'şİıĞçÖ'],
    ['\\ansi\\ansicpg852', "\\'88\\'9d\\par", 'łŁ'],
  ])('%s', async (head, body, text) => {
    expect(await rtfHtml(body, head)).toBe(`<p>${text}</p>`);
  });

  it.each([
    ['Times New Roman Tur', "\\'fe\\'dd\\'f0", 'şİğ'],
    ['Arial CE', "\\'b3", 'ł'],
    ['Arial Cyr', "\\'c6", 'Ж'],
    ['Arial Greek', "\\'e1", 'α'],
    ['Arial Baltic', "\\'e0", 'ą'],
    ['Arial', "\\'dd", 'Ý'],
  ])('are those of the font %s, without a charset or with that of any font', async (name, bytes, text) => {
    for (const charset of ['', '\\fcharset0', '\\fcharset1'])
      expect(
        await rtfHtml(`${bytes}\\par`, `\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0${charset} ${name};}}`),
      ).toBe(`<p>${text}</p>`);
    // A charset of its own comes first.
    expect(await rtfHtml("\\'fe\\par", `\\ansi\\deff0{\\fonttbl{\\f0\\fcharset238 ${name};}}`)).toBe(
      '<p>ţ</p>',
    );
  });

  it('are signs in a symbol font without a charset', async () => {
    expect(await rtfHtml("\\'fc\\par", '\\ansi\\deff0{\\fonttbl{\\f0 Wingdings;}}')).toBe('<p>✓</p>');
  });
});

it('an RTF breaks its line where a column or the text beside a picture ends', async () => {
  expect(await rtfHtml('a\\column b\\lbr1 c\\par')).toBe('<p>a<br>b<br>c</p>');
});

describe('tables within tables of an RTF', () => {
  const row = '\\trowd\\cellx2000\\cellx4000';

  it('keep the text beside the definition of their rows, and the rows around them theirs', async () => {
    const body =
      `${row}\\pard\\intbl\\itap2 Av. Ali\\nestcell{\\*\\nesttableprops\\trowd\\cellx500\\cellx900\\cellx1200 ` +
      '\\pard\\intbl\\itap2 Katip Veli\\nestcell\\nestrow}{\\nonesttables\\par}\\pard\\intbl son\\cell b\\cell\\row\\pard c\\par';
    const { html, told } = await readRtfBody(body);
    expect(html.replaceAll(/<(table|col|td)(?: [^>]*)?>/g, '<$1>')).toBe(
      '<table><colgroup><col><col></colgroup><tbody><tr><td><p>Av. Ali</p><p>Katip Veli</p><p>son</p></td><td>b</td></tr></tbody></table><p>c</p>',
    );
    expect(told).toEqual(['ic-tablo']);
  });
});

describe('what is drawn in an RTF', () => {
  it('is told when it cannot be kept: lines, old lines and shapes without text', async () => {
    for (const drawing of [
      '{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn shapeType}{\\sv 20}}}}',
      '{\\*\\do\\dobxcolumn\\dobypara\\dodhgt8192\\dpline\\dpptx0\\dppty0\\dpx0\\dpy0}',
    ])
      expect(await readRtfBody(`a${drawing}b\\par`)).toEqual({ html: '<p>ab</p>', told: ['cizim-atlandi'] });
  });

  it('keeps letters that are drawn', async () => {
    const shape = '{\\shp{\\*\\shpinst{\\sp{\\sn gtextUNICODE}{\\sv TASLA\\u286 ?I}}}}';
    expect(await readRtfBody(`a${shape}b\\par`)).toEqual({
      html: '<p>ab</p><p>TASLAĞI</p>',
      told: ['metin-kutusu'],
    });
  });

  it.each(['\\brdrb\\brdrs\\brdrw10', '\\box\\brdrdb', '\\brdrt\\brdrth'])(
    'is told: lines of a paragraph, %s',
    async (line) => {
      expect(await readRtfBody(`\\pard${line} a\\par`)).toEqual({
        html: '<p>a</p>',
        told: ['paragraf-cizgisi'],
      });
      expect((await readRtfBody('\\pard\\brdrb\\brdrnone a\\par')).told).toEqual([]);
    },
  );

  it('has its text kept, in old text boxes too', async () => {
    const old =
      '{\\*\\do\\dobxcolumn\\dobypara\\dodhgt8192\\dptxbx\\dptxbxmar70{\\dptxbxtext\\pard kutu\\par}\\dpx0\\dpy0}';
    const group = `{\\shpgrp{\\*\\shpinst{\\shp{\\*\\shpinst{\\shptxt\\pard kutu\\par}}}}}`;
    for (const box of [old, group])
      expect(await readRtfBody(`a${box}b\\par`)).toEqual({
        html: '<p>ab</p><p>kutu</p>',
        told: ['metin-kutusu'],
      });
  });
});

describe('fields of an RTF without a result of their own', () => {
  const field = (instruction: string, result = '') =>
    `a{\\field{\\*\\fldinst ${instruction}}{\\fldrslt ${result}}}b\\par`;
  const form = (type: number, words: string) =>
    `{\\*\\formfield{\\fftype${type}${words}{\\*\\ffname Onay}{\\*\\ffl bir}{\\*\\ffl iki}}}`;

  it.each([
    ['a check box with its default', `FORMCHECKBOX ${form(1, '\\ffres25\\ffdefres1')}`, '☒'],
    ['a check box, emptied', `{FORMCHECKBOX }{{\\*\\datafield 00}${form(1, '\\ffres0\\ffdefres1')}}`, '☐'],
    ['a check box that says nothing', 'FORMCHECKBOX', '☐'],
    ['a list', `FORMDROPDOWN ${form(2, '\\ffres1\\ffdefres0')}`, 'iki'],
    [
      'a button',
      'MACROBUTTON  None [Borçlu adı]'.replace('ç', "\\'e7").replace('ı', "\\'fd"),
      '[Borçlu adı]',
    ],
    ['a formula', 'EQ \\\\* jc3 \\\\* "Font:Times" \\\\o\\\\al(\\\\s\\\\up 11(x),taban)', 'x taban'],
    ['a symbol', 'SYMBOL 252 \\\\f "Wingdings" \\\\s 12', '✓'],
  ])('show %s', async (_, instruction, text) => {
    expect(await rtfHtml(field(instruction))).toBe(`<p>a${text}b</p>`);
  });

  it('show their result where they have one', async () => {
    expect(await rtfHtml(field(`FORMDROPDOWN ${form(2, '\\ffres1')}`, 'dokuz'))).toBe('<p>adokuzb</p>');
  });
});

describe('a drop cap of an RTF', () => {
  it('is the first letter of its paragraph, in the size of the text', async () => {
    const body =
      '\\pard\\dropcapli3\\dropcapt1\\fs120\\b B\\par\\pard\\plain\\fs24 u dilekçe\\par\\pard c\\par';
    expect(await readRtfBody(body.replace('ç', "\\'e7"))).toEqual({
      html: '<p><strong>B</strong>u dilekçe</p><p>c</p>',
      told: ['bas-harf'],
    });
  });

  it('is kept without a paragraph after it, and in its cell', async () => {
    expect(await rtfHtml('\\pard\\dropcapli3 B\\par')).toBe('<p>B</p>');
    const cells = '\\trowd\\cellx2000\\cellx4000\\pard\\intbl\\dropcapli3 B\\cell\\pard\\intbl c\\cell\\row';
    expect((await rtfHtml(cells)).match(/<td[^]*/)?.[0]).toMatch(/>B<\/td><td[^>]*>c</);
  });
});
