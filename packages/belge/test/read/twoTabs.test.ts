// Two tabs in a row go to two stops, in each format both ways.
import { expect, it } from 'vitest';
import { zipFile } from '../../../zip/test/zipFile.ts';
import { readHtml, writeHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';
import { writers } from '../../src/write/index.ts';
import { ask } from '../pdf/ask.ts';
import { docxFile } from './docxFile.ts';
import { rtfFile } from './rtfFile.ts';

const TAB = '<span style="white-space:pre">\t</span>';
const OPTIONS = { title: 'Sekme', date: new Date(0) };
const UDF =
  '<template format_id="1.8"><content><![CDATA[a\t\tbir\n\n]]></content><elements resolver="hvl-default">' +
  '<paragraph TabSet="100.0:0:0,200.0:0:0"><content startOffset="0" length="7" /></paragraph></elements>' +
  '<styles><style name="hvl-default" family="Times New Roman" size="12" /></styles></template>';
const STOPS = '<w:tabs><w:tab w:val="left" w:pos="2000"/><w:tab w:val="left" w:pos="4000"/></w:tabs>';
const FOREIGN = {
  udf: zipFile([{ name: 'content.xml', data: UDF }]),
  docx: docxFile(`<w:p><w:pPr>${STOPS}</w:pPr><w:r><w:t>a</w:t><w:tab/><w:tab/><w:t>bir</w:t></w:r></w:p>`),
  rtf: rtfFile('\\pard\\tx2000\\tx4000 a\\tab\\tab bir\\par'),
};

/** Points from the left edge of the text, which begins with 'a'. */
function leftOfSecond(pdf: Uint8Array): number {
  const lefts = [...ask('pdftotext', pdf, '-bbox').matchAll(/xMin="([\d.]+)"[^>]*>(?:a|bir)</g)];
  const [first, second] = lefts.map(([, left]) => Number(left));
  return (second ?? 0) - (first ?? 0);
}

it.each(['udf', 'docx', 'rtf'] as const)(
  'a foreign .%s has two tabs, which lead to the second stop',
  async (extension) => {
    const { value } = await readBelge(FOREIGN[extension], `a.${extension}`);
    expect(writeHtml(value)).toContain(`a${TAB}${TAB}bir`);
    expect(leftOfSecond((await writers.pdf(value, OPTIONS)).value)).toBeCloseTo(200, 0);
  },
);

const OWN = [
  `<p style="tab-stops:left 100pt left 200pt">a${TAB}${TAB}bir</p>`,
  `<p>a${TAB}${TAB}bir</p>`,
  `<p style="margin-left:200pt;text-indent:-200pt;tab-stops:left 100pt">a${TAB}${TAB}bir</p>`,
];

it.each(['udf', 'docx', 'doc'] as const)(
  'two tabs come back from our own .%s with their stops',
  async (format) => {
    for (const source of OWN) {
      const { value } = await writers[format](readHtml(source).value, OPTIONS);
      expect(writeHtml((await readBelge(value, `a.${format}`)).value)).toBe(source);
    }
  },
);
