import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textSearch } from '../src/personalData/textSearch.ts';

describe('names and numbers in a text', () => {
  const { replace, isIn } = textSearch(['ALİ DEMİR', 'Ali Demir Can', 'Işık A.Ş.', '10000000146', '']);

  it.each([
    ['Ali Demir adına 34 ABC 1', '… adına 34 ABC 1'],
    ['ali demir, ALİ DEMİR, Ali DEMİR', '…, …, …'],
    ['Borçlu: Ali\u0307 Demi\u0307r', 'Borçlu: …'],
    ['Ali\nDemir', '…'],
    ["önce Ali  Demir’in, sonra ALİ DEMİR'e", "önce …’in, sonra …'e"],
    ['Ali Demir Can ile Ali Demir', '… ile …'],
    ['IŞIK A.Ş.nin', '…nin'],
    ['no10000000146dır', 'no…dır'],
    ['ALİ DEMİRCİ', 'ALİ DEMİRCİ'],
    ['Vali Demir', 'Vali Demir'],
    ['Ali Demirin', 'Ali Demirin'],
    ['İKİ SATIR\nBaşka', 'İKİ SATIR\nBaşka'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(replace(text, '…')).toBe(expected);
    expect(isIn({ texts: [1, null, text] })).toBe(text !== expected);
  });

  it('are none where none are looked for', () => {
    const none = textSearch([]);
    expect([none.replace('a', '…'), none.isIn('a')]).toEqual(['a', false]);
  });

  it('are found whatever signs they have, and leave the rest as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, text) => {
        fc.pre(name.trim() !== '');
        const search = textSearch([name]);
        expect(search.isIn(`1 ${name} 2`) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)).toBe(true);
        expect(search.isIn(text) || search.replace(text, '…') === text).toBe(true);
      }),
    );
  });
});
