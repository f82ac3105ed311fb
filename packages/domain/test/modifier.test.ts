import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALANLAR, MODIFIERS, type ModifierKod, modified, suffixed } from '../src/index.ts';

const kodlarWith = (modifier: ModifierKod) =>
  ALANLAR.filter((alan) => MODIFIERS.find(({ kod }) => kod === modifier)?.appliesTo(alan)).map(
    ({ kod }) => kod,
  );

describe('modifiers', () => {
  it.each([
    ['yazi', '91.584,25 TL', 'yalnız Doksan bir bin beş yüz seksen dört Türk lirası yirmi beş kuruş'],
    ['yazi', '1.000,00 TL', 'yalnız Bin Türk lirası'],
    ['yazi', '₺100,00', 'yalnız Yüz Türk lirası'],
    ['yazi', '24', 'yirmi dört'],
    ['yazi', '1.234', 'bin iki yüz otuz dört'],
    ['yazi', '% 39,75', 'yüzde otuz dokuz virgül yetmiş beş'],
    ['yazi', '0,05', 'sıfır virgül sıfır beş'],
    ['yazi', '-3', 'eksi üç'],
    ['yazi', '100 USD', null],
    ['yazi', 'beş', null],
    ['yazi', '', null],
    ['yazi', '9'.repeat(22), null],
    ['gun', '22.11.2026', '22 Kasım 2026'],
    ['gun', '05.03.2025', '5 Mart 2025'],
    ['gun', '1) 05.03.2025, 2) 01.08.2025', '1) 5 Mart 2025, 2) 1 Ağustos 2025'],
    ['gun', '31.02.2026', null],
    ['gun', 'yarın', null],
    ['buyuk', 'Işıl İnci Ağaoğlu', 'IŞIL İNCİ AĞAOĞLU'],
    ['ilk', '1) Ahmet Yılmaz, 2) Mavi, Yeşil Ltd. Şti.', 'Ahmet Yılmaz'],
    ['ilk', '1) Mavi, Yeşil Ltd. Şti., 2) Ahmet Yılmaz', 'Mavi, Yeşil Ltd. Şti.'],
    ['ilk', '2) Ayşe Kaya, 3) Ali Kaya', 'Ayşe Kaya'],
    ['ilk', 'Av. Ayşe Örnek, Av. Ali Örnek', 'Av. Ayşe Örnek'],
    ['ilk', 'Mavi, Yeşil Ltd. Şti.', 'Mavi, Yeşil Ltd. Şti.'],
    ['ilk', 'Ahmet Yılmaz', 'Ahmet Yılmaz'],
  ] as const)('.%s of "%s" is %s', (kod, value, expected) => {
    expect(modified(value, [kod])).toBe(expected);
  });

  it('may be written in any order', () => {
    for (const kodlar of [
      ['yazi', 'buyuk'],
      ['buyuk', 'yazi'],
    ] as const)
      expect(modified('5,00 TL', kodlar)).toBe('YALNIZ BEŞ TÜRK LİRASI');
    expect(modified('1) 05.03.2025, 2) 01.08.2025', ['buyuk', 'gun', 'ilk'])).toBe('5 MART 2025');
    expect(modified('Ali', [])).toBe('Ali');
    expect(modified('Ali', ['buyuk', 'yazi'])).toBeNull();
  });

  it('leave a value that takes its suffix', () => {
    expect(suffixed(modified('5,00 TL', ['yazi']) ?? '', 'amount', 'genitive')).toBe(
      'yalnız Beş Türk lirasının',
    );
    expect(suffixed(modified('22.11.2026', ['gun', 'buyuk']) ?? '', 'date', 'locative')).toBe(
      '22 KASIM 2026’DA',
    );
    expect(suffixed(modified('Ali Kaya', ['buyuk']) ?? '', 'person', 'genitive')).toBe('ALİ KAYA’NIN');
  });

  it('are offered for the fields they suit', () => {
    expect(kodlarWith('yazi')).toEqual(
      ALANLAR.filter(({ inputKind }) => inputKind === 'amount').map(({ kod }) => kod),
    );
    expect(kodlarWith('gun')).toEqual([
      'takipTarihi',
      'bugununTarihi',
      'hacizTarihi',
      'tebligTarihi',
      'vadeTarihi',
    ]);
    expect(kodlarWith('ilk')).toContain('borcluAdSoyad');
    expect(kodlarWith('ilk')).not.toContain('borcluAdresi');
    expect(kodlarWith('buyuk')).not.toContain('dosyaEsasNo');
  });

  it('throw nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.subarray(MODIFIERS.map(({ kod }) => kod)),
        (value, kodlar) => {
          expect(['string', 'object']).toContain(typeof modified(value, kodlar));
        },
      ),
    );
  });
});
