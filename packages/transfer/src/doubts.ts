/** Questions that a sheet leaves open, each asked once for all rows, with their answers. */
export const DOUBTS = {
  /** '12.500' */
  thousands: ['thousands', 'decimal'],
  /** '02/20/2025' stands in the file. */
  dayOrder: ['day', 'month'],
  /** 'Ali Veli ve Ayşe Can' */
  names: ['several', 'one'],
  /** Lines of one cell. */
  lines: ['several', 'one'],
  /** The creditor stands in a title only. */
  creditor: ['all', 'none'],
  /** The enforcement office stands in a title or in the sheet's name only. */
  office: ['all', 'none'],
  /** Blank cells below a filled one (merged cells). */
  carry: ['all', 'none'],
} as const;
export type DoubtKind = keyof typeof DOUBTS;
export type Answers = { readonly [K in DoubtKind]?: (typeof DOUBTS)[K][number] };

export interface Doubt {
  readonly kind: DoubtKind;
  /** Cells or titles of the file. */
  readonly examples: readonly string[];
  /** Cells that the answer decides. */
  readonly count: number;
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE = 120;

/** Gathers the questions while a file is read. */
export function createDoubts() {
  const found = new Map<DoubtKind, { examples: Set<string>; count: number }>();
  function add(kind: DoubtKind, example: string): void {
    const doubt = found.get(kind) ?? { examples: new Set(), count: 0 };
    found.set(kind, doubt);
    doubt.count++;
    if (doubt.examples.size < MAX_EXAMPLES)
      doubt.examples.add(example.replace(/\s*\n\s*/g, ' ↵ ').slice(0, MAX_EXAMPLE));
  }
  const list = (): Doubt[] =>
    [...found].map(([kind, { examples, count }]) => ({ kind, examples: [...examples], count }));
  return { add, list };
}
export type AddDoubt = ReturnType<typeof createDoubts>['add'];
