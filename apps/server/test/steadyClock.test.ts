import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSteadiness } from '../src/scheduling/steadyClock.ts';

const HOUR = 3_600_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('knows for how long a clock has gone without a jump, forward or back', () => {
  const steadiness = createSteadiness();
  const after = (hours: number, shown: Date) => {
    vi.advanceTimersByTime(hours * HOUR);
    return steadiness(shown) / HOUR;
  };
  expect(after(0, new Date('2026-11-20T09:00:00Z'))).toBe(0);
  expect(after(21, new Date('2026-11-21T06:00:20Z'))).toBe(21);
  expect(after(1, new Date('2027-11-21T07:00:00Z'))).toBe(0);
  expect(after(1, new Date('2027-11-21T08:00:00Z'))).toBe(1);
  expect(after(1, new Date('2026-11-21T09:00:00Z'))).toBe(0);
});
