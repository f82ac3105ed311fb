import { describe, expect, it } from 'vitest';
import { type Draft, draftKey, isDraft, isForeign } from './draft.ts';

const draft = (given: Partial<Draft> = {}): Draft => ({
  name: 'Ad',
  type: 'haciz',
  sablon: '<p>x</p>',
  etag: '"1"',
  time: 1000,
  tab: 'bu',
  ...given,
});

describe('draftKey', () => {
  it('differs by person and by petition', () => {
    const keys = [draftKey('a', null), draftKey('b', null), draftKey('a', '1'), draftKey('b', '1')];
    expect(new Set(keys).size).toBe(4);
  });
});

describe('isDraft', () => {
  it('takes what was written, also without a type and without a version', () => {
    expect(isDraft(draft())).toBe(true);
    expect(isDraft(draft({ type: '', etag: null }))).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a type outside the list', { ...draft(), type: 'toString' }],
    ['a template that is no text', { ...draft(), sablon: 5 }],
    ['no time', { ...draft(), time: undefined }],
  ])('refuses %s', (_, value) => {
    expect(isDraft(value)).toBe(false);
  });
});

describe('isForeign', () => {
  it('is never the own draft, nor one that was seen', () => {
    expect(isForeign(draft(), null, 'bu')).toBe(false);
    expect(isForeign(draft({ tab: 'o' }), 1000, 'bu')).toBe(false);
    expect(isForeign(undefined, null, 'bu')).toBe(false);
  });

  it("is another tab's draft that was kept since", () => {
    expect(isForeign(draft({ tab: 'o', time: 2000 }), 1000, 'bu')).toBe(true);
    expect(isForeign(draft({ tab: 'o' }), null, 'bu')).toBe(true);
  });
});
