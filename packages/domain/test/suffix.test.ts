import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import {
  ALANLAR,
  findSuffixOf,
  lowerTr,
  parseSuffix,
  SUFFIX_CASE_NAMES,
  SUFFIX_CASES,
  type SuffixCase,
  type SuffixKind,
  suffixed,
  suffixForms,
  upperTr,
} from '../src/index.ts';

const KINDS: ReadonlyMap<string, SuffixKind> = new Map([
  ['kisi', 'person'],
  ['kurum', 'institution'],
  ['daire', 'office'],
  ['tarih', 'date'],
  ['para', 'amount'],
  ['sayi', 'number'],
  ['yer', 'place'],
]);
const ALL_KINDS = [...KINDS.values()];
const CASES: Readonly<Record<string, SuffixCase>> = {
  '-in': 'genitive',
  '-i': 'accusative',
  '-e': 'dative',
  '-de': 'locative',
  '-den': 'ablative',
  '-le': 'instrumental',
};

/** One line of a table: the rule, the value, its kind and case, the text with the suffix. */
interface Pair {
  readonly rule: string;
  readonly value: string;
  readonly kind: SuffixKind;
  readonly suffixCase: SuffixCase;
  readonly written: string;
}

function readPairs(file: string): Pair[] {
  const text = readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [written = '', hal = '', tur = '', value = '', rule = file] = line.split('\t').toReversed();
      const kind = KINDS.get(tur) ?? (tur as SuffixKind);
      return { rule, value, kind, suffixCase: CASES[hal] as SuffixCase, written };
    });
}

const GIVEN = readPairs('suffix-pairs.tsv');
const OWN = readPairs('suffix-rules.tsv');
const PAIRS = [...GIVEN, ...OWN];
const GROUPS = [...new Set(OWN.map(({ rule }) => rule))].map((rule) => ({
  rule,
  pairs: OWN.filter((pair) => pair.rule === rule),
}));

const expectWritten = (pairs: readonly Pair[]) =>
  expect(
    pairs.map(({ value, kind, suffixCase }) => `${suffixCase} ${suffixed(value, kind, suffixCase)}`),
  ).toEqual(pairs.map(({ suffixCase, written }) => `${suffixCase} ${written}`));

describe('a value with its suffix', () => {
  it('is written as in the pairs that the office gave', () => {
    expect(GIVEN).toHaveLength(95);
    expectWritten(GIVEN);
  });

  it.each(GROUPS)('follows the rule: $rule', ({ pairs }) => {
    expectWritten(pairs);
  });

  it('is tried with at least 250 pairs of our own', () => {
    expect(OWN.length).toBeGreaterThanOrEqual(250);
  });

  it.each(['', ' ', '……………', '1) Ali Kaya, 2) ……………', '...', '–', '()'])(
    'is the value itself without a name at its end: "%s"',
    (value) => {
      for (const kind of ALL_KINDS) expect(suffixed(value, kind, 'genitive')).toBe(value);
    },
  );

  it('always has an apostrophe, and no softening, where the office wants it so', () => {
    const always = (value: string, kind: SuffixKind, suffixCase: SuffixCase) =>
      suffixed(value, kind, suffixCase, { apostrophe: 'always' });
    expect(always('Ankara 21. İcra Dairesi', 'office', 'dative')).toBe('Ankara 21. İcra Dairesi’ne');
    expect(always('ANKARA 21. İCRA DAİRESİ', 'office', 'dative')).toBe('ANKARA 21. İCRA DAİRESİ’NE');
    expect(always('Deniz Ticaret A.Ş.', 'institution', 'dative')).toBe('Deniz Ticaret A.Ş.’ye');
    expect(always('Başbakanlık', 'institution', 'genitive')).toBe('Başbakanlık’ın');
    expect(always('yirmi dört', 'number', 'dative')).toBe('yirmi dörde');
  });

  it("takes a party's own form, whole or the suffix alone", () => {
    const own = (form: string, value: string) =>
      suffixed(value, 'person', 'dative', { own: { dative: form } });
    expect(own('Ömür Çobanyıldızı’na', 'Ömür Çobanyıldızı')).toBe('Ömür Çobanyıldızı’na');
    expect(own('’na', 'Ömür Çobanyıldızı')).toBe('Ömür Çobanyıldızı’na');
    expect(own('’na', 'ÖMÜR ÇOBANYILDIZI')).toBe('ÖMÜR ÇOBANYILDIZI’NA');
    expect(own('Ömür Yıldızı’na', '1) Ali Kaya, 2) Ömür Yıldızı')).toBe('1) Ali Kaya, 2) Ömür Yıldızı’na');
    expect(own('  ', 'Ali')).toBe('Ali’ye');
    expect(suffixed('Ali', 'person', 'genitive', { own: { dative: '’a' } })).toBe('Ali’nin');
  });

  it('follows the reading of a foreign name', () => {
    expect(suffixed('Mikaela Vaughan', 'person', 'genitive', { spoken: 'von' })).toBe('Mikaela Vaughan’un');
    expect(suffixed('Leroy', 'institution', 'dative', { spoken: 'lörua' })).toBe(
      'Leroy’a'.replace('’a', '’ya'),
    );
  });

  it('has six forms for menus', () => {
    expect(suffixForms('Toprakçıoğlu', 'person')).toEqual({
      genitive: 'Toprakçıoğlu’nun',
      accusative: 'Toprakçıoğlu’nu',
      dative: 'Toprakçıoğlu’na',
      locative: 'Toprakçıoğlu’nda',
      ablative: 'Toprakçıoğlu’ndan',
      instrumental: 'Toprakçıoğlu’yla',
    });
    expect(Object.values(SUFFIX_CASE_NAMES)).toEqual(['-(n)in', '-(y)i', '-(y)e', '-de', '-den', '-(y)le']);
  });
});

