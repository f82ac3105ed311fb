import type { Belge, Inline, RunStyle } from '../../model.ts';
import { DEFAULT_SIZE, type TabStop } from '../../model.ts';
import { result } from '../../result.ts';
import {
  type Flow,
  type FlowEdge,
  type FlowEdges,
  type FlowParagraph,
  type FlowSpacer,
  type FlowTable,
  flow,
} from '../flow.ts';
import { letterOrderNotices } from '../markerNotices.ts';
import * as page from '../page.ts';
import { withWholePictures } from '../pictureFile.ts';
import { turkeyTime } from '../turkeyTime.ts';
import { authorOf, type Write, type WriteOptions } from '../writer.ts';
import { itemStart, listTables } from './lists.ts';
import { rtfPicture } from './picture.ts';
import { rtfText } from './text.ts';

/**
 * Word (.doc): RTF 1.9.1, as Word itself writes it into .doc files, without `\object`. ASCII bytes.
 * Lengths are twips (1/20 pt).
 */
export const writeDoc: Write = async (belge: Belge, options: WriteOptions) => {
  const { value, messages } = withWholePictures(belge);
  const content = flow(value);
  const body = content.units.map((unit) => writeUnit(unit, content));
  const rtf = `{${HEADER}${listTables(content.lists)}${info(options)}${layoutOf(content)}${body.join('')}}\n`;
  return result(new Uint8Array(Buffer.from(rtf, 'latin1')), [
    ...messages,
    ...letterOrderNotices(value.blocks, 'latin'),
  ]);
};

const TURKISH = 1055;
const RUN = `\\f0\\kerning1\\lang${TURKISH}`;
const HEADER =
  `\\rtf1\\ansi\\ansicpg1254\\uc0\\deff0\\deflang${TURKISH}\\deflangfe${TURKISH}\n` +
  `{\\fonttbl{\\f0\\froman\\fcharset162\\fprq2 ${page.FONT};}}\n` +
  `{\\stylesheet{\\s0\\f0\\fs${DEFAULT_SIZE * 2}\\kerning1\\lang${TURKISH} Normal;}}\n`;

const field = (name: string): string => `{\\field{\\*\\fldinst ${name} }{\\fldrslt 1}}`;

/** Sheet, margins, headers and footers. */
function layoutOf(content: Flow): string {
  const { widthPt, heightPt, marginPt, headerPt, footerPt } = content.sheet;
  const { edges } = content;
  const landscape = widthPt > heightPt;
  return (
    `\\paperw${page.twips(widthPt)}\\paperh${page.twips(heightPt)}` +
    `\\margl${page.twips(marginPt.left)}\\margr${page.twips(marginPt.right)}` +
    `\\margt${page.twips(marginPt.top)}\\margb${page.twips(marginPt.bottom)}` +
    (landscape ? '\\landscape' : '') +
    (edges === null || edges.firstNumber === 1 ? '' : `\\pgnstart${edges.firstNumber}`) +
    `\\widowctrl\\viewkind1\n\\sectd` +
    (landscape ? '\\lndscpsxn' : '') +
    (edges === null || edges.firstNumber === 1 ? '' : `\\pgnstarts${edges.firstNumber}\\pgnrestart`) +
    (edges === null ? '' : `\\headery${page.twips(headerPt)}`) +
    `\\footery${page.twips(footerPt)}` +
    (edges === null ? `\n${FOOTER}` : edgesOf(edges, content))
  );
}

function edgesOf({ header, footer }: FlowEdges, content: Flow): string {
  const ownFirst = header.first !== null || footer.first !== null;
  const group = (word: string, lines: readonly FlowParagraph[]) =>
    lines.length === 0
      ? ''
      : // LibreOffice forgets the document's own \\uc here.
        `{\\${word}\\uc0 ${lines.map((line) => `${writeParagraph(line, content)}\\par\n`).join('')}}\n`;
  const groups = (word: string, { paragraphs, first }: FlowEdge) =>
    group(word, paragraphs) + (ownFirst ? group(`${word}f`, first ?? paragraphs) : '');
  return `${ownFirst ? '\\titlepg' : ''}\n${groups('header', header)}${groups('footer', footer)}`;
}

