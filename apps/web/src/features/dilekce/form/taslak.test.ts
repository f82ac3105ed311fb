import { describe, expect, it } from 'vitest';
import { isForeign, isTaslak, type Taslak, taslakKey } from './taslak.ts';

const taslak = (given: Partial<Taslak> = {}): Taslak => ({
  isim: 'Ad',
  tip: 'haciz',
  sablon: '<p>x</p>',
  etag: '"1"',
  zaman: 1000,
  sekme: 'bu',
  ...given,
});

describe('taslakKey', () => {
  it('differs by person and by petition', () => {
    const keys = [taslakKey('a', null), taslakKey('b', null), taslakKey('a', '1'), taslakKey('b', '1')];
    expect(new Set(keys).size).toBe(4);
  });
});

describe('isTaslak', () => {
  it('takes what was written, also without a type and without a version', () => {
    expect(isTaslak(taslak())).toBe(true);
    expect(isTaslak(taslak({ tip: '', etag: null }))).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a type outside the list', { ...taslak(), tip: 'toString' }],
    ['a template that is no text', { ...taslak(), sablon: 5 }],
    ['no time', { ...taslak(), zaman: undefined }],
  ])('refuses %s', (_, value) => {
    expect(isTaslak(value)).toBe(false);
  });
});

describe('isForeign', () => {
  it('is never the own draft, nor one that was seen', () => {
    expect(isForeign(taslak(), null, 'bu')).toBe(false);
    expect(isForeign(taslak({ sekme: 'o' }), 1000, 'bu')).toBe(false);
    expect(isForeign(undefined, null, 'bu')).toBe(false);
  });

  it("is another tab's draft that was kept since", () => {
    expect(isForeign(taslak({ sekme: 'o', zaman: 2000 }), 1000, 'bu')).toBe(true);
    expect(isForeign(taslak({ sekme: 'o' }), null, 'bu')).toBe(true);
  });
});
