import type { UdfElement } from './content.ts';
import { type Pool, poolOf, type Range } from './pool.ts';

const VISIBLE = /[^\s\u200b\ufeff\ufffc]/;

/** Takes the text out of the pool span by span and loses none of it. */
export class PoolCursor {
  readonly #pool: Pool;
  readonly #taken = new Set<Range>();
  #at = 0;
  /** Spans that hold each other's text must not make a document many times the file's length. */
  #left: number;
  /** Looks at uncovered text: spans out of order would make it many times as many. */
  #looks: number;
  /** Text that no span covers has been found. */
  #found = false;
  #cut = false;

  constructor(text: string, elements: UdfElement) {
    this.#pool = poolOf(text, elements);
    this.#left = 2 * text.length + 1000;
    this.#looks = 10 * this.#pool.uncovered.length;
  }

  get foundUncovered(): boolean {
    return this.#found;
  }

  get damaged(): boolean {
    return this.#pool.damaged || this.#cut;
  }

  /**
   * The span's text, and what no span covers before it. At the begin of a paragraph that is text of its
   * own (`lines`) and only asked for here when it stands within a line.
   */
  take(span: UdfElement, startsParagraph: boolean): { readonly skipped: string; readonly text: string } {
    const range = this.#pool.rangeOf(span);
    if (range === null) return { skipped: '', text: '' };
    const skipped = startsParagraph ? '' : this.#uncovered(this.#at, range.from).join('');
    this.#at = range.to;
    const length = Math.min(this.#left, range.to - range.from);
    this.#left -= length;
    this.#cut ||= length < range.to - range.from;
    return { skipped: this.#worth(skipped), text: this.#pool.text.slice(range.from, range.from + length) };
  }

  /** Lines that no span covers before the paragraph's first span. */
  linesBefore(paragraph: UdfElement): string[] {
    const first = firstRange(paragraph, this.#pool);
    return first === null ? [] : this.#lines(this.#uncovered(this.#at, first.from));
  }

  /** Lines that are still nobody's at the end. */
  rest(): string[] {
    this.#looks = this.#pool.uncovered.length;
    return this.#lines(this.#uncovered(0, this.#pool.text.length));
  }

  #lines(texts: readonly string[]): string[] {
    const lines = texts.flatMap((text) => text.split(/\r?\n|\r/)).filter((line) => VISIBLE.test(line));
    this.#found ||= lines.length > 0;
    return lines;
  }

  /** Line ends alone between two spans are what some programs leave out. */
  #worth(text: string): string {
    if (VISIBLE.test(text)) this.#found = true;
    else if (/[\r\n]/.test(text)) return '';
    return text;
  }

  #uncovered(from: number, to: number): string[] {
    const { uncovered, text } = this.#pool;
    const texts: string[] = [];
    for (let i = firstAt(uncovered, from); i < uncovered.length; i++) {
      const range = uncovered[i] as Range;
      if (range.to > to || this.#looks-- <= 0) break;
      if (this.#taken.has(range)) continue;
      this.#taken.add(range);
      texts.push(text.slice(range.from, range.to));
    }
    return texts;
  }
}

function firstRange({ children }: UdfElement, pool: Pool): Range | null {
  for (const child of children) {
    const range = pool.rangeOf(child) ?? firstRange(child, pool);
    if (range !== null) return range;
  }
  return null;
}

function firstAt(ranges: readonly Range[], from: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as Range).from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
