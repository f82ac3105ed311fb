import fc from 'fast-check';
import {
  type Belge,
  belge,
  type Cell,
  cell,
  type FlowBlock,
  type Heading,
  type Inline,
  type Layout,
  LINE_BREAK,
  type List,
  layout,
  list,
  listItem,
  MAX_SIDE_PT,
  MAX_SIZE,
  MAX_SPACE_PT,
  MAX_TAB_PT,
  MIN_SIZE,
  PAGE_BREAK,
  type Paragraph,
  type Picture,
  PLAIN,
  PLAIN_LAYOUT,
  paragraph,
  picture,
  type Row,
  type RunStyle,
  row,
  runStyle,
  type Table,
  type TabStop,
  tab,
  table,
  text,
} from '../src/model.ts';
import { type Condition, condition, MAX_CLAUSES, type Rule, rule } from '../src/rule.ts';

/**
 * Arbitraries that build valid documents: every invariant of model.ts holds, everything a writer may
 * meet occurs (spaces at odd places, emoji, `]]>`, right-to-left letters, nested lists, merged cells).
 */

const WORDS = [
  'Alacaklı',
  'İCRA',
  'ığdır',
  'şüphe',
  '{{borcluAdSoyad}}',
  '1.234,56 TL',
  '……',
  ']]>',
  '<b>',
  '&amp;',
  '&',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '#',
  '*',
  '$',
  '_',
  '@',
  '`',
  '~',
  '=',
  '-',
  '+',
  '/',
  '//',
  '€',
  'â',
  'ﷺ',
  'שלום',
  '日本',
  '😀',
  '👨‍👩‍👧',
  '\u0301',
  '\ufffd',
  ' ',
  '  ',
  '\u00a0',
  ' \u00a0 ',
];

const textValue: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
      fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(''))
  .filter((value) => value !== '');

const runStyleArbitrary: fc.Arbitrary<RunStyle> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(PLAIN) },
  fc
    .record({
      bold: fc.boolean(),
      italic: fc.boolean(),
      underline: fc.boolean(),
      strike: fc.boolean(),
      script: fc.constantFrom('normal', 'normal', 'super', 'sub'),
      size: fc.oneof(fc.constant(12), fc.integer({ min: MIN_SIZE, max: MAX_SIZE })),
    })
    .map(runStyle),
);

/** 1 × 1 px files, valid throughout. */
export const TINY_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pictureArbitrary: fc.Arbitrary<Picture> = fc
  .record({
    width: fc.integer({ min: 1, max: 680 }),
    height: fc.integer({ min: 1, max: 900 }),
    alt: fc.constantFrom('', 'imza', 'Kaşe "1" <a> & b'),
  })
  .map(({ width, height, alt }) => picture('image/png', TINY_PNG, width, height, alt));

const inlineArbitrary: fc.Arbitrary<Inline> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(textValue, runStyleArbitrary).map(([value, style]) => text(value, style)),
  },
  { weight: 1, arbitrary: fc.constant(LINE_BREAK) },
  { weight: 1, arbitrary: runStyleArbitrary.map(tab) },
  { weight: 1, arbitrary: pictureArbitrary },
);

const tenths = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: max * 10 }).map((n) => n / 10);

const tabStopArbitrary: fc.Arbitrary<TabStop> = fc.record({
  at: tenths(MAX_TAB_PT),
  kind: fc.constantFrom('left', 'center', 'right', 'decimal'),
  leader: fc.constantFrom('none', 'dots', 'dashes', 'line'),
});

const layoutArbitrary: fc.Arbitrary<Layout> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(PLAIN_LAYOUT) },
  { weight: 1, arbitrary: tenths(MAX_SIDE_PT).map((left) => layout({ left })) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        lineSpacing: fc.option(fc.integer({ min: 50, max: 500 }).map((n) => n / 100)),
        before: tenths(MAX_SPACE_PT),
        after: fc.option(tenths(MAX_SPACE_PT)),
        left: tenths(MAX_SIDE_PT),
        right: tenths(MAX_SIDE_PT),
        firstLine: fc.integer({ min: -MAX_SIDE_PT * 10, max: MAX_SIDE_PT * 10 }).map((n) => n / 10),
        tabs: fc.array(tabStopArbitrary, { maxLength: 3 }),
      })
      .map(layout),
  },
);

export const paragraphArbitrary: fc.Arbitrary<Paragraph> = fc
  .record({
    inlines: fc.array(inlineArbitrary, { maxLength: 6 }),
    align: fc.constantFrom('left', 'center', 'right', 'justify'),
    layout: layoutArbitrary,
    heading: fc.oneof({ weight: 4, arbitrary: fc.constant(0 as const) }, fc.constantFrom<Heading>(1, 2, 3)),
  })
  .map(({ inlines, ...options }) => paragraph(inlines, options));

