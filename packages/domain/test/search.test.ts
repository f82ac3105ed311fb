import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  excerptOf,
  foundRanges,
  matchesForms,
  missingWords,
  otherNameFound,
  searchForms,
  searchRank,
  toQuery,
  wholeWords,
} from '../src/index.ts';

const finds = (search: string, text: string): boolean => matchesForms(searchForms(text), toQuery(search));

const marked = (text: string, search: string): string[] =>
  foundRanges(text, toQuery(search)).map(({ start, end }) => text.slice(start, end));

function ranked(names: readonly string[], search: string): string[] {
  const query = toQuery(search);
  const rank = (name: string) => searchRank([name], wholeWords(searchForms(name), query), query);
  return names.filter((name) => matchesForms(searchForms(name), query)).toSorted((a, b) => rank(b) - rank(a));
}

describe('a search', () => {
  it.each([
    ['haciz', 'Araç Haczi Talebi'],
    ['haciz', 'Haczin Kaldırılması Talebi'],
    ['haciz', 'Haczedilmezlik Şikâyeti'],
    ['haczi', 'Haciz Talimatı'],
    ['haczin', 'Hacizlerin fekki'],
    ['talep', 'Araç Haczi Talebi'],
    ['talep', 'Talepname'],
    ['talebi', 'taleplerimizin'],
    ['tebligat', 'Tebligatın iadesi'],
    ['kayıt', 'kaydının silinmesi'],
    ['kayıt', 'kaydedilmesine'],
    ['vakıf', 'Vakfın taşınmazı'],
    ['rehin', 'Taşınmaz rehninin paraya çevrilmesi'],
    ['aciz', 'Geçici aczin belgesi'],
    ['fesih', 'Sözleşmenin feshi'],
    ['hüküm', 'hükmün kesinleşmesi'],
    ['alacak', 'dosya alacağının'],
    ['senet', 'kambiyo senedine dayalı'],
    ['takip', 'takibin durdurulması'],
    ['ret', 'davanın reddine'],
    ['borç', 'Borcun tamamı'],
    ['müzekkere', 'Maaş Haczi Müzekkeresi'],
    ['dosya', 'dosyadaki evrakın'],
    ['talep', 'satış talebidir.'],
    ['talebi satis', 'Satış Talebi'],
    ['ILGIN', 'Ilgın İcra Dairesi'],
    ['IĞDIR', 'iğdir'],
    ['vekaletname', 'Vekâletname Sunma'],
    ['89/1', 'İİK m. 89/1 uyarınca'],
    ['89/1', "89/1'inci madde"],
    ['89', 'İİK m.89/1'],
    ['2', 'TK 21/2'],
    ['İİK’nın 89', "İİK'nun 89/1. maddesi"],
    ['icra', 'İCRA DAİRESİ'],
  ])("'%s' finds '%s'", (search, text) => {
    expect(finds(search, text)).toBe(true);
    expect(marked(text, search)).not.toEqual([]);
  });

  it.each([
    ['haciz', 'Hacı Bayram, hacim, Haciye, hacamat'],
    ['kanun', 'kana kandı kanı'],
    ['ilk', 'ilgili ilgisi ilgi'],
    ['hariç', 'icra harcı, harcın iadesi'],
    ['kent', 'kendi kendisi'],
    ['davalı', 'davalar davaları'],
    ['89/1', '89/2 ve 1/89'],
    ['89/1', '89 ve 1'],
    ['talep', 'tali talih talimat'],
    ['haciz talebi', 'Haciz müzekkeresi'],
  ])("'%s' does not find '%s'", (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it.each([
    ['haciz', 'Araç Haczi'],
    ['kayıt', 'kaydının'],
    ['talebin', 'talep'],
    ['alacağı', 'alacak'],
    ['takibi', 'takip'],
  ])("does not lose what '%s' finds while it is being typed", (search, text) => {
    const found = Array.from(search, (_, i) => finds(search.slice(0, i + 1), text));
    expect(found.slice(found.indexOf(true))).not.toContain(false);
  });

  it('of signs alone finds everything, as a blank one does', () => {
    for (const search of ['', '   ', '%', '“ ” —']) expect(finds(search, 'Satış')).toBe(true);
  });

  it('puts more words of the name first, then whole words, then inflections, then beginnings', () => {
    expect(
      ranked(['Satışa Dair', 'Satışın Talebi', 'Satış Usulü', 'Satışçı', 'Talep'], 'satış talep'),
    ).toEqual(['Satışın Talebi']);
    expect(ranked(['Satışçı', 'Satışın İptali', 'Satış Usulü'], 'satış')).toEqual([
      'Satış Usulü',
      'Satışın İptali',
      'Satışçı',
    ]);
    expect(missingWords('Araç Haczi', toQuery('haciz talep')).map(({ text }) => text)).toEqual(['talep']);
  });

  it('counts words of the text as they were typed, behind all that the name says', () => {
    const query = toQuery('89/1');
    const [exact, longer] = ['madde 89/1', 'madde 89/12'].map((text) => wholeWords(searchForms(text), query));
    expect([exact, longer]).toEqual([1, 0]);
    expect(searchRank(['Haciz'], 1, query)).toBeGreaterThan(searchRank(['Haciz'], 0, query));
    expect(searchRank(['89/12'], 0, query)).toBeGreaterThan(searchRank(['Haciz'], 1, query));
  });

  it('ranks by the best of several names, and first a name that says nothing else', () => {
    const query = toQuery('dosya kapatma');
    const rank = (...all: string[]) => searchRank(all, 0, query);
    expect(rank('Takibin Sonu', 'dosya kapatma')).toBeGreaterThan(rank('Dosya Kapatma Harcı'));
    expect(rank('Dosya Kapatma Harcı')).toBeGreaterThan(rank('Dosyanın İncelenmesi'));
    expect(rank('Dosya', 'kapatma')).toBeLessThan(rank('Dosya Kapatma Harcı'));
  });

  it('says by which other name it found what the name lacks', () => {
    const found = (search: string) =>
      otherNameFound('Dosyanın Kapatılması', ['infaz', 'dosya kapatma'], toQuery(search));
    expect([found('dosya kapatma'), found('infaz dosya')]).toEqual(['dosya kapatma', 'infaz']);
    expect([found('dosyanın kapatılması'), found('infaz kapatma')]).toEqual([null, null]);
  });

  it('marks whole words, at their places in the text as it is written', () => {
    expect(marked('HACZİN kaldırılması, haciz’in fekki', 'haciz')).toEqual(['HACZİN', 'haciz']);
    expect(marked('TK 21/2 uyarınca', '21/2')).toEqual(['21/2']);
    expect(marked('I\u0307cra dairesi', 'icra')).toEqual(['I\u0307cra']);
  });

  it('marks a lone letter beside other words where it stands alone', () => {
    const text = 'İcra Müdürlüğüne: TK m. 35 uyarınca, memur eliyle';
    expect(marked(text, 'TK m. 35')).toEqual(['TK', 'm', '35']);
    expect(marked(text, 'm')).toEqual(['Müdürlüğüne', 'm', 'memur']);
    expect(excerptOf(`Müdürlüğüne ${'yazı '.repeat(40)}TK m. 35`, toQuery('TK m. 35'))).toMatch(
      / TK m\. 35$/,
    );
  });

  it('cuts an excerpt between words, around the first word that was found', () => {
    const before = 'önce '.repeat(60);
    const after = ' sonra'.repeat(60);
    const excerpt = excerptOf(`${before}haczin${after}`, toQuery('haciz'));
    expect(excerpt).toMatch(/^… (?:önce )+haczin(?: sonra)+ …$/);
    expect(excerpt?.length).toBeLessThan(130);
    expect(excerptOf('Haczin fekki', toQuery('haciz'))).toBe('Haczin fekki');
    expect(excerptOf('Satış', toQuery('haciz'))).toBeNull();
  });

  it('finds each word of a text by the word itself, and marks where the forms match', () => {
    const word = fc.stringMatching(/^[a-zçğıöşüâİ]{1,12}$/u);
    const text = fc.array(fc.oneof(word, fc.constantFrom('89/1', "İİK'nın", '½', 'ﬁil', '12.05.2025')), {
      minLength: 1,
    });
    fc.assert(
      fc.property(text, fc.nat(), (words, n) => {
        const wanted = words[n % words.length] as string;
        expect(finds(wanted, words.join(' '))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(text, fc.oneof(word, fc.string({ unit: 'binary' })), (words, search) => {
        const query = toQuery(search);
        const written = words.join(' ');
        const answered = query.every((one) => foundRanges(written, [one]).length > 0);
        expect(matchesForms(searchForms(written), query)).toBe(answered);
      }),
    );
  });

  it('finds a noun in all its inflections, whatever the noun', () => {
    const noun = fc.stringMatching(/^[bcdfgklmnprstvyz][aeiou][bcdfgklmnprstvyz][aeiou]{1,2}[lmnrsz]$/);
    const ending = fc.constantFrom(
      'lar',
      'i',
      'in',
      'e',
      'de',
      'den',
      'inde',
      'leri',
      'imizin',
      'idir',
      'iyle',
    );
    fc.assert(
      fc.property(noun, ending, ending, (stem, one, other) => {
        expect(finds(stem, stem + one)).toBe(true);
        expect(finds(stem + one, stem)).toBe(true);
        expect(finds(stem + one, stem + other)).toBe(true);
      }),
    );
  });

  it('takes no longer for a long text than its length', () => {
    const text = 'a'.repeat(200_000);
    expect(searchForms(text).length).toBeLessThan(100);
    expect(searchForms('1/'.repeat(100_000)).length).toBeLessThan(200);
  });
});
