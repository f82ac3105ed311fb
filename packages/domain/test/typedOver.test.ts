import { describe, expect, it } from 'vitest';
import { ALANLAR, fillInput, printedValues, takipValues, withTyped } from '../src/index.ts';
import { SAMPLES, sampleTakip, TODAY } from './samples.ts';

const valuesOf = (id: string) => takipValues(sampleTakip(id), TODAY);

describe('values that are typed over those of a case', () => {
  it('change nothing but their own fields', () => {
    for (const { id } of SAMPLES) {
      const values = valuesOf(id);
      const typed = withTyped(values, { icraDairesi: 'Hadim İcra Dairesi' });
      const { icraDairesi, ...rest } = printedValues(typed);
      expect(icraDairesi).toBe('Hadim İcra Dairesi');
      expect(rest).toEqual({ ...printedValues(values), icraDairesi: undefined });
      expect(typed.facts).toBe(values.facts);
      expect(withTyped(values, {})).toBe(values);
    }
  });

  it('are read as in the form, by their other name as well', () => {
    const typed = withTyped(valuesOf('t-001'), { takipToplami: '1250,5', vade_tarihi: '2026-03-05' });
    expect(printedValues(typed)).toMatchObject({ takipToplami: '1.250,50 TL', vadeTarihi: '05.03.2026' });
    expect(() => withTyped(valuesOf('t-001'), { borcluTc: '123' })).toThrow('Bazı alanlar hatalı');
  });

  it('leave a field empty that was emptied', () => {
    const typed = withTyped(valuesOf('t-001'), { borcluAdresi: ' ' });
    expect(printedValues(typed).borcluAdresi).toBe('');
  });

  it('name the whole side where its name is typed', () => {
    const { pairs } = fillInput(withTyped(valuesOf('t-003'), { borcluAdSoyad: 'Ali Kaya' }));
    expect(pairs.map(({ person, all }) => [person, all.text])).toEqual([
      ['alacakliAdSoyad', valuesOf('t-003').taraflar.alacakli.text],
      ['borcluAdSoyad', 'Ali Kaya'],
    ]);
  });

  const addressesOf = (id: string) =>
    withTyped(valuesOf(id), { borcluAdresi: 'Yeni Sokak 1' }).lists.borclular.map(
      ({ values }) => values['borcluAdresi']?.text,
    );
  const idsOf = (isWanted: (count: number) => boolean) =>
    SAMPLES.filter(({ takip }) => isWanted(takip.borclular.length)).map(({ id }) => id);

  it.each(idsOf((count) => count === 1))('are those of the only debtor in a repeat: %s', (id) => {
    expect(addressesOf(id)).toEqual(['Yeni Sokak 1']);
  });

  it.each(idsOf((count) => count > 1))('are those of no debtor among several: %s', (id) => {
    expect(addressesOf(id)).not.toContain('Yeni Sokak 1');
  });

  it('can be typed for each field of the catalogue', () => {
    for (const { kod } of ALANLAR) expect(() => withTyped(valuesOf('t-001'), { [kod]: '' })).not.toThrow();
  });
});
