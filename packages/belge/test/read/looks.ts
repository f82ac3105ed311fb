import type { Belge, Inline } from '../../src/model.ts';
import { type Flow, type FlowCell, type FlowParagraph, flow } from '../../src/write/flow.ts';

/**
 * The document as a page shows it, without what Word's formats cannot tell: whether a paragraph that stands
 * under an item belongs to it, whether two lists are one that goes on, indents in narrow cells. How wide
 * cells are is `widths`.
 */
export function looks(belge: Belge): unknown {
  const content = flow(belge);
  return content.units.map((unit) => {
    if (unit.type === 'paragraph') return look(unit, content);
    if (unit.type === 'spacer') return { spacer: true, newPage: unit.newPage };
    const edges = new Set(unit.rows.flatMap(({ cells }) => rightEdges(cells)));
    return {
      border: unit.border,
      rows: unit.rows.map(({ header, minHeightPt, cells }) => ({
        header,
        minHeight: Math.round(minHeightPt * 10) / 10,
        // A column at whose edge no cell ends is none to see.
        ends: rightEdges(cells).map((edge) => [...edges].filter((other) => other <= edge).length),
        cells: cells.map(({ paragraphs }) => paragraphs.map((p) => look(p, content))),
      })),
    };
  });
}

/** The last column of each cell, from 1. */
function rightEdges(cells: readonly FlowCell[]): number[] {
  let column = 0;
  return cells.map(({ colspan }) => (column += colspan));
}

/** Points of every cell; a column's weight is a whole number, so they come back nearly as they were. */
export const widths = (belge: Belge): number[] =>
  flow(belge).units.flatMap((unit) =>
    unit.type === 'table' ? unit.rows.flatMap(({ cells }) => cells.map(({ widthPt }) => widthPt)) : [],
  );

/** Indents and spaces, in points, and line heights in 20ths of a size, of each paragraph outside of tables. */
export const distances = (belge: Belge): number[] =>
  flow(belge).units.flatMap((unit) =>
    unit.type === 'paragraph'
      ? [unit.leftPt, unit.rightPt, unit.firstLinePt, unit.beforePt, unit.afterPt, lineHeight(unit)]
      : [],
  );

/** A paragraph with a picture has a single line height in Word's formats. */
const lineHeight = ({ inlines, lineEm }: FlowParagraph): number =>
  inlines.some(({ type }) => type === 'picture') ? 0 : lineEm * 20;

function look({ align, heading, inlines, newPage, marker }: FlowParagraph, { lists }: Flow): unknown {
  const list = marker === undefined ? undefined : lists[marker.list];
  return {
    align,
    heading,
    newPage,
    marker:
      list === undefined
        ? null
        : list.kind === 'bullet'
          ? `bullet ${list.level}`
          : `${marker?.number} ${list.level}`,
    inlines: inlines.map(inlineLook),
  };
}

/** A picture is placed no wider than its cell. */
const inlineLook = (inline: Inline): unknown =>
  inline.type === 'picture' ? { data: inline.data, alt: inline.alt } : inline;
