import { type Layout, layout, leftEdge, sameLayout } from '@derkenar/belge';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distancesOf, errorsOf, layoutAfter } from './distances.ts';
import { formatLength, parseLength } from './lengths.ts';

const points = fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10);
const layouts = fc
  .record({
    lineSpacing: fc.constantFrom(null, 1, 1.15, 1.3, 2),
    before: fc.constantFrom(0, 6, 12.5),
    after: fc.constantFrom(null, 0, 6),
    left: points,
    right: points,
    firstLine: fc.integer({ min: -4000, max: 4000 }).map((tenths) => tenths / 10),
  })
  .map(layout);

const after = (
  before: Layout,
  ...args: Parameters<typeof layoutAfter> extends [Layout, ...infer R] ? R : never
) => layout({ ...before, ...layoutAfter(before, ...args) });

describe('the fields of the dialog', () => {
  it('change nothing that was not typed, whatever the paragraphs have', () => {
    fc.assert(
      fc.property(fc.array(layouts, { minLength: 1, maxLength: 3 }), (all) => {
        const initial = distancesOf(all);
        expect(errorsOf(initial, initial)).toEqual({});
        for (const one of all) expect(sameLayout(after(one, initial, initial), one)).toBe(true);
      }),
    );
  });

  it('count the left indent up to the line that stands out furthest', () => {
    const hanging = layout({ left: 70.9, firstLine: -35.4 });
    const initial = distancesOf([hanging]);
    expect(initial).toMatchObject({ left: '1,25 cm', special: 'hanging', by: '1,25 cm' });
    const moved = after(hanging, initial, { ...initial, left: '2' });
    expect(leftEdge(moved)).toBeCloseTo(56.7, 1);
    expect(moved.firstLine).toBe(-35.4);
  });

  it('leave to each paragraph what they do not share', () => {
    const all = [layout({ left: 10, before: 6 }), layout({ left: 20, before: 6, lineSpacing: 2 })];
    const initial = distancesOf(all);
    expect(initial).toMatchObject({ left: '', before: '6 nk', lineSpacing: '' });
    const typed = { ...initial, right: '1 cm' };
    expect(all.map((one) => after(one, initial, typed))).toEqual([
      layout({ left: 10, before: 6, right: 28.3 }),
      layout({ left: 20, before: 6, lineSpacing: 2, right: 28.3 }),
    ]);
  });

  it('name what cannot be taken', () => {
    const initial = distancesOf([layout({})]);
    const typed = { ...initial, left: 'çok', right: '50 cm', lineSpacing: 'multiple', lines: '9' };
    expect(errorsOf(initial, typed)).toEqual({
      left: 'Bir uzunluk yazın. Örnek: 1,25 cm.',
      right: 'En çok 14,11 cm yazılabilir.',
      lines: '0,5 ile 5 arasında bir sayı yazın. Örnek: 1,25.',
    });
  });
});

describe('a length', () => {
  it.each([
    ['1,25', 35.43],
    ['1.25 cm', 35.43],
    ['12 NK', 12],
    ['5mm', 14.17],
    ['6pt', 6],
  ])('%s is read', (text, pt) => {
    expect(parseLength(text, 'cm')).toBeCloseTo(pt, 1);
  });

  it.each(['', 'cm', '-1', '1,2,3', '4 km'])('%j is none', (text) => {
    expect(parseLength(text, 'cm')).toBeNull();
  });

  it('is printed with a comma', () => {
    expect([formatLength(7.1, 'cm'), formatLength(6.5, 'nk')]).toEqual(['0,25 cm', '6,5 nk']);
  });
});
