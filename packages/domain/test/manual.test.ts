import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import {
  ACCOUNT_FIELDS,
  ALANLAR,
  AppError,
  fillInput,
  formatAmount,
  MAX_VALUE,
  manualValues,
  printedValues,
} from '../src/index.ts';

function refusal(payload: unknown): AppError {
  try {
    manualValues(payload);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

/** Anything but an AppError is thrown on. */
function valuesOrErrors(payload: unknown): Readonly<Record<string, string>> {
  try {
    return printedValues(manualValues(payload));
  } catch (error) {
    if (error instanceof AppError) return error.errors ?? { '': error.message };
    throw error;
  }
}

/** Printed values by code. */
const printed = (payload: unknown) => printedValues(manualValues(payload));
const errorsOf = (payload: unknown) => refusal(payload).errors;

describe('manual fill', () => {
  it('prints text as typed, without the spaces around it, and keeps its line breaks', () => {
    const alanlar = printed({ borcluAdSoyad: '  Işıl Ağaoğlu ', borcluAdresi: 'Gül Sok.\nNo: 5' });
    expect(alanlar.borcluAdSoyad).toBe('Işıl Ağaoğlu');
    expect(alanlar.borcluAdresi).toBe('Gül Sok.\nNo: 5');
  });

  it('answers all codes, empty where nothing was given', () => {
    const alanlar = printed({ borcluTc: null, takipTipi: undefined });
    expect(Object.keys(alanlar)).toEqual(ALANLAR.map(({ kod }) => kod));
    expect(Object.values(alanlar).every((value) => value === '')).toBe(true);
  });

  it.each(['bugununTarihi', 'vadeTarihi', 'hacizTarihi', 'takipTarihi', 'tebligTarihi'] as const)(
    'prints %s as dd.MM.yyyy, from ISO, Turkish or an instant',
    (kod) => {
      expect(printed({ [kod]: '2026-03-05' })[kod]).toBe('05.03.2026');
      for (const typed of ['05.03.2026', '05032026', '5/3/2026', '05-03-2026', '5.3.26'])
        expect(printed({ [kod]: typed })[kod]).toBe('05.03.2026');
      expect(printed({ [kod]: '2026-03-04T21:00:00.000Z' })[kod]).toBe('05.03.2026');
    },
  );

  it.each([
    ['bugunun_tarihi', 'bugununTarihi'],
    ['vade_tarihi', 'vadeTarihi'],
    ['haciz_tarihi', 'hacizTarihi'],
    ['takip_tarihi', 'takipTarihi'],
    ['teblig_tarihi', 'tebligTarihi'],
  ] as const)('takes %s for %s, unless both are given', (alias, kod) => {
    expect(printed({ [alias]: '2026-03-05' })[kod]).toBe('05.03.2026');
    expect(printed({ [alias]: '2026-03-05', [kod]: '2025-01-01' })[kod]).toBe('01.01.2025');
  });

  it('names the code when an alias holds a bad date', () => {
    expect(errorsOf({ vade_tarihi: '31.02.2026' })).toEqual({
      vadeTarihi: 'Şubat 2026, 28 gündür; 31. günü yoktur.',
    });
  });

  it.each(['2025/123', '2025/123 E.', ' 2025 / 00123 Esas '])(
    'prints file number %s as decision 21',
    (typed) => {
      expect(printed({ dosyaEsasNo: typed }).dosyaEsasNo).toBe('2025/123 E.');
    },
  );

  it('names every bad field at once', () => {
    expect(errorsOf({ dosyaEsasNo: '123', takipTarihi: 'dün', borcluTc: '123' })).toEqual({
      dosyaEsasNo: 'Esas numarasını 2025/123 biçiminde yazın.',
      takipTarihi: 'Geçerli bir tarihi gg.aa.yyyy biçiminde yazın.',
      borcluTc: '11 karakter olmalıdır.',
    });
  });

  it('refuses a national ID with a wrong checksum with the message of specification §5.3', () => {
    const error = refusal({ borcluTc: '81234567806' });
    expect([error.code, error.status]).toEqual(['gecersiz-istek', 422]);
    expect(error.errors).toEqual({ borcluTc: 'TC Kimlik No doğru değil.' });
  });

  it('takes a national ID, a foreigner’s number and a tax number for borcluTc', () => {
    for (const no of ['81234567804', '99000000110', '9990000013'])
      expect(printed({ borcluTc: no }).borcluTc).toBe(no);
  });

  it('refuses a mistyped tax number', () => {
    expect(errorsOf({ borcluTc: '9990000030' })).toEqual({ borcluTc: '11 karakter olmalıdır.' });
  });

  it('does not check alacakliTc, a plain text input', () => {
    expect(printed({ alacakliTc: '1) 123' }).alacakliTc).toBe('1) 123');
  });

  it('prints numbers as text and refuses what is no text', () => {
    expect(printed({ borcluTc: 81234567804, takipToplami: 12.5 })).toMatchObject({
      borcluTc: '81234567804',
      takipToplami: '12,50 TL',
    });
    for (const value of [true, [], ['a'], {}, Number.NaN, Number.POSITIVE_INFINITY, 5n])
      expect(errorsOf({ takipTipi: value })).toEqual({ takipTipi: 'Metin olmalıdır.' });
  });

  it.each(['1234,5', '1.234,50', '1234.56', '1.234,5 TL', '1234,50TL', ' ₺1.234,50 ', '1234.5 tl'])(
    'prints the amount %s as decision 22 writes it',
    (typed) => {
      const done = manualValues({ kalanTutar: typed });
      expect(done.alanlar.kalanTutar.text).toBe(typed.includes('56') ? '1.234,56 TL' : '1.234,50 TL');
      expect(done.unread).toEqual([]);
    },
  );

  it('prints an amount that it cannot read as typed, and names its field', () => {
    for (const typed of ['yüz lira', '1.234', '1,2,3', '100 USD', '12,345'])
      expect(manualValues({ kalanTutar: ` ${typed} `, takipToplami: '5' })).toMatchObject({
        alanlar: { kalanTutar: { text: typed }, takipToplami: { text: '5,00 TL' } },
        unread: ['kalanTutar'],
      });
    expect(manualValues({ takipTipi: '1234,5' })).toMatchObject({
      alanlar: { takipTipi: { text: '1234,5' } },
      unread: [],
    });
  });

  it('reads again what it prints', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), (kurus) => {
        const text = formatAmount(kurus);
        expect(manualValues({ kalanTutar: text })).toMatchObject({
          alanlar: { kalanTutar: { text } },
          unread: [],
        });
      }),
    );
  });

  it('ignores keys it does not know, inherited ones too', () => {
    const payload = JSON.parse('{"__proto__": {"takipTipi": "x"}, "yok": 1, "constructor": []}');
    expect(printed(payload)).toEqual(printed({}));
    expect(printed(Object.create({ takipTipi: 'x' })).takipTipi).toBe('');
  });

  it.each([null, undefined, [], 'metin', 5])('refuses the payload %s', (payload) => {
    expect(refusal(payload).status).toBe(422);
  });

  it('limits one value and all of them', () => {
    const longest = 'a'.repeat(MAX_VALUE);
    expect(printed({ takipTipi: longest }).takipTipi).toBe(longest);
    expect(errorsOf({ takipTipi: `${longest}a` })).toEqual({
      takipTipi: 'En fazla 102.400 karakter olabilir. Metni kısaltın.',
    });
    const error = refusal({ takipTipi: longest, takipYolu: longest, icraDairesi: longest });
    expect(error.status).toBe(422);
    expect(error.message).toContain('toplamı');
  });

  it.each<[string, (length: number) => string]>([
    ['spaces', (n) => ' '.repeat(n)],
    ['words', (n) => 'icra '.repeat(n / 5)],
    ['spaces between letters', (n) => `a${' '.repeat(n - 2)}b`],
    ['digits', (n) => '1'.repeat(n)],
  ])('reads values of %s in no longer than their length', async (_, textOf) => {
    await expectLinear(MAX_VALUE, textOf, (text) => {
      for (const { kod } of ALANLAR) valuesOrErrors({ [kod]: text });
    });
  });

  it('answers values or an AppError for any payload', () => {
    const kod = fc.constantFrom(...ALANLAR.map((alan): string => alan.kod), 'vade_tarihi', 'yok');
    fc.assert(
      fc.property(fc.dictionary(kod, fc.anything()), (payload) => {
        const kinds = new Set(Object.values(valuesOrErrors(payload)).map((value) => typeof value));
        expect([...kinds]).toEqual(['string']);
      }),
    );
  });
});

describe('fill input', () => {
  it('knows all codes and joins the two codes of a side', () => {
    const input = fillInput(
      manualValues({
        alacakliAdSoyad: 'Ayşe Nur',
        alacakliKurumAdi: 'Körfez A.Ş.',
        borcluKurumIsim: 'Ufuk Ltd. Şti.',
      }),
    );
    expect([...input.known]).toEqual([...ALANLAR, ...ACCOUNT_FIELDS].map(({ kod }) => kod));
    const optional = ALANLAR.filter(({ canBeEmpty }) => canBeEmpty).map(({ kod }) => kod);
    expect([...input.optional]).toEqual([...optional, 'vekiller', 'alacakliHesabi']);
    expect(input.values['alacakliAdSoyad']).toEqual({ text: 'Ayşe Nur', gaps: [] });
    expect(input.pairs).toEqual([
      {
        person: 'alacakliAdSoyad',
        institution: 'alacakliKurumAdi',
        all: { text: 'Ayşe Nur, Körfez A.Ş.', gaps: [] },
      },
      { person: 'borcluAdSoyad', institution: 'borcluKurumIsim', all: { text: 'Ufuk Ltd. Şti.', gaps: [] } },
    ]);
  });
});
