import {
  type Align,
  type Inline,
  type Page,
  type Paragraph,
  pageNumber,
  paragraph,
  text,
} from '../../model.ts';
import { DEFAULT_EDGE_PT, type GivenEdge, PAPERS, page, UDF_MARGIN_PT } from '../../page.ts';
import type { Messages } from '../../result.ts';
import { cleanText } from '../../text.ts';
import { styleOf } from '../html/styleCode.ts';
import type { Attributes } from '../xml.ts';
import { type Content, numberOf } from './content.ts';
import * as notices from './notices.ts';
import { codeOf } from './styles.ts';

/** The header and the footer of a file; `firstNumber` when a page number says with which it begins. */
export interface UdfEdge extends GivenEdge {
  readonly firstNumber?: number;
}
export const NO_EDGE: UdfEdge = {};

/** Bits of `pageNumber-spec` (udf-format §5.5). */
const TOP = 4;
const BOTTOM = 8;
const CENTER = 32;
const RIGHT = 64;
const TOTAL = 2048;
const NOT_ON_FIRST = 4096;
const NOT_ON_SINGLE = 8192;

/**
 * The edges that one `header` or `footer` element fills: its text its own, its page number the one that the number's
 * place says, which is drawn over the region and becomes its last line.
 */
export function edgesOf(
  attributes: Attributes,
  lines: readonly Paragraph[],
  name: 'header' | 'footer',
  messages: Messages,
): { readonly header?: UdfEdge; readonly footer?: UdfEdge } {
  const shown = lines.every(isEmpty) ? [] : lines;
  const bits = Number(/^BSP32_(\d{1,6})$/.exec(attributes['pageNumber-spec'] ?? '')?.[1] ?? 0);
  if ((bits & NOT_ON_SINGLE) !== 0) messages.add(notices.SINGLE_PAGE_NUMBER);
  if ((bits & (TOP | BOTTOM)) === 0) return { [name]: onPages(attributes, shown, shown, messages) };
  const number = numberLine(attributes, bits);
  const place = (bits & TOP) === 0 ? 'footer' : 'header';
  const firstNumber = numberOf(attributes['pageNumber-pageStartNumStr'], 1);
  const withNumber = (text: readonly Paragraph[]): UdfEdge => ({
    ...onPages(
      attributes,
      [...text, number],
      (bits & NOT_ON_FIRST) === 0 ? [...text, number] : text,
      messages,
    ),
    firstNumber,
  });
  if (place === name) return { [name]: withNumber(shown) };
  const own = shown.length === 0 ? {} : { [name]: onPages(attributes, shown, shown, messages) };
  return { ...own, [place]: withNumber([]) };
}

const isEmpty = ({ inlines }: Paragraph): boolean =>
  inlines.every(
    (inline) =>
      inline.type === 'lineBreak' ||
      inline.type === 'tab' ||
      (inline.type === 'text' && inline.text.trim() === ''),
  );

/** `startPage` is the first page that has the region, `stopPage` the last. */
function onPages(
  attributes: Attributes,
  usual: readonly Paragraph[],
  onFirst: readonly Paragraph[],
  messages: Messages,
): UdfEdge {
  const start = numberOf(attributes['startPage'], 1);
  const stop = numberOf(attributes['stopPage'], Number.POSITIVE_INFINITY);
  if (start <= 1 && stop === 1) return { paragraphs: [], first: onFirst };
  if (start > 2 || (stop > 1 && Number.isFinite(stop))) messages.add(notices.EDGE_PAGES);
  const first = start > 1 ? [] : onFirst;
  return { paragraphs: usual, first: first.length === usual.length ? null : first };
}

function numberLine(attributes: Attributes, bits: number): Paragraph {
  const word = (name: string) => cleanText(attributes[`pageNumber-${name}`] ?? '');
  const style = styleOf(
    codeOf({
      bold: word('fontBold'),
      italic: word('fontItalic'),
      underline: word('fontUnderline'),
      size: word('fontSize'),
    }),
  );
  const align: Align = (bits & RIGHT) !== 0 ? 'right' : (bits & CENTER) === 0 ? 'left' : 'center';
  const total: Inline[] =
    (bits & TOTAL) === 0 ? [] : [text(word('seperator') || '/', style), pageNumber(true, style)];
  return paragraph(
    [text(word('foreStr'), style), pageNumber(false, style), ...total, text(word('afterStr'), style)],
    {
      align,
    },
  );
}

/** Sheets by `mediaSizeName` (udf-format §4): A4, A5, Letter, B5, Legal, Executive. */
const SHEETS = new Map([
  ['1', PAPERS.A4],
  ['2', PAPERS.A5],
  ['3', PAPERS.Letter],
  ['4', { width: 498.898, height: 708.661 }],
  ['5', PAPERS.Legal],
  ['6', { width: 522, height: 756 }],
]);

/** Null for a file without a page, and for one that has the specification's (§9) as our own files do. */
export function readPage(
  { formatId, properties }: Content,
  { header, footer }: { readonly header: UdfEdge; readonly footer: UdfEdge },
): Page | null {
  const said = properties.find(({ name }) => name === 'pageFormat')?.attributes;
  if (said === undefined && header === NO_EDGE && footer === NO_EDGE) return null;
  const number = (name: string, otherwise: number) => numberOf(said?.[name], otherwise);
  const upright = SHEETS.get(said?.['mediaSizeName'] ?? '') ?? PAPERS.A4;
  const landscape = said?.['paperOrientation'] !== undefined && said['paperOrientation'] !== '1';
  const made = page({
    width: landscape ? upright.height : upright.width,
    height: landscape ? upright.width : upright.height,
    margins: {
      top: number('topMargin', UDF_MARGIN_PT),
      right: number('rightMargin', UDF_MARGIN_PT),
      bottom: number('bottomMargin', UDF_MARGIN_PT),
      left: number('leftMargin', UDF_MARGIN_PT),
    },
    header: { ...header, distance: number('headerFOffset', DEFAULT_EDGE_PT) },
    footer: { ...footer, distance: number('footerFOffset', DEFAULT_EDGE_PT) },
    firstNumber: footer.firstNumber ?? header.firstNumber ?? 1,
  });
  return formatId === '1.7' && JSON.stringify(made) === SPECIFIED ? null : made;
}

const SPECIFIED = JSON.stringify(page({}));
