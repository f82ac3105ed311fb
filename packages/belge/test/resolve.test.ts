import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import { fill } from '../src/fill.ts';
import { type Belge, belge, type FlowBlock, type Paragraph, paragraph } from '../src/model.ts';
import { page } from '../src/page.ts';
import { findPlaceholders, hasRules, matchFields } from '../src/placeholder.ts';
import { breachesOf } from '../src/preface.ts';
import { readHtml } from '../src/read/html/index.ts';
import { resolve } from '../src/resolve.ts';
import type { FillValue, ListEntry } from '../src/resolveInput.ts';
import { BelgeError } from '../src/result.ts';
import { opposite, parseCondition, rule, writeCondition } from '../src/rule.ts';
import { rulesInUse } from '../src/rulesInUse.ts';
import { matchWordings, parseWording, writeWording } from '../src/wording.ts';
import { writeHtml } from '../src/write/html/index.ts';
import { plainText } from '../src/write/html/plainText.ts';
import { sablonArbitrary } from './arbitrary.ts';
import { checkBelge } from './checkBelge.ts';
import { fillInput } from './fillInput.ts';

const value = (text: string): FillValue => ({ text, gaps: [] });
const person = (ad: string, tur: string): ListEntry => ({
  values: { borcluAdSoyad: value(ad), sira: value(ad.slice(-1)) },
  facts: { borcluTuru: tur },
});
const INPUT = fillInput(
  {
    borcluAdSoyad: 'Ali 1, Beta 2',
    borcluAdresi: '',
    takipTipi: 'İlamsız',
    genelToplam: '1,00 TL',
    vadeTarihi: '',
  },
  {
    facts: { takipTuru: 'ilamsiz', borcluTuru: 'karisik', borcluSayisi: 'cok', kesinlesti: null },
    lists: { borclular: [person('Ali 1', 'gercek'), person('Beta 2', 'tuzel')], hacizler: [] },
  },
);

const resolved = (html: string): string => writeHtml(resolve(readHtml(html).value, INPUT).value);
const filled = (html: string) => {
  const made = fill(readHtml(html).value, INPUT);
  return { html: writeHtml(made.value), missing: made.missing, texts: made.messages.map(({ text }) => text) };
};
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof BelgeError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'none';
};

