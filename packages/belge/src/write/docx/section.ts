import { AlignmentType, Footer, Header, PageNumber, PageOrientation, Paragraph, TextRun } from 'docx';
import type { Flow, FlowEdge, FlowParagraph } from '../flow.ts';
import * as page from '../page.ts';
import { type Counter, docxParagraph } from './paragraph.ts';

/** The one section of a document: its sheet, headers and footers. */
export function section({ sheet, edges, lists }: Flow, counter: Counter) {
  const { widthPt, heightPt, marginPt, headerPt, footerPt } = sheet;
  const landscape = widthPt > heightPt;
  // docx turns the sheet itself.
  const [width, height] = landscape ? [heightPt, widthPt] : [widthPt, heightPt];
  const layout = {
    size: {
      width: page.twips(width),
      height: page.twips(height),
      ...(landscape ? { orientation: PageOrientation.LANDSCAPE } : {}),
    },
    margin: {
      top: page.twips(marginPt.top),
      left: page.twips(marginPt.left),
      bottom: page.twips(marginPt.bottom),
      right: page.twips(marginPt.right),
      ...(edges === null ? {} : { header: page.twips(headerPt) }),
      footer: page.twips(footerPt),
    },
    ...(edges === null || edges.firstNumber === 1 ? {} : { pageNumbers: { start: edges.firstNumber } }),
  };
  if (edges === null) return { properties: { page: layout }, footers: { default: footer() } };
  const { header, footer: foot } = edges;
  const children = (lines: readonly FlowParagraph[]) =>
    lines.map((line) => docxParagraph(line, lists, counter));
  const ownFirst = header.first !== null || foot.first !== null;
  const headers = partsOf(header, ownFirst, (lines) => new Header({ children: children(lines) }));
  const footers = partsOf(foot, ownFirst, (lines) => new Footer({ children: children(lines) }));
  return { properties: { page: layout, ...(ownFirst ? { titlePage: true } : {}) }, headers, footers };
}

/** With a first page of its own, that of the other edge repeats the usual one. */
const partsOf = <T>(
  { paragraphs, first }: FlowEdge,
  ownFirst: boolean,
  make: (lines: readonly FlowParagraph[]) => T,
): { readonly default?: T; readonly first?: T } => ({
  ...(paragraphs.length > 0 ? { default: make(paragraphs) } : {}),
  ...(ownFirst ? { first: make(first ?? paragraphs) } : {}),
});

/** The size is the style's, since a field printed by LibreOffice forgets the size of its run. */
export const FOOTER_STYLE = {
  id: 'Footer',
  name: 'footer',
  run: { size: page.FOOTER_SIZE_PT * 2 },
  paragraph: { alignment: AlignmentType.CENTER },
};

function footer(): Footer {
  const number = new TextRun({ children: ['Sayfa ', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
  return new Footer({ children: [new Paragraph({ style: FOOTER_STYLE.id, children: [number] })] });
}
