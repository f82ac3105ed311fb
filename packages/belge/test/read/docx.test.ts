import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.ts';
import { zipFile } from '../../../zip/test/zipFile.ts';
import { readBelge } from '../../src/read/belge.ts';
import { TINY_PNG } from '../arbitrary.ts';
import { checkBelge } from '../checkBelge.ts';
import { docxFile, htmlOf, p, r, readParts } from './docxFile.ts';

const size = (n: number) => `<w:sz w:val="${n}"/>`;
const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${size(24)}</w:rPr></w:rPrDefault></w:docDefaults>`;
const style = (id: string, content: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}">${content}</w:style>`;
const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

const TAB = '<span style="white-space:pre">\t</span>';

describe('a paragraph of a .docx', () => {
  it.each([
    ['left', 'left', ''],
    ['center', 'center', 'text-align:center'],
    ['end', 'right', 'text-align:right'],
    ['both', 'justify', 'text-align:justify'],
  ])('aligned %s is %s', async (jc, _, css) => {
    const html = await htmlOf(p(r('a'), `<w:jc w:val="${jc}"/>`));
    expect(html).toBe(css === '' ? '<p>a</p>' : `<p style="${css}">a</p>`);
  });

  it('keeps its indents, a line that hangs out too', async () => {
    const html = await htmlOf(
      p(r('a'), '<w:ind w:left="1000"/>') + p(r('b'), '<w:ind w:left="2500" w:hanging="2000"/>'),
    );
    expect(html).toBe(
      '<p style="margin-left:50pt">a</p><p style="margin-left:125pt;text-indent:-100pt">b</p>',
    );
  });

  it('has no space to a neighbour of its style where it says so', async () => {
    const contextual = '<w:contextualSpacing/>';
    const styles =
      `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>` +
      style('Liste', `<w:pPr>${contextual}</w:pPr>`);
    const spaced = (text: string, properties: string) =>
      p(r(text), `${properties}<w:spacing w:before="200" w:after="300"/>`);
    const body =
      spaced('a', '') +
      spaced('b', styled('Liste')) +
      spaced('c', styled('Liste')) +
      spaced('d', `${styled('Liste')}<w:contextualSpacing w:val="0"/>`) +
      spaced('e', styled('Normal')) +
      spaced('f', contextual);
    const { value } = await readBelge(docxFile(body, { styles }), 'a.docx');
    const spaces = value.blocks.map((block) =>
      block.type === 'paragraph' ? [block.layout.before, block.layout.after] : [],
    );
    expect(spaces).toEqual([
      [10, 15],
      [10, 0],
      [0, 0],
      [10, 15],
      [10, 15],
      [0, 15],
    ]);
  });

  it('is a heading by the level of its style, whatever the style is called, or by its own', async () => {
    const level = (n: number) => `<w:pPr><w:outlineLvl w:val="${n}"/></w:pPr>`;
    const styles =
      style('Balk1', `<w:name w:val="Başlık 1"/>${level(0)}`) +
      style('Benim', '<w:name w:val="Benim"/><w:basedOn w:val="Balk1"/>') +
      style('Heading2', '<w:name w:val="heading 2"/>') +
      style('Heading3', `<w:name w:val="heading 3"/>${level(9)}`);
    const body =
      p(r('a'), styled('Balk1')) +
      p(r('b'), styled('Benim')) +
      p(r('c'), styled('Heading2')) +
      p(r('d'), styled('Heading3')) +
      p(r('e'), '<w:outlineLvl w:val="5"/>') +
      p(r('f'), `${styled('Balk1')}<w:outlineLvl w:val="9"/>`) +
      p('', styled('Balk1'));
    const h = (n: number, text: string) => `<h${n} style="font-size:12pt;font-weight:normal">${text}</h${n}>`;
    expect(await htmlOf(body, { styles: defaults + styles })).toBe(
      `${h(1, 'a')}${h(1, 'b')}${h(2, 'c')}<p>d</p>${h(3, 'e')}<p>f</p><p></p>`,
    );
  });

  it('keeps line breaks, and parts at a page break', async () => {
    const body = p(r('a') + '<w:r><w:br/></w:r>' + r('b') + '<w:r><w:br w:type="page"/></w:r>' + r('c'));
    expect(await htmlOf(body)).toBe('<p>a<br>b</p><hr><p>c</p>');
  });

  it('begins a page by its properties or by its section', async () => {
    const section = (type: string) => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;
    const body =
      p(r('a')) +
      p(r('b'), '<w:pageBreakBefore/>') +
      p(r('c'), section('nextPage')) +
      p(r('d'), section('continuous')) +
      p(r('e')) +
      section('nextPage');
    const pageBreak = '<hr>';
    expect(await htmlOf(body)).toBe(`<p>a</p>${pageBreak}<p>b</p><p>c</p><p>d</p>${pageBreak}<p>e</p>`);
  });

  it('keeps codes that formatting splits, symbols, fixed hyphens and fields as they are shown', async () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body =
      p(r('{{bor') + r('clu', '<w:b/>') + r('AdSoyad}}')) +
      p(
        r('a') +
          '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:noBreakHyphen/><w:softHyphen/></w:r>' +
          r('b\u00a0c'),
      ) +
      p(
        field('begin') +
          '<w:r><w:instrText> MERGEFIELD AD </w:instrText></w:r>' +
          field('separate') +
          r('«AD»') +
          field('end') +
          `<w:fldSimple w:instr="DATE">${r('1.1.2026')}</w:fldSimple>`,
      ) +
      p(
        '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>' +
          field('end'),
      );
    const lines = (await htmlOf(body)).replaceAll(/<\/?(?:span[^>]*)>/g, '');
    expect(lines).toBe(
      '<p>{{bor<strong>clu</strong>AdSoyad}}</p><p>a✓-b&nbsp;c</p><p>«AD»1.1.2026</p><p>☒</p>',
    );
  });

  it('keeps inserted text, leaves deleted and hidden text out, and tells', async () => {
    const body =
      p(`<w:ins>${r('yeni')}</w:ins><w:del><w:r><w:delText>eski</w:delText></w:r></w:del>`) +
      p(r('bir '), '<w:rPr><w:del/></w:rPr>') +
      p(r('iki')) +
      p(r('a') + r('gizli', '<w:vanish/>'));
    const { html, told } = await readParts(body);
    expect(html).toBe('<p>yeni</p><p>bir iki</p><p>a</p>');
    expect(told).toEqual(['degisiklik-izi', 'gizli-metin-atlandi']);
  });

  it('shows the letters of symbol fonts as the signs they are', async () => {
    const body = p(
      r('\uf0fc\uf0a8', '<w:rFonts w:ascii="Wingdings"/>') + r('\uf061', '<w:rFonts w:ascii="Symbol"/>'),
    );
    expect(await htmlOf(body)).toBe('<p>✓☐α</p>');
  });

  it('goes through content controls, links and tags', async () => {
    const body =
      `<w:sdt><w:sdtPr><w:alias/></w:sdtPr><w:sdtContent>${p(r('a') + `<w:sdt><w:sdtContent>${r('b')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>` +
      p(`<w:hyperlink r:id="x">${r('c')}</w:hyperlink><w:smartTag>${r('d')}</w:smartTag>`);
    expect(await readParts(body)).toEqual({ html: '<p>ab</p><p>cd</p>', told: ['baglanti-atlandi'] });
  });
});

describe('characters of a .docx', () => {
  it('take formats through defaults, base styles and their own', async () => {
    const styles =
      defaults +
      style('Base', `<w:rPr><w:b/>${size(28)}</w:rPr>`) +
      style(
        'Baslik',
        `<w:basedOn w:val="Base"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:u w:val="single"/></w:rPr>`,
      ) +
      style('Vurgu', '<w:rPr><w:b/><w:i/></w:rPr>', 'character');
    const body =
      p(run('a') + run('b', '<w:rStyle w:val="Vurgu"/>') + run('c', '<w:b w:val="0"/>'), styled('Baslik')) +
      p(run('d'));
    // Bold in the paragraph's and in the character's style: one turns the other off (17.7.3).
    expect(await htmlOf(body, { styles })).toBe(
      '<p style="text-align:center"><span style="font-size:14pt"><strong><u>a</u></strong><em><u>b</u></em><u>c</u></span></p><p>d</p>',
    );
  });

  it('keep script, strike and sizes in half points; none said is 10 points', async () => {
    const html = await htmlOf(
      p(
        r('2', '<w:vertAlign w:val="superscript"/>') + r('x', '<w:dstrike/>') + run('y', size(21)) + run('z'),
      ),
    );
    expect(html).toBe(
      '<p><sup>2</sup><s>x</s><span style="font-size:11pt">y</span><span style="font-size:10pt">z</span></p>',
    );
  });

  it('survive styles that are based on each other', async () => {
    const styles = style('A', '<w:basedOn w:val="B"/>') + style('B', '<w:basedOn w:val="A"/>');
    expect(await htmlOf(p(r('a'), styled('A')), { styles })).toBe('<p>a</p>');
  });

  it('tell colours, fonts and capitals that are left out', async () => {
    const { told } = await readParts(
      p(r('a', '<w:color w:val="FF0000"/>') + r('b', '<w:rFonts w:ascii="Arial"/>') + r('c', '<w:caps/>')),
    );
    expect(told).toEqual(['renk-atlandi', 'yazi-tipi-atlandi', 'harf-bicimi-atlandi']);
  });
});

describe('lists of a .docx', () => {
  const level = (index: number, format: string, template: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${template}"/>` +
    `${more}<w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
  const abstract = (id: number, content: string) =>
    `<w:abstractNum w:abstractNumId="${id}">${content}</w:abstractNum>`;
  const num = (id: number, of: number, content = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${content}</w:num>`;
  const restart = (index: number, start: number) =>
    `<w:lvlOverride w:ilvl="${index}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
  const item = (text: string, list: number, at = 0, more = '') =>
    p(r(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>${more}`);
  const numbering =
    abstract(0, level(0, 'decimal', '%1.') + level(1, 'lowerRoman', '%2.')) +
    abstract(1, level(0, 'bullet', '')) +
    abstract(2, level(0, 'decimal', 'MADDE %1 -') + level(1, 'decimal', '%1.%2.')) +
    abstract(3, level(0, 'lowerLetter', '%1)')) +
    num(1, 0) +
    num(2, 1) +
    num(3, 0, restart(0, 5)) +
    num(4, 2) +
    num(5, 3);

  it('nest by level, and go on after a paragraph between', async () => {
    const body = item('a', 1) + item('b', 1, 1) + item('c', 1) + p(r('ara')) + item('d', 1) + item('e', 2);
    expect(await htmlOf(body, { numbering })).toBe(
      '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol><p>ara</p><ol start="3"><li>d</li></ol><ul><li>e</li></ul>',
    );
  });

  it('begin anew where an override says so, and count on from there', async () => {
    const body = item('a', 1) + item('b', 3) + item('c', 3);
    expect(await htmlOf(body, { numbering })).toBe(
      '<ol><li>a</li></ol><ol start="5"><li>b</li><li>c</li></ol>',
    );
  });

  it('hold paragraphs that stand under an item', async () => {
    const body = item('a', 1) + p(r('devam'), '<w:ind w:left="720"/>') + item('b', 1);
    expect(await htmlOf(body, { numbering })).toBe('<ol><li><p>a</p><p>devam</p></li><li>b</li></ol>');
  });

  it('are known by the style of their paragraphs', async () => {
    const styles = style('Liste', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>');
    const off = '<w:numPr><w:numId w:val="0"/></w:numPr>';
    const body = p(r('a'), styled('Liste')) + p(r('b'), styled('Liste')) + p(r('c'), styled('Liste') + off);
    expect(await htmlOf(body, { styles, numbering })).toBe('<ol><li>a</li><li>b</li></ol><p>c</p>');
  });

  it('print markers that no list has as text, and keep letters', async () => {
    const body =
      item('a', 4) + item('b', 4, 1) + item('c', 4, 1) + item('d', 4) + item('e', 4, 1) + item('f', 5);
    const { html, told } = await readParts(body, { numbering });
    expect(html.replaceAll(/<\/?(?:p|span)[^>]*>/g, '|').replaceAll(/\|+/g, '|')).toBe(
      '|MADDE 1 - |a|1.1. |b|1.2. |c|MADDE 2 - |d|2.1. |e|<ol type="a" data-marker="latin)"><li>f</li></ol>'.replaceAll(
        ' |',
        ' |',
      ),
    );
    expect(told).toEqual(['liste-isareti-metin']);
  });
});

describe('tables of a .docx', () => {
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(r(text))}</w:tc>`;
  const row = (content: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${content}</w:tr>`;
  const table = (rows: string, properties = '') =>
    `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="1000"/></w:tblGrid>${rows}</w:tbl>`;
  const lines = '<w:tblBorders><w:top w:val="single"/><w:insideH w:val="single"/></w:tblBorders>';

  it('keep widths, spans, header rows and lines', async () => {
    const body = table(
      row(cell('a') + cell('b'), '<w:tblHeader/>') + row(cell('c', '<w:gridSpan w:val="2"/>')),
      lines,
    );
    const { value } = await readBelge(docxFile(body), 'a.docx');
    expect(value.blocks[0]).toMatchObject({ columns: [150, 50], headerRows: 1, border: 'cells' });
    expect(value.blocks[0]).toHaveProperty('rows.1.cells.0.colspan', 2);
  });

  it.each([
    [
      'every cell says where it has a line',
      ['top left', 'top right', 'bottom left', 'bottom right'],
      'outer',
    ],
    ['one line is between cells', ['top left right', 'top right', 'bottom left', 'bottom right'], 'cells'],
    ['every cell refuses them', ['', '', '', ''], 'none'],
  ])('have the lines of their cells: %s', async (_, sides, border) => {
    const cells = sides.map((said) => {
      const lines = ['top', 'left', 'bottom', 'right'].map(
        (side) => `<w:${side} w:val="${said.split(' ').includes(side) ? 'single' : 'nil'}"/>`,
      );
      return cell('a', `<w:tcBorders>${lines.join('')}</w:tcBorders>`);
    });
    const body = table(row(cells.slice(0, 2).join('')) + row(cells.slice(2).join('')), lines);
    const { value } = await readBelge(docxFile(body), 'a.docx');
    expect(value.blocks[0]).toMatchObject({ border });
  });

  it('have rows of at least the height that the file says', async () => {
    const body = table(
      row(cell('a'), '<w:trHeight w:val="600" w:hRule="atLeast"/>') +
        row(cell('b'), '<w:trHeight w:val="405"/>') +
        row(cell('c')),
    );
    const { value } = await readBelge(docxFile(body), 'a.docx');
    expect(value.blocks[0]).toMatchObject({
      rows: [{ minHeight: 30 }, { minHeight: 20.3 }, { minHeight: 0 }],
    });
  });

  it.each([
    ['none without a word', '', 'none'],
    ['those of their style', '<w:tblStyle w:val="Ince"/>', 'cells'],
    [
      'their own first',
      '<w:tblStyle w:val="Ince"/><w:tblBorders><w:top w:val="nil"/></w:tblBorders>',
      'none',
    ],
    [
      'around the table only',
      '<w:tblBorders><w:top w:val="single"/><w:insideH w:val="none"/></w:tblBorders>',
      'outer',
    ],
  ])('have lines: %s', async (_, properties, border) => {
    const styles =
      style('Kilavuz', `<w:tblPr>${lines}</w:tblPr>`, 'table') +
      style('Ince', '<w:basedOn w:val="Kilavuz"/>', 'table');
    const { value } = await readBelge(
      docxFile(table(row(cell('a') + cell('b')), properties), { styles }),
      'a.docx',
    );
    expect(value.blocks[0]).toMatchObject({ border });
  });

  it('part cells merged downwards, fill rows up and write tables within as paragraphs', async () => {
    const body = table(
      row(cell('a', '<w:vMerge w:val="restart"/>') + cell('b')) +
        row(cell('', '<w:vMerge/>') + cell('c')) +
        row(cell('d'), '<w:gridBefore w:val="1"/>') +
        row(`<w:tc>${table(row(cell('e') + cell('f')))}${p('')}</w:tc>`),
    );
    const { html, told } = await readParts(body);
    expect(
      html.replaceAll(
        /<(?:table|col|span)[^>]*>|<\/(?:table|span)>|<\/?(?:colgroup|tbody)>| style="[^"]*"/g,
        '',
      ),
    ).toBe(
      '<tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr><tr><td></td><td>d</td></tr>' +
        '<tr><td><p>e</p><p>f</p><p></p></td><td></td></tr>',
    );
    expect(told).toEqual(['dikey-birlesim-ayrildi', 'ic-tablo', 'tablo-esitlendi']);
  });
});

