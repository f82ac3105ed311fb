import { AppError } from '@derkenar/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countValues } from '../src/http/countValues.ts';

const count = (text: string, max = 1000): number => countValues(Buffer.from(text), max);
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

/** Counts a bracket, and everything but the first in it; a name counts too. */
function expected(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const items = Object.values(value);
  const names = Array.isArray(value) ? 0 : items.length;
  return (
    1 + names + Math.max(0, items.length - 1) + items.reduce<number>((sum, item) => sum + expected(item), 0)
  );
}

it('counts values and names, whatever their texts hold', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\\"[\]{},: ]*$/));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      text,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(text, tie('value')),
    ),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(0, 2), (sent, indent) => {
      const read = JSON.parse(JSON.stringify(sent)) as unknown;
      expect(count(JSON.stringify(read, null, indent), 1_000_000)).toBe(expected(read));
    }),
  );
});

it('refuses more than there may be, and brackets in too many others', () => {
  expect(count('[1,2,3]', 3)).toBe(3);
  expect(codeOf(() => count('[1,2,3,4]', 3))).toBe('govde-buyuk');
  expect(count('['.repeat(32))).toBe(32);
  expect(codeOf(() => count('['.repeat(33)))).toBe('gecersiz-json');
  expect(codeOf(() => count('[{"a":'.repeat(17)))).toBe('gecersiz-json');
  expect(count('[],'.repeat(100))).toBe(200);
});

it('leaves what is no JSON to the parser', () => {
  for (const text of ['"', '"\\', '"\\"', ']]]]', '', '"a" "b"', '{"a']) expect(count(text)).toBeLessThan(5);
});
