import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alanlarJson, copyName, isSame, MAX_NAME } from './content.ts';

const NOW = new Date('2026-11-20T09:30:00.000Z');
const STAMP = ' (2026-11-20T09:30:00.000Z)';

describe('the name of a copy', () => {
  it('gets the ISO timestamp when it is the name that the form opened with', () => {
    expect(copyName('Haciz Talebi', 'Haciz Talebi', NOW)).toBe(`Haciz Talebi${STAMP}`);
  });

  it('counts a name with spaces around it as unchanged', () => {
    expect(copyName(' Haciz Talebi  ', 'Haciz Talebi', NOW)).toBe(`Haciz Talebi${STAMP}`);
  });

  it('stays as it was typed when it was changed', () => {
    expect(copyName('Haciz Talebi 2', 'Haciz Talebi', NOW)).toBe('Haciz Talebi 2');
  });

  it('is cut so that the whole is never longer than a name may be, and never inside a letter', () => {
    const letter = fc.constantFrom('a', 'İ', 'ğ', '😀', ' ');
    const names = fc.array(letter, { maxLength: MAX_NAME }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(names, (name) => {
        const copy = copyName(name, name, NOW);
        expect(copy.length).toBeLessThanOrEqual(MAX_NAME);
        expect(copy.endsWith(STAMP)).toBe(true);
        expect(copy.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('alanlar', () => {
  it('are the ids of the fields whose code stands in the template, each once, as a JSON string', () => {
    const html = '<p>{{dosyaEsasNo}} {{bugununTarihi}} {{dosyaEsasNo}}</p>';
    expect(JSON.parse(alanlarJson(html))).toEqual([13, 16]);
  });

  it('find a code that formatting splits, and leave unknown ones out', () => {
    expect(alanlarJson('<p>{{bor<strong>clu</strong>AdSoyad}} {{yokBoyleAlan}}</p>')).toBe('[6]');
  });

  it('are an empty list without codes', () => {
    expect(alanlarJson('<p>Metin</p>')).toBe('[]');
  });
});

describe('isSame', () => {
  it('sees each of name, type and template', () => {
    const content = { name: 'A', type: 'haciz', sablon: '<p>x</p>' } as const;
    expect(isSame(content, { ...content })).toBe(true);
    expect(isSame(content, { ...content, name: 'B' })).toBe(false);
    expect(isSame(content, { ...content, type: '' })).toBe(false);
    expect(isSame(content, { ...content, sablon: '' })).toBe(false);
  });
});