describe('a condition of a paragraph, an item or a row', () => {
  it('prints the part where it holds and leaves it out where it does not', () => {
    expect(
      resolved(
        '<p data-kosul="takipTuru=ilamsiz">bir</p><p data-kosul="takipTuru!=ilamsiz">iki</p>' +
          '<p data-kosul="any: takipTuru=ilamli; borcluSayisi=cok">üç</p>' +
          '<p data-kosul="takipTuru=ilamsiz; borcluSayisi=tek">dört</p>',
      ),
    ).toBe('<p>bir</p><p>üç</p>');
  });

  it('tells a preview which parts are left out, and no other document', () => {
    const source = readHtml(
      '<p data-kosul="takipTuru=ilamli">İlam {{takipTipi}}</p><p data-kosul="takipTuru=ilamsiz">bir</p>' +
        '<ul><li data-kosul="kesinlesti=evet">iki</li><li>üç</li></ul>' +
        '<p data-tekrar="borclular?borcluTuru=karisik">dört</p>',
    ).value;
    const preview = { value: (_kod: string, text: string) => text, gap: () => '', keepsAll: false };
    const { leftOut, value: shown } = resolve(source, { ...INPUT, preview });
    expect(leftOut.map(({ text, facts }) => [text, ...facts])).toEqual([
      ['İlam …', ['takipTuru', 'ilamsiz']],
      ['iki', ['kesinlesti', null]],
      ['dört'],
    ]);
    const plain = resolve(source, INPUT);
    expect(plain.leftOut).toEqual([]);
    expect(plain.value).toEqual(shown);
  });

  it('lets the items of a list count anew', () => {
    expect(
      resolved(
        '<ol><li>a</li><li data-kosul="takipTuru=ilamli">b</li><li data-kosul="borcluSayisi=cok">c</li></ol>',
      ),
    ).toBe('<ol><li><p>a</p></li><li><p>c</p></li></ol>');
  });

  it('takes the line along that announces a list of which conditions leave nothing, without a word', () => {
    const list = '<p>Ekler:</p><ul><li data-kosul="takipTuru=ilamli">İlam</li></ul><p>Son</p>';
    expect(filled(list)).toEqual({ html: '<p>Son</p>', missing: [], texts: [] });
    expect(resolved(list.replace(':', ''))).toBe('<p>Ekler</p><p>Son</p>');
  });

  it('takes it along over an empty line', () => {
    const table = '<p>Hacizler:</p><p></p><table><tr data-tekrar="hacizler"><td>x</td></tr></table>';
    expect(resolved(`${table}<p></p><p>Son</p>`)).toBe('<p></p><p></p><p>Son</p>');
    expect(resolved('<p>Talep:</p><p></p><p>Ödeme</p>')).toBe('<p>Talep:</p><p></p><p>Ödeme</p>');
  });

  it('keeps that line as long as anything of what it announces is left', () => {
    const two =
      '<p>Borçlular:</p><p data-tekrar="borclular?borcluTuru=yabanci">a</p><p data-tekrar="borclular?borcluTuru=tuzel">b</p>';
    expect(resolved(two)).toBe('<p>Borçlular:</p><p>b</p>');
    expect(resolved(two.replace('tuzel', 'yok'))).toBe('');
    const lists = '<p>Talep:</p><ul><li data-kosul="takipTuru=ilamli">a</li></ul><ol><li>b</li></ol>';
    expect(resolved(lists)).toBe('<p>Talep:</p><ol><li><p>b</p></li></ol>');
  });

  it('drops an item of which nothing is left, but not a cell', () => {
    const none = '<p data-kosul="takipTuru=ilamli">x</p>';
    expect(resolved(`<ul><li>${none}</li><li>a</li></ul>`)).toBe('<ul><li><p>a</p></li></ul>');
    expect(
      resolve(readHtml(`<table><tr><td>${none}</td><td>a</td></tr></table>`).value, INPUT).value,
    ).toEqual(readHtml('<table><tr><td></td><td>a</td></tr></table>').value);
  });

  it('leaves out a table without rows below its head, and a row of the head by its own condition', () => {
    const head = '<thead><tr data-kosul="takipTuru=ilamli"><th>a</th></tr><tr><th>b</th></tr></thead>';
    expect(resolved(`<table>${head}<tr data-tekrar="hacizler"><td>x</td></tr></table>`)).toBe('');
    expect(resolved(`<table>${head}<tr><td>x</td></tr></table>`)).toContain(
      '<thead><tr><th><p><strong>b</strong></p></th></tr></thead>',
    );
  });

  it('asks whether a field is filled', () => {
    expect(
      resolved(
        '<p data-kosul="alanDolu:borcluAdSoyad=dolu">a</p><p data-kosul="alanDolu:borcluAdresi=dolu">b</p>',
      ),
    ).toBe('<p>a</p>');
  });

  it('takes the whole side for the code that prints it', () => {
    const pairs = [{ person: 'borcluAdresi', institution: 'yok', all: value('Mavi A.Ş.') }];
    const source = readHtml('<p data-kosul="alanDolu:borcluAdresi=dolu">b</p>').value;
    expect(writeHtml(resolve(source, { ...INPUT, pairs }).value)).toBe('<p>b</p>');
  });

  it('holds neither way where the fact is not known, and names it as missing', () => {
    expect(
      filled('<p data-kosul="kesinlesti=evet">a</p><p data-kosul="kesinlesti!=evet">b</p><p>c</p>'),
    ).toEqual({
      html: '<p>c</p>',
      missing: ['kesinlesti'],
      texts: [],
    });
  });

  it('is decided by the known clauses where they are enough', () => {
    expect(filled('<p data-kosul="any: takipTuru=ilamsiz; kesinlesti=evet">a</p>')).toMatchObject({
      html: '<p>a</p>',
      missing: [],
    });
    expect(filled('<p data-kosul="takipTuru=ilamli; kesinlesti=evet">a</p><p>b</p>')).toMatchObject({
      html: '<p>b</p>',
      missing: [],
    });
    expect(filled('<p data-kosul="takipTuru=ilamsiz; kesinlesti=evet">a</p><p>b</p>').missing).toEqual([
      'kesinlesti',
    ]);
  });

  it('stops with the name of a fact or a list that does not exist', () => {
    expect(refusal(() => resolved('<p data-kosul="yeniOlgu=evet">a</p>'))).toMatch(
      /^kosul-bilinmiyor: .*“yeniOlgu”/,
    );
    expect(refusal(() => resolved('<p data-tekrar="yeniListe">a</p>'))).toMatch(
      /^kosul-bilinmiyor: .*“yeniListe”/,
    );
    expect(refusal(() => resolved('<p>{{sec:constructor|a=b}}</p>'))).toMatch(/“constructor”/);
    expect(refusal(() => resolved('<p data-kosul="alanDolu:toString=dolu">a</p>'))).toMatch(
      /“alanDolu:toString”/,
    );
  });

  it.each([
    '',
    'takipTuru',
    'a=b; ',
    'a=b; c=d; e=f; g=h; i=j',
    '<script>=x',
    'a=b&quot; onclick=alert(1)',
    'a=b;c=d',
    `a=${'b'.repeat(51)}`,
  ])('stops at “%s”, which cannot be read, instead of printing the part always', (written) => {
    expect(refusal(() => readHtml(`<p data-kosul="${written}">x</p>`))).toMatch(/^kosul-bozuk: /);
  });

  it('has an opposite that holds exactly where the facts are known and it does not', () => {
    for (const written of [
      'takipTuru=ilamsiz',
      'any: takipTuru=ilamli; borcluSayisi=tek',
      'takipTuru=ilamsiz; borcluSayisi=tek',
    ]) {
      const condition = parseCondition(written);
      expect(writeCondition(opposite(opposite(condition)))).toBe(written);
      const both = [condition, opposite(condition)].map((when) => paragraph(['x'], { rule: rule(when) }));
      expect(resolve(belge(both), INPUT).value.blocks).toHaveLength(1);
    }
  });
});

