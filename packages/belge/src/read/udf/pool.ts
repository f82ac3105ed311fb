import type { UdfElement } from './content.ts';

/** A span of the text: `[from, to)` in UTF-16 units, `from` ≤ `to`, both within it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The text pool as the spans count it (udf-format §3). */
export interface Pool {
  readonly text: string;
  rangeOf(span: UdfElement): Range | null;
  /** Text that no span covers, in its order. */
  readonly uncovered: readonly Range[];
  /** A span reaches beyond the text, or two hold the same text. */
  readonly damaged: boolean;
}

interface Span {
  readonly start: number;
  readonly length: number;
}

interface Spans {
  readonly all: readonly Span[];
  /** The end of each paragraph's last span. */
  readonly ends: readonly number[];
}

export function poolOf(text: string, elements: UdfElement): Pool {
  const spans = spansIn(elements);
  const counted = countedAs(text, spans);
  const limit = counted.text.length;
  const index = (offset: number) => wholeCharacter(counted.text, Math.min(limit, counted.index(offset)));
  const rangeOf = (span: UdfElement): Range | null => {
    const own = spanOf(span);
    return own === null ? null : { from: index(own.start), to: index(own.start + own.length) };
  };
  const ranges = spans.all
    .map(({ start, length }): Range => ({ from: index(start), to: index(start + length) }))
    .toSorted((a, b) => a.from - b.from);
  const uncovered: Range[] = [];
  let covered = 0;
  let overlaps = false;
  for (const { from, to } of ranges) {
    if (from > covered) uncovered.push({ from: covered, to: from });
    overlaps ||= from < covered && to > from;
    covered = Math.max(covered, to);
  }
  if (covered < limit) uncovered.push({ from: covered, to: limit });
  const beyond = spans.all.some(({ start, length }) => counted.index(start + length) > limit);
  return { text: counted.text, rangeOf, uncovered, damaged: overlaps || beyond };
}

function spansIn(elements: UdfElement): Spans {
  const all: Span[] = [];
  const ends: number[] = [];
  const visit = ({ name, children }: UdfElement) => {
    const before = all.length;
    for (const child of children) {
      const span = spanOf(child);
      if (span !== null) all.push(span);
      visit(child);
    }
    const last = all.at(-1);
    if (name === 'paragraph' && all.length > before && last !== undefined)
      ends.push(last.start + last.length);
  };
  visit(elements);
  return { all, ends };
}

const CONTAINERS = new Set(['header', 'footer', 'paragraph', 'page-break', 'table', 'row', 'cell']);

export const isSpan = ({ name, attributes, children }: UdfElement): boolean =>
  attributes['startOffset'] !== undefined && children.length === 0 && !CONTAINERS.has(name);

/** The paragraphs in an element, in their order; a span outside of one is one of its own. */
export const paragraphsIn = (element: UdfElement): UdfElement[] => {
  if (element.name === 'paragraph') return [element];
  if (isSpan(element)) return [{ name: 'paragraph', attributes: {}, children: [element] }];
  return element.children.flatMap(paragraphsIn);
};

function spanOf(element: UdfElement): Span | null {
  if (!isSpan(element)) return null;
  const start = Number(element.attributes['startOffset']);
  const length = Number(element.attributes['length'] ?? 0);
  const usable = Number.isSafeInteger(start) && Number.isSafeInteger(length) && start >= 0 && length >= 0;
  return usable ? { start, length } : null;
}

/** Offsets that fall into a surrogate pair move behind it: no half of a character is left over. */
function wholeCharacter(text: string, index: number): number {
  const inside = /[\udc00-\udfff]/.test(text[index] ?? '') && /[\ud800-\udbff]/.test(text[index - 1] ?? '');
  return inside ? index + 1 : index;
}

interface Counted {
  readonly text: string;
  index(offset: number): number;
}

/**
 * The editor counts UTF-16 units. Other programs count code points, or the `\r\n` of their own text that
 * XML has since made one `\n`; whichever way most paragraphs end at a line end is theirs.
 */
function countedAs(text: string, spans: Spans): Counted {
  const end = spans.all.reduce((most, { start, length }) => Math.max(most, start + length), 0);
  const ways: Counted[] = [{ text, index: (offset) => offset }];
  if (/[\ud800-\udbff][\udc00-\udfff]/.test(text)) ways.push(byCodePoint(text));
  const windows = end > text.length ? text.replaceAll('\n', '\r\n') : text;
  if (end > text.length && end <= windows.length) ways.push({ text: windows, index: (offset) => offset });
  const fits = ways.map((way) => fitOf(way, spans.ends, end));
  return ways[fits.indexOf(Math.max(...fits))] as Counted;
}

/** Line ends count first, then how near to the end of the text the last span ends. */
function fitOf(way: Counted, ends: readonly number[], end: number): number {
  const { text } = way;
  const lines = ends.filter((at) => text[way.index(at) - 1] === '\n' || text[way.index(at)] === '\n').length;
  // The terminating `\n` belongs to no span in genuine files.
  const rest = Math.max(0, Math.abs(text.length - way.index(end)) - 1);
  return lines - rest / (rest + 1);
}

function byCodePoint(text: string): Counted {
  const starts = new Uint32Array(text.length + 1);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    starts[count] = at;
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  }
  starts[count] = text.length;
  return {
    text,
    index: (offset) => (offset <= count ? (starts[offset] as number) : text.length + offset - count),
  };
}
