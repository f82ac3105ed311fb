// LibreOffice as a judge: what it writes is read with the text and the looks that it shows itself.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHtml } from '../../src/index.ts';
import { markerText } from '../../src/listMarker.ts';
import { type Belge, type Block, belge } from '../../src/model.ts';
import { readBelge } from '../../src/read/belge.ts';
import { runLong } from '../program.ts';
import { docxFile, p, r, short } from './docxFile.ts';

const PAGE = `<html><head><meta charset="utf-8"></head><body>
<h1 style="text-align:center">ANKARA 3. İCRA DAİRESİNE</h1>
<p style="text-align:right">Dosya No: {{dosyaEsasNo}}</p>
<p><b>ALACAKLI</b> : <i>Ali Veli</i> <u>altı çizili</u> <s>çizik</s> m<sup>2</sup></p>
<p style="margin-left:50pt;text-align:justify">Şüpheli ığdır, <span style="font-size:16pt">büyük</span> yazı.</p>
<ol><li>Birinci<ul><li>Alt bir</li><li>Alt iki</li></ul></li><li>İkinci</li></ol>
<p>Ara</p>
<ol start="3"><li>Üçüncü</li></ol>
<table border="1"><tr><th>Ad</th><th>Tutar</th></tr><tr><td>Masraf</td><td>1.234,56 TL</td></tr><tr><td colspan="2">Toplam</td></tr></table>
<p style="page-break-before:always">Yeni sayfa<br>satır sonu&nbsp;₺</p>
</body></html>`;

const level = (index: number, format: string, template: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${template}"/>` +
  `<w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
const abstract = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels}</w:abstractNum>`;
const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const item = (text: string, list: number, at = 0) =>
  p(r(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);
/** Lists as Word numbers them: several levels, continued, begun anew, with words and with numbers of levels above. */
const LISTS = docxFile(
  item('a', 1) +
    item('b', 1, 1) +
    item('c', 1, 1) +
    item('d', 1) +
    item('e', 1, 1) +
    item('f', 1, 2) +
    p(r('ara')) +
    item('g', 1) +
    item('h', 2) +
    item('i', 2) +
    item('k', 3) +
    item('l', 3, 1) +
    item('m', 3, 1) +
    item('n', 3, 2) +
    item('o', 3) +
    item('p', 3, 1) +
    item('r', 3, 2),
  {
    numbering:
      abstract(0, level(0, 'decimal', '%1.') + level(1, 'lowerRoman', '%2.') + level(2, 'decimal', '(%3)')) +
      abstract(
        1,
        level(0, 'decimal', 'MADDE %1 -') +
          level(1, 'upperRoman', '%1.%2.') +
          level(2, 'lowerLetter', '%1.%2.%3)'),
      ) +
      num(1, 0) +
      num(2, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>') +
      num(3, 1),
  },
);

const files = new Map<string, Buffer>();
let folder = '';

async function convert(
  name: string,
  extension: string,
  filter: string,
  options: string[] = [],
): Promise<void> {
  await runLong('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    ...options,
    '--convert-to',
    `${extension}:${filter}`,
    '--outdir',
    folder,
    join(folder, name),
  ]);
  const made = name.replace(/\w+$/, extension);
  files.set(made, await readFile(join(folder, made)));
}

const HTML = ['--infilter=HTML (StarWriter)'];
const TEXT = 'Text (encoded):UTF8';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derkenar-okuma-'));
  await writeFile(join(folder, 'a.html'), PAGE);
  await writeFile(join(folder, 'listeler.docx'), LISTS);
  await convert('a.html', 'docx', 'Office Open XML Text', HTML);
  await convert('a.html', 'rtf', 'Rich Text Format', HTML);
  await convert('a.html', 'txt', TEXT, HTML);
  await convert('listeler.docx', 'txt', TEXT);
});

const printed = (name: string) =>
  (files.get(name) as Buffer).toString('utf8').replace('\ufeff', '').split(/\r?\n/);
