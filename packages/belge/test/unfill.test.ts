import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import {
  applyFinds,
  belge,
  type Find,
  findPlaceholders,
  findValues,
  type NumberPattern,
  paragraph,
  readHtml,
  type Sought,
  text,
  type UnfillInput,
  writeHtml,
} from '../src/index.ts';
import { belgeArbitrary } from './arbitrary.ts';

/** Numbers that are equal in their digits; complete with `unit`. */
const numbers = (pattern: RegExp, unit = ''): NumberPattern => ({
  *find(written) {
    for (const { 0: text, index } of written.matchAll(pattern))
      yield {
        start: index,
        end: index + text.length,
        key: text.replace(/\D/g, ''),
        complete: text.endsWith(unit),
      };
  },
});
const DATE = numbers(/\b\d{2}[./]\d{2}[./]\d{4}\b/g);
const AMOUNT = numbers(/\b[\d.]+,\d{2}(?:-? ?TL)?/g, 'TL');
const sought = (
  kod: string,
  value: string,
  writtenAs: Sought['writtenAs'] = 'words',
  whole = true,
): Sought => ({ kod, value, writtenAs, whole });
const INPUT: UnfillInput = {
  sought: [
    sought('borclu', 'Ahmet Işık Yılmaz'),
    sought('kurum', 'Öz & Gür İnşaat San. ve Tic. A.Ş.'),
    sought('adres', 'Gül Mah. Çiçek Sok. No: 18 D: 4 Kadıköy/İstanbul'),
    sought('daire', 'İstanbul 12. İcra Dairesi', 'office'),
    sought('yol', 'Genel Haciz Yoluyla Takip', 'phrase'),
    sought('takip', '05.03.2025', DATE),
    sought('vade', '05.03.2025', DATE),
    sought('kalan', '1.234,56 TL', AMOUNT),
    sought('dates', '1) 05.03.2025, 2) 07.03.2025', DATE),
  ],
  labels: [
    { text: 'Takip tarihi', kod: 'takip' },
    { text: 'Vade tarihi', kod: 'vade' },
    { text: 'Borçlu', kod: 'borclu' },
    { text: 'Adresi', kod: 'adres', side: 'borclu' },
  ],
  today: { kod: 'bugun', pattern: DATE },
};

const findsIn = (html: string, input = INPUT): readonly Find[] => findValues(readHtml(html).value, input);
/** Puts the likeliest code in the place of each value that has one. */
function turned(html: string, input = INPUT): string {
  const { value } = readHtml(html);
  const finds = findValues(value, input).filter(({ kods }) => kods.length > 0);
  return writeHtml(
    applyFinds(
      value,
      finds.map((find) => ({ find, kod: find.kods[0] as string })),
    ),
  );
}

