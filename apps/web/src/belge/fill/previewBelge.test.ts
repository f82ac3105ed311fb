import { readFileSync } from 'node:fs';
import { type Paragraph, readHtml } from '@derkenar/belge';
import { ALANLAR, type StoredTakip } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { STANDARD_FORMS } from '../../../../../packages/form/test/standard.ts';
import { piecesOf } from '../pages/marks.ts';
import type { Values } from './fields.ts';
import { alanlarIn, previewBelge } from './previewBelge.ts';
import { sourceOf, sourceValues } from './source.ts';

/** 'text [kod=value] [kod?name]' of each paragraph, for a petition of these codes. */
function preview(html: string, kodlar: readonly string[], values: Values): string {
  const alanlar = ALANLAR.filter(({ kod }) => kodlar.includes(kod));
  return previewBelge(readHtml(html).value, alanlar, values)
    .belge.blocks.map((block) => (block.type === 'paragraph' ? written(block) : ''))
    .join('\n');
}

const written = ({ inlines }: Paragraph): string =>
  piecesOf(inlines)
    .map((piece) => {
      if (piece.type !== 'text') return '\n';
      const { mark, text } = piece;
      return mark ? `[${mark.kod}${mark.empty ? '?' : '='}${text}]` : text;
    })
    .join('');

describe('previewBelge', () => {
  it('puts in what is typed as it will be printed, and names for the rest', () => {
    const kodlar = ['borcluAdSoyad', 'dosyaEsasNo', 'takipTarihi'];
    const html = '<p>{{dosyaEsasNo}} {{borcluAdSoyad}} {{takipTarihi}}</p>';
    expect(preview(html, kodlar, { dosyaEsasNo: '2025/123', takipTarihi: '5.3.2025' })).toBe(
      '[dosyaEsasNo=2025/123 E.] [borcluAdSoyad?Borçlu Adı Soyadı] [takipTarihi=05.03.2025]',
    );
  });

  it('knows that a field is empty of which a condition asks', () => {
    const html = '<p data-kosul="alanDolu:borcluAdresi=dolu">Adresinde</p><p>{{borcluAdresi}}</p>';
    expect(preview(html, ['borcluAdresi'], {})).toBe('[borcluAdresi?Borçlu Adresi]');
    expect(preview(html, ['borcluAdresi'], { borcluAdresi: 'Konya' })).toBe(
      'Adresinde\n[borcluAdresi=Konya]',
    );
  });

  it('tells which open questions hide a part', () => {
    const sablon = readHtml(
      '<meta name="uygunluk" data-kosul="haciz=biliniyor" data-yoksa="dur" content="Haciz yok.">' +
        '<p>{{sec:takipTuru|ilamli=a|ilamsiz=b}}</p><p data-kosul="borcluTuru=tuzel">şirket</p>',
    ).value;
    expect(previewBelge(sablon, [], {}).undecided).toEqual(['Borçlu']);
    expect(previewBelge(sablon, [], { borcluTuru: 'gercek' }).undecided).toEqual([]);
  });

  it('tells which parts the document leaves out and why, each once', () => {
    const sablon = readHtml(
      '<meta name="soru" data-kod="s_yer" data-tur="evetHayir" content="Konut mu?">' +
        '<p data-kosul="borcluTuru=tuzel">Şirkete {{borcluAdSoyad}}</p>' +
        '<p data-kosul="borcluTuru!=tuzel">Kişiye</p>' +
        '<ul><li data-kosul="soru:s_yer=evet">Konutta</li><li data-kosul="soru:s_yer=evet">Konutta</li></ul>',
    ).value;
    expect(previewBelge(sablon, [], { borcluTuru: 'gercek' }).leftOut).toEqual([
      { text: 'Şirkete …', reason: 'Yalnız Borçlu tüzel kişi ise (Borçlu: gerçek kişi)' },
      { text: 'Konutta', reason: 'Yalnız Konut mu? evet ise (Konut mu?: bilinmiyor)' },
    ]);
    expect(previewBelge(sablon, [], { borcluTuru: 'tuzel', s_yer: 'evet' }).leftOut).toEqual([
      { text: 'Kişiye', reason: 'Yalnız Borçlu tüzel kişi değilse (Borçlu: tüzel kişi)' },
    ]);
  });

  it('names what decides words that nobody has decided yet', () => {
    const html =
      '<meta name="soru" data-kod="s_yer" data-tur="evetHayir" content="Konut mu?">' +
      '<p>{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}} {{sec:soru:s_yer|evet=evine|hayir=işyerine}}</p>';
    expect(preview(html, [], {})).toBe('[borcluSayisi?Borçlu sayısı] [s_yer?Konut mu?]');
    expect(preview(html, [], { borcluSayisi: 'cok', s_yer: 'hayir' })).toBe('borçlulara işyerine');
  });

  it.each(STANDARD_FORMS)('shows $kod before anything is typed', ({ sablon }) => {
    expect(previewBelge(sablon, ALANLAR, {}).belge.blocks.length).toBeGreaterThan(5);
  });

  it('shows what is wrong as yet as it was typed', () => {
    expect(preview('<p>{{takipTarihi}}</p>', ['takipTarihi'], { takipTarihi: '31.02.2025' })).toBe(
      '[takipTarihi=31.02.2025]',
    );
  });

  it('shows an amount as it will be printed, and as typed where it cannot be read', () => {
    const shown = (typed: string) =>
      preview('<p>{{takipToplami}}</p>', ['takipToplami'], { takipToplami: typed });
    expect(shown('1234,5')).toBe('[takipToplami=1.234,50 TL]');
    expect(shown('yüz lira')).toBe('[takipToplami=yüz lira]');
  });

  it('keeps a line whose field is empty as yet, and says which will not be printed', () => {
    expect(preview('<p>VEKİLİ: {{borcluVekiliAdSoyad}}</p>', ['borcluVekiliAdSoyad'], {})).toBe(
      'VEKİLİ: [borcluVekiliAdSoyad?Borçlu Vekili Adı Soyadı (boşsa satır yazılmaz)]',
    );
    expect(preview('<p>ADRESİ: {{borcluAdresi}}</p>', ['borcluAdresi'], {})).toBe(
      'ADRESİ: [borcluAdresi?Borçlu Adresi]',
    );
  });

  it('says it on that line alone: elsewhere the document has dots for the same field', () => {
    const html = '<p>VEKİLİ: {{alacakliVekiliAdSoyad}}</p><p>{{alacakliVekiliAdSoyad}}</p>';
    expect(preview(html, ['alacakliVekiliAdSoyad'], {})).toBe(
      'VEKİLİ: [alacakliVekiliAdSoyad?Alacaklı Vekili Adı Soyadı (boşsa satır yazılmaz)]\n' +
        '[alacakliVekiliAdSoyad?Alacaklı Vekili Adı Soyadı]',
    );
  });

  it('prints the person and the institution of a side once, as the document does', () => {
    const kodlar = ['borcluAdSoyad', 'borcluKurumIsim'];
    const html = '<p>{{borcluAdSoyad}} {{borcluKurumIsim}}</p>';
    expect(preview(html, kodlar, {})).toBe('[borcluAdSoyad?Borçlu Adı Soyadı / Borçlu Kurum Adı]');
    expect(preview(html, kodlar, { borcluKurumIsim: 'Örnek A.Ş.' })).toBe('[borcluAdSoyad=Örnek A.Ş.]');
  });

  it('takes markup, codes and line breaks in a value for text', () => {
    const typed = '<b>{{takipYolu}}\nAlt satır';
    expect(preview('<p>{{borcluAdresi}}</p>', ['borcluAdresi'], { borcluAdresi: typed })).toBe(
      '[borcluAdresi=<b>{{takipYolu}}]\n[borcluAdresi=Alt satır]',
    );
  });
});

