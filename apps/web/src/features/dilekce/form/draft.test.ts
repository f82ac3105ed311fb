import { describe, expect, it } from 'vitest';
import { type Draft, draftKey, isDraft, isForeign } from './draft.ts';

const draft = (given: Partial<Draft> = {}): Draft => ({
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
    const keys = [draftKey('a', null), draftKey('b', null), draftKey('a', '1'), draftKey('b', '1')];
    expect(new Set(keys).size).toBe(4);
  });
});

describe('isTaslak', () => {
  it('takes what was written, also without a type and without a version', () => {
    expect(isDraft(draft())).toBe(true);
    expect(isDraft(draft({ tip: '', etag: null }))).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a type outside the list', { ...draft(), tip: 'toString' }],
    ['a template that is no text', { ...draft(), sablon: 5 }],
    ['no time', { ...draft(), zaman: undefined }],
  ])('refuses %s', (_, value) => {
    expect(isDraft(value)).toBe(false);
  });
});

describe('isForeign', () => {
  it('is never the own draft, nor one that was seen', () => {
    expect(isForeign(draft(), null, 'bu')).toBe(false);
    expect(isForeign(draft({ sekme: 'o' }), 1000, 'bu')).toBe(false);
    expect(isForeign(undefined, null, 'bu')).toBe(false);
  });

  it("is another tab's draft that was kept since", () => {
    expect(isForeign(draft({ sekme: 'o', zaman: 2000 }), 1000, 'bu')).toBe(true);
    expect(isForeign(draft({ sekme: 'o' }), null, 'bu')).toBe(true);
  });
});
