import { type Layout, leftEdge } from '../../model.ts';
import { allStops } from '../../tabStops.ts';

/** Swing's codes (udf-format §5.2). */
const KINDS = { left: 0, right: 1, center: 2, decimal: 4 } as const;
const LEADERS = { none: 0, dots: 1, dashes: 2, line: 3 } as const;

/**
 * The attribute for the stops of a paragraph whose layout is counted from the edge of the page's text or of the cell, ''
 * if it needs none. The editor counts them from LeftIndent and knows no stop
 * where a first line hangs out; its own after the last stop stand elsewhere than ours.
 */
export function tabSet(layout: Layout, hasTabs: boolean): string {
  const edge = leftEdge(layout);
  const stops = hasTabs ? allStops(layout) : layout.tabs;
  const written = stops
    .filter(({ at }) => at > edge)
    .map(({ at, kind, leader }) => `${(at - edge).toFixed(1)}:${KINDS[kind]}:${LEADERS[leader]}`);
  return written.length === 0 ? '' : ` TabSet="${written.join(',')}"`;
}
