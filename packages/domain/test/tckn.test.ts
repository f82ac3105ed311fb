import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsTckn, isValidTckn, isValidVkn, tcknError, tcknOrVknError } from '../src/index.ts';

const vectors = JSON.parse(readFileSync(new URL('./kimlik-vektorleri.json', import.meta.url), 'utf8')) as {
  readonly tcGecerli: readonly { readonly no: string }[];
  readonly tcGecersiz: readonly { readonly deger: string; readonly beklenenMesaj: string }[];
  readonly ykn: readonly { readonly no: string }[];
  readonly vkn: readonly { readonly no: string; readonly gecerli: boolean }[];
};

/** A valid number from its nine free digits. */
function tckn(nine: readonly number[]): string {
  const odd = [0, 2, 4, 6, 8].reduce((sum, i) => sum + (nine[i] as number), 0);
  const even = [1, 3, 5, 7].reduce((sum, i) => sum + (nine[i] as number), 0);
  // 9 × even ≡ −even (mod 10), so that the sum never gets negative.
  const tenth = (7 * odd + 9 * even) % 10;
  return [...nine, tenth, (odd + even + tenth) % 10].join('');
}

const digit = fc.integer({ min: 0, max: 9 });
const nine = fc.tuple(fc.integer({ min: 1, max: 9 }), ...Array.from({ length: 8 }, () => digit));

describe('national ID', () => {
  it.each([...vectors.tcGecerli, ...vectors.ykn])('passes $no', ({ no }) => {
    expect(isValidTckn(no)).toBe(true);
    expect(tcknError(no, { required: true })).toBeNull();
  });

  it.each(vectors.tcGecersiz)('says of "$deger": $beklenenMesaj', ({ deger, beklenenMesaj }) => {
    expect(isValidTckn(deger)).toBe(false);
    expect(tcknError(deger, { required: true })).toBe(beklenenMesaj);
  });

  it.each([...vectors.tcGecerli, ...vectors.ykn])('is found within a text: $no', ({ no }) => {
    expect(holdsTckn(`Borçlu (${no}) öldü`)).toBe(true);
    expect(holdsTckn(`Dosya ${no}7, ${no.slice(1)}`)).toBe(false);
  });

  it('is not missed where it is not required', () => {
    expect(tcknError('')).toBeNull();
    expect(tcknError('', { required: false })).toBeNull();
  });

  it('passes every number made by the rule', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        expect(isValidTckn(tckn(digits))).toBe(true);
      }),
    );
  });

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const right = tckn(digits);
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1);
        expect(isValidTckn(wrong)).toBe(false);
      }),
    );
  });

  it('refuses a line break after the eleventh digit', () => {
    expect(isValidTckn('81234567804\n')).toBe(false);
  });
});

describe('tax number', () => {
  it.each(vectors.vkn)('judges $no', ({ no, gecerli }) => {
    expect(isValidVkn(no)).toBe(gecerli);
    expect(tcknOrVknError(no) === null).toBe(gecerli);
  });

  it('passes where a national ID is asked of a company, and only there', () => {
    expect(tcknOrVknError('9990000013')).toBeNull();
    expect(tcknError('9990000013')).toBe('11 karakter olmalıdır.');
    expect(tcknOrVknError('', { required: true })).toBe('Lütfen bu alanı doldurun.');
  });
});
