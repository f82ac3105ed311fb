import type { Inline, Layout, RunStyle, TabStop } from '../model.ts';
import { allStops } from '../tabStops.ts';
import { estimatedWidth } from './letterWidths.ts';
import { pxToPt } from './page.ts';

/** A piece of a line up to a tab stop, for formats that know no tabs. */
export interface TabBox {
  readonly type: 'tabBox';
  /** Points. */
  readonly width: number;
  /** Stands at the left end. */
  readonly before: readonly Inline[];
  /** Stands at the right end. */
  readonly after: readonly Inline[];
  /** Fills the room between them. */
  readonly leader: TabStop['leader'];
  /** Points: of the tab, which makes its line as high as a letter of that size does. */
  readonly size: number;
}

/** Width in points of text on one line. */
export type WidthOf = (text: string, style: RunStyle) => number;

/** The place of a paragraph's text, in points from the edge that its tab stops count from. */
type Place = Pick<Layout, 'left' | 'firstLine' | 'tabs'> & { readonly end: number };

/** Beyond the last stop a tab is as wide as this. */
const GAP = '\u00a0\u00a0\u00a0\u00a0';
/** A stop nearer than this is behind the text. */
const LEAST_TAB_PT = 0.1;

export const hasTabs = (inlines: readonly Inline[]): boolean => inlines.some(({ type }) => type === 'tab');

/**
 * Puts what stands before each tab into a box that ends at the tab's stop. Text widths may be estimates; they only decide
 * which stop comes next and where text around a stop begins.
 */
export const tabBoxes = (inlines: readonly Inline[], place: Place): readonly (Inline | TabBox)[] =>
  new Boxes(inlines, place, estimatedWidth).made();

/** The width in points of each tab, in order, with its leader. */
export const tabRooms = (inlines: readonly Inline[], place: Place, widthOf: WidthOf): readonly TabRoom[] => {
  const boxes = new Boxes(inlines, place, widthOf);
  boxes.made();
  return boxes.rooms;
};

export interface TabRoom {
  readonly width: number;
  readonly leader: TabStop['leader'];
}

class Boxes {
  readonly #inlines: readonly Inline[];
  readonly #place: Place;
  readonly #stops: readonly TabStop[];
  readonly #made: (Inline | TabBox)[] = [];
  /** Stands after the last stop. */
  #open: Inline[] = [];
  #start: number;
  readonly rooms: TabRoom[] = [];
  readonly #widthOf: WidthOf;

  constructor(inlines: readonly Inline[], place: Place, widthOf: WidthOf) {
    this.#widthOf = widthOf;
    this.#inlines = inlines;
    this.#place = place;
    this.#stops = allStops(place).filter(({ at }) => at <= place.end + LEAST_TAB_PT);
    this.#start = place.left + place.firstLine;
  }

  made(): readonly (Inline | TabBox)[] {
    for (let i = 0; i < this.#inlines.length; i++) {
      const inline = this.#inlines[i] as Inline;
      if (inline.type === 'tab') i += this.#tab(inline.style, this.#fieldAfter(i));
      else if (inline.type === 'lineBreak') this.#endLine(inline);
      else this.#open.push(inline);
    }
    this.#made.push(...this.#open);
    return this.#made;
  }

  #endLine(lineBreak: Inline): void {
    this.#made.push(...this.#open, lineBreak);
    this.#open = [];
    this.#start = this.#place.left;
  }

  /** Up to the next tab or the end of the line. */
  #fieldAfter(tab: number): readonly Inline[] {
    const rest = this.#inlines.slice(tab + 1);
    const end = rest.findIndex(({ type }) => type === 'tab' || type === 'lineBreak');
    return end < 0 ? rest : rest.slice(0, end);
  }

  /** Returns how many inlines of the field were taken along. */
  #tab(style: RunStyle, field: readonly Inline[]): number {
    const x = this.#start + this.#width(this.#open);
    const stop = this.#stops.find(({ at }) => at > x + LEAST_TAB_PT);
    const end = stop === undefined ? x : stop.at - this.#reach(stop, field);
    if (stop === undefined || end <= x) {
      this.#open.push({ type: 'text', text: GAP, style });
      this.rooms.push({ width: this.#widthOf(GAP, style), leader: 'none' });
      return 0;
    }
    const leader = style.underline && stop.leader === 'none' ? 'line' : stop.leader;
    const after = stop.kind === 'right' ? field : [];
    const boxEnd = stop.kind === 'right' ? stop.at : end;
    this.rooms.push({ width: end - x, leader });
    const width = boxEnd - this.#start;
    this.#made.push({ type: 'tabBox', width, before: this.#open, after, leader, size: style.size });
    this.#open = [];
    this.#start = boxEnd;
    return after.length;
  }

  /** The part of the field that stands to the left of its stop. */
  #reach({ kind }: TabStop, field: readonly Inline[]): number {
    switch (kind) {
      case 'left':
        return 0;
      case 'center':
        return this.#width(field) / 2;
      case 'right':
        return this.#width(field);
      case 'decimal':
        return this.#width(beforeComma(field));
    }
  }

  #width(inlines: readonly Inline[]): number {
    return inlines.reduce((width, inline) => width + this.#widthOfOne(inline), 0);
  }

  #widthOfOne(inline: Inline): number {
    switch (inline.type) {
      case 'text':
        return this.#widthOf(inline.text, inline.style);
      case 'picture':
        return pxToPt(inline.width);
      case 'pageNumber':
        return this.#widthOf('0', inline.style);
      default:
        return 0;
    }
  }
}

function beforeComma(field: readonly Inline[]): readonly Inline[] {
  const before: Inline[] = [];
  for (const inline of field) {
    const comma = inline.type === 'text' ? inline.text.indexOf(',') : -1;
    if (inline.type !== 'text' || comma < 0) before.push(inline);
    else return [...before, { ...inline, text: inline.text.slice(0, comma) }];
  }
  return before;
}