const anyKind = fc.constantFrom(...ALL_KINDS);
const anyCase = fc.constantFrom(...SUFFIX_CASES);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from('aeIİkKşŞtgçé.,;:)(1290 ’"…%₺$XVwq')), maxLength: 30 }),
);
const LETTERS = 'abcçdefgğhıijklmnoöprsştuüvyz';
/** A capital and some small letters with a vowel among them. */
const anyName = fc
  .tuple(
    fc.constantFrom('Ay', 'Ba', 'Ço', 'Dü', 'Gı', 'Me', 'Şi', 'Zu'),
    fc.string({ unit: fc.constantFrom(...Array.from(LETTERS)), maxLength: 8 }),
  )
  .map((parts) => parts.join(''));

/** Letters behind the last apostrophe. */
const suffixPart = (written: string): string => written.slice(written.lastIndexOf('’'));

describe('every value', () => {
  it('gets a form of each case and throws nothing', () => {
    fc.assert(
      fc.property(anyText, anyKind, (value, kind) => {
        for (const form of Object.values(suffixForms(value, kind))) expect(typeof form).toBe('string');
        expect(Object.keys(suffixForms(value, kind, { spoken: value }))).toHaveLength(SUFFIX_CASES.length);
        for (const apostrophe of ['tdk', 'always'] as const)
          expect(
            Object.values(suffixForms(value, kind, { apostrophe, own: { dative: value } })),
          ).toHaveLength(6);
      }),
    );
  });

  it('ends in an allomorph that names the case again', () => {
    fc.assert(
      fc.property(anyName, anyCase, (name, suffixCase) => {
        const suffix = suffixPart(suffixed(name, 'person', suffixCase));
        expect(parseSuffix(suffix)).toEqual({ suffixCase, length: suffix.length });
        const capitals = suffixPart(suffixed(upperTr(name), 'person', suffixCase));
        expect(parseSuffix(capitals)?.suffixCase).toBe(suffixCase);
      }),
    );
  });

  it('takes an apostrophe as a person and a place, and none as an office', () => {
    fc.assert(
      fc.property(anyName, anyCase, (name, suffixCase) => {
        expect(suffixed(name, 'person', suffixCase)).toMatch(/’\p{Ll}+$/u);
        expect(suffixed(name, 'place', suffixCase)).toMatch(/’\p{Ll}+$/u);
        expect(suffixed(`${name} Dairesi`, 'office', suffixCase)).not.toContain('’');
      }),
    );
  });

  it('is found with its suffix where it was written, with either apostrophe and without', () => {
    fc.assert(
      fc.property(anyName, anyCase, fc.constantFrom('’', "'", '´', ''), (name, suffixCase, apostrophe) => {
        const suffix = apostrophe + suffixPart(suffixed(name, 'person', suffixCase)).slice(1);
        const text = `borçlu ${name}${suffix} adresi`;
        const at = text.indexOf(name) + name.length;
        expect(findSuffixOf(text, at, name, 'person')).toEqual({ suffixCase, length: suffix.length });
      }),
    );
  });

  it.each(['a', '.', ' ', ')', '(a)', "'", '1', 'a b ', '1.', 'A ', ', '])(
    'takes time in proportion to its length: %s',
    async (unit) => {
      const valueOf = (length: number) => `A${unit.repeat(length)}`;
      await expectLinear(80_000, valueOf, (value) => suffixForms(value, 'institution'));
    },
  );
});