const FOOTER =
  `{\\footer\\pard\\plain\\qc\\f0\\fs${page.FOOTER_SIZE_PT * 2}\\lang${TURKISH} ` +
  `Sayfa ${field('PAGE')} / ${field('NUMPAGES')}\\par}\n`;

function info(options: WriteOptions): string {
  const { title, date } = options;
  const author = rtfText(authorOf(options));
  const local = turkeyTime(date);
  const created =
    `\\yr${local.getUTCFullYear()}\\mo${local.getUTCMonth() + 1}\\dy${local.getUTCDate()}` +
    `\\hr${local.getUTCHours()}\\min${local.getUTCMinutes()}\\sec${local.getUTCSeconds()}`;
  return `{\\info{\\title ${rtfText(title)}}${author === '' ? '' : `{\\author ${author}}`}{\\creatim${created}}}\n`;
}

function writeUnit(unit: FlowParagraph | FlowTable | FlowSpacer, content: Flow): string {
  switch (unit.type) {
    case 'paragraph':
      return `${writeParagraph(unit, content)}\\par\n`;
    case 'table':
      return writeTable(unit, content);
    case 'spacer':
      return `\\pard\\plain${unit.newPage ? '\\pagebb' : ''}\\sl-${page.twips(unit.heightPt)}\\slmult0\\fs2\\par\n`;
  }
}

const ALIGN = { left: '\\ql', center: '\\qc', right: '\\qr', justify: '\\qj' } as const;
/** A multiple would stretch the picture's height too. */
const PICTURE_LINE = '\\sl240\\slmult1';

/** A positive height without a multiple is the least one. */
function lineHeight({ inlines, lineEm, linePt }: FlowParagraph): string {
  if (inlines.some((inline) => inline.type === 'picture')) return PICTURE_LINE;
  return linePt === null ? `\\sl${page.wordLine(lineEm)}\\slmult1` : `\\sl${page.twips(linePt)}\\slmult0`;
}

function writeParagraph(paragraph: FlowParagraph, content: Flow, inTable = '', endsCell = false): string {
  const { beforePt, afterPt, marker } = paragraph;
  const left = page.twips(paragraph.leftPt);
  const list = marker && content.lists[marker.list];
  const start =
    `\\pard\\plain${inTable}${ALIGN[paragraph.align]}\\widctlpar` +
    lineHeight(paragraph) +
    (beforePt > 0 ? `\\sb${page.twips(beforePt)}` : '') +
    (afterPt > 0 || !endsCell ? `\\sa${page.twips(afterPt)}` : '') +
    (paragraph.newPage ? '\\pagebb' : '') +
    (paragraph.heading > 0 ? `\\outlinelevel${paragraph.heading - 1}` : '') +
    (paragraph.keepNext ? '\\keepn' : '') +
    (paragraph.keepLines ? '\\keep' : '') +
    (paragraph.rightPt > 0 ? `\\ri${page.twips(paragraph.rightPt)}` : '') +
    paragraph.tabs.map(tabStop).join('') +
    (marker && list ? itemStart(marker, list, left) : indent(left, page.twips(paragraph.firstLinePt)));
  const runs = paragraph.inlines.map((inline) => writeInline(inline, paragraph));
  return `${start}${RUN}\\fs${paragraph.size * 2} ${runs.join('')}`;
}

const TAB_KINDS = { left: '', center: '\\tqc', right: '\\tqr', decimal: '\\tqdec' } as const;
const TAB_LEADERS = { none: '', dots: '\\tldot', dashes: '\\tlhyph', line: '\\tlul' } as const;

