import { type Layout, leftEdge, type TabStop } from '../../model.ts';
import { allStops, namedStops } from '../../tabStops.ts';

/** Swing's codes (udf-format §5.2). */
const KINDS = { left: 0, right: 1, center: 2, decimal: 4 } as const;
const LEADERS = { none: 0, dots: 1, dashes: 2, line: 3 } as const;

/**
 * The attribute for the stops of a paragraph whose layout is counted from the edge of the page's text or of the cell, ''
 * if it needs none. `tabs`: how many it holds. The editor counts the stops from LeftIndent and knows no stop where a first
 * line hangs out; its own after the last stop stand elsewhere than ours.
 */
export function tabSet(layout: Layout, tabs: number): string {
  if (tabs === 0 && layout.tabs.length === 0) return '';
  const edge = leftEdge(layout);
  let written = '';
  for (const { at, kind, leader } of tabs === 0 ? layout.tabs : neededStops(layout, edge, tabs))
    if (at > edge)
      written += `${written === '' ? '' : ','}${(at - edge).toFixed(1)}:${KINDS[kind]}:${LEADERS[leader]}`;
  return written === '' ? '' : ` TabSet="${written}"`;
}

/** The last tab of a label block goes to the left indent; read/udf/tabStops.ts knows such a block again. */
function neededStops(layout: Layout, edge: number, tabs: number): readonly TabStop[] {
  const named = namedStops(layout).filter(({ at }) => at > edge);
  const isLabelBlock = layout.firstLine < 0 && named.at(-1)?.at === layout.left && tabs <= named.length;
  return isLabelBlock ? named : allStops(layout);
}
