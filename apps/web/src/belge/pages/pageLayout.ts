import { type Flow, type FlowEdge, type FlowParagraph, withNumbers } from '@derkenar/belge';
import type { Measurer } from './measure.tsx';

/** The sheet of a document's pages, with the room that its header and footer leave. Lengths are points. */
export interface PageLayout extends Pick<Flow, 'sheet' | 'edges'> {
  readonly topPt: number;
  readonly textHeightPt: number;
}

/** As wide as most numbers of pages: measuring needs no more. */
const ANY_NUMBER = 88;

/** A header or a footer higher than its margin pushes the text away. Null when `signal` has ended the work. */
export async function measureEdges(
  { sheet, edges }: Flow,
  measurer: Measurer,
  signal: AbortSignal,
): Promise<PageLayout | null> {
  const { marginPt, heightPt, headerPt, footerPt, textHeightPt } = sheet;
  if (edges === null) return { sheet, edges, topPt: marginPt.top, textHeightPt };
  const header = measured(edges.header);
  const footer = measured(edges.footer);
  if (!(await measurer.measure([...header, ...footer].flat(), signal))) return null;
  const room = (distance: number, texts: readonly (readonly FlowParagraph[])[]) =>
    distance + Math.max(...texts.map((lines) => heightOf(lines, measurer)));
  const isEmpty = (texts: readonly (readonly FlowParagraph[])[]) => texts.every(({ length }) => length === 0);
  const topPt = isEmpty(header) ? marginPt.top : Math.max(marginPt.top, room(headerPt, header));
  const bottomPt = isEmpty(footer) ? marginPt.bottom : Math.max(marginPt.bottom, room(footerPt, footer));
  return { sheet, edges, topPt, textHeightPt: heightPt - topPt - bottomPt };
}

const measured = ({ paragraphs, first }: FlowEdge): FlowParagraph[][] =>
  [paragraphs, first ?? []].map((lines) => numbered(lines, ANY_NUMBER, ANY_NUMBER));

const heightOf = (lines: readonly FlowParagraph[], { heights }: Measurer): number =>
  lines.reduce(
    (sum, line, n) =>
      heights(line).reduce((all, one) => all + one, sum) +
      (n === 0 ? 0 : line.beforePt + (lines[n - 1]?.afterPt ?? 0)),
    0,
  );

/** The lines of an edge on one page, their numbers as text. */
export const edgeLines = (
  { paragraphs, first }: FlowEdge,
  page: number,
  firstNumber: number,
  total: number | null,
): FlowParagraph[] =>
  numbered(page === 1 ? (first ?? paragraphs) : paragraphs, firstNumber + page - 1, total);

const numbered = (lines: readonly FlowParagraph[], number: number, total: number | null): FlowParagraph[] =>
  lines.map((line) => ({ ...line, inlines: withNumbers(line.inlines, number, total) }));
