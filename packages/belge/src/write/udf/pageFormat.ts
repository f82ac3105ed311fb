import type { Page } from '../../model.ts';
import {
  DEFAULT_EDGE_PT,
  isLandscape,
  PAPERS,
  type PaperName,
  paperName,
  UDF_MARGIN_PT,
} from '../../page.ts';

/** Names of sheets in UDF (udf-format §4). */
const MEDIA: Record<PaperName, number> = { A4: 1, A5: 2, Letter: 3, Legal: 5 };

/** Room for text on a page, in points. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** An A4 sheet within the margins of the specification; a little less than its whole height. */
const SPECIFIED: Room = { width: 453.5, height: 700 };

export const roomOf = (page: Page | null): Room =>
  page === null
    ? SPECIFIED
    : {
        width: page.width - page.margins.left - page.margins.right,
        height: page.height - page.margins.top - page.margins.bottom,
      };

/** The element of a page; null is the specification's (§9). UDF knows some sheets only: others become A4. */
export function pageFormat(page: Page | null): string {
  const margins = page?.margins;
  const margin = (side: 'left' | 'right' | 'top' | 'bottom') => points(margins?.[side] ?? UDF_MARGIN_PT);
  const paper = page === null ? 'A4' : udfPaper(page);
  return (
    `<pageFormat mediaSizeName="${MEDIA[paper]}" leftMargin="${margin('left')}" rightMargin="${margin('right')}"` +
    ` topMargin="${margin('top')}" bottomMargin="${margin('bottom')}"` +
    ` paperOrientation="${page !== null && isLandscape(page) ? 0 : 1}"` +
    ` headerFOffset="${points(page?.header.distance ?? DEFAULT_EDGE_PT)}"` +
    ` footerFOffset="${points(page?.footer.distance ?? DEFAULT_EDGE_PT)}" />`
  );
}

/** The sheet itself, or the one whose area is nearest. */
export function udfPaper(page: Page): PaperName {
  const area = ({ width, height }: { readonly width: number; readonly height: number }) => width * height;
  const away = (name: PaperName) => Math.abs(area(PAPERS[name]) - area(page));
  return (
    paperName(page) ??
    (Object.keys(MEDIA) as PaperName[]).reduce((best, name) => (away(name) < away(best) ? name : best))
  );
}

/** At least one decimal, as the editor writes numbers. */
const points = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : `${value}`);
