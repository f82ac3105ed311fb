import { describe, expect, it } from 'vitest';
import { type Draft, draftPlace, isDraft, isForeign, openDraft, sealDraft } from './draft.ts';
import type { DraftKey } from './draftKey.ts';

const draft = (given: Partial<Draft> = {}): Draft => ({
  name: 'Ad',
  type: 'haciz',
  sablon: '<p>x</p>',
  etag: '"1"',
  time: 1000,
  tab: 'bu',
  ...given,
});

const keyOf = (byte: number): DraftKey => ({ id: String(byte), bytes: new Uint8Array(32).fill(byte) });

describe('draftPlace', () => {
  it('differs by person and by petition', () => {
    const places = [draftPlace('a', null), draftPlace('b', null), draftPlace('a', '1'), draftPlace('b', '1')];
    expect(new Set(places).size).toBe(4);
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

describe('a sealed draft', () => {
  const secret = draft({ name: 'Müvekkil Ayşe Yılmaz', sablon: '<p>Borçlu: Örnek A.Ş.</p>' });
  const sealed = sealDraft('a:1', keyOf(1), secret);

  it('comes back as it was, letters beyond the BMP too', () => {
    expect(openDraft('a:1', keyOf(1), sealed)).toEqual(secret);
    const rare = draft({ name: '𝕬 😀', sablon: `<p>${'ğüşiöç'.repeat(50_000)}</p>` });
    expect(openDraft('a', keyOf(2), sealDraft('a', keyOf(2), rare))).toEqual(rare);
  });

  it('shows the time, the tab and the version, and no word of its content', () => {
    const { sealed: bytes, ...rest } = sealed;
    expect(rest).toEqual({ etag: '"1"', time: 1000, tab: 'bu' });
    const text = Buffer.from(bytes).toString('latin1') + Buffer.from(bytes).toString('utf16le');
    for (const word of ['name', 'sablon', 'haciz', 'kkil', 'lmaz', 'rnek'])
      expect(text.includes(word)).toBe(false);
  });

  it('is never twice the same', () => {
    const again = sealDraft('a:1', keyOf(1), secret);
    expect(Buffer.from(again.sealed).equals(Buffer.from(sealed.sealed))).toBe(false);
  });

  it("opens with no other person's key and under no other name", () => {
    expect(openDraft('a:1', keyOf(2), sealed)).toBeNull();
    expect(openDraft('a:2', keyOf(1), sealed)).toBeNull();
  });

  it.each([
    ['time', { time: 1001 }],
    ['tab', { tab: 'o' }],
    ['version', { etag: '"2"' }],
    ['content', { sealed: sealed.sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte)) }],
  ])('opens no more when its %s was changed', (_, change) => {
    expect(openDraft('a:1', keyOf(1), { ...sealed, ...change })).toBeNull();
  });

  it('opens to nothing where no draft was sealed', () => {
    const wrong = sealDraft('a', keyOf(1), { ...draft(), type: 'toString' as Draft['type'] });
    expect(openDraft('a', keyOf(1), wrong)).toBeNull();
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
    expect(isForeign(sealDraft('a', keyOf(1), draft({ tab: 'o' })), null, 'bu')).toBe(true);
  });
});
