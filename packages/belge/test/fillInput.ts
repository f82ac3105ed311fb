import type { FillInput } from '../src/index.ts';

/** Printed where a value is missing. */
export const MARK = '……………';

/** Values without gaps; every code that has a value is in the catalogue. */
export const fillInput = (
  values: Readonly<Record<string, string>>,
  more: Partial<FillInput> = {},
): FillInput => ({
  values: Object.fromEntries(Object.entries(values).map(([kod, text]) => [kod, { text, gaps: [] }])),
  known: new Set(Object.keys(values)),
  optional: new Set(),
  pairs: [],
  mark: MARK,
  ...more,
});