describe('what stands beside the text of a .docx', () => {
  const blip = (id: string, how = 'embed') =>
    '<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr descr="Kaşe"/><a:graphic><a:graphicData>' +
    `<pic:pic><pic:blipFill><a:blip r:${how}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const relations = {
    png: ['image', 'media/a.png'],
    emf: ['image', 'media/b.emf'],
    web: ['image', 'http://example.com/a.png', 'External'],
  } as const;
  const files = { 'word/media/a.png': Buffer.from(TINY_PNG, 'base64'), 'word/media/b.emf': 'EMF' };

  it('PNG pictures keep their size; others and those elsewhere are told', async () => {
    const { value, messages } = await readBelge(
      docxFile(p(blip('png') + blip('emf') + blip('web', 'link') + blip('none')), { relations, files }),
      'a.docx',
    );
    expect(value.blocks[0]).toMatchObject({
      inlines: [{ type: 'picture', data: TINY_PNG, width: 96, height: 48, alt: 'Kaşe' }],
    });
    expect(messages.map(({ code }) => code)).toEqual(['resim-bicimi-atlandi', 'resim-adresi-atlandi']);
  });

  it('VML pictures are read too', async () => {
    const body = p(
      '<w:r><w:pict><v:shape style="position:absolute;width:72pt;height:36pt"><v:imagedata r:id="png"/></v:shape></w:pict></w:r>',
    );
    const { value } = await readBelge(docxFile(body, { relations, files }), 'a.docx');
    expect(value.blocks[0]).toMatchObject({ inlines: [{ type: 'picture', width: 96, height: 48 }] });
  });

  it('text boxes follow their paragraph, once', async () => {
    const box = `<w:txbxContent>${p(r('kutu'))}</w:txbxContent>`;
    const body = p(
      r('a') +
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx>${box}</wps:txbx></wp:anchor></w:drawing></mc:Choice>` +
        `<mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    );
    expect(await readParts(body)).toEqual({ html: '<p>a</p><p>kutu</p>', told: ['metin-kutusu'] });
  });

  it('of alternate content the fallback is taken when the choice is not understood', async () => {
    const body = p(
      `<mc:AlternateContent><mc:Choice Requires="cx1">${r('yeni')}</mc:Choice><mc:Fallback>${r('eski')}</mc:Fallback></mc:AlternateContent>`,
    );
    expect(await htmlOf(body)).toBe('<p>eski</p>');
  });

  it('footnotes go to the end with their number', async () => {
    const footnotes = `<w:footnote w:id="1">${p('<w:r><w:footnoteRef/></w:r>' + r(' not'))}</w:footnote>`;
    const body = p(r('a') + '<w:r><w:footnoteReference w:id="1"/></w:r>') + p(r('b'));
    const { html, told } = await readParts(body, { footnotes });
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toBe(
      '<p>a<sup>1</sup></p><p>b</p><p><sup>1</sup> not</p>',
    );
    expect(told).toEqual(['dipnot']);
  });

  it('headers come in, comments and equations are told', async () => {
    const body =
      p(r('a') + '<w:r><w:commentReference w:id="0"/></w:r><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>') +
      '<w:sectPr><w:headerReference r:id="header"/></w:sectPr>';
    const read = await readBelge(docxFile(body, { header: p(r('Av. Ayşe')) }), 'a.docx');
    expect(read.value.page?.header.paragraphs).toMatchObject([{ inlines: [{ text: 'Av. Ayşe' }] }]);
    expect(read.messages.map(({ code }) => code)).toEqual(['aciklama-atlandi', 'denklem']);
  });

  it('macros are told', async () => {
    const { html, told } = await readParts(p(r('a')), { files: { 'word/vbaProject.bin': 'x' } });
    expect({ html, told }).toEqual({ html: '<p>a</p>', told: ['makro-atlandi'] });
  });
});

describe('a .docx', () => {
  it('of the strict class, and with other prefixes, is read', async () => {
    const document =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:pPr><x:jc x:val="center"/>' +
      '<x:ind x:start="50pt"/></x:pPr><x:r><x:rPr><x:sz x:val="12pt"/></x:rPr><x:t>a</x:t></x:r></x:p></x:body></x:document>';
    const rels =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" ' +
      'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/belge.xml"/></Relationships>';
    const file = zipFile([
      { name: '_rels/.rels', data: rels },
      { name: 'word/belge.xml', data: document },
    ]);
    const { value } = await readBelge(file, 'a.docx');
    expect(value.blocks[0]).toMatchObject({
      align: 'center',
      layout: { left: 50 },
      inlines: [{ text: 'a' }],
    });
  });

  const raw = (document: string) => zipFile([{ name: 'word/document.xml', data: document }]);
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const nested = (depth: number) =>
    `<w:document ${W}><w:body>${'<w:sdt><w:sdtContent>'.repeat(depth)}${'</w:sdtContent></w:sdt>'.repeat(depth)}</w:body></w:document>`;

  it.each([
    ['without its text', 'word-metni-yok', zipFile([{ name: 'word/styles.xml', data: '<a/>' }])],
    ['with another root', 'word-metni-yok', raw('<a/>')],
    ['with half its text', 'icerik-bozuk', raw(`<w:document ${W}><w:body><w:p>`)],
    [
      'with entities of its own',
      'icerik-guvensiz',
      raw(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
    ],
    ['nested 10,000 deep', 'icerik-karmasik', raw(nested(5000))],
    [
      'with a thousand namespaces',
      'icerik-karmasik',
      raw(
        `${Array.from({ length: 10 }, (_, i) => `<a ${Array.from({ length: 100 }, (__, j) => `xmlns:a${i}x${j}="x"`).join(' ')}>`).join('')}${'</a>'.repeat(10)}`,
      ),
    ],
    [
      'with a table of a million cells',
      'icerik-buyuk',
      raw(
        `<w:document ${W}><w:body><w:tbl>${`<w:tr>${'<w:tc/>'.repeat(1000)}</w:tr>`.repeat(1000)}</w:tbl></w:body></w:document>`,
      ),
    ],
  ])('%s is refused with what to do', async (_, code, file) => {
    await expect(readBelge(file, 'a.docx')).rejects.toMatchObject({ name: 'BelgeError', code });
  });

  it('with a table beyond the limits keeps its text', async () => {
    const rows = `<w:tr>${'<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>'.repeat(31)}</w:tr>`.repeat(1010);
    const { value, messages } = await readBelge(docxFile(`<w:tbl>${rows}</w:tbl>`), 'a.docx');
    checkBelge(value);
    expect(JSON.stringify(value.blocks).match(/"x+"/g)?.join('').replaceAll('"', '')).toHaveLength(31_310);
    expect(messages.map(({ code }) => code)).toEqual(['tablo-genis', 'tablo-buyuk']);
  });
});

describe('a hostile .docx', () => {
  it.each([
    ['joined', p(r('a'), '<w:rPr><w:del/></w:rPr>')],
    ['each a section', p('', '<w:sectPr/>')],
  ])('of many paragraphs, %s, takes no longer than its length', async (_, one) => {
    await expectLinear(
      32_000,
      (count) => docxFile(one.repeat(count)),
      (file) => readBelge(file, 'a.docx'),
    );
  });

  it('whose values are words of the language it is read with is read without them', async () => {
    const tabs = '<w:tabs><w:tab w:val="left" w:pos="900" w:leader="toString"/></w:tabs>';
    const properties = `<w:jc w:val="constructor"/>${tabs}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>`;
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="constructor"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
    const html = await htmlOf(
      p(`${r('a')}${run('', size(24)).replace('<w:t></w:t>', '<w:tab/>')}${r('b')}`, properties),
      { numbering },
    );
    expect(html).toBe(`<ol><li><p style="tab-stops:left 45pt">a${TAB}b</p></li></ol>`);
  });
});

describe('tabs of a .docx', () => {
  const tab = '<w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:tab/></w:r>';
  const stops = (...all: [string, number][]) =>
    `<w:tabs>${all.map(([align, at]) => `<w:tab w:val="${align}" w:pos="${at}"/>`).join('')}</w:tabs>`;

  it('keep their stops, kinds and leaders', async () => {
    const dotted = '<w:tabs><w:tab w:val="decimal" w:leader="dot" w:pos="4500"/></w:tabs>';
    const body = p(r('Ad') + tab + r(': Ali'), stops(['left', 2000])) + p(r('a') + tab + r('5,00'), dotted);
    const { html, told } = await readParts(body);
    expect(html).toBe(
      `<p style="tab-stops:left 100pt">Ad${TAB}: Ali</p><p style="tab-stops:decimal dotted 225pt">a${TAB}5,00</p>`,
    );
    expect(told).toEqual([]);
  });

  it('come from the style, but for those that the paragraph clears', async () => {
    const styles = style('Sekme', `<w:pPr>${stops(['left', 4000])}</w:pPr>`);
    const read = (properties: string) =>
      htmlOf(p(r('a') + tab + r('b'), styled('Sekme') + properties), { styles });
    expect(await read('')).toBe(`<p style="tab-stops:left 200pt">a${TAB}b</p>`);
    expect(await read(stops(['clear', 4000]))).toBe(`<p>a${TAB}b</p>`);
  });
});
