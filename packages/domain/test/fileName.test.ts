import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caseKeyTr,
  fileNameOf,
  patternError,
  patternedName,
  type Taraf,
  tarafName,
  uniqueNames,
} from '../src/index.ts';
import { sampleTakip } from './samples.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', 'Ş', '😀', '漢', '.', ' ', '/', '\\', ':', '\0', '\n', '\u202e', '\ud83d'),
    maxLength: 200,
  }),
  fc.constantFrom('CON', 'nul.txt', 'LPT1 .x', '..', ''),
);

describe('file name', () => {
  it.each([
    [{ dilekce: 'Taşınır Haczi Talebi' }, 'Taşınır Haczi Talebi'],
    [{ dilekce: 'Satış Talebi', esasNo: '2025/123' }, '2025-123-Satış Talebi'],
    [{ dilekce: 'Satış Talebi', esasNo: null }, 'Satış Talebi'],
    [{ dilekce: 'Satış Talebi', esasNo: 'yok/../x' }, 'Satış Talebi'],
    [
      { dilekce: 'Talep', esasNo: '2025/5512 E.', borclu: 'İhsan Harmankaya' },
      '2025-5512-Talep-İhsan Harmankaya',
    ],
    [{ dilekce: 'TK 21/2 Tebligat' }, 'TK 21-2 Tebligat'],
    [{ dilekce: 'a / b//c', esasNo: '2025/1', borclu: 'Ayşe/Ali' }, '2025-1-a - b-c-Ayşe-Ali'],
    [{ dilekce: '/Talep/ ' }, 'Talep'],
    [{ dilekce: 'a/b\\c:d*e?f"g<h>i|j' }, 'a-b-cdefghij'],
    [{ dilekce: 'satır\r\nsonu\tve  boşluk' }, 'satır sonu ve boşluk'],
    [{ dilekce: 'belge\u202efdp.exe\0' }, 'belgefdp.exe'],
    [{ dilekce: '...gizli. . ' }, 'gizli'],
    [{ dilekce: '../../etc/passwd' }, 'etc-passwd'],
    [{ dilekce: 'Ödeme'.normalize('NFD') }, 'Ödeme'],
    [{ dilekce: ' ... ' }, 'dilekce'],
    [{ dilekce: '???', esasNo: '2025/1', borclu: '///' }, '2025-1-dilekce'],
    [{ dilekce: 'con' }, 'dilekce-con'],
    [{ dilekce: 'NUL.evrak' }, 'dilekce-NUL.evrak'],
    [{ dilekce: 'Com1' }, 'dilekce-Com1'],
    [{ dilekce: 'Con Air' }, 'Con Air'],
  ])('of %j is %s', (parts, name) => {
    expect(fileNameOf(parts)).toBe(name);
  });

  it('keeps the debtor when the petition’s name is too long', () => {
    const borclu = tarafName(sampleTakip('t-007').borclular[0] as Taraf);
    const name = fileNameOf({ dilekce: 'Uzun ad '.repeat(40), esasNo: '2025/33120', borclu });
    expect(name).toMatch(/^2025-33120-Uzun ad .*-Abdurrahman Cemalettin Nurullah/);
    expect(`${name}.docx`.length).toBeLessThanOrEqual(120);
  });

  it('keeps a long debtor whole beside a short petition name', () => {
    const borclu = 'Başak Değirmencilik Gıda Nakliyat Turizm Ltd. Şti.';
    expect(fileNameOf({ dilekce: 'Satış Talebi', esasNo: '2025/5512', borclu })).toBe(
      '2025-5512-Satış Talebi-Başak Değirmencilik Gıda Nakliyat Turizm Ltd. Şti',
    );
  });

  it.each([
    // Two bytes a letter: the limit of characters comes first.
    ['ş'.repeat(200), 'ş'.repeat(115)],
    ['₺'.repeat(100), '₺'.repeat(80)],
    [`${'₺'.repeat(79)}şş`, `${'₺'.repeat(79)}ş`],
    [`${'₺'.repeat(79)}😀`, '₺'.repeat(79)],
    [`${'₺'.repeat(79)}aaaa`, `${'₺'.repeat(79)}aaa`],
  ])('of %s has no more bytes than a file system takes', (dilekce, name) => {
    expect(fileNameOf({ dilekce })).toBe(name);
  });

  it('does not split a character of two units', () => {
    expect(fileNameOf({ dilekce: `a${'😀'.repeat(100)}` })).toMatch(/^a(?:😀)+$/u);
  });

  it('is never illegal, blank or too long, whatever the parts', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (dilekce, esasNo, borclu) => {
        const name = fileNameOf({ dilekce, esasNo, borclu });
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(name).not.toMatch(/^[\s.]|[\s.]$|^$/u);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])\s*(?:\.|$)/i);
        expect(`${name}.docx`.length).toBeLessThanOrEqual(120);
        expect(new TextEncoder().encode(`${name}.docx`).length).toBeLessThanOrEqual(255);
      }),
    );
  });
});