describe('findValues', () => {
  it.each([
    ['Ahmet Işık Yılmaz', '{{borclu}}'],
    ['AHMET IŞIK YILMAZ', '{{borclu}}'],
    ['Ahmet Işık YILMAZ', '{{borclu}}'],
    ['Ahmet  Işık&nbsp; Yılmaz', '{{borclu}}'],
    ["AHMET IŞIK YILMAZ'ın borcu", "{{borclu}}'ın borcu"],
    ['Ahmet Işık Yılmaz’a', '{{borclu}}’a'],
    ['ÖZ &amp; GÜR İNŞAAT SAN. VE TİC. A.Ş.’ye', '{{kurum}}’ye'],
    ['Öz ve Gür', 'Öz ve Gür'],
    ['Öz &amp; Gür İnşaat Sanayi ve Ticaret Anonim Şirketi', '{{kurum}}'],
    ['Gül Mahallesi Çiçek Sokak No:18 D:4 KADIKÖY / İSTANBUL', '{{adres}}'],
    ['05.03.2025', '{{takip}}'],
    ['05/03/2025 günü saat onda', '{{takip}} günü saat onda'],
    ['1.234,56 TL', '{{kalan}}'],
    ["1.234,56 TL'nin", "{{kalan}}'nin"],
    ['1) 05.03.2025, 2) 07.03.2025 günü', '{{dates}} günü'],
    ['İSTANBUL 12. İCRA MÜDÜRLÜĞÜ’NE', '{{daire}}’NE'],
    ['İstanbul 12. İcra Dairesine', '{{daire}}ne'],
    ['İSTANBUL 12. İCRA MÜDÜRLÜĞÜNÜN', '{{daire}}NÜN'],
    ['İstanbul 112. İcra Dairesi', 'İstanbul 112. İcra Dairesi'],
    ['GENEL HACİZ YOLUYLA TAKİP', '{{yol}}'],
    ['genel haciz yoluyla takip', 'genel haciz yoluyla takip'],
    ['Ah<strong>met Işık</strong> Yıl<em>maz</em>’ın', '{{borclu}}’ın'],
    ['{{Ahmet}} {{borclu}} [{{kalan}}]', '{{Ahmet}} {{borclu}} [{{kalan}}]'],
    ['01.02.2024', '{{bugun}}'],
    ['dosyanın işlemden kaldırıldığı 01.02.2024 günü', 'dosyanın işlemden kaldırıldığı 01.02.2024 günü'],
  ])('reads %s as %s', (written, expected) => {
    expect(turned(`<p>${written}</p>`)).toBe(`<p>${expected}</p>`);
  });

  it('keeps the format in which a value began, and everything around it', () => {
    expect(turned('<p>a <strong>Ahmet Işık</strong> <em>Yılmaz ve</em> b</p>')).toBe(
      '<p>a <strong>{{borclu}}</strong><em> ve</em> b</p>',
    );
  });

  it('looks into lists and tables', () => {
    const html =
      '<ol><li><p>1.234,56 TL</p></li></ol><table><tbody><tr><td><p>AHMET IŞIK YILMAZ</p></td></tr></tbody></table>';
    expect(findPlaceholders(readHtml(turned(html)).value)).toEqual([
      { kod: 'kalan', modifiers: [], paragraph: 1 },
      { kod: 'borclu', modifiers: [], paragraph: 2 },
    ]);
  });

  it('lets the label beside it choose between codes of equal values', () => {
    expect(turned('<p>Vade Tarihi: 05.03.2025, takip tarihi 05.03.2025</p>')).toBe(
      '<p>Vade Tarihi: {{vade}}, takip tarihi {{takip}}</p>',
    );
    expect(turned('<table><tr><td>VADE TARİHİ</td><td>05.03.2025</td></tr></table>')).toContain('{{vade}}');
    const [labelled, bare] = findsIn('<p>Vade tarihi: 05.03.2025</p><p>o gün, 05.03.2025 günü saat on</p>');
    expect(labelled).toMatchObject({ kods: ['vade', 'takip'], sure: true });
    expect(bare).toMatchObject({ kods: ['takip', 'vade'], sure: false });
  });

  it('is not sure of an amount without its currency, which the code would print', () => {
    expect(findsIn('<p>1.234,56</p>')[0]).toMatchObject({ kods: ['kalan'], sure: false });
    expect(findsIn('<p>1.234,56-TL</p>')[0]).toMatchObject({ kods: ['kalan'], sure: true });
  });

  it('takes parties that stand together as one place, and one of several as a part', () => {
    const input = {
      ...INPUT,
      sought: [
        sought('borclu', '1) Ali Can, 2) Veli Han'),
        sought('borclu', 'Ali Can', 'words', false),
        sought('borclu', 'Veli Han', 'words', false),
      ],
    };
    expect(turned('<p>Borçlular 1) ALİ CAN, 2) VELİ HAN’ın</p>', input)).toBe(
      '<p>Borçlular {{borclu}}’ın</p>',
    );
    expect(turned('<p>Borçlular: 1- Ali Can 2- Veli Han</p>', input)).toBe('<p>Borçlular: {{borclu}}</p>');
    expect(turned('<p>Ali Can ve Veli Han’ın</p>', input)).toBe('<p>{{borclu}}’ın</p>');
    expect(findsIn('<p>Ali Can’ın</p>', input)[0]).toMatchObject({ part: true, sure: false });
  });

  it('offers gaps, with the code that the label before them speaks for', () => {
    const finds = findsIn(
      '<p>Borçlu: ……………</p><p>Adresi : ........</p><p>Sayın ____ ...</p><p>Vade tarihi …/…/2025, [...] [1] [Takip tarihi]</p>',
    );
    expect(finds.map(({ text, kind, kods, sure }) => [text, kind, kods, sure])).toEqual([
      ['……………', 'gap', ['borclu'], false],
      ['........', 'gap', ['adres'], false],
      ['____', 'gap', [], false],
      ['…/…/2025', 'gap', ['vade'], false],
      ['[...]', 'gap', [], false],
      ['[Takip tarihi]', 'gap', ['takip'], false],
    ]);
  });
});

describe('findValues and applyFinds on any document', () => {
  it('find places that do not overlap, within their paragraph, and change nothing beside them', () => {
    fc.assert(
      fc.property(belgeArbitrary, fc.constantFrom('Alacaklı', 'İCRA', 'şüphe'), (source, value) => {
        const finds = findValues(source, { ...INPUT, sought: [sought('kod', value)] });
        finds.forEach((find, i) => {
          expect(find.end).toBeGreaterThan(find.start);
          const before = finds[i - 1];
          const free = before?.paragraph === find.paragraph ? before.end : 0;
          expect(find.start).toBeGreaterThanOrEqual(free);
        });
        expect(applyFinds(source, [])).toBe(source);
        const accepted = finds.map((find) => ({ find, kod: 'kod' }));
        const codes = findPlaceholders(applyFinds(source, accepted)).filter(({ kod }) => kod === 'kod');
        expect(codes.length).toBeGreaterThanOrEqual(finds.length);
      }),
    );
  });

  it('takes a time that grows with the text, also where every word begins a value', async () => {
    const values = Array.from({ length: 400 }, (_, i) => sought('k', `a b ${'a b '.repeat(i % 40)}x${i}`));
    await expectLinear(
      32_000,
      (n) => readHtml(`<p>${'a b '.repeat(n)}${'.'.repeat(n)} ${'… /'.repeat(n / 4)}</p>`).value,
      (value) => findValues(value, { ...INPUT, sought: values }),
    );
  });

  it('takes no longer than its length for a run of spaces between two parties', async () => {
    const borclu = ['Ahmet Yılmaz', 'Mehmet Demir'].map((ad) => sought('borclu', ad, 'words', false));
    await expectLinear(
      100_000,
      (n) => belge([paragraph([text(`Ahmet Yılmaz${' '.repeat(n)}x Mehmet Demir`)])]),
      (value) => expect(findValues(value, { ...INPUT, sought: borclu })).toHaveLength(2),
    );
  });
});
