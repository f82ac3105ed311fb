import { describe, expect, it } from 'vitest';
import { districtsOf, PROVINCES, provinceOf } from './places.ts';

describe('the places of Turkey', () => {
  it('are 81 provinces with 973 districts, each named once in its province', () => {
    expect(PROVINCES).toHaveLength(81);
    expect([PROVINCES[0], PROVINCES[5], PROVINCES[33], PROVINCES[80]]).toEqual([
      'Adana',
      'Ankara',
      'İstanbul',
      'Düzce',
    ]);
    const districts = PROVINCES.map(districtsOf);
    expect(districts.flat()).toHaveLength(973);
    // 30 metropolitan municipalities have no central district.
    expect(districts.filter((names) => names.includes('Merkez'))).toHaveLength(51);
    for (const names of districts) expect(new Set(names).size).toBe(names.length);
  });

  it('suggest the districts of the written province, and all without one', () => {
    expect(districtsOf(' izmir ')).toContain('Karşıyaka');
    expect(districtsOf('İzmir')).not.toContain('Çankaya');
    expect(districtsOf('')).toContain('Çankaya');
    expect(districtsOf('Atlantis')).toEqual(districtsOf(''));
  });

  it('tell the province of a district only where one has it', () => {
    expect(provinceOf('kadıköy')).toBe('İstanbul');
    expect(provinceOf('Merkez')).toBeUndefined();
    expect(provinceOf('Gölbaşı')).toBeUndefined();
    expect(provinceOf('')).toBeUndefined();
  });
});
