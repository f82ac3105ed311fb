import { belge, fill, paragraph, readHtml, writeHtml } from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import { fillInput, manualValues, type Takip, takipValues, turkish, upperTr } from '../src/index.ts';
import { SAMPLES, sampleTakip, TODAY } from './samples.ts';

const filledFrom = (takip: Takip, sablon: string, apostrophe: 'tdk' | 'always' = 'tdk') => {
  const made = fill(
    readHtml(`<p>${sablon}</p>`).value,
    fillInput(takipValues(takip, TODAY)),
    turkish(apostrophe),
  );
  return { ...made, text: writeHtml(made.value).replace(/^<p>|<\/p>$/g, '') };
};
const printed = (sablon: string, values: object, apostrophe: 'tdk' | 'always' = 'tdk'): string => {
  const made = fill(readHtml(`<p>${sablon}</p>`).value, fillInput(manualValues(values)), turkish(apostrophe));
  return writeHtml(made.value).replace(/^<p>|<\/p>$/g, '');
};

describe('a suffix behind a field', () => {
  it.each([
    ["{{borcluAdSoyad}}'ın", 'Ahmet Yılmaz’ın'],
    ['{{borcluAdSoyad}}’nin borcu', 'Ahmet Yılmaz’ın borcu'],
    ["{{borcluAdSoyad.buyuk}}'ın", 'AHMET YILMAZ’IN'],
    ["{{icraDairesi}}'ne", 'Ankara 21. İcra Dairesine'],
    ['{{icraDairesi}}ne', 'Ankara 21. İcra Dairesine'],
    ["{{kalanTutar}}'nin", '84.500,00 TL’nin'],
    ["{{bugununTarihi}}'te", '20.11.2026’da'],
    ["{{bugununTarihi.gun}}'de", '20 Kasım 2026’da'],
  ])('%s: %s', (sablon, expected) => {
    const values = {
      borcluAdSoyad: 'Ahmet Yılmaz',
      icraDairesi: 'Ankara 21. İcra Dairesi',
      kalanTutar: '84.500,00 TL',
      bugununTarihi: '2026-11-20',
    };
    expect(printed(sablon, values)).toBe(expected);
  });

  it('is found across formatting and takes that of the field', () => {
    expect(printed("<strong>{{borcluAdSoyad}}</strong>'nin malı", { borcluAdSoyad: 'Ayşe' })).toBe(
      '<strong>Ayşe’nin</strong> malı',
    );
  });

  it('is left out with a value that is missing', () => {
    expect(printed("{{borcluAdSoyad}}'ın malı", {})).toBe('…………… malı');
  });

  it('follows the choice of the office for institutions', () => {
    expect(printed("{{icraDairesi}}'ne", { icraDairesi: 'Ankara 21. İcra Dairesi' }, 'always')).toBe(
      'Ankara 21. İcra Dairesi’ne',
    );
  });

  it('stays as it is typed behind a field that has no cases, and before further letters', () => {
    expect(printed("{{borcluAdresi}}'nde", { borcluAdresi: 'Çankaya/Ankara' })).toBe("Çankaya/Ankara'nde");
    expect(printed('{{dosyaEsasNo}}de', { dosyaEsasNo: '2025/1' })).toBe('2025/1 E.de');
    expect(printed("{{borcluAdSoyad}}'ınki", { borcluAdSoyad: 'Ali' })).toBe("Ali'ınki");
  });

  it('of the first of two codes keeps them apart, and modifiers of either count', () => {
    const takip = sampleTakip('t-003');
    expect(filledFrom(takip, "{{borcluAdSoyad}}'ın {{borcluKurumIsim}}").text).toMatch(/’[a-zıü]*n [^’]+$/);
    const { text } = filledFrom(takip, '{{borcluAdSoyad.buyuk}} {{borcluKurumIsim}}');
    expect(text).toBe(upperTr(text));
  });

  it('stands behind the whole of a side that two codes print together', () => {
    const takip = sampleTakip('t-004');
    expect(filledFrom(takip, "{{borcluAdSoyad}} {{borcluKurumIsim}}'nin").text).toMatch(
      /[.’][a-zıü]*n[iıuü]n$/,
    );
  });

  it('is the one that the case keeps for the party, in its place among several too', () => {
    const takip = sampleTakip('t-003');
    const [first, ...others] = takip.borclular;
    const none = { in: null, i: null, e: null, de: null, den: null, le: null };
    const own = { ...takip, borclular: [...others, { ...first, ekler: { ...none, in: '’nkı' } }] } as Takip;
    expect(filledFrom(own, "{{borcluKurumIsim}}'nin").text).toMatch(/’nkı$/);
    const spoken = {
      ...takip,
      borclular: [{ ...others[0], ad: 'Michael', soyad: null, okunus: 'maykıl' }],
    } as Takip;
    expect(filledFrom(spoken, "{{borcluAdSoyad}}'in").text).toBe('Michael’ın');
    const repeat = '{{her:borclular|{{borcluAdSoyad}}’ın|, | ve }}';
    expect(filledFrom(own, repeat).text).toMatch(/’nkı$/);
  });

  it('breaks no sentence of any sample case', () => {
    for (const { takip } of SAMPLES)
      for (const suffix of ["'ın", "'ı", "'a", "'da", "'dan", "'la"]) {
        const { text } = filledFrom(takip, `{{borcluAdSoyad}}${suffix} .`);
        expect(text).not.toContain(`${suffix} .`);
        expect(text.endsWith(' .')).toBe(true);
      }
  });
});

describe('a modifier behind a dot', () => {
  it.each([
    [
      '{{kalanTutar.yazi}}',
      { kalanTutar: '1.234,50 TL' },
      'yalnız Bin iki yüz otuz dört Türk lirası elli kuruş',
    ],
    ['{{bugununTarihi.gun}}', { bugununTarihi: '2026-11-22' }, '22 Kasım 2026'],
    ['{{borcluAdSoyad.buyuk}}', { borcluAdSoyad: 'İnci Işıl' }, 'İNCİ IŞIL'],
    ['{{borcluAdSoyad.ilk}}', { borcluAdSoyad: '1) Ali Kaya, 2) Veli' }, 'Ali Kaya'],
  ])('%s', (sablon, values, expected) => {
    expect(printed(sablon, values)).toBe(expected);
  });

  it('that is not known leaves the field as it is written and is reported like an unknown field', () => {
    const made = fill(
      belge([paragraph(['{{kalanTutar.kedi}}'])]),
      fillInput(manualValues({ kalanTutar: '5' })),
      turkish(),
    );
    expect([writeHtml(made.value), made.unknown]).toEqual([
      '<p>{{kalanTutar.kedi}}</p>',
      ['kalanTutar.kedi'],
    ]);
  });

  it('that does not fit the value leaves the value as it is and says so', () => {
    const made = fill(
      belge([paragraph(['{{borcluAdresi.gun}}'])]),
      fillInput(manualValues({ borcluAdresi: 'Ankara' })),
      turkish(),
    );
    expect(writeHtml(made.value)).toBe('<p>Ankara</p>');
    expect(made.messages.map(({ text }) => text)).toEqual([
      '{{borcluAdresi.gun}} alanının değeri bu biçimde yazılamadı; olduğu gibi bırakıldı.',
    ]);
  });

  it('of a missing value is missing like the field', () => {
    const made = fill(belge([paragraph(['{{kalanTutar.yazi}}'])]), fillInput(manualValues({})), turkish());
    expect([writeHtml(made.value), made.missing, made.messages]).toEqual([
      '<p>……………</p>',
      ['kalanTutar'],
      [],
    ]);
  });
});
