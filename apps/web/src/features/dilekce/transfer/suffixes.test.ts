import { applyFinds, type Belge, fill, findValues, readHtml, writeHtml } from '@derkenar/belge';
import {
  alanByKod,
  fillInput,
  printedValues,
  SUFFIX_CASES,
  suffixed,
  type Takip,
  takipSchema,
  takipValues,
  turkish,
  unfillInput,
  upperTr,
} from '@derkenar/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import metin from '../../../../../../veri/ornek-takipler.json?raw';

const TODAY = '2026-11-23';
const [SAMPLE] = (JSON.parse(metin) as { readonly takipler: readonly unknown[] }).takipler;
const BASE = takipSchema.parse(SAMPLE);

/** A case of one person against whom one institution acts. */
function takipOf(ad: string, soyad: string, kurum: string, daire = 'Ankara 21. İcra Dairesi'): Takip {
  const [borclu, alacakli] = [BASE.borclular[0], BASE.alacaklilar[0]];
  if (borclu === undefined || alacakli === undefined) throw new Error('no parties');
  return {
    ...BASE,
    icraDairesi: { ...BASE.icraDairesi, ad: daire },
    borclular: [{ ...borclu, tur: 'kisi', ad, soyad, vekiller: [] }],
    alacaklilar: [{ ...alacakli, tur: 'kurum', ad: null, soyad: null, unvan: kurum, vekiller: [] }],
  };
}

function turned(written: string, takip: Takip): Belge {
  const source = readHtml(`<p>${written}</p>`).value;
  const finds = findValues(source, unfillInput(takip, TODAY)).filter(({ kind }) => kind === 'value');
  return applyFinds(
    source,
    finds.flatMap((find) => find.kods.slice(0, 1).map((kod) => ({ find, kod }))),
  );
}
const textOf = (source: Belge): string => writeHtml(source).replace(/<\/?p>/g, '');
const TAKIP = takipOf('Ahmet', 'Yılmaz', 'Ziraat Bankası', 'Ankara 21. İcra Dairesi');

describe('values with their suffixes', () => {
  it.each([
    ['borçlu Ahmet Yılmaz’ın evi', 'borçlu {{borcluAdSoyad}}’ın evi'],
    ["AHMET YILMAZ'IN", "{{borcluAdSoyad}}'IN"],
    ['Ahmet Yılmaz´a', '{{borcluAdSoyad}}’a'],
    ['Ahmet Yılmaz‘ın', '{{borcluAdSoyad}}’ın'],
    ['Ziraat Bankasının', '{{alacakliKurumAdi}}nın'],
    ['ZİRAAT BANKASINA', '{{alacakliKurumAdi}}NA'],
    ['Ankara 21. İcra Dairesine', '{{icraDairesi}}ne'],
    ['ANKARA 21. İCRA MÜDÜRLÜĞÜNDEN', '{{icraDairesi}}NDEN'],
    ['Ankara 21. İcra Müdürlüğünün', '{{icraDairesi}}nün'],
  ])('%s becomes %s', (written, expected) => {
    expect(textOf(turned(written, TAKIP))).toBe(expected);
  });

  it.each([
    ['Mavi Gıda Limited Şirketinin', 'Mavi Gıda Limited Şirketi', '{{alacakliKurumAdi}}nin'],
    ['Mavi Gıda Ltd. Şti.nin', 'Mavi Gıda Ltd. Şti.', '{{alacakliAdSoyad}}nin'],
    ['Mavi Gıda Anonim Şirketine', 'Mavi Gıda A.Ş.', '{{alacakliKurumAdi}}ne'],
    ['Kent Holdinge', 'Kent Holding', '{{alacakliKurumAdi}}e'],
    ['KENT HOLDİNGE', 'Kent Holding', '{{alacakliKurumAdi}}’E'],
    ['Mavi Ortaklığın', 'Mavi Ortaklık', '{{alacakliKurumAdi}}ın'],
  ])('%s names the institution %s', (written, kurum, expected) => {
    expect(textOf(turned(written, takipOf('Ali', 'Can', kurum)))).toBe(expected);
  });

  it.each([
    'Ali Candan borçludur',
    'Ali Cana',
    'Ali Canın',
    'ALİ CANDAN',
    'Kent Holdingim',
    'Kent Holdingler',
    'Kent Holdinginki',
  ])('%s is not of Ali Can or Kent Holding', (written) => {
    expect(textOf(turned(written, takipOf('Ali', 'Can', 'Kent Holding')))).toBe(written);
  });

  const takip = fc
    .record({
      ad: fc.constantFrom('Ahmet', 'Işıl', 'Ömer', 'Hilal', 'Su', 'Gül'),
      soyad: fc.constantFrom('Yılmaz', 'Işık', 'Karaosmanoğlu', 'Ünal', 'Kemal', 'Kök', 'Arslanlı'),
      kurum: fc.constantFrom(
        'Ziraat Bankası',
        'Mavi Gıda A.Ş.',
        'Kent Holding',
        'Deniz Lojistik Ltd. Şti.',
        'Mavi Ortaklık',
        'Gül Tekstil Kooperatifi',
      ),
      daire: fc.constantFrom(
        'Ankara 21. İcra Dairesi',
        'İzmir 3. İcra Dairesi',
        'Mersin Gayrimenkul Satış İcra Dairesi',
      ),
    })
    .map(({ ad, soyad, kurum, daire }) => takipOf(ad, soyad, kurum, daire));
  const alan = fc.constantFrom(
    'borcluAdSoyad',
    'alacakliKurumAdi',
    'icraDairesi',
    'takipTarihi',
    'kalanTutar',
  );

  const places = fc.array(fc.tuple(alan, fc.constantFrom(...SUFFIX_CASES)), { minLength: 1, maxLength: 4 });

  it.each([
    ['as they are written', (written: string) => written],
    ['in capitals', upperTr],
  ])('come back %s when the converted text is filled with the same case', (_, spelled) => {
    fc.assert(
      fc.property(takip, places, (one, chosen) => {
        const values = takipValues(one, TODAY);
        const printed: Readonly<Record<string, string>> = printedValues(values);
        const words = chosen.map(([kod, suffixCase]) =>
          suffixed(printed[kod] ?? '', alanByKod(kod)?.suffixKind ?? 'person', suffixCase),
        );
        const written = ['Şöyle ki', ...words, 'söz konusudur.'].join(' ile ');
        const converted = turned(spelled(written), one);
        expect(textOf(converted)).toContain('{{');
        const filled = textOf(fill(converted, fillInput(values), turkish()).value);
        expect(spelled(filled)).toBe(spelled(written));
      }),
    );
  });
});