describe('names in an archive', () => {
  it.each([
    [
      ['a', 'b', 'a', 'a'],
      ['a', 'b', 'a (2)', 'a (3)'],
    ],
    [
      ['Talep.pdf', 'talep.PDF'],
      ['Talep.pdf', 'talep (2).PDF'],
    ],
    [
      ['ILICA', 'ılıca', 'ilica', 'İLİCA'],
      ['ILICA', 'ılıca (2)', 'ilica (3)', 'İLİCA (4)'],
    ],
    [
      ['Şart', 'Sart'],
      ['Şart', 'Sart'],
    ],
    [
      ['a', 'a (2)', 'a'],
      ['a', 'a (2)', 'a (3)'],
    ],
    [
      ['a', 'a', 'a (2)'],
      ['a', 'a (2)', 'a (2) (2)'],
    ],
    [
      ['Ödeme', 'Ödeme'.normalize('NFD')],
      ['Ödeme', `${'Ödeme'.normalize('NFD')} (2)`],
    ],
  ])('of %j are %j', (names, unique) => {
    expect(uniqueNames(names)).toEqual(unique);
  });

  it('stay within the limit', () => {
    const name = fileNameOf({ dilekce: 'x'.repeat(300) });
    for (const one of uniqueNames([name, name, `${name}.docx`, `${name}.docx`]))
      expect(one.length).toBeLessThanOrEqual(120);
  });

  it('are as many as the given ones and differ for every reader', () => {
    const name = fc
      .oneof(anyText, fc.constantFrom('a', 'A', 'ı', 'I', 'i', 'a (2)', 'a.pdf'))
      .map((dilekce) => fileNameOf({ dilekce }));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const unique = uniqueNames(names);
        expect(unique).toHaveLength(names.length);
        expect(new Set(unique.map(caseKeyTr)).size).toBe(names.length);
      }),
    );
  });

  it('of thousands of equal ones are made without delay', () => {
    expect(uniqueNames(Array.from({ length: 20_000 }, () => 'a')).at(-1)).toBe('a (20000)');
  });
});

describe('desenliAd', () => {
  const values = {
    dosyaEsasNo: '2025-12',
    dilekce: 'Haciz Talebi',
    borclu: 'Ayşe Işık',
    icraDairesi: 'Iğdır İcra Dairesi',
    buroDosyaNo: 'B-7',
    sira: '003',
  };

  it('puts the values in', () => {
    expect(patternedName('{sira}_{dosyaEsasNo}-{dilekce} ({borclu})', values)).toBe(
      '003_2025-12-Haciz Talebi (Ayşe Işık)',
    );
    expect(patternedName('{icraDairesi}, {buroDosyaNo}', values)).toBe('Iğdır İcra Dairesi, B-7');
  });

  it('leaves out the separator of a value that is empty', () => {
    const some = { ...values, dosyaEsasNo: '', borclu: '' };
    expect(patternedName('{dosyaEsasNo}-{dilekce}-{borclu}', some)).toBe('Haciz Talebi');
    expect(patternedName('{dilekce}-{borclu}-{sira}', some)).toBe('Haciz Talebi-003');
    expect(patternedName('{borclu}', some)).toBe('dilekce');
  });

  it('names a file as a single one is named, by the pattern of that', () => {
    for (const dosyaEsasNo of ['2025/12', null])
      expect(patternedName('{dosyaEsasNo}-{dilekce}', { ...values, dosyaEsasNo: dosyaEsasNo ?? '' })).toBe(
        fileNameOf({ dilekce: values.dilekce, esasNo: dosyaEsasNo }),
      );
  });

  it('puts a dash for the slashes of values and of the pattern', () => {
    const some = { ...values, dilekce: 'TK 21/2', buroDosyaNo: '' };
    expect(patternedName('{dosyaEsasNo}/{buroDosyaNo}/{dilekce}', some)).toBe('2025-12-TK 21-2');
  });

  it('shortens the longest value first', () => {
    const ad = patternedName('{dilekce}-{dosyaEsasNo}', { ...values, dilekce: 'a'.repeat(300) });
    expect(ad).toHaveLength(115);
    expect(ad.endsWith('a-2025-12')).toBe(true);
  });

  it('makes a name that every file system takes, whatever the values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (dilekce, borclu) => {
        const ad = patternedName('{borclu} {dilekce}', { ...values, dilekce, borclu });
        expect(ad).not.toBe('');
        expect(ad.length).toBeLessThanOrEqual(115);
        expect(Buffer.byteLength(ad)).toBeLessThanOrEqual(240);
        expect(ad).not.toMatch(/[<>:"/\\|?*\p{Cc}]|^[\s.]|[\s.]$/u);
      }),
    );
  });

  it('knows its codes', () => {
    expect(patternError('{dosyaEsasNo}-{dilekce}')).toBeNull();
    expect(patternError('{tc}')).toContain('“{tc}” bilinmiyor');
    expect(patternError('{}')).toContain('bilinmiyor');
    expect(patternError('{dilekce')).toContain('çift');
    expect(patternError(' .. ')).toBe('Dosya adı boş olamaz.');
  });
});