describe('a suffix behind a field', () => {
  it.each([
    ['’ın', 'genitive'],
    ["'nin adresi", 'genitive'],
    ['’UN', 'genitive'],
    ['’nı', 'accusative'],
    ["'yi", 'accusative'],
    ['’İ', 'accusative'],
    ['’I', 'accusative'],
    ['’ne', 'dative'],
    ['ne', 'dative'],
    ['NE', 'dative'],
    ['’a,', 'dative'],
    ['ye.', 'dative'],
    ['e ', 'dative'],
    ['’nda', 'locative'],
    ['’te', 'locative'],
    ['nde', 'locative'],
    ['’ndan', 'ablative'],
    ['’TEN', 'ablative'],
    ['’yla', 'instrumental'],
    ['le', 'instrumental'],
    ['’u\u0308n', 'genitive'],
    ['’i\u0307n', 'genitive'],
  ] as const)('%s names a case', (text, suffixCase) => {
    const length = /^['’]?[\p{L}\p{M}]+/u.exec(text)?.[0].length;
    expect(parseSuffix(text)).toEqual({ suffixCase, length });
  });

  it.each([
    '',
    ' ',
    '’',
    "''",
    '’ ın',
    ' ne',
    'E.',
    'E',
    'A Blok',
    'nedir',
    '’nınki',
    '’daki',
    '’lar',
    'Ne',
    '’Nin',
    'n',
    'de1',
    '’ında',
    ', ne',
    '-de',
    '“ne”',
    '’x',
    'ile',
    'dır',
  ])('is not seen in "%s"', (text) => {
    expect(parseSuffix(text)).toBeNull();
  });

  it('has one case in every writing', () => {
    for (const { suffixCase, value, written } of PAIRS.filter((pair) =>
      pair.written.startsWith(`${pair.value}’`),
    ))
      expect([written, parseSuffix(written.slice(value.length))?.suffixCase]).toEqual([written, suffixCase]);
  });
});

describe('the suffix of a value in an old petition', () => {
  it('is found in every writing that leaves the value as it is', () => {
    for (const { value, kind, suffixCase, written } of PAIRS.filter((pair) =>
      pair.written.startsWith(pair.value),
    ))
      expect([written, findSuffixOf(`(${written}).`, value.length + 1, value, kind)]).toEqual([
        written,
        { suffixCase, length: written.length - value.length },
      ]);
  });

  it.each([
    ['SGK', 'institution', "'ya", 'dative'],
    ['Ankara 21. İcra Dairesi', 'office', "'ne", 'dative'],
    ['Deniz A.Ş.', 'institution', '’ye', 'dative'],
    ['Ahmet Yılmaz', 'person', 'ın', 'genitive'],
    ['Ahmet Yılmaz', 'person', '`A', 'dative'],
  ] as const)('is found in another writing: %s (%s) %s', (value, kind, suffix, suffixCase) => {
    expect(findSuffixOf(value + suffix, value.length, value, kind)).toEqual({
      suffixCase,
      length: suffix.length,
    });
  });

  it.each(['', ' ', ' ın', 'in', 'ınki', '’lar', 'oğlu', ', ın'])(
    'is not seen in "Ahmet Yılmaz%s"',
    (rest) => {
      expect(findSuffixOf(`Ahmet Yılmaz${rest}`, 12, 'Ahmet Yılmaz', 'person')).toBeNull();
    },
  );

  it('throws nothing', () => {
    fc.assert(
      fc.property(anyText, fc.integer(), anyText, anyKind, (text, at, value, kind) => {
        expect(findSuffixOf(text, at, value, kind)?.length ?? 1).toBeGreaterThan(0);
        expect(parseSuffix(text)?.length ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});

it('addresses, file numbers and the kinds of a case take no suffix', () => {
  expect(ALANLAR.filter(({ suffixKind }) => suffixKind === null).map(({ kod }) => lowerTr(kod))).toEqual(
    [
      'alacakliAdresi',
      'borcluAdresi',
      'takipTipi',
      'takipYolu',
      'dosyaEsasNo',
      'alacakliVekilAdresi',
      'borcluVekiliAdresi',
    ].map(lowerTr),
  );
});