describe('a condition on an answer of several choices', () => {
  const CHOICES = ['a', 'b', 'c', 'birden'];
  const facts = (chosen: readonly string[]) =>
    chosen.length > 1 ? ['birden', ...chosen] : (chosen[0] ?? null);
  const anyChosen = fc.subarray(['a', 'b', 'c'], { minLength: 1 });
  const html = (written: string) =>
    '<meta name="soru" data-kod="s_x" data-tur="cokSecim" data-secenekler="a=A|b=B|c=C" content="Nereye?">' +
    `<p data-kosul="soru:s_x=${written}">evet</p><p data-kosul="soru:s_x!=${written}">hayır</p>`;
  const print = (written: string, chosen: readonly string[]) => {
    const answers = { s_x: { value: value('x'), fact: facts(chosen), entries: [] } };
    return plainText(writeHtml(fill(readHtml(html(written)).value, { ...INPUT, answers }).value)).trim();
  };

  it('holds if one of its choices is among them; exactly one of it and its opposite is printed', () => {
    expect(print('a', ['a', 'b'])).toBe('evet');
    expect(print('c', ['a', 'b'])).toBe('hayır');
    expect(print('birden', ['a', 'b'])).toBe('evet');
    expect(print('birden', ['a'])).toBe('hayır');
    const property = fc.property(anyChosen, fc.subarray(CHOICES, { minLength: 1 }), (chosen, asked) => {
      const among = facts(chosen) ?? [];
      expect(print(asked.join('|'), chosen)).toBe(
        asked.some((one) => among.includes(one)) ? 'evet' : 'hayır',
      );
    });
    fc.assert(property);
  });

  it('of a guard holds only if each of them fulfils it', () => {
    const breaches = (when: string, chosen: readonly string[]) =>
      breachesOf(
        [{ when: parseCondition(when), level: 'dur', message: 'Olmaz.' }],
        (fact) => (fact === 'soru:s_x' ? facts(chosen) : undefined),
        '2026-01-01',
      ).length;
    expect(breaches('soru:s_x=a', ['a', 'b'])).toBe(1);
    expect(breaches('soru:s_x=a|b', ['a', 'b'])).toBe(0);
    expect(breaches('soru:s_x=a|birden', ['a', 'b'])).toBe(0);
    expect(breaches('soru:s_x!=a', ['a', 'b'])).toBe(1);
    expect(breaches('soru:s_x!=c', ['a', 'b'])).toBe(0);
  });

  it('lets words be chosen for several at once', () => {
    const words =
      '<meta name="soru" data-kod="s_x" data-tur="cokSecim" data-secenekler="a=A|b=B" content="Nereye?">' +
      '<p>{{sec:soru:s_x|a=A’ya|b=B’ye|birden=hepsine}}</p>';
    const answers = { s_x: { value: value('x'), fact: facts(['a', 'b']), entries: [] } };
    expect(plainText(writeHtml(fill(readHtml(words).value, { ...INPUT, answers }).value)).trim()).toBe(
      'hepsine',
    );
  });
});

describe('words that follow a count', () => {
  const words =
    '<meta name="soru" data-kod="s_a" data-tur="ucuncuKisi" content="Kayıtlı"><meta name="soru" data-kod="s_b" data-tur="uzunMetin" content="Başka">' +
    '<p>{{sec:adet:s_a+s_b|bir=bankaya|yok,cok=bankalara}}</p>';
  const one = { values: {}, facts: {} };
  it.each([
    [[], '', 'bankalara'],
    [[one], '', 'bankaya'],
    [[], 'Bir Bankası\n ', 'bankaya'],
    [[one], 'Bir Bankası', 'bankalara'],
    [[one, one], '', 'bankalara'],
  ])('chosen %j, typed %j: %s', (entries, typed, expected) => {
    const answers = {
      s_a: { value: value(entries.length > 0 ? 'a' : ''), fact: null, entries },
      s_b: { value: value(typed), fact: null, entries: [] },
    };
    expect(plainText(writeHtml(fill(readHtml(words).value, { ...INPUT, answers }).value)).trim()).toBe(
      expected,
    );
  });

  it('counts questions alone', () => {
    expect(() => resolve(readHtml(words.replace('+s_b', '+s_c')).value, INPUT)).toThrow(/adet:s_a\+s_c/);
    expect(() => parseWording('{{sec:adet:s_a*s_b|bir=a|cok=b}}')).toThrow(/seçimli bir söz/);
  });
});

