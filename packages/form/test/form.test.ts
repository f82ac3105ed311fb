import { writeHtml } from '@derkenar/belge';
import { readForm, readSharedPreface } from '@derkenar/form';
import { describe, expect, it } from 'vitest';
import { form, lineOf, type Pieces, shared } from './files.ts';

const NAME = '071a-ornek-talep.html';
const read = (written: string, pieces: Pieces = [], name = NAME) => readForm(name, written, shared(pieces));
const found = (written: string, pieces: Pieces = []) =>
  read(written, pieces).findings.map(({ line, message }) => `${line}: ${message}`);

describe('readForm', () => {
  it('reads the head and the text', () => {
    const { form: got, findings } = read(
      form(
        `digerAdlar:
  - dosya kapatma
  - infaz
kuskular:
  - Oran denetlenmedi.
paketler:
  - Kapama paketi
  - {ad: 89 paketi, sira: 2, kosul: icraYolu=ilam; takipTuru=ilamli}
sorular:
  - kod: s_tutar
    soru: Tutar
    tur: para
    zorunlu: evet
  - ortak: mahkeme
uygunluk:
  - ortak: haciz
  - ortak: acik
`,
        '{{> makam}}\n<p>{{s_tutar}} {{s_yer}}</p>',
      ),
      [['makam', '<h1>{{icraDairesi}} Müdürlüğüne</h1>\n']],
    );
    expect(findings).toEqual([]);
    expect(got).toMatchObject({
      no: '071a',
      kod: 'ornek-talep',
      isim: 'Örnek Talep',
      otherNames: ['dosya kapatma', 'infaz'],
      dilekceType: 'talepler',
      step: 'para',
      lawDate: '2026-11-24',
      sources: ['İİK m. 78'],
      doubts: ['Oran denetlenmedi.'],
      packages: [
        { isim: 'Kapama paketi', place: null, kosul: null },
        { isim: '89 paketi', place: 2, kosul: 'icraYolu=ilam; takipTuru=ilamli' },
      ],
    });
    expect(got?.sablon.preface?.questions.map(({ code }) => code)).toEqual(['s_tutar', 's_yer']);
    expect(got?.sablon.preface?.guards.map(({ message }) => message)).toEqual([
      'Takip açık değil.',
      'İtiraz takibi durdurmuş.',
    ]);
    expect(writeHtml(got?.sablon as never)).toContain('<strong>{{icraDairesi}} Müdürlüğüne</strong>');
  });

  it('stops a form after its last day', () => {
    const { form: got } = read(form("gecerlilikSonu: {tarih: 2026-12-31, neden: 'Kanun değişti.'}\n"));
    expect(got?.sablon.preface?.guards).toEqual([
      { when: null, until: '2026-12-31', level: 'dur', message: 'Kanun değişti.' },
    ]);
  });

  it('reads line ends of Windows alike', () => {
    expect(read(form().replaceAll('\n', '\r\n')).form?.isim).toBe('Örnek Talep');
  });

  it('puts the colons of labels under each other, behind the longest label', () => {
    const html = (label: string) =>
      writeHtml(
        read(form('', `<p class="etiket">KONU: a: b</p>\n<p class="etiket">${label}: c</p>`)).form
          ?.sablon as never,
      );
    expect(html('DOSYA NO').match(/tab-stops:left 114pt/g)).toHaveLength(2);
    const [, wide] =
      /tab-stops:left (\d+)pt/.exec(html('{{sec:borcluSayisi|bir=A|cok=ÇOK UZUN BİR ETİKETİN ADI}}')) ?? [];
    expect(Number(wide)).toBeGreaterThan(150);
    expect(html('DOSYA NO')).toContain('a: b');
  });
});

