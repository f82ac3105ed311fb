import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseKeyTr, compareTr, foldTr, foldWithPlaces, includesTr, lowerTr, upperTr } from '../src/index.ts';

describe('Turkish text', () => {
  it('pairs İ with i and I with ı', () => {
    expect(lowerTr('IĞDIR İLİ')).toBe('ığdır ili');
    expect(upperTr('ığdır ili')).toBe('IĞDIR İLİ');
  });

  it.each(['IĞDIR', 'Iğdır', 'ığdır', 'igdir', 'İĞDİR', 'İğdir'.normalize('NFD')])(
    'folds %s to one key',
    (text) => {
      expect(foldTr(text)).toBe('igdir');
    },
  );

  it('folds ç ğ ı ö ş ü and circumflexes to plain letters', () => {
    expect(foldTr('ÇĞIİÖŞÜ Kâtip Vekâlet')).toBe('cgiiosu katip vekalet');
  });

  it('folds a folded text to itself, for every character there is', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = foldTr(String.fromCodePoint(code));
      if (foldTr(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldTr(foldTr(text)) === foldTr(text)));
  });

  it('folds to characters whose places in the text are known', () => {
    const text = 'Âli \n İﬁ\u{1f600}';
    expect(foldWithPlaces(text)).toEqual({
      folded: 'ali ifi\u{1f600}',
      places: [0, 1, 2, 3, 6, 7, 7, 8, 8, 10],
    });
    expect(foldWithPlaces('')).toEqual({ folded: '', places: [0] });
  });

  it('sorts numbers by their size', () => {
    const names = ['Talep 2', 'Talep 2/a', 'Talep 10', 'Talep 100'];
    expect(names.toReversed().toSorted(compareTr)).toEqual(names);
  });

  it('sorts by the Turkish alphabet', () => {
    expect(['zeytin', 'şart', 'sulh', 'ıslah', 'iade', 'çek', 'dava', 'cebri'].toSorted(compareTr)).toEqual([
      'cebri',
      'çek',
      'dava',
      'ıslah',
      'iade',
      'sulh',
      'şart',
      'zeytin',
    ]);
  });

  it.each([
    ['Taşınır Haczi Talebi', 'TASINIR', true],
    ['Haczin Kaldırılması', 'kaldirilmasi', true],
    ['İtirazın İptali', 'ıtıraz', true],
    ['Satış Talebi', '  ', true],
    ['Satış Talebi', 'haciz', false],
  ])('looks in "%s" for "%s"', (text, search, found) => {
    expect(includesTr(text, search)).toBe(found);
  });

  it('gives names that differ in case alone one key, whichever I is meant, and keeps ş apart from s', () => {
    expect(new Set(['IŞIK', 'ışık', 'işik', 'İŞİK'].map(caseKeyTr)).size).toBe(1);
    expect(caseKeyTr('Şart')).not.toBe(caseKeyTr('Sart'));
  });
});
