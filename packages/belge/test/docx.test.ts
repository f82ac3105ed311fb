import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FILE_RUNS } from '../../../test/properties.ts';
import { unzip } from '../../zip/test/unzip.ts';
import { type Belge, belge, cell, list, listItem, paragraph, picture, row, table } from '../src/model.ts';
import { writeDocx } from '../src/write/docx/index.ts';
import { belgeArbitrary, TINY_PNG } from './arbitrary.ts';
import { HOSTILE_TEXT, hostile, hugeValue, OPTIONS, petition } from './docSamples.ts';
import { paragraphTexts } from './paragraphTexts.ts';
import { part, readDocx } from './readDocx.ts';

async function parts(content: Belge, options = OPTIONS) {
  const { parts } = await readDocx((await writeDocx(content, options)).value);
  return {
    document: part(parts, 'word/document.xml'),
    numbering: part(parts, 'word/numbering.xml'),
    core: part(parts, 'docProps/core.xml'),
    styles: part(parts, 'word/styles.xml'),
    footer: part(parts, 'word/footer1.xml'),
  };
}
const p = (value: string) => paragraph([value]);
const item = (value: string) => listItem([p(value)]);

describe('writeDocx', () => {
  it('writes well-formed XML that holds every text of any document', async () => {
    await fc.assert(
      fc.asyncProperty(belgeArbitrary, async (content) => {
        const { paragraphs } = await readDocx((await writeDocx(content, OPTIONS)).value);
        expect(paragraphs.filter(Boolean)).toEqual(paragraphTexts(content));
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it("keeps XML and docx's own place-holders in a value as text", async () => {
    const withList = belge([list('ordered', [item('a')]), ...hostile.blocks]);
    const { paragraphs } = await readDocx((await writeDocx(withList, OPTIONS)).value);
    const printed = HOSTILE_TEXT.replace('\u0001', '');
    expect(paragraphs.filter(Boolean)).toEqual(['a', printed, printed]);
  });

  it('holds a value of 100 KB whole', async () => {
    const { paragraphs } = await readDocx((await writeDocx(hugeValue, OPTIONS)).value);
    expect(paragraphs.filter(Boolean)).toEqual(paragraphTexts(hugeValue));
  });

  it('answers the same bytes for the same document and date, whenever it is asked', async () => {
    const first = await writeDocx(petition, OPTIONS);
    // The dates in a zip have steps of two seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2100 });
    try {
      expect(await writeDocx(petition, OPTIONS)).toEqual(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives headings styles of the ordinary look, and none to a document without headings', async () => {
    const styleOf = async (heading: 0 | 1 | 2) => {
      const { styles } = await parts(belge([paragraph(['a'], { heading })]));
      return /<w:style [^>]*w:styleId="Heading2".*?<\/w:style>/s.exec(styles)?.[0] ?? '';
    };
    const look = await styleOf(2);
    expect(look).toContain('<w:outlineLvl w:val="1"/>');
    expect(look).toMatch(/<w:rFonts w:ascii="Times New Roman".*<w:sz w:val="24"\/>/s);
    expect(look).not.toMatch(/<w:color|<w:b\/>/);
    expect(await styleOf(1)).toBe(look);
    expect(await styleOf(0)).not.toContain('outlineLvl');
  });

  it('says page, font, language, title and date', async () => {
    const { document, styles, core } = await parts(belge([]), {
      title: 'Şikâyet & <itiraz>',
      date: new Date('2026-12-31T22:15:30Z'),
    });
    expect(document).toContain('<w:pgSz w:w="11906" w:h="16838"');
    expect(document).toMatch(/<w:pgMar w:top="850" w:right="850" w:bottom="1134" w:left="850"/);
    expect(styles).toMatch(/<w:docDefaults>.*"Times New Roman".*<w:sz w:val="24"\/>.*w:val="tr-TR"/s);
    expect(core).toContain('<dc:title>Şikâyet &amp; &lt;itiraz&gt;</dc:title>');
    expect(core.match(/2026-12-31T22:15:30Z/g)).toHaveLength(2);
  });

  it("numbers pages with Word's own fields", async () => {
    const { footer } = await parts(belge([]));
    expect(footer.replace(/<w:instrText[^>]*>(.*?)<\/w:instrText>/g, '[$1]').replace(/<[^>]+>/g, '')).toBe(
      'Sayfa [PAGE] / [NUMPAGES]',
    );
  });

  it('gives each list its own numbers, start and markers', async () => {
    const { document, numbering } = await parts(
      belge([
        list('ordered', [listItem([p('a'), list('ordered', [item('b')])]), item('c')], 3),
        list('ordered', [item('d')]),
        list('bullet', [item('e')]),
      ]),
    );
    const used = [...document.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)];
    expect(used.map(([, level]) => level)).toEqual(['0', '1', '0', '0', '0']);
    const [first, nested, again, second, bullet] = used.map(([, , id]) => id as string);
    expect(again).toBe(first);
    expect(new Set([first, nested, second, bullet]).size).toBe(4);
    expect(level(numbering, first, 0)).toMatch(/<w:start w:val="3"\/><w:numFmt w:val="decimal"\/>.*"%1\."/);
    expect(level(numbering, nested, 1)).toMatch(
      /<w:start w:val="1"\/><w:numFmt w:val="lowerRoman"\/>.*"%2\."/,
    );
    expect(level(numbering, second, 0)).toMatch(/<w:start w:val="1"\/>/);
    expect(level(numbering, bullet, 0)).toMatch(/<w:numFmt w:val="bullet"\/>.*"•"/);
  });

  it('lays tables over the whole text width by their weights and repeats header rows', async () => {
    const { document } = await parts(
      belge([
        table([row([cell([p('a')]), cell([p('b')])]), row([cell([p('c')], 2)])], {
          columns: [3, 1],
          headerRows: 1,
        }),
      ]),
    );
    expect(document).toContain('<w:gridCol w:w="7654"/><w:gridCol w:w="2551"/>');
    expect(document).toContain('<w:gridSpan w:val="2"/>');
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(document.match(/<w:cantSplit\/>/g)).toHaveLength(2);
    expect(document).toMatch(/<\/w:tbl><w:p>/);
  });

  it('draws a frame around a table and gives its rows their least height', async () => {
    const { document } = await parts(
      belge([table([row([cell([p('a')]), cell([p('b')])], 30), row([cell([p('c')])])], { border: 'outer' })]),
    );
    const borders = /<w:tblBorders>(.*?)<\/w:tblBorders>/.exec(document)?.[1] ?? '';
    expect(
      [...borders.matchAll(/<w:(\w+) w:val="(\w+)"/g)].map(([, side, line]) => `${side} ${line}`),
    ).toEqual(['top single', 'left single', 'bottom single', 'right single', 'insideH none', 'insideV none']);
    expect(document.match(/<w:trHeight [^>]*>/g)).toEqual(['<w:trHeight w:val="600" w:hRule="atLeast"/>']);
  });

  it('stores a picture with its size and its description', async () => {
    const file = await writeDocx(
      belge([paragraph([picture('image/png', TINY_PNG, 96, 48, 'Kaşe')])]),
      OPTIONS,
    );
    const entries = await unzip(file.value);
    const [name] = [...entries.keys()].filter((entry) => /^word\/media\/.*\.png$/.test(entry));
    expect(Buffer.from(entries.get(name as string) ?? []).toString('base64')).toBe(TINY_PNG);
    const document = Buffer.from(entries.get('word/document.xml') ?? []).toString('utf8');
    expect(document).toContain('<wp:extent cx="914400" cy="457200"/>');
    expect(document).toContain('descr="Kaşe"');
  });

  it('refuses more lists than it can number in reasonable time', async () => {
    const lists = Array.from({ length: 501 }, () => list('ordered', [item('a')]));
    await expect(writeDocx(belge(lists), OPTIONS)).rejects.toMatchObject({ code: 'belge-cok-buyuk' });
  });
});

/** The XML of a level of the list that a w:numId names. */
function level(numbering: string, id: string | undefined, index: number): string {
  const abstract = new RegExp(`<w:num w:numId="${id}"[^>]*><w:abstractNumId w:val="(\\d+)"/>`).exec(
    numbering,
  )?.[1];
  const levels = new RegExp(`<w:abstractNum w:abstractNumId="${abstract}".*?</w:abstractNum>`, 's').exec(
    numbering,
  )?.[0];
  return new RegExp(`<w:lvl w:ilvl="${index}".*?</w:lvl>`, 's').exec(levels ?? '')?.[0] ?? '';
}
