import { describe, expect, it } from 'vitest';
import { hasOwn, lazyRecord, own, withoutLazy } from '../src/lazyRecord.ts';

const CODES = ['a', 'b', 'toString'].map((code) => ({ code }));

describe('a record whose members are made when they are asked for', () => {
  it('makes each once, for itself', () => {
    const asked: string[] = [];
    const of = (name: string) =>
      lazyRecord(CODES, ({ code }) => {
        asked.push(name + code);
        return name + code;
      });
    const [one, other] = [of('1'), of('2')];
    expect([own(one, 'a'), own(one, 'a'), own(other, 'a'), own(one, 'toString')]).toEqual([
      '1a',
      '1a',
      '2a',
      '1toString',
    ]);
    expect(asked).toEqual(['1a', '2a', '1toString']);
  });

  it('has its codes and nothing that it inherits, like a plain record', () => {
    const lazy: Record<string, string> = lazyRecord([{ code: 'a' }], ({ code }) => code);
    const plain: Record<string, string> = { a: 'a' };
    for (const record of [lazy, plain])
      for (const code of ['a', 'b', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])
        expect([hasOwn(record, code), own(record, code)]).toEqual(
          code === 'a' ? [true, 'a'] : [false, undefined],
        );
    expect(own(undefined, 'a')).toBeUndefined();
  });

  it('is whole where it is copied, at any depth', () => {
    const entry = { facts: lazyRecord(CODES, ({ code }) => code.length), known: new Set(['x']) };
    const value = { lists: lazyRecord([{ code: 'borclular' }], () => [entry]), text: 'y', none: null };
    expect(structuredClone(withoutLazy(value))).toEqual({
      lists: { borclular: [{ facts: { a: 1, b: 1, toString: 8 }, known: new Set(['x']) }] },
      text: 'y',
      none: null,
    });
  });
});
