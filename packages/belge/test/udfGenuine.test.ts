import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Align, belge, type Paragraph, paragraph, runStyle, text } from '../src/model.ts';
import { writeUdf } from '../src/write/udf/index.ts';
import { bodyParagraphs, parseUdf, readUdf, type UdfParagraph, type UdfRun } from './readUdf.ts';

const FOLDER = new URL('fixtures/udf-genuine/', import.meta.url);
const GENUINE = readdirSync(FOLDER).filter((name) => name.endsWith('.udf'));
const OPTIONS = { title: 'Deneme', date: new Date(0) };
const genuine = (name: string) => readUdf(readFileSync(new URL(name, FOLDER)));

const ALIGN: readonly Align[] = ['left', 'center', 'right', 'justify'];

/** The model of a paragraph of the editor, as far as the model has words for it. */
function toModel({ runs, attributes }: UdfParagraph): Paragraph {
  const inlines = runs.map((run) =>
    text(
      run.text.replace('\n', ''),
      runStyle({
        bold: run.attributes.bold === 'true',
        underline: run.attributes.underline === 'true',
        size: Number(run.attributes.size ?? 12),
      }),
    ),
  );
  return paragraph(inlines, { align: ALIGN[Number(attributes.Alignment ?? 0)] ?? 'left' });
}

/** Text and format of each unit but the `\n`, whose format no reader sees. */
const units = (runs: readonly UdfRun[]): string[] =>
  runs.flatMap(({ text, attributes: { bold, underline, size } }) =>
    text
      .replace('\n', '')
      .split('')
      .map((unit) => `${unit} ${bold} ${underline} ${size}`),
  );

describe('files made by the court editor', () => {
  it.each(GENUINE)('%s is accepted by the strict reader', async (name) => {
    const read = await genuine(name);
    expect(read.formatId).toBe('1.8');
    expect(bodyParagraphs(read.blocks).length).toBeGreaterThan(15);
  });

  it('finds header and footer where the editor put them', async () => {
    const read = await genuine('sanitised-mediation-application.udf');
    expect(read.header?.paragraphs.map((p) => p.text)).toEqual(['  ']);
    expect(read.footer?.attributes['pageNumber-spec']).toBe('BSP32_2088');
    expect(read.text.startsWith('  \n')).toBe(true);
  });

  it.each(GENUINE.filter((name) => name.startsWith('blank')))(
    '%s, written again, has the same text, alignment and format',
    async (name) => {
      const theirs = bodyParagraphs((await genuine(name)).blocks);
      const written = await readUdf((await writeUdf(belge(theirs.map(toModel)), OPTIONS)).value);
      const ours = bodyParagraphs(written.blocks);
      expect(ours.map((p) => p.text)).toEqual(theirs.map((p) => p.text));
      expect(ours.map((p) => p.attributes.Alignment)).toEqual(
        theirs.map((p) => p.attributes.Alignment ?? '0'),
      );
      expect(ours.map((p) => units(p.runs))).toEqual(theirs.map((p) => units(p.runs)));
    },
  );

  it('are matched byte for byte around text and elements, but for format_id 1.7', async () => {
    const theirs = (await genuine('blank-cover-letter-a.udf')).xml.replace('"1.8"', '"1.7"');
    const ours = (await readUdf((await writeUdf(belge([]), OPTIONS)).value)).xml;
    const frame = (xml: string) =>
      xml
        .replace(/(?<=CDATA\[)[^]*(?=\]\]>)/, '')
        .replace(/(?<=<elements resolver="hvl-default" >\n)[^]*(?=\n<\/elements>)/, '');
    expect(frame(ours)).toBe(frame(theirs));
  });

  it('are matched byte for byte in paragraphs and runs', async () => {
    const { xml } = await genuine('blank-cover-letter-a.udf');
    const theirs = /<paragraph.*length="29" \/><\/paragraph>(?=<paragraph Alignment="1"><content bold)/.exec(
      xml,
    )?.[0];
    const written = await writeUdf(
      belge(bodyParagraphs(parseUdf(xml).blocks).slice(0, 7).map(toModel)),
      OPTIONS,
    );
    expect((await readUdf(written.value)).xml).toContain(`\n${theirs}\n</elements>`);
  });
});

describe('the strict reader', () => {
  const MINIMAL = `<?xml version="1.0" encoding="UTF-8" ?> \n
<template format_id="1.7" >
<content><![CDATA[ab\n\n]]></content><properties><pageFormat mediaSizeName="1" leftMargin="70.875" rightMargin="70.875" topMargin="70.875" bottomMargin="70.875" paperOrientation="1" headerFOffset="20.0" footerFOffset="20.0" /></properties>
<elements resolver="hvl-default" ><paragraph><content startOffset="0" length="3" /></paragraph></elements>
<styles><style name="default" /><style name="hvl-default" /></styles>
</template>`;

  it('accepts the smallest document', () => {
    expect(parseUdf(MINIMAL).text).toBe('ab\n');
  });

  it.each([
    ['characters beyond the BMP', /beyond the BMP/, 'ab', '😀'],
    ['a no-break space', /U\+a0/, 'ab', 'a\u00a0'],
    ['a split CDATA section', /one CDATA section/, 'ab', 'a]]><![CDATA[b'],
    ['a missing hvl-default', /hvl-default is missing/, '<style name="hvl-default" />', ''],
    ['a run of length 0', /span length 0/, '<content s', '<content startOffset="0" length="0" /><content s'],
    ['a gap between runs', /span starts at 1/, 'startOffset="0" length="3"', 'startOffset="1" length="2"'],
    ['text that no run covers', /at the end of the paragraph/, 'length="3"', 'length="2"'],
    ['a covered terminator', /at the end of the paragraph/, 'length="3"', 'length="4"'],
    ['a missing terminator', /cover all/, 'ab\n\n', 'ab\n'],
    ['a line end within a paragraph', /at the end of the paragraph/, 'ab\n', '\nb\n'],
    ['a size with a fraction', /size 9.8/, '<content ', '<content size="9.8" '],
    ['an unknown style', /no style Title/, '<content ', '<content resolver="Title" '],
    [
      'a footer before the body',
      /<footer> in the body/,
      '<paragraph>',
      '<footer><paragraph></paragraph></footer><paragraph>',
    ],
    ['a DOCTYPE', /DOCTYPE/, '\n<template', '<!DOCTYPE template>\n<template'],
    [
      'a list item without its level’s type',
      /SecListTypeLevel2/,
      '<paragraph',
      '<paragraph Numbered="true" NumberType="NUMBER_TYPE_NUMBER_DOT" ListLevel="2" ListId="1"',
    ],
    [
      'a cell with attributes',
      /a cell is bare/,
      /<p.*h>/,
      '<table border="borderCell"><row><cell fillColor="1"><paragraph><content startOffset="0" length="3" /></paragraph></cell></row></table>',
    ],
    [
      'a table at the end',
      /follows the last table/,
      /<p.*h>/,
      '<table border="borderCell"><row><cell><paragraph><content startOffset="0" length="3" /></paragraph></cell></row></table>',
    ],
  ])('refuses %s', (_, rule, from, to) => {
    const broken = MINIMAL.replace(from, to);
    expect(broken).not.toBe(MINIMAL);
    expect(() => parseUdf(broken)).toThrow(rule);
  });
});