/** LibreOffice has a hollow bullet for the page, and writes a filled one into its files. */
const clean = (lines: string[]) =>
  lines.map((line) => line.replaceAll('\u00a0', ' ').replace('◦', '•').trim()).filter(Boolean);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** LibreOffice's body text: 1.15 lines and 0.097 inches below, none between items. */
const BODY = 'margin-bottom:7pt;line-height:1.321';
const ITEM = 'line-height:1.321';

describe.each(['docx', 'rtf'])('a .%s by LibreOffice', (extension) => {
  const read = async () => (await readBelge(files.get(`a.${extension}`) as Buffer, `a.${extension}`)).value;

  it('has the text that it prints itself, list numbers included', async () => {
    expect(clean(linesOf(await read()))).toEqual(clean(printed('a.txt')));
  });

  it('keeps its looks', async () => {
    const { blocks, page } = await read();
    expect(page).toMatchObject({ margins: { top: 28.35, right: 28.35, bottom: 28.35, left: 56.7 } });
    const html = short(writeHtml(belge(blocks))).replaceAll(
      / ?style="width[^"]*"|<\/?(?:tbody|colgroup)>/g,
      '',
    );
    expect(html.replace(/<span[^>]*>(<sup>2<\/sup>)<\/span>/, '$1')).toBe(
      '<h1 style="text-align:center;margin-top:12pt;margin-bottom:6pt;font-size:12pt"><span style="font-size:24pt"><strong>ANKARA 3. İCRA DAİRESİNE</strong></span></h1>' +
        `<p style="text-align:right;${BODY}">Dosya No: {{dosyaEsasNo}}</p>` +
        `<p style="${BODY}"><strong>ALACAKLI</strong> : <em>Ali Veli</em> <u>altı çizili</u> <s>çizik</s> m<sup>2</sup></p>` +
        `<p style="text-align:justify;margin-left:50pt;${BODY}">Şüpheli ığdır, <span style="font-size:16pt">büyük</span> yazı.</p>` +
        `<ol><li><p style="${ITEM}">Birinci</p><ul data-marker="•"><li><p style="${ITEM}">Alt bir</p></li><li><p style="${ITEM}">Alt iki</p></li></ul></li>` +
        `<li><p style="${BODY}">İkinci</p></li></ol><p style="${BODY}">Ara</p>` +
        `<ol start="3"><li><p style="${BODY}">Üçüncü</p></li></ol>` +
        '<table><col><col><tr><td><p style="text-align:center"><strong>Ad</strong></p></td>' +
        '<td><p style="text-align:center"><strong>Tutar</strong></p></td></tr>' +
        '<tr><td>Masraf</td><td>1.234,56 TL</td></tr><tr><td colspan="2">Toplam</td></tr></table>' +
        `<hr><p style="${BODY}">Yeni sayfa<br>satır sonu&nbsp;₺</p>`,
    );
  });
});

it('lists of a .docx have the numbers that LibreOffice prints', async () => {
  const { value } = await readBelge(LISTS, 'a.docx');
  expect(clean(linesOf(value))).toEqual(clean(printed('listeler.txt')));
});

/** The document's lines as plain text, each item behind its marker. */
function linesOf({ blocks }: Belge): string[] {
  const lines: string[] = [];
  const add = (block: Block, level: number, marker: string) => {
    if (block.type === 'paragraph') {
      const text = block.inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
      lines.push(...`${marker}${text}`.split('\n'));
    } else if (block.type === 'list')
      block.items.forEach((item, i) =>
        item.blocks.forEach((inner, at) =>
          add(inner, level + 1, at === 0 ? `${markerText(block, level + 1, block.start + i)} ` : ''),
        ),
      );
    else if (block.type === 'table')
      for (const row of block.rows)
        for (const cell of row.cells) for (const inner of cell.blocks) add(inner, 0, '');
  };
  for (const block of blocks) add(block, 0, '');
  return lines;
}
