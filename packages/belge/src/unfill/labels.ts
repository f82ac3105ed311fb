import { keysOf, Phrases, type Word } from './words.ts';

/** Words that stand beside a value and tell which one it is. */
export interface Label {
  readonly text: string;
  readonly kod: string;
  /** Only where the document speaks of this side: 'Adresi' is the debtor's after 'Borçlu'. */
  readonly side?: Side;
}

export type Side = 'alacakli' | 'alacakliVekili' | 'borclu' | 'borcluVekili';

/** Words between a label and its value. */
const BEFORE = 6;
const AFTER = 5;
/** Text after a value ('… tarihinde tebliğ edilmiştir') tells less than text before it. */
const AFTER_COST = 3;
/** The cell or the line before ends with the label, this one begins with the value. */
const PREVIOUS_COST = 1;

export class Labels {
  readonly #phrases = new Phrases<Label>();

  constructor(labels: readonly Label[]) {
    for (const label of labels) this.#phrases.add(keysOf(label.text), label);
  }

  /** Reads paragraphs one after another: what the last one said counts in the next. */
  reader(): (words: readonly Word[]) => LabelledParagraph {
    let side: Side | null = null;
    let previous: LabelledParagraph | null = null;
    return (words) => {
      const sides = words.map(({ key }) => {
        const before = side;
        side = sideAfter(side, key);
        return before;
      });
      const paragraph = new LabelledParagraph(words.length, sides, this.#phrases.find(words), previous);
      previous = paragraph.withoutPrevious();
      return paragraph;
    };
  }
}

const sideAfter = (side: Side | null, key: string): Side | null => {
  if (key.startsWith('alacakli')) return 'alacakli';
  if (key.startsWith('borclu')) return 'borclu';
  if (!key.startsWith('vekil') || key.startsWith('vekalet')) return side;
  return side?.startsWith('alacakli') ? 'alacakliVekili' : side?.startsWith('borclu') ? 'borcluVekili' : side;
};

interface Hit {
  readonly label: Label;
  readonly length: number;
}

export class LabelledParagraph {
  readonly #length: number;
  readonly #sides: readonly (Side | null)[];
  readonly #byEnd = new Map<number, readonly Hit[]>();
  readonly #byStart = new Map<number, readonly Hit[]>();
  readonly #hits: ReturnType<Phrases<Label>['find']>;
  readonly #previous: LabelledParagraph | null;

  constructor(
    length: number,
    sides: readonly (Side | null)[],
    hits: ReturnType<Phrases<Label>['find']>,
    previous: LabelledParagraph | null,
  ) {
    this.#length = length;
    this.#sides = sides;
    this.#hits = hits;
    this.#previous = previous;
    for (const { from, to, payloads } of hits) {
      const fitting = payloads
        .filter((label) => label.side === undefined || label.side === sides[from])
        .map((label) => ({ label, length: to - from }));
      if (fitting.length === 0) continue;
      this.#byEnd.set(to, fitting);
      this.#byStart.set(from, [...(this.#byStart.get(from) ?? []), ...fitting]);
    }
  }

  withoutPrevious(): LabelledParagraph {
    return new LabelledParagraph(this.#length, this.#sides, this.#hits, null);
  }

  /** Codes that the labels around words [from, to) speak for, with how far off they stand; less is likelier. */
  around(
    from: number,
    to: number,
    reach: { before: number; after: number } = WIDE,
  ): ReadonlyMap<string, number> {
    const costs = new Map<string, number>();
    const add = (hits: readonly Hit[] | undefined, cost: number) => {
      for (const { label, length } of hits ?? []) {
        // The longer of two labels that end together says more: 'Borçlu Vekili' than 'Vekili'.
        const exact = cost - Math.min(length, 9) / 10;
        if (exact < (costs.get(label.kod) ?? Number.POSITIVE_INFINITY)) costs.set(label.kod, exact);
      }
    };
    for (let i = 0; i <= reach.before; i++) add(this.#byEnd.get(from - i), i);
    for (let i = from + 1; i <= to; i++) add(this.#byEnd.get(i), 0);
    for (let i = 0; i < reach.after; i++) add(this.#byStart.get(to + i), i + AFTER_COST);
    if (from <= 1 && this.#previous) add(this.#previous.#byEnd.get(this.#previous.#length), PREVIOUS_COST);
    return costs;
  }
}

const WIDE = { before: BEFORE, after: AFTER };
export const CLOSE = { before: 1, after: 0 };