describe('findings', () => {
  it.each([
    ['a file without a head', '<p>a</p>', '1: Dosya, iki “---”'],
    ['a head that is not closed', '---\nad: a\n', '1: Başlık kapanmamış'],
    ['YAML that cannot be read', form('kuskular: a: b\n'), '8: Başlık burada okunamadı'],
    ['a reference', form('paketler: &a [x]\n'), '8: Başlıkta & ve *'],
    ['a member given twice', form('ad: b\n'), '8: Bu alan iki kez'],
    ['an unknown member', form('adım: para\n'), '8: “adım” diye bir alan yok'],
    ['an unknown type', form().replace('talepler', 'talep'), '3: “tip” şunlardan biri'],
    ['a day that does not exist', form().replace('11-24', '02-30'), '5: “hukukTarihi” gerçek bir gün'],
    ['missing sources', form().replace(/kaynaklar:\n.*\n/, ''), '2: “kaynaklar” yazılmamış'],
    ['a wrong code', form('sorular:\n  - kod: tutar\n    soru: a\n    tur: para\n'), '9: Sorunun kodu s_'],
    [
      'an unknown kind',
      form('sorular:\n  - kod: s_a\n    soru: a\n    tur: tutar\n'),
      '11: “tur” şunlardan biri',
    ],
    [
      'a guard that never holds',
      form('uygunluk:\n  - kosul: itiraz=yok; itiraz=durdu\n    yoksa: dur\n    soz: a\n'),
      '9: “İtiraz',
    ],
    [
      'an unknown fact',
      form('uygunluk:\n  - kosul: yok=a\n    yoksa: dur\n    soz: a\n'),
      '9: “yok” diye bir koşul yok',
    ],
    [
      'an unknown shared guard',
      form('uygunluk:\n  - ortak: yok\n'),
      '9: ortak.yaml içinde “yok” yok. Ortaklar: acik, haciz.',
    ],
  ])('tells %s with its line', (_, written, expected) => {
    expect(found(written)[0]).toContain(expected);
  });

  it.each([
    ['a dotted gap', '<p>Borç …… TL</p>', 'boşluk bırakılmış'],
    ['an alternative in brackets', '<p>ödeme (icra) emri</p>', '“(icra)”'],
    ['an ending in brackets', '<p>borçlu(lar) için</p>', '“borçlu(lar)”'],
    ['and/or', '<p>haciz ve/veya satış</p>', '“ve/veya”'],
    ['an alternative by a slash', '<p>maaş / ücret</p>', '“maaş / ücret”'],
    ['an unknown code', '<p>{{borcluAdSoyat}}</p>', '{{borcluAdSoyad}} mi demek'],
    ['a question that is not asked', '<p>{{s_yok}}</p>', '{{s_yok}} sorulmuyor'],
    ['an unknown modifier', '<p>{{kalanTutar.yok}}</p>', 'yazım biçimi yok'],
    ['an unknown choice', '<p data-kosul="icraYolu=yok">a</p>', '“yok” diye bir seçeneği yok'],
    ['a choice without a text', '<p>{{sec:borcluSayisi|bir=a}}</p>', 'için söz yok'],
    ['an unknown list', '<p data-tekrar="yok">a</p>', '“yok” diye bir liste yok'],
    ['a code that only repeats fill', '<p>{{hacizKonusu}}</p>', 'tekrarların içinde dolar'],
    ['a condition that cannot be read', '<p data-kosul="x">a</p>', 'koşul okunamadı'],
    ['markup that is dropped', '<script>1</script>', 'script'],
    [
      'a slip in the name of a condition',
      '<p data-koşul="icraYolu=kambiyo">a</p>',
      '“data-koşul” diye bir özellik',
    ],
    ['words in bold without an end', '<p><strong>a</p>', '<strong> bu satırda kapanmıyor'],
    ['an end without a beginning', '<p>a</u></p>', '<u> bu satırda kapanmıyor'],
    ['a label without a colon', '<p class="etiket">KONU</p>', 'Etiket satırında iki nokta yok'],
    ['a question in the text', '<meta name="soru">', 'metne yazılmaz'],
    ['an unknown piece', '{{> yok}}', '“yok” diye bir parça yok. Parçalar: ekler, imza'],
    ['a piece within a line', '<p>{{> imza}}</p>', 'tek başına bir satırda'],
    ['attachments before the signature', '{{> ekler}}\n{{> imza}}', 'Ekler imzadan sonra'],
  ])('tells %s with the line of the text', (_, text, expected) => {
    const written = form('', `<p>{{dosyaEsasNo}}</p>\n${text}`).replace('<p>{{dosyaEsasNo}}</p>\n\n', '\n');
    const pieces = [
      ['ekler', '<p>Ekler</p>'],
      ['imza', '<p>İmza</p>'],
    ] as const;
    const line = lineOf(written, text.split('\n')[0] as string);
    const messages = found(written, pieces);
    expect(messages.join('\n')).toContain(expected);
    expect(messages.every((one) => one.startsWith(`${line}: `))).toBe(true);
  });

  it('tells a question that is asked twice at the question alone', () => {
    const asked = '  - {kod: s_a, soru: Gün, tur: tarih}\n';
    const written = form(`sorular:\n${asked}${asked}`, '<p>Gün: {{s_a}}</p>');
    expect(found(written).filter((one) => !one.includes('boş bırakılabilir'))).toEqual([
      expect.stringContaining('10: “s_a” iki kez soruluyor'),
    ]);
  });

  describe('a sum of the head', () => {
    const summed = (sums: string, kosul = 'toplam:kalemler=tutuyor') =>
      form(
        'sorular:\n  - {kod: s_a, soru: Asıl, tur: para}\n  - {kod: s_n, soru: Sayı, tur: sayi}\n  - {kod: s_g, soru: Gün, tur: tarih}\n' +
          `toplamlar:\n  ${sums}\nuygunluk:\n  - kosul: '${kosul}'\n    yoksa: dur\n    soz: Tutmuyor.\n`,
        '<p>Asıl: {{s_a}}</p><p>Sayı: {{s_n}}</p><p>Gün: {{s_g}}</p>',
      );
    const factOf = (sums: string, kosul?: string) =>
      read(summed(sums, kosul)).form?.sablon.preface?.guards[0]?.when?.clauses[0];

    it('becomes the fact that compares its amounts', () => {
      expect(factOf('kalemler: {tutar: takipToplami, arti: [s_a, kalanTutar], eksi: [s_n]}')).toEqual({
        fact: 'esit:takipToplami.s_a+kalanTutar-s_n',
        negated: false,
        choices: ['evet'],
      });
      expect(
        factOf('kalemler: {tutar: takipToplami, arti: [s_a]}', 'toplam:kalemler!=tutmuyor'),
      ).toMatchObject({ negated: true, choices: ['hayir'] });
    });

    it('may be one of equal instalments, with a last one that differs', () => {
      expect(factOf('kalemler: {tutar: kalanTutar, taksit: {sayi: s_n, tutar: s_a}}')?.fact).toBe(
        'esit:kalanTutar.s_n*s_a',
      );
      expect(
        factOf('kalemler: {tutar: kalanTutar, taksit: {sayi: s_n, tutar: s_a, son: takipToplami}}')?.fact,
      ).toBe('esit:takipToplami.kalanTutar-s_n*s_a+s_a');
    });

    it.each([
      [
        'that no rule asks for',
        'kalemler: {tutar: takipToplami, arti: [s_a]}',
        'takipTuru=ilamli',
        'geçmiyor',
      ],
      [
        'that nobody declared',
        'k: {tutar: takipToplami, arti: [s_a]}',
        undefined,
        '“kalemler” adında toplam yok',
      ],
      [
        'of what is no number',
        'kalemler: {tutar: takipToplami, arti: [s_g]}',
        undefined,
        '“s_g” tutar ya da sayı',
      ],
      ['without parts', 'kalemler: {tutar: takipToplami}', undefined, '“arti” yazılmamış'],
      [
        'with another answer',
        'kalemler: {tutar: s_a, arti: [s_n]}',
        'toplam:kalemler=evet',
        'tutuyor, tutmuyor',
      ],
      [
        'written into a condition',
        'kalemler: {tutar: s_a, arti: [s_n]}',
        'esit:s_a.s_n=evet',
        'koşula yazılmaz',
      ],
    ])('is told %s', (_, sums, kosul, expected) => {
      expect(found(summed(sums, kosul)).join('\n')).toContain(expected);
    });
  });

  describe('a question that may stay open', () => {
    const asking = (text: string) =>
      form('sorular:\n  - {kod: s_a, soru: Makbuz, tur: metin}\n', `<p>{{dosyaEsasNo}}</p>\n${text}`);

    it.each([
      ['a sentence', '<p>Gider {{s_a}} ile yatırıldı.</p>'],
      ['an item that would be empty', '<ol>\n<li>{{s_a}}</li>\n</ol>'],
      ['a choice that asks for something else', '<p>{{sec:borcluSayisi|bir=Gider ({{s_a}})|cok=b}}</p>'],
      [
        'any of two conditions',
        '<p data-kosul="any: alanDolu:s_a=dolu; borcluSayisi=bir">Gider {{s_a}}.</p>',
      ],
    ])('is told in %s', (_, text) => {
      const written = asking(text);
      const line = lineOf(
        written,
        (text.split('\n').find((one) => one.includes('{{s_a}}')) as string).trim(),
      );
      expect(found(written)).toEqual([
        expect.stringMatching(new RegExp(`^${line}: “Makbuz” boş bırakılabilir ama {{s_a}} bir cümlede`)),
      ]);
    });

    it.each([
      ['a line of its own', '<p>{{s_a}}</p>'],
      ['a label', '<p class="etiket">MAKBUZ: {{s_a}}</p>'],
      ['a line of an address', '<p>Alıcı:<br>{{s_a}}</p>'],
      ['its condition', '<ol><li data-kosul="alanDolu:s_a=dolu; borcluSayisi=bir">Gider {{s_a}}.</li></ol>'],
      ['a choice by it', '<p>Gider{{sec:alanDolu:s_a|dolu= ({{s_a}})|yok=}}.</p>'],
    ])('may stand in %s', (_, text) => {
      expect(found(asking(text))).toEqual([]);
    });
  });

  it('accepts numbers with a slash, words in brackets and choices by a case', () => {
    const text =
      '<p>TK m. 7/a, İİK m. 79/2, alacak belirli (likit) {{sec:borcluSayisi|bir=Kimlik / Vergi No|cok=b}}</p>';
    expect(found(form('', text))).toEqual([]);
  });

  it('names the piece and its line where the fault is in a piece', () => {
    const written = form('', '<p>a</p>\n{{> imza}}');
    expect(found(written, [['imza', '<p>b</p>\n<p>{{yok}}</p>']])).toEqual([
      `${lineOf(written, '{{>')}: parcalar/imza.html, satır 2: {{yok}} diye bir alan yok. Kodu düzeltin ya da bilgiyi sorun.`,
    ]);
  });

  it('tells a form without a text', () => {
    expect(found(form('', ''))).toEqual([expect.stringContaining('Başlığın altında metin yok')]);
  });

  it('tells a question that nothing uses', () => {
    const written = form('sorular:\n  - kod: s_a\n    soru: a\n    tur: metin\n');
    expect(found(written)).toEqual([expect.stringMatching(/^9: “s_a” soruluyor ama/)]);
  });

  it('tells a name of a file that is none of a form', () => {
    expect(read(form(), [], '71-örnek.html').findings[0]?.message).toContain('001-kisa-ad.html');
  });

  it('refuses a file that is too long', () => {
    expect(found(form('', 'a'.repeat(200_000)))).toEqual([expect.stringContaining('en çok 128 KB')]);
  });
});

describe('readSharedPreface', () => {
  it('tells its own faults with their lines', () => {
    const lines: number[] = [];
    readSharedPreface(
      'uygunluk:\n  a:\n    - kosul: yok=x\n      yoksa: dur\n      soz: b\n  c:\n    - ortak: d\n',
      ({ line }) => lines.push(line),
    );
    expect(lines).toEqual([3, 7]);
  });
});
