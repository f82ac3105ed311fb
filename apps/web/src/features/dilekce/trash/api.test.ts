import { assert, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLeft } from './api.ts';

const DELETED = '2026-11-20T09:30:00.000Z';
const after = (days: number) => new Date(Date.parse(DELETED) + days * 86_400_000);

describe('daysLeft', () => {
  it('counts from thirty down to none', () => {
    expect([0, 0.5, 1, 1.5, 29, 29.5, 30, 31].map((days) => daysLeft(DELETED, after(days)))).toEqual([
      30, 30, 29, 29, 1, 1, 0, 0,
    ]);
  });

  it('stays between none and thirty whatever the clocks say', () => {
    assert(
      property(date({ noInvalidDate: true }), integer({ min: -1e6, max: 1e6 }), (now, days) => {
        const left = daysLeft(after(days).toISOString(), now);
        expect(Number.isInteger(left) && left >= 0 && left <= 30).toBe(true);
      }),
    );
  });
});