const flow = (levels: number): fc.Arbitrary<FlowBlock> =>
  levels === 0
    ? paragraphArbitrary
    : fc.oneof({ weight: 4, arbitrary: paragraphArbitrary }, { weight: 1, arbitrary: listArbitrary(levels) });

/** Markers that are no level's own, and that come back from UDF. */
const OWN_MARKERS = {
  ordered: ['decimal)', 'decimal-', 'ROMAN.', '(TURKISH)'],
  bullet: ['➢', '◆', '❖', '▶'],
} as const;

/** A list with at most `levels` levels. */
export const listArbitrary = (levels = 3): fc.Arbitrary<List> =>
  fc
    .record({
      kind: fc.constantFrom('ordered', 'bullet'),
      start: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9999 })),
      marker: fc.option(fc.nat(3)),
      items: fc.array(fc.array(flow(levels - 1), { maxLength: 3 }).map(listItem), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ kind, start, marker, items }) =>
      list(kind, items, start, marker === null ? null : (OWN_MARKERS[kind][marker] ?? null)),
    );

const cellArbitrary: fc.Arbitrary<Cell> = fc
  .tuple(fc.array(flow(1), { maxLength: 2 }), fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 3 })))
  .map(([blocks, colspan]) => cell(blocks, colspan));

const rowArbitrary: fc.Arbitrary<Row> = fc
  .tuple(
    fc.array(cellArbitrary, { minLength: 1, maxLength: 4 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(12.5, 40, 700) },
    ),
  )
  .map(([cells, minHeight]) => row(cells, minHeight));

export const tableArbitrary: fc.Arbitrary<Table> = fc
  .record({
    rows: fc.array(rowArbitrary, { minLength: 1, maxLength: 4 }),
    columns: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
    headerRows: fc.integer({ min: 0, max: 2 }),
    border: fc.constantFrom('cells' as const, 'outer' as const, 'none' as const),
  })
  .map(({ rows, ...options }) => table(rows, options));

/** Any valid document, its runs with spaces where HTML would lose them. */
export const belgeArbitrary: fc.Arbitrary<Belge> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: paragraphArbitrary },
      { weight: 2, arbitrary: listArbitrary() },
      { weight: 2, arbitrary: tableArbitrary },
      { weight: 1, arbitrary: fc.constant(PAGE_BREAK) },
    ),
    { maxLength: 5 },
  )
  .map(belge);

const conditionArbitrary: fc.Arbitrary<Condition> = fc
  .tuple(
    fc.array(
      fc.record({
        fact: fc.constantFrom('takipTuru', 'borcluTuru', 'kesinlesti', 'alanDolu:borcluAdSoyad'),
        negated: fc.boolean(),
        choices: fc.uniqueArray(fc.constantFrom('ilamli', 'ilamsiz', 'tuzel', 'karisik', 'dolu'), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      { minLength: 1, maxLength: MAX_CLAUSES },
    ),
    fc.constantFrom('all' as const, 'any' as const),
  )
  .map(([clauses, mode]) => condition(clauses, mode));

const ruleArbitrary: fc.Arbitrary<Rule | null> = fc
  .record({
    when: fc.option(conditionArbitrary),
    each: fc.option(
      fc.record({ list: fc.constantFrom('borclular', 'hacizler'), where: fc.option(conditionArbitrary) }),
    ),
  })
  .map(({ when, each }) => rule(when, each));

const sablonItem = fc
  .tuple(fc.array(paragraphArbitrary, { maxLength: 2 }), ruleArbitrary)
  .map(([blocks, own]) => listItem(blocks, own));

/** A template: conditions and repeats on paragraphs, items and rows. */
export const sablonArbitrary: fc.Arbitrary<Belge> = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(paragraphArbitrary, ruleArbitrary)
          .map(([p, own]) => paragraph(p.inlines, { ...p, rule: own })),
      },
      {
        weight: 2,
        arbitrary: fc
          .array(sablonItem, { minLength: 1, maxLength: 3 })
          .map((items) => list('ordered', items)),
      },
      {
        weight: 2,
        arbitrary: fc
          .array(
            fc.tuple(rowArbitrary, ruleArbitrary).map(([r, own]) => row(r.cells, r.minHeight, own)),
            { minLength: 1, maxLength: 3 },
          )
          .map((rows) => table(rows, { headerRows: 1 })),
      },
    ),
    { maxLength: 5 },
  )
  .map((blocks) => belge(blocks));
