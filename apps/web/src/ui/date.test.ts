import { describe, expect, it } from 'vitest';
import { normaliseDate } from './date.ts';

describe('a typed date', () => {
  it.each([
    ['14032025', '14.03.2025'],
    ['5.3.2025', '05.03.2025'],
    ['5/3/26', '05.03.2026'],
    ['2026-03-05', '05.03.2026'],
    ['31.02.2025', '31.02.2025'],
    ['', ''],
  ])('is written out after %j', (typed, shown) => {
    expect(normaliseDate(typed)).toBe(shown);
  });
});
