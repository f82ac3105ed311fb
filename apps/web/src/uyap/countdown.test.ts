import { describe, expect, it } from 'vitest';
import { clock, secondsLeft } from './countdown.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

describe('the time a pairing code has left', () => {
  it.each([
    ['2026-11-21T10:10:00Z', 600],
    ['2026-11-21T10:00:00.001Z', 1],
    ['2026-11-21T10:00:00Z', 0],
    ['2026-11-21T09:00:00Z', 0],
    ['yarın', 0],
  ])('until %s is %i s', (end, seconds) => {
    expect(secondsLeft(end, NOW)).toBe(seconds);
  });

  it('is shown as on a clock', () => {
    expect([600, 65, 9, 0].map(clock)).toEqual(['10:00', '1:05', '0:09', '0:00']);
  });
});
