// A reader loses nothing without a word. The losses that its own tests do not show are here.
import { describe, expect, it } from 'vitest';
import { zipFile } from '../../../zip/test/zipFile.ts';
import { readHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';
import { TINY_PNG } from '../arbitrary.ts';
import { p, r, readParts } from './docxFile.ts';

const BREAK = '<div style="page-break-after:always"></div>';

describe('a reader tells what it does not take over', () => {
  it.each([
    ['form-atlandi', '<p>Ad <input value="x"></p>'],
    ['tabloda-sayfa-sonu', `<table><tr><td>a${BREAK}b</td></tr></table>`],
    ['liste-derin', `${'<ul><li>a'.repeat(7)}${'</li></ul>'.repeat(7)}`],
    ['ic-ice-derin', '<blockquote>'.repeat(5000)],
  ])('of HTML: %s', (code, html) => {
    expect(readHtml(html).messages.map((message) => message.code)).toContain(code);
  });

  const picture = (frame: string, crop = '') =>
    `<w:r><w:drawing><wp:${frame}><wp:extent cx="914400" cy="457200"/><a:graphic><a:graphicData><pic:pic><pic:blipFill>` +
    `<a:blip r:embed="image"/>${crop}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:${frame}></w:drawing></w:r>`;

  it.each([
    ['resim-satira-alindi', p(picture('anchor'))],
    ['resim-kirpma-atlandi', p(picture('inline', '<a:srcRect l="25000"/>'))],
    ['gomulu-belge-atlandi', `<w:altChunk r:id="chunk"/>${p(r('a'))}`],
    ['simge-bilinmiyor', p('<w:r><w:sym w:font="Bilinmeyen" w:char="F0FF"/></w:r>')],
    ['sutun-atlandi', `${p(r('a'))}<w:sectPr><w:cols w:num="2"/></w:sectPr>`],
  ])('of .docx: %s', async (code, body) => {
    const { told } = await readParts(body, {
      relations: { image: ['image', 'media/a.png'] },
      files: { 'word/media/a.png': Buffer.from(TINY_PNG, 'base64') },
    });
    expect(told).toContain(code);
  });

  it('of UDF: a version that nobody knows', async () => {
    const { messages } = await udf(
      '9.9',
      '<paragraph><content startOffset="0" length="2" /></paragraph>',
      'a\n',
    );
    expect(messages.map(({ code }) => code)).toContain('udf-surumu');
  });

  it('of UDF: columns of rows that have nothing in common', async () => {
    const cell = '<cell><paragraph><content startOffset="0" length="2" /></paragraph></cell>';
    const row = (columns: number) => `<row>${cell.repeat(columns)}</row>`;
    const { messages } = await udf('1.8', `<table>${row(16)}${row(17)}${row(19)}</table>`, 'a\n');
    expect(messages.map(({ code }) => code)).toContain('sutun-sayisi');
  });
});

const udf = (version: string, body: string, pool: string) =>
  readBelge(
    zipFile([
      {
        name: 'content.xml',
        data:
          `<template format_id="${version}" ><content><![CDATA[${pool}]]></content><properties></properties>` +
          `<elements resolver="hvl-default" >${body}</elements><styles></styles></template>`,
      },
    ]),
    'a.udf',
  );