describe('the preview of the document that a case fills', () => {
  const { takipler } = JSON.parse(
    readFileSync(new URL('../../../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
  ) as { readonly takipler: readonly StoredTakip[] };
  const takip = takipler.find(({ borclular }) => borclular.length > 1) as StoredTakip;

  /** The paragraphs as they are shown, and the codes of the gaps. */
  function shown(html: string, changed: Partial<StoredTakip> = {}, typed: Values = {}) {
    const source = sourceOf({ ...takip, ...changed });
    const sablon = readHtml(html).value;
    const alanlar = alanlarIn(sablon);
    const values = { ...sourceValues(source, alanlar), ...typed };
    const { belge, gaps } = previewBelge(sablon, alanlar, values, { source, asPrinted: true });
    const text = belge.blocks.map((block) => (block.type === 'paragraph' ? written(block) : '')).join('\n');
    return { text, gaps };
  }

  it('marks what is missing and leaves out the lines that are not printed', () => {
    const html = '<p>VEKİLİ: {{borcluVekiliAdSoyad}}</p><p>{{vadeTarihi}}</p><p>{{takipTarihi}}</p>';
    const { text, gaps } = shown(html, {
      vadeTarihi: null,
      alacakKalemleri: [],
      vekiller: [],
      takipTarihi: '2025-03-05',
    });
    expect(text).toBe('[vadeTarihi?Vade Tarihi]\n[takipTarihi=05.03.2025]');
    expect(gaps).toEqual([{ kod: 'vadeTarihi', ofEntry: false, text: 'Vade Tarihi' }]);
  });

  it('marks a value of which a part is missing, and gaps of a repeat as such', () => {
    const borclular = takip.borclular.map((one, n) => (n === 0 ? { ...one, adres: null } : one));
    const { text, gaps } = shown('<p>{{borcluAdresi}}</p>', { borclular });
    expect(text).toMatch(/^\[borcluAdresi\?1\) ……………, 2\) /);
    expect(gaps).toEqual([{ kod: 'borcluAdresi', ofEntry: false, text: '1. borçlunun adresi' }]);
    const repeat = '<p data-tekrar="borclular">{{borcluAdresi}}</p>';
    expect(shown(repeat, { borclular }).gaps).toMatchObject([{ kod: 'borcluAdresi', ofEntry: true }]);
  });

  it('has the answers for which a stop waits among the gaps, in the order of the questions', () => {
    const soru = (code: string, kind: string, label: string) =>
      `<meta name="soru" data-kod="${code}" data-tur="${kind}" data-zorunlu="" content="${label}">`;
    const html =
      soru('s_haciz', 'haciz', 'Haciz').replace(' data-zorunlu=""', '') +
      soru('s_mal', 'metin', 'Mal').replace(' data-zorunlu=""', '') +
      soru('s_gun', 'tarih', 'Gün') +
      '<meta name="uygunluk" data-kosul="any: alanDolu:s_haciz=dolu; alanDolu:s_mal=dolu" data-yoksa="dur" content="Mal yok.">' +
      '<p>{{s_gun}} {{vadeTarihi}}</p>';
    const haciz = { id: 'h1', tur: 'arac', konu: 'x', tarih: null, durum: 'gecerli', borclu: null } as const;
    const open = { vadeTarihi: null, alacakKalemleri: [] };
    const texts = (changed: Partial<StoredTakip>, typed: Values = {}) =>
      shown(html, { ...open, ...changed }, typed).gaps.map(({ text }) => text);
    expect(texts({ hacizler: [haciz] })).toEqual(['Vade Tarihi', '“Haciz” ya da “Mal”', 'Gün']);
    expect(texts({ hacizler: [] })).toEqual(['Vade Tarihi', 'Mal', 'Gün']);
    expect(texts({ hacizler: [haciz] }, { s_haciz: 'h1' })).toEqual(['Vade Tarihi', 'Gün']);
    expect(texts({}, { s_mal: '34 ABC 123' })).toEqual(['Vade Tarihi', 'Gün']);
  });

  it('has no gap any more where a value is typed for the document', () => {
    const { text, gaps } = shown(
      '<p>{{hacizTarihi.gun}}</p>',
      { hacizTarihi: null, hacizler: [] },
      { hacizTarihi: '05.03.2025' },
    );
    expect([text, gaps]).toEqual(['[hacizTarihi=5 Mart 2025]', []]);
  });
});

describe('the preview of a petition that depends on the case', () => {
  const html =
    '<p data-kosul="borcluTuru=tuzel">Şirket</p><p>{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}}</p>';

  it('follows the answers of the form', () => {
    expect(preview(html, [], { borcluTuru: 'tuzel', borcluSayisi: 'cok' })).toBe('Şirket\nborçlulara');
    expect(preview(html, [], { borcluTuru: 'gercek', borcluSayisi: 'bir' })).toBe('borçluya');
  });

  it('names the unanswered question on which a part depends', () => {
    const question =
      '<meta name="soru" data-kod="s_yer" data-tur="evetHayir" data-zorunlu="" content="Konut mu?">';
    const sablon = readHtml(`${question}<p data-kosul="soru:s_yer=evet">Konut</p><p>Son</p>`).value;
    expect(previewBelge(sablon, [], {}).undecided).toEqual(['Konut mu?']);
    expect(previewBelge(sablon, [], { s_yer: 'hayir' }).undecided).toEqual([]);
  });

  it('ends a sentence as the document does behind a value with a full stop of its own', () => {
    const typed = { borcluAdSoyad: 'Ege Ltd. Şti.' };
    expect(preview('<p>{{borcluAdSoyad}}.</p>', ['borcluAdSoyad'], typed)).toBe(
      '[borcluAdSoyad=Ege Ltd. Şti].',
    );
  });

  it('repeats a part over the one party that a form has', () => {
    const repeat =
      '<p data-tekrar="borclular">{{sira}}. {{borcluAdSoyad}}</p><p data-tekrar="hacizler">x</p>';
    expect(preview(repeat, ['borcluAdSoyad'], { borcluAdSoyad: 'Ali' })).toBe('1. [borcluAdSoyad=Ali]');
  });

  it('puts in answers, and the words of the question for the rest', () => {
    const soru = (code: string, kind: string, label: string) =>
      `<meta name="soru" data-kod="${code}" data-tur="${kind}" content="${label}">`;
    const head =
      soru('s_isveren', 'kisi', 'İşveren') + soru('s_gun', 'tarih', 'Gün') + soru('s_x1', 'para', 'Tutar');
    const html = `${head}<p>{{s_isveren}}'a {{s_gun}} {{s_x1}}</p>`;
    expect(preview(html, [], { s_isveren: 'Ali', s_gun: '31.02.2025' })).toBe(
      '[s_isveren=Ali]’ye [s_gun=31.02.2025] [s_x1?Tutar]',
    );
  });
});
