import { lowerTr } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { createPairingCode, readToken } from '../src/uyap/pairingCode.ts';

describe('a pairing code', () => {
  it('is made of 32 signs that nobody takes for another, all alike often', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < 3200; i++)
      for (const sign of createPairingCode().replace('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect([...counts.keys()].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
    expect(Math.min(...counts.values())).toBeGreaterThan(800);
    expect(Math.max(...counts.values())).toBeLessThan(1200);
  });

  it('is read as it is typed; a token is left as it is', () => {
    const kod = createPairingCode();
    const bare = kod.replace('-', '');
    for (const typed of [kod, bare, lowerTr(kod), ` ${bare.slice(0, 3)} ${bare.slice(3)} `])
      expect(readToken(typed)).toBe(bare);
    const token = 'aB-_'.repeat(11);
    expect(readToken(token)).toBe(token);
  });
});