const tabStop = ({ at, kind, leader }: TabStop): string =>
  `${TAB_KINDS[kind]}${TAB_LEADERS[leader]}\\tx${page.twips(at)}`;

const indent = (left: number, firstLine: number): string =>
  (firstLine === 0 ? '' : `\\fi${firstLine}`) + (left > 0 ? `\\li${left}` : '');

function writeInline(inline: Inline, { size, roomPt }: FlowParagraph): string {
  switch (inline.type) {
    case 'text':
      return styled(rtfText(inline.text), inline.style, size);
    case 'tab':
      return styled('\\tab ', inline.style, size);
    case 'lineBreak':
      return '\\line ';
    case 'pageNumber':
      return styled(field(inline.total ? 'NUMPAGES' : 'PAGE'), inline.style, size);
    case 'picture':
      return rtfPicture(inline, roomPt);
  }
}

function styled(rtf: string, style: RunStyle, size: number): string {
  const words = styleWords(style, size);
  return words === '' ? rtf : `{${words} ${rtf}}`;
}

function styleWords(style: RunStyle, size: number): string {
  let words = '';
  if (style.bold) words += '\\b';
  if (style.italic) words += '\\i';
  if (style.underline) words += '\\ul';
  if (style.strike) words += '\\strike';
  if (style.script !== 'normal') words += `\\${style.script}`;
  if (style.size !== size) words += `\\fs${style.size * 2}`;
  return words;
}

/** Word processors add a row's line to its height; in the PDF it lies on the edge. */
const rowLayout = ({ border }: FlowTable): string =>
  `\\trgaph${page.twips(page.CELL_PADDING_PT.x)}\\trleft0\\trautofit0\\trkeep` +
  `\\trpaddl${page.twips(page.CELL_PADDING_PT.x)}\\trpaddr${page.twips(page.CELL_PADDING_PT.x)}` +
  `\\trpaddt${page.twips(page.CELL_PADDING_PT.y)}\\trpaddb${page.twips(page.CELL_PADDING_PT.y - (border === 'cells' ? page.BORDER_PT : 0))}` +
  '\\trpaddfl3\\trpaddfr3\\trpaddft3\\trpaddfb3';
const ALL_SIDES = ['t', 'l', 'b', 'r'];
const cellLines = (sides: readonly string[]): string =>
  sides.map((side) => `\\clbrdr${side}\\brdrs\\brdrw${page.twips(page.BORDER_PT)}`).join('');

/** Sides of a cell that have a line. */
function linesAt({ border, rows }: FlowTable, row: number, column: number): readonly string[] {
  if (border !== 'outer') return border === 'cells' ? ALL_SIDES : [];
  const isAtEdge = [
    row === 0,
    column === 0,
    row === rows.length - 1,
    column === (rows[row]?.cells.length ?? 0) - 1,
  ];
  return ALL_SIDES.filter((_, side) => isAtEdge[side]);
}

function writeTable(table: FlowTable, content: Flow): string {
  return table.rows
    .map((row, at) => {
      let edge = 0;
      let definition =
        `\\trowd${rowLayout(table)}${row.header ? '\\trhdr' : ''}` +
        (row.minHeightPt > 0 ? `\\trrh${page.twips(row.minHeightPt)}` : '');
      let cells = '';
      for (const [column, cell] of row.cells.entries()) {
        edge += cell.widthPt;
        definition +=
          cellLines(linesAt(table, at, column)) +
          `\\clvertalt\\clftsWidth3\\clwWidth${page.twips(cell.widthPt)}\\cellx${page.twips(edge)}`;
        cells += cell.paragraphs
          .map((paragraph, i, { length }) => writeParagraph(paragraph, content, '\\intbl', i === length - 1))
          .join('\\par\n');
        cells += '\\cell\n';
      }
      // Word reads the definition before the cells, older readers the one before \row.
      return `${definition}\n${cells}${definition}\\row\n`;
    })
    .join('');
}
