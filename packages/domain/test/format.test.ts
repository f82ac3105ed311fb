import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountInWords,
  dateError,
  formatAmount,
  formatDate,
  formatEsasNo,
  istanbulDate,
  parseAmount,
  parseDate,
  parseEsasNo,
} from '../src/index.ts';

const kurus = fc.maxSafeInteger();
const charsOf = (letters: string) =>
  fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 45 });

describe('money', () => {
  it.each([
    [0, '0,00 TL'],
    [5, '0,05 TL'],
    [100, '1,00 TL'],
    [99999, '999,99 TL'],
    [100000, '1.000,00 TL'],
    [1234567890, '12.345.678,90 TL'],
    [-123456, '-1.234,56 TL'],
    [Number.MAX_SAFE_INTEGER, '90.071.992.547.409,91 TL'],
    [123456789012345678901n, '1.234.567.890.123.456.789,01 TL'],
  ])('prints %s kuruş as %s', (amount, printed) => {
    expect(formatAmount(amount)).toBe(printed);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'does not print %s, no exact amount',
    (amount) => {
      expect(() => formatAmount(amount)).toThrow(RangeError);
    },
  );

  it.each([
    ['1234,5', 123450],
    ['1.234,56', 123456],
    ['1234.56', 123456],
    ['1234.5', 123450],
    ['1234', 123400],
    ['1.234.567', 123456700],
    [' 1.234,56 TL ', 123456],
    ['₺1.234,56', 123456],
    ['12,05tl', 1205],
    ['-1,00', -100],
    ['-0', 0],
  ])('reads %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(['1.234', '12.345', '999.000 TL'])(
    'refuses %s: a thousand to one reader, a fraction to another',
    (typed) => {
      expect(parseAmount(typed)).toBeNull();
    },
  );

  it.each([
    '',
    'TL',
    ',5',
    '5,',
    '1,234',
    '1,234.56',
    '1.23.456',
    '1.2345,00',
    '0.123,45',
    '1 234',
    '１２',
    '1e5',
    '--1',
    '99999999999999999',
  ])('refuses %s', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(kurus, (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount);
      }),
    );
  });

  it('answers an exact amount or null for any text', () => {
    const typed = charsOf('0123456789.,-₺TL ');
    fc.assert(
      fc.property(fc.oneof(fc.string(), typed), (text) => {
        const amount = parseAmount(text);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

describe('money in words', () => {
  it.each([
    [0, 'Sıfır Türk lirası'],
    [50, 'Elli kuruş'],
    [100, 'Bir Türk lirası'],
    [100000, 'Bin Türk lirası'],
    [110000, 'Bin yüz Türk lirası'],
    [200000000, 'İki milyon Türk lirası'],
    [100100000, 'Bir milyon bin Türk lirası'],
    [300000, 'Üç bin Türk lirası'],
    [-150, 'Eksi bir Türk lirası elli kuruş'],
  ])('writes %s kuruş as %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  it('writes every exact amount and refuses numbers without a name', () => {
    fc.assert(
      fc.property(kurus, (amount) => {
        expect(amountInWords(amount)).toMatch(/^\p{Lu}[\p{L} ]+$/u);
      }),
    );
    expect(() => amountInWords(10n ** 23n)).toThrow(RangeError);
  });
});

const isoDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('dates', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    [' 5.3.2026 ', '2026-03-05'],
    ['05012026', '2026-01-05'],
    ['5/1/2026', '2026-01-05'],
    ['05-01-2026', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['5.1.26', '2026-01-05'],
    ['5,1,2026', '2026-01-05'],
    ['5. 1. 2026', '2026-01-05'],
    ['05.01.2026.', '2026-01-05'],
    ['31.12.69', '2069-12-31'],
    ['1.1.70', '1970-01-01'],
    ['29.02.2024', '2024-02-29'],
    ['2026-11-19T21:00:00.000Z', '2026-11-20'],
    ['2026-11-20T00:30:00+03:00', '2026-11-20'],
  ])('reads %s', (typed, iso) => {
    expect(parseDate(typed)).toBe(iso);
  });

  it.each([
    '',
    '31.02.2025',
    '29.02.2025',
    '2025-02-31',
    '2025-13-01',
    '00.01.2025',
    '01.01.1899',
    '01.01.2200',
    '1/2.2025',
    '010125',
    '5012026',
    '1.1.125',
    '2025-1-1',
    '20251120',
    '2025-02-31T10:00:00Z',
    '2025-02-01T24:00:00Z',
    '2025-02-01T10:00:00',
    '2025-02-01T10:00:00+99:99',
    '٠١.٠١.٢٠٢٥',
    'dün',
  ])('refuses %s', (typed) => {
    expect(parseDate(typed)).toBeNull();
  });

  it.each([
    ['31.02.2026', 'Şubat 2026, 28 gündür; 31. günü yoktur.'],
    ['30/2/24', 'Şubat 2024, 29 gündür; 30. günü yoktur.'],
    ['31042026', 'Nisan 2026, 30 gündür; 31. günü yoktur.'],
    ['2026-02-31', 'Şubat 2026, 28 gündür; 31. günü yoktur.'],
    ['00.13.2026', 'Ay 1 ile 12 arasında olmalıdır.'],
    ['00.12.2026', 'Gün 1 ile 31 arasında olmalıdır.'],
    ['32.12.2026', 'Gün 1 ile 31 arasında olmalıdır.'],
    ['01.01.1899', 'Yıl 1900 ile 2199 arasında olmalıdır.'],
    ['dün', 'Geçerli bir tarihi gg.aa.yyyy biçiminde yazın.'],
  ])('says why %s is none', (typed, why) => {
    expect([parseDate(typed), dateError(typed)]).toEqual([null, why]);
  });

  it('reads a day however its parts are set apart, with zeros and without', () => {
    const separator = fc.constantFrom('.', '/', '-', ',', '. ');
    fc.assert(
      fc.property(isoDate, separator, fc.boolean(), (iso, between, zeros) => {
        const [year, month, day] = iso.split('-') as [string, string, string];
        const part = (text: string) => (zeros ? text : String(Number(text)));
        expect(parseDate([part(day), part(month), year].join(between))).toBe(iso);
        expect(parseDate(`${day}${month}${year}`)).toBe(iso);
        const short = parseDate([part(day), part(month), year.slice(2)].join(between));
        expect(short === iso).toBe(year >= '1970' && year <= '2069');
      }),
    );
  });

  it('is either read or refused with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), charsOf('0123456789./-, T:Z+')), (text) => {
        const refused = dateError(text) !== null || text.trim() === '';
        expect(parseDate(text) === null).toBe(refused);
      }),
    );
  });

  it('prints dd.MM.yyyy, also of an instant, and refuses what is no date', () => {
    expect(formatDate('2026-03-05')).toBe('05.03.2026');
    expect(formatDate('2026-11-19T21:00:00.000Z')).toBe('20.11.2026');
    expect(() => formatDate('2026-02-30')).toThrow(RangeError);
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(isoDate, (iso) => {
        expect([parseDate(formatDate(iso)), parseDate(iso)]).toEqual([iso, iso]);
      }),
    );
  });

  it('takes today from Istanbul, three hours before Greenwich midnight', () => {
    expect(istanbulDate(new Date('2026-11-19T20:59:59Z'))).toBe('2026-11-19');
    expect(istanbulDate(new Date('2026-11-19T21:00:00Z'))).toBe('2026-11-20');
    expect(istanbulDate(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), charsOf('0123456789.-T:Z+')), (text) => {
        const iso = parseDate(text);
        expect(iso ?? '1900-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

describe('file number', () => {
  it.each([
    '2025/123',
    '2025/123 E.',
    '2025/123 E',
    '2025/123E.',
    '2025/123 Esas',
    ' 2025 / 0123 ESAS ',
    '2025/123 e.',
  ])('reads %s', (typed) => {
    expect(parseEsasNo(typed)).toBe('2025/123');
  });

  it.each([
    '',
    '2025',
    '2025/',
    '/123',
    '2025/0',
    '25/123',
    '1825/1',
    '2025/123 K.',
    '2025/1234567890',
    '2025-123',
    '2025/12/3',
    `2025/1${' '.repeat(100)}`,
  ])('refuses %s', (typed) => {
    expect(parseEsasNo(typed)).toBeNull();
  });

  it('reads back what it prints', () => {
    const esasNo = fc
      .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 99_999_999 }))
      .map(([year, n]) => `${year}/${n}`);
    fc.assert(fc.property(esasNo, (no) => parseEsasNo(formatEsasNo(no)) === no));
    expect(() => formatEsasNo('yok')).toThrow(RangeError);
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), charsOf('0123456789/ eE.sa')), (text) => {
        expect(parseEsasNo(text) ?? '2025/1').toMatch(/^\d{4}\/[1-9]\d*$/);
      }),
    );
  });
});