describe('a choice of words', () => {
  it('prints the words of the case, with placeholders in them and in the format of its begin', () => {
    expect(
      filled(
        '<p>Durum <strong>{{sec:borcluSayisi|tek=borçluya|cok=borçlulara ({{borcluAdSoyad}})</strong>}} bildirilir.</p>',
      ).html,
    ).toBe('<p>Durum <strong>borçlulara (Ali 1, Beta 2)</strong> bildirilir.</p>');
  });

  it('may print nothing for a value', () => {
    expect(filled('<p>alacaklı{{sec:takipTuru|ilamli= vekili|ilamsiz=}}</p>').html).toBe('<p>alacaklı</p>');
  });

  it('leaves a label out for which it has no words, and says so', () => {
    const label = '<p>VEKİLİ: {{sec:takipTuru|ilamli=Av. Ali|ilamsiz=}}</p><p>Son</p>';
    expect(filled(label)).toEqual({
      html: '<p>Son</p>',
      missing: [],
      texts: ['“VEKİLİ” satırı, yazılacak bilgi olmadığı için belgeye konmadı.'],
    });
    expect(filled(label.replace('ilamsiz=', 'ilamsiz=yok')).html).toBe('<p>VEKİLİ: yok</p><p>Son</p>');
    expect(filled('<p>HACİZLER: {{her:hacizler|x|, | ve }}</p><p>Son</p>').html).toBe('<p>Son</p>');
  });

  it('prints the mark with the space that its words bring', () => {
    const choice = (texts: string) => `{{sec:kesinlesti|${texts}}}`;
    expect(
      resolved(
        `<p>a ${choice('evet=takdiri ve |hayir=')}b</p><p>c${choice('evet= (kısmen)|hayir=')}.</p>` +
          `<p>d${choice('evet=, e|hayir=')} f</p><p>${choice('evet=g|hayir=h')}</p>`,
      ),
    ).toBe(`<p>a ${INPUT.mark} b</p><p>c ${INPUT.mark}.</p><p>d ${INPUT.mark} f</p><p>${INPUT.mark}</p>`);
  });

  it('prints the mark and is missing where the fact is not known or no words are for it', () => {
    expect(filled('<p>{{sec:kesinlesti|evet=a}} {{sec:takipTuru|ilamli=b}}</p>')).toEqual({
      html: `<p>${INPUT.mark} ${INPUT.mark}</p>`,
      missing: ['kesinlesti', 'takipTuru'],
      texts: [],
    });
  });

  it('is made in the edges of the page too, and anew for each case', () => {
    const line = paragraph(['{{sec:borcluSayisi|bir=borçlu|cok=borçlular}} {{takipTipi}}']);
    const source = belge([line], page({ header: { paragraphs: [line], first: null } }));
    const of = (borcluSayisi: string) => {
      const { value: made } = fill(source, { ...INPUT, facts: { ...INPUT.facts, borcluSayisi } });
      return [...made.blocks, ...(made.page?.header.paragraphs ?? [])].map((one) => writeHtml(belge([one])));
    };
    expect(of('cok')).toEqual(['<p>borçlular İlamsız</p>', '<p>borçlular İlamsız</p>']);
    expect(of('bir')).toEqual(['<p>borçlu İlamsız</p>', '<p>borçlu İlamsız</p>']);
    expect(of('cok')).toEqual(['<p>borçlular İlamsız</p>', '<p>borçlular İlamsız</p>']);
  });

  it('hides none of its placeholders from whoever asks for the codes of a template', () => {
    const read = readHtml(
      '<p>{{sec:takipTuru|ilamli={{takipTipi}}|ilamsiz={{genelToplam}}}} {{vadeTarihi}}</p>',
    ).value;
    expect(findPlaceholders(read).map(({ kod }) => kod)).toEqual(['takipTipi', 'genelToplam', 'vadeTarihi']);
  });

  it.each(['{{sec:|a=b}}', '{{sec:takipTuru|a}}', '{{sec:takipTuru}}', '{{her:borclular|x}}'])(
    'stops at %s',
    (written) => {
      expect(refusal(() => resolved(`<p>${written}</p>`))).toMatch(/^secim-bozuk: /);
    },
  );
});

