import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kimlikVeyaVergiNoHatasi, tcknGecerli, tcknHatasi, vknGecerli } from '../src/index.ts';

const vektorler = JSON.parse(readFileSync(new URL('./kimlik-vektorleri.json', import.meta.url), 'utf8')) as {
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
  it.each([...vektorler.tcGecerli, ...vektorler.ykn])('passes $no', ({ no }) => {
    expect(tcknGecerli(no)).toBe(true);
    expect(tcknHatasi(no, { zorunlu: true })).toBeNull();
  });

  it.each(vektorler.tcGecersiz)('says of "$deger": $beklenenMesaj', ({ deger, beklenenMesaj }) => {
    expect(tcknGecerli(deger)).toBe(false);
    expect(tcknHatasi(deger, { zorunlu: true })).toBe(beklenenMesaj);
  });

  it('is not missed where it is not required', () => {
    expect(tcknHatasi('')).toBeNull();
    expect(tcknHatasi('', { zorunlu: false })).toBeNull();
  });

  it('passes every number made by the rule', () => {
    fc.assert(
      fc.property(nine, (digits) => {
        expect(tcknGecerli(tckn(digits))).toBe(true);
      }),
    );
  });

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const right = tckn(digits);
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1);
        expect(tcknGecerli(wrong)).toBe(false);
      }),
    );
  });

  it('refuses a line break after the eleventh digit', () => {
    expect(tcknGecerli('81234567804\n')).toBe(false);
  });
});

describe('tax number', () => {
  it.each(vektorler.vkn)('judges $no', ({ no, gecerli }) => {
    expect(vknGecerli(no)).toBe(gecerli);
    expect(kimlikVeyaVergiNoHatasi(no) === null).toBe(gecerli);
  });

  it('passes where a national ID is asked of a company, and only there', () => {
    expect(kimlikVeyaVergiNoHatasi('9990000013')).toBeNull();
    expect(tcknHatasi('9990000013')).toBe('11 karakter olmalıdır.');
    expect(kimlikVeyaVergiNoHatasi('', { zorunlu: true })).toBe('Lütfen bu alanı doldurun.');
  });
});
