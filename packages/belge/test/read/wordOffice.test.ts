// LibreOffice as a judge: what it writes is read with the text and the looks that it shows itself.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHtml } from '../../src/index.ts';
import { markerText } from '../../src/listMarker.ts';
import type { Belge, Block } from '../../src/model.ts';
import { readBelge } from '../../src/read/belge.ts';
import { runLong } from '../program.ts';
import { short } from './docxFile.ts';

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

const files = new Map<string, Buffer>();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derkenar-okuma-'));
  await writeFile(join(folder, 'a.html'), PAGE);
  for (const [extension, filter] of [
    ['docx', 'docx:Office Open XML Text'],
    ['rtf', 'rtf:Rich Text Format'],
    ['txt', 'txt:Text (encoded):UTF8'],
  ] as const) {
    await runLong('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      '--infilter=HTML (StarWriter)',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      join(folder, 'a.html'),
    ]);
    files.set(extension, await readFile(join(folder, `a.${extension}`)));
  }
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['docx', 'rtf'])('a .%s by LibreOffice', (extension) => {
  const read = async () => (await readBelge(files.get(extension) as Buffer, `a.${extension}`)).value;

  it('has the text that it prints itself, list numbers included', async () => {
    const expected = (files.get('txt') as Buffer).toString('utf8').replace('\ufeff', '').split(/\r?\n/);
    const clean = (line: string) => line.replaceAll('\u00a0', ' ').replace('◦', '○').trim();
    expect(
      linesOf(await read())
        .map(clean)
        .filter(Boolean),
    ).toEqual(expected.map(clean).filter(Boolean));
  });

  it('keeps its looks', async () => {
    const html = short(writeHtml(await read())).replaceAll(
      / ?style="width[^"]*"|<\/?(?:tbody|colgroup)>/g,
      '',
    );
    expect(html.replace(/<span[^>]*>(<sup>2<\/sup>)<\/span>/, '$1')).toBe(
      '<p style="text-align:center"><span style="font-size:24pt"><strong>ANKARA 3. İCRA DAİRESİNE</strong></span></p>' +
        '<p style="text-align:right">Dosya No: {{dosyaEsasNo}}</p>' +
        '<p><strong>ALACAKLI</strong> : <em>Ali Veli</em> <u>altı çizili</u> <s>çizik</s> m<sup>2</sup></p>' +
        '<p style="text-align:justify;margin-left:50pt">Şüpheli ığdır, <span style="font-size:16pt">büyük</span> yazı.</p>' +
        '<ol><li>Birinci<ul><li>Alt bir</li><li>Alt iki</li></ul></li><li>İkinci</li></ol><p>Ara</p>' +
        '<ol start="3"><li>Üçüncü</li></ol>' +
        '<table><col><col><tr><td><p style="text-align:center"><strong>Ad</strong></p></td>' +
        '<td><p style="text-align:center"><strong>Tutar</strong></p></td></tr>' +
        '<tr><td>Masraf</td><td>1.234,56 TL</td></tr><tr><td colspan="2">Toplam</td></tr></table>' +
        '<hr><p>Yeni sayfa<br>satır sonu&nbsp;₺</p>',
    );
  });
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
          add(inner, level + 1, at === 0 ? `${markerText(block.kind, level + 1, block.start + i)} ` : ''),
        ),
      );
    else if (block.type === 'table')
      for (const row of block.rows)
        for (const cell of row.cells) for (const inner of cell.blocks) add(inner, 0, '');
  };
  for (const block of blocks) add(block, 0, '');
  return lines;
}