describe('a repeat', () => {
  it('judges a condition within by the entry of the repeat around it where its own entry does not tell', () => {
    const input = {
      ...INPUT,
      lists: { ...INPUT.lists, tahsilatlar: [{ values: { tutar: value('5 TL') }, facts: {} }] },
    };
    const source = readHtml(
      '<ul><li data-tekrar="borclular"><p>{{borcluAdSoyad}}</p>' +
        '<p data-tekrar="tahsilatlar" data-kosul="borcluTuru=tuzel">{{tutar}}</p></li></ul>',
    ).value;
    expect(plainText(writeHtml(fill(source, input).value)).replace(/\s+/g, ' ')).toContain(
      'Ali 1 Beta 2 5 TL',
    );
  });

  it('over a list that may be empty says nothing, and a part within names no case to a preview', () => {
    const empty = readHtml('<p data-tekrar="hacizler">haciz</p><p>son</p>').value;
    expect(resolve(empty, INPUT).messages).toHaveLength(1);
    expect(resolve(empty, { ...INPUT, optional: new Set(['hacizler']) }).messages).toEqual([]);
    const preview = { value: (_kod: string, text: string) => text, gap: () => '', keepsAll: false };
    const within = readHtml(
      '<ul><li data-tekrar="borclular"><p>biri</p><p data-kosul="takipTuru=ilamli">ilam</p></li></ul>',
    ).value;
    expect(resolve(within, { ...INPUT, preview }).leftOut).toEqual([]);
  });

  it('prints a part for each entry of the list, with the values and facts of that entry', () => {
    expect(
      filled(
        '<ol><li data-tekrar="borclular">{{borcluAdSoyad}}, {{sec:borcluTuru|gercek=kişi|tuzel=şirket}} – {{takipTipi}}' +
          '<p data-kosul="borcluTuru=tuzel">MERSİS</p></li></ol>',
      ).html,
    ).toBe(
      filled(
        '<ol><li>Ali 1, kişi – {{takipTipi}}</li><li>Beta 2, şirket – {{takipTipi}}<p>MERSİS</p></li></ol>',
      ).html,
    );
  });

  it('over an empty list says so, where no line of its own announces it', () => {
    const said = (html: string) => filled(html).texts;
    const empty = '<p data-tekrar="hacizler">Haciz: {{hacizKonusu}}</p>';
    const message = '“Haciz: …” bölümü, tekrarlanacak kayıt olmadığı için belgeye konmadı.';
    expect(said(`${empty}<p>son</p>`)).toEqual([message]);
    expect(said(`<p>Hacizler:</p>${empty}<p>son</p>`)).toEqual([
      '“Hacizler:” satırından sonra yazılacak bir şey olmadığı için bu satır belgeye konmadı.',
    ]);
    expect(said(`<p>Mallar:</p>${empty}<p data-tekrar="borclular">b</p>`)).toEqual([message]);
    expect(said('<ul><li data-tekrar="hacizler">Haciz: {{hacizKonusu}}</li><li>b</li></ul>')).toEqual([
      message,
    ]);
    const choosing = '<meta name="soru" data-kod="s_h" data-tur="haciz" content="Hangisi?">';
    expect(said(`${choosing}<p data-tekrar="s_h">a</p><p>b</p>`)).toEqual([]);
    // A filter and a condition are the author's will.
    expect(said('<p data-tekrar="borclular?borcluTuru=karisik">a</p><p>b</p>')).toEqual([]);
    expect(said(`<p data-kosul="takipTuru=ilamli" data-tekrar="hacizler">a</p><p>b</p>`)).toEqual([]);
  });

  it('prints every entry for which the condition of the part holds, and only those', () => {
    const lists = {
      borclular: ['gercek', 'tuzel', 'gercek', 'tuzel', 'tuzel'].map((tur, n) => person(`P${n}`, tur)),
    };
    const printed = (rules: string) =>
      plainText(
        writeHtml(fill(readHtml(`<p ${rules}>{{borcluAdSoyad}}</p>`).value, { ...INPUT, lists }).value),
      ).split(/\s+/);
    expect(printed('data-tekrar="borclular" data-kosul="borcluTuru=tuzel"')).toEqual(['P1', 'P3', 'P4']);
    expect(printed('data-tekrar="borclular" data-kosul="borcluTuru!=tuzel"')).toEqual(['P0', 'P2']);
    expect(printed('data-tekrar="borclular" data-kosul="takipTuru=ilamsiz"')).toHaveLength(5);
  });

  it('prints only the entries that fulfil its condition', () => {
    expect(filled('<p data-tekrar="borclular?borcluTuru=tuzel">{{sira}}. {{borcluAdSoyad}}</p>').html).toBe(
      '<p>2. Beta 2</p>',
    );
  });

  it('prints a party once where it holds the code of persons and of institutions apart', () => {
    const party = (ad: string, kurum: string): ListEntry => ({
      values: { borcluAdSoyad: value(ad), borcluKurumIsim: value(kurum) },
      facts: {},
    });
    const input = {
      ...INPUT,
      known: new Set(['borcluAdSoyad', 'borcluKurumIsim']),
      pairs: [{ person: 'borcluAdSoyad', institution: 'borcluKurumIsim', all: value('Ali, Mavi A.Ş.') }],
      lists: { borclular: [party('Ali', ''), party('Mavi A.Ş.', 'Mavi A.Ş.')] },
    };
    const printed = (each: string) => {
      const { value: made, missing } = fill(readHtml(each).value, input);
      return { html: writeHtml(made), missing };
    };
    const [person, institution] = ['{{borcluAdSoyad}}', '{{borcluKurumIsim}}'];
    const once = { html: '<p>Ali</p><p>Mavi A.Ş.</p>', missing: [] };
    expect(printed(`<p data-tekrar="borclular">${person} ${institution}</p>`)).toEqual(once);
    expect(printed(`<p data-tekrar="borclular">${person}<br>${institution}</p>`)).toEqual(once);
    expect(printed(`<p data-tekrar="borclular">${person}</p>`)).toEqual(once);
    expect(printed(`<p>{{her:borclular|${institution}/${person}|, | ve }}</p>`)).toEqual({
      html: '<p>/Ali ve Mavi A.Ş./</p>',
      missing: [],
    });
    const row = `<table><tr data-tekrar="borclular"><td>${person}</td><td>${institution}</td></tr></table>`;
    expect(printed(row)).toMatchObject({ missing: [] });
    expect(printed(`<p data-tekrar="borclular">${institution}</p>`).missing).toEqual(['borcluKurumIsim']);
  });

  it('joins entries in a sentence', () => {
    const written = (text: string) => filled(`<p>Borçlular {{her:${text}}} adına</p>`).html;
    expect(written('borclular|{{borcluAdSoyad}}|, | ve ')).toBe('<p>Borçlular Ali 1 ve Beta 2 adına</p>');
    expect(written('borclular?borcluTuru=gercek|tuzel|{{sira}}|, | ve ')).toBe(
      '<p>Borçlular 1 ve 2 adına</p>',
    );
    expect(written('borclular?borcluTuru=tuzel|{{borcluAdSoyad}}|, | ve ')).toBe(
      '<p>Borçlular Beta 2 adına</p>',
    );
    expect(written('hacizler|x|, | ve ')).toBe('<p>Borçlular &nbsp;adına</p>');
  });

  it('fills a placeholder that formatting splits', () => {
    expect(filled('<p data-tekrar="borclular">{{borclu<b>AdSoyad}}</b>!</p>').html).toBe(
      '<p>Ali 1!</p><p>Beta 2!</p>',
    );
  });

  it('prints no value of an entry as a placeholder or as a rule', () => {
    const hostile = {
      ...INPUT,
      lists: { borclular: [person('{{genelToplam}} {{sec:takipTuru|ilamsiz=x}}', 'gercek')] },
    };
    const made = fill(readHtml('<p data-tekrar="borclular">{{borcluAdSoyad}}</p>').value, hostile);
    expect(writeHtml(made.value)).toBe('<p>{{genelToplam}} {{sec:takipTuru|ilamsiz=x}}</p>');
  });

  it('names no entry by a placeholder that somebody typed', () => {
    expect(refusal(() => resolved('<p data-tekrar="borclular">x</p><p>{{@0.borcluAdSoyad}}</p>'))).toMatch(
      /^alan-bozuk: /,
    );
    expect(filled('<p>{{@0.toString}}</p>').html).toBe('<p>{{@0.toString}}</p>');
  });

  it('stops soon where repeats stand in repeats', () => {
    const lists = { borclular: Array.from({ length: 200 }, (_, n) => person(`A ${n}`, 'gercek')) };
    const inner = '<p data-tekrar="borclular?borcluTuru=tuzel">x</p>'.repeat(300);
    const rows = `<table><tr data-tekrar="borclular"><td>${inner}</td></tr></table>`;
    expect(refusal(() => resolve(readHtml(rows).value, { ...INPUT, lists }))).toMatch(/^tekrar-cok: /);
  });

  it('stops where a long value of the case or an answer would be repeated to a document that is too large', () => {
    const lists = { borclular: Array.from({ length: 200 }, (_, n) => person(`A ${n}`, 'gercek')) };
    const long = value('x'.repeat(20_000));
    const ask = '<meta name="soru" data-kod="s_a" data-tur="uzunMetin" content="Soru">';
    const each = (kod: string) => readHtml(`${ask}<p data-tekrar="borclular">{{${kod}}}</p>`).value;
    const answers = { s_a: { value: long, fact: null, entries: [] } };
    const values = { ...INPUT.values, takipTipi: long };
    for (const kod of ['s_a', 'takipTipi'])
      expect(refusal(() => resolve(each(kod), { ...INPUT, answers, values, lists }))).toMatch(
        /^tekrar-cok: /,
      );
  });

  it('stops beyond 2,000 parts', () => {
    const lists = { borclular: Array.from({ length: 200 }, (_, n) => person(`A ${n}`, 'gercek')) };
    const rows = '<p data-tekrar="borclular">x</p>'.repeat(11);
    expect(refusal(() => resolve(readHtml(rows).value, { ...INPUT, lists }))).toMatch(/^tekrar-cok: /);
  });
});

describe('a template with rules', () => {
  it('comes back from its own HTML', () => {
    fc.assert(
      fc.property(sablonArbitrary, (source) => {
        const html = writeHtml(source);
        expect(readHtml(html)).toEqual({ value: readHtml(html).value, messages: [] });
        expect(writeHtml(readHtml(html).value)).toBe(html);
        expect(rulesOf(readHtml(html).value)).toEqual(rulesOf(source));
      }),
    );
  });

  it('gives each case its own document, whatever cases came before', () => {
    const someone = fc.tuple(
      fc.constantFrom('Ali 1', 'Beta 2'),
      fc.constantFrom('gercek', 'tuzel'),
      fc.boolean(),
    );
    const cases = fc.record({
      facts: fc.record({
        takipTuru: fc.constantFrom('ilamsiz', 'ilamli', null),
        borcluTuru: fc.constantFrom('gercek', 'tuzel', 'karisik', null),
        borcluSayisi: fc.constantFrom('bir', 'cok'),
        kesinlesti: fc.constantFrom('evet', null),
      }),
      people: fc.array(someone, { maxLength: 3 }),
      address: fc.constantFrom('', 'Gemlik'),
    });
    const WORDS =
      '<ul><li data-tekrar="borclular"><p>{{her:borclular|{{sira}} {{borcluAdSoyad}}|, | ve }} {{sira}}</p></li></ul>' +
      '<p data-tekrar="borclular?borcluTuru=tuzel">{{sira}}. {{borcluAdSoyad}} {{sec:borcluTuru|gercek=kişi|tuzel=şirket}}</p>' +
      '<p>ALACAKLI: {{her:borclular|{{sira}} {{borcluAdSoyad}}|, | ve }} {{sec:alanDolu:borcluAdresi|dolu=adresli|yok=}}</p>';
    const property = fc.property(
      sablonArbitrary,
      fc.array(cases, { minLength: 2, maxLength: 6 }),
      (some, made) => {
        const html = writeHtml(some) + WORDS;
        const source = readHtml(html).value;
        for (const { facts, people, address } of made) {
          const borclular = people.map(([ad, tur, numbered]) => {
            const { values, facts: own } = person(ad, tur);
            return numbered ? { values, facts: own } : { values: { borcluAdSoyad: value(ad) }, facts: own };
          });
          const input = {
            ...INPUT,
            values: { ...INPUT.values, borcluAdresi: value(address) },
            facts,
            lists: { ...INPUT.lists, borclular },
          };
          const outcome = (of: Belge) => {
            const { value: printed, ...others } = fill(of, input);
            return { html: writeHtml(printed), ...others };
          };
          expect(outcome(source)).toEqual(outcome(readHtml(html).value));
        }
      },
    );
    fc.assert(property);
  });

  it('refuses a long case after a short one that answers the same', () => {
    const source = readHtml('<p data-tekrar="borclular">{{borcluAdSoyad}}</p>').value;
    const of = (ad: string) => ({ ...INPUT, lists: { ...INPUT.lists, borclular: [person(ad, 'gercek')] } });
    expect(refusal(() => resolve(source, of('Ali 1')))).toBe('none');
    expect(refusal(() => resolve(source, of('A'.repeat(600_000))))).toMatch(/^tekrar-cok: /);
  });

  it('leaves no rule in what is printed, prints no alternative twice and loses none', () => {
    fc.assert(
      fc.property(sablonArbitrary, (source) => {
        const pairs = belge(
          source.blocks.flatMap((block, n) => {
            if (block.type !== 'paragraph' || block.rule?.when == null) return [block];
            const { when } = block.rule;
            return [
              paragraph([`sol${n}.`], { rule: rule(when) }),
              paragraph([`sol${n}.`], { rule: rule(opposite(when)) }),
            ];
          }),
        );
        const { value: printed, unknownFacts } = resolve(pairs, INPUT);
        checkBelge(printed);
        expect(rulesOf(printed)).toEqual([]);
        if (unknownFacts.length > 0) return;
        const text = writeHtml(printed);
        const written = pairs.blocks.flatMap((block) =>
          block.type === 'paragraph' && block.rule?.when != null
            ? [plainText(writeHtml(belge([block])))]
            : [],
        );
        expect(written.map((one) => text.split(one).length)).toEqual(written.map(() => 2));
      }),
    );
  });

  it('prints one of two opposites in each entry of each repeat in which they stand', () => {
    const conditions = ['takipTuru=ilamsiz', 'borcluTuru!=gercek', 'any: borcluTuru=tuzel; takipTuru=ilamli'];
    const repeats = ['', ' data-tekrar="borclular"', ' data-tekrar="borclular?borcluTuru=tuzel"'];
    const level = fc.record({
      repeat: fc.constantFrom(...repeats),
      guard: fc.constantFrom('', ...conditions.map((one) => ` data-kosul="${one}"`)),
      condition: fc.constantFrom(...conditions),
    });
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 4 }), fc.boolean(), (levels, inTable) => {
        const list = levels.reduceRight((inner, { repeat, guard, condition }, n) => {
          const not = writeCondition(opposite(parseCondition(condition)));
          const both = [condition, not].map((one) => `<p data-kosul="${one}">taraf${n}.</p>`).join('');
          const chosen = `{{sec:borcluTuru|gercek,karisik=söz${n}.|tuzel=söz${n}.}}`;
          return `<ul><li${repeat}${guard}><p>hep${n}. ${chosen}</p>${both}${inner}</li></ul>`;
        }, '');
        const html = inTable ? `<table><tr data-tekrar="borclular"><td>${list}</td></tr></table>` : list;
        const printed = writeHtml(resolve(readHtml(html).value, INPUT).value);
        const count = (word: string) => printed.split(word).length;
        for (const n of levels.keys())
          expect([count(`taraf${n}.`), count(`söz${n}.`)]).toEqual([count(`hep${n}.`), count(`hep${n}.`)]);
      }),
    );
  });

  it('is filled as the document that is left by its rules', () => {
    fc.assert(
      fc.property(sablonArbitrary, (source) => {
        const byHand = withoutEntries(resolve(source, INPUT).value);
        if (byHand === null) return;
        expect(fill(source, INPUT).value).toEqual(fill(byHand, INPUT).value);
      }),
    );
  });

  it('is filled to a document without rules, whatever its values look like', () => {
    const values = { ...INPUT.values, takipTipi: value('{{sec:takipTuru|ilamsiz=x}}') };
    const made = fill(readHtml('<p>{{takipTipi}}</p>').value, { ...INPUT, values }).value;
    expect([writeHtml(made), hasRules(made)]).toEqual(['<p>{{sec:takipTuru|ilamsiz=x}}</p>', false]);
  });

  it.each([
    '{{sec:borcluSayisi|bir=x son',
    '{{ sec:borcluSayisi|bir=x}}',
    '{{SEC:borcluSayisi|bir=x}}',
    '{{sec:borcluSayisi|bir=a<br>b|cok=c}}',
    '{{sec:borcluSayisi|cok={{her:borclular|{{borcluAdSoyad}}|, | ve }}}}',
  ])('is refused where a choice cannot be read: %s', (written) => {
    expect(refusal(() => rulesInUse(readHtml(`<p>${written}</p>`).value))).toMatch(/^secim-bozuk: /);
  });

  it('is read in a time that grows with its length', async () => {
    await expectLinear(
      4000,
      (count) => '{{sec:a|b=c}}{{x}}'.repeat(count),
      (written) => expect(matchFields(written).length).toBeGreaterThan(0),
    );
  });

  it('keeps wordings as they are written', () => {
    for (const raw of [
      '{{sec:borcluSayisi|tek=borçluya|cok,hic=borçlulara}}',
      '{{her:borclular?a=b|c|{{borcluAdSoyad}}|, | ve }}',
    ]) {
      expect(matchWordings(`x ${raw} y`)).toEqual([{ start: 2, end: 2 + raw.length, raw }]);
      expect(writeWording(parseWording(raw))).toBe(raw);
    }
  });

  it('without rules is not touched', () => {
    const plain = readHtml('<p>{{takipTipi}} {sec:a|b=c}</p>').value;
    expect(resolve(plain, INPUT).value).toBe(plain);
  });
});

/** Null when a placeholder names an entry, which nobody can write by hand. */
const withoutEntries = (made: Belge): Belge | null =>
  findPlaceholders(made).some(({ kod }) => kod.startsWith('@')) ? null : made;

function rulesOf({ blocks }: Belge): readonly unknown[] {
  const found: unknown[] = [];
  const paragraphRule = (one: Paragraph) => one.rule !== null && found.push(one.rule);
  const flow = (block: FlowBlock): void => {
    if (block.type === 'paragraph') paragraphRule(block);
    else
      for (const item of block.items) {
        if (item.rule !== null) found.push(item.rule);
        item.blocks.forEach(flow);
      }
  };
  for (const block of blocks) {
    if (block.type === 'paragraph' || block.type === 'list') flow(block);
    else if (block.type === 'table')
      for (const one of block.rows) {
        if (one.rule !== null) found.push(one.rule);
        for (const { blocks: inner } of one.cells) inner.forEach(flow);
      }
  }
  return found;
}
