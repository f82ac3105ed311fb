import { fill, readHtml, writeHtml } from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_FIELDS,
  ALANLAR,
  accountValues,
  alanByKod,
  eksikKodlar,
  factByCode,
  fieldForms,
  fillInput,
  isKnownKod,
  lawWith,
  listField,
  manualValues,
  mayAskForAccount,
  NOTHING_ASKED,
  nearestKod,
  type OfficeLaw,
  type Takip,
  takipValues,
  turkish,
} from '../src/index.ts';
import { payment, item as sampleItem } from './account/samples.ts';
import { sampleTakip, TODAY } from './samples.ts';

const DAY = '2026-01-20';
const NO_SUMS = { masrafToplami: 0, harcToplami: 0, vekaletUcreti: 0, tahsilatToplami: 0 };

/** Its interest begins on the day after it falls due. */
const item = (values: Parameters<typeof sampleItem>[0]) => sampleItem({ faizBaslangici: null, ...values });

const takip = (values: Partial<Takip> = {}, sums: Partial<Takip['tutarlar']> = {}): Takip => ({
  ...sampleTakip('t-001'),
  takipTarihi: '2026-01-10',
  hacizTarihi: null,
  alacakKalemleri: [item({ vadeTarihi: '2025-12-31' })],
  tahsilatlar: [],
  masraflar: [],
  hacizler: [],
  ...values,
  tutarlar: { ...sampleTakip('t-001').tutarlar, ...NO_SUMS, ...sums },
});
const texts = (one: Takip, day = DAY, own: OfficeLaw = {}) =>
  Object.fromEntries(
    Object.entries(accountValues(one, day, lawWith(own))).map(([kod, { text, stop }]) => [kod, stop ?? text]),
  );
const filled = (sablon: string, one: Takip, day = DAY, own: OfficeLaw = {}) => {
  const values = takipValues(one, day, NOTHING_ASKED, 'tdk', lawWith(own));
  const { value, ...rest } = fill(readHtml(sablon).value, fillInput(values), turkish());
  return { html: writeHtml(value), ...rest };
};

describe('the catalogue of the account', () => {
  it('shares no code and no name with the fields, the lists and the facts', () => {
    for (const { kod, isim } of ACCOUNT_FIELDS) {
      expect([alanByKod(kod), listField(kod), factByCode(kod)]).toEqual([undefined, undefined, undefined]);
      expect(ALANLAR.filter((alan) => alan.isim === isim)).toEqual([]);
    }
  });

  it('leaves the fields of the specification as they are', () => {
    const values = takipValues(takip(), DAY, NOTHING_ASKED, 'tdk', lawWith());
    expect(Object.keys(values.alanlar)).toEqual(ALANLAR.map(({ kod }) => kod));
    expect(eksikKodlar(values).filter((kod) => alanByKod(kod) === undefined)).toEqual([]);
  });

  it('is known to the checks of templates, with its modifiers', () => {
    expect(ACCOUNT_FIELDS.every(({ kod }) => isKnownKod(kod))).toBe(true);
    expect(nearestKod('bugunki_borc')).toBe('bugunkuBorc');
    const modifiers = (kod: string) => fieldForms(kod)?.modifiers.map((one) => one.kod);
    expect(modifiers('bugunkuBorc')).toContain('yazi');
    expect(modifiers('faizOrani')).toContain('yazi');
    expect(modifiers('faizBaslangici')).toContain('gun');
  });

  it.each([
    ['{{bugunkuBorc}}', true],
    ['{{ bugunkuBorc.yazi }}', true],
    ['{{<b>faiz</b>Orani}}', true],
    ['{{kalanTutar}} bugunkuBorc', false],
    ['{{bugunkuBorcu}}', false],
  ])('%s asks for the account: %s', (html, asks) => {
    expect(mayAskForAccount(`<p>${html}</p>`)).toBe(asks);
  });
});

describe('the values of an account', () => {
  it('are those of the day', () => {
    // 100.000,00 TL, 24 % from 01.01.2026: 19 days are 1.249,315… TL, a day is 65,753… TL.
    expect(texts(takip())).toMatchObject({
      asilAlacak: '100.000,00 TL',
      islemisFaiz: '1.249,32 TL',
      faizTuru: 'yasal faiz',
      faizOrani: '% 24',
      faizBaslangici: '01.01.2026',
      gunlukFaiz: '65,75 TL',
    });
  });

  it('add up to what closes the case, with what the case states', () => {
    const one = takip({}, { masrafToplami: 50_000, harcToplami: 125_000, vekaletUcreti: 1_600_000 });
    const { lines, sums } = tableOf(one);
    expect(lines.reduce((all, amount) => all + amount, 0)).toBe(sums);
    expect(texts(one)['bugunkuBorc']).toBe(printed(sums));
  });

  it('say what stops them, each for itself', () => {
    // Rates are known up to 31.01.2026; the tariff of fees begins with 2026.
    const late = texts(takip(), '2026-03-01');
    expect(late['asilAlacak']).toBe('100.000,00 TL');
    expect(late['faizTuru']).toBe('yasal faiz');
    for (const kod of ['islemisFaiz', 'faizOrani', 'gunlukFaiz', 'bugunkuBorc', 'hesapTablosu'])
      expect(late[kod]).toMatch(/^Yasal faiz oranı \d\d\.\d\d\.2026 günü için kayıtlı değil/);
    const early = texts(
      takip({ takipTarihi: '2025-06-01', alacakKalemleri: [item({ vadeTarihi: '2025-01-01' })] }),
    );
    expect(early['islemisFaiz']).toMatch(/TL$/);
    expect(early['bugunkuBorc']).toMatch(/^01\.06\.2025 günü geçerli olan harç tarifesi kayıtlı değil/);
  });

  it('go on with the office’s rate', () => {
    const rate = {
      kind: 'yasal',
      from: '2026-02-01',
      until: '2026-12-31',
      rate: 2400,
      ground: 'büro',
      gazette: null,
    } as const;
    expect(texts(takip(), '2026-03-01', { rates: [rate] })['faizOrani']).toBe('% 24');
  });

  it.each([
    ['no item', takip({ alacakKalemleri: [] }), /alacak kalemi yok/],
    [
      'payments without days',
      takip({}, { tahsilatToplami: 1000 }),
      /tahsilatların günleri yazılmamış.*“Tahsilatlar”/,
    ],
    ['no start of the case', takip({ takipTarihi: null }), /Takip tarihi yazılmamış/],
  ])('stop for %s', (_, one, sentence) => {
    expect(texts(one)['bugunkuBorc']).toMatch(sentence);
  });

  it('count the expenses and the seizure that the case states without a list', () => {
    const fee = (one: Takip) => texts(one)['tahsilHarci'];
    expect(fee(takip())).not.toBe(fee(takip({ hacizTarihi: '2026-01-15' })));
    expect(texts(takip({}, { masrafToplami: 100 }))['bugunkuBorc']).not.toBe(texts(takip())['bugunkuBorc']);
  });

  it('are zero after an overpayment', () => {
    const paid = takip({ tahsilatlar: [payment('2026-01-15', 90_000_000)] }, { tahsilatToplami: 90_000_000 });
    expect(texts(paid)).toMatchObject({ bugunkuBorc: '0,00 TL', gunlukFaiz: '0,00 TL' });
  });

  it('name several kinds, rates and days once each, and currencies', () => {
    const several = takip({
      alacakKalemleri: [
        item({ id: 'a', vadeTarihi: '2025-12-31' }),
        item({ id: 'b', vadeTarihi: '2025-12-31', faizTuru: 'akdi', faizOrani: 3975 }),
        item({ id: 'c', vadeTarihi: '2026-01-04', faizTuru: 'akdi', faizOrani: 1000, paraBirimi: 'USD' }),
      ],
    });
    expect(texts(several)).toMatchObject({
      asilAlacak: '200.000,00 TL ve 100.000,00 USD',
      faizTuru: 'yasal faiz ve akdî faiz',
      faizOrani: '% 24, % 39,75 ve % 10',
      faizBaslangici: '01.01.2026 ve 05.01.2026',
    });
    expect(texts(several)['gunlukFaiz']).toMatch(/^USD kuru 20\.01\.2026/);
  });
});

describe('a petition that asks for the account', () => {
  it('prints values with suffixes and modifiers, and its table', () => {
    const { html, stopped, missing } = filled(
      '<p>{{gunlukFaiz}}’nin, {{gunlukFaiz.yazi}}, {{faizOrani.yazi}}, {{faizBaslangici.gun}}</p><p>{{hesapTablosu}}</p>',
      takip(),
    );
    expect(html).toContain('65,75 TL’nin');
    expect(html).toContain('yüzde yirmi dört');
    expect(html).toContain('1 Ocak 2026');
    expect(html).toContain('20.01.2026 günü kalan borç');
    expect([stopped, missing]).toEqual([[], []]);
  });

  it('tells the doubts of what it prints, and only of that', () => {
    const interest = filled('<p>{{islemisFaiz}}</p>', takip()).doubts;
    expect(interest[0]).toBe('Yıl, artık yıllarda da 365 gün sayıldı; bu uygulama doğrulanmadı.');
    expect(interest.join(' ')).not.toMatch(/harc|harç|Vekâlet/i);
    expect(filled('<p>{{asilAlacak}}</p>', takip()).doubts).toEqual([]);
    expect(filled('<p>{{bugunkuBorc}}</p>', takip()).doubts.join(' ')).toContain('Cezaevi harcı');
  });

  it('is stopped by a rate that nobody knows', () => {
    const { stopped, missing } = filled('<p>{{bugunkuBorc}}</p>', takip(), TODAY);
    expect(stopped).toHaveLength(1);
    expect(stopped[0]).toContain('“Yönetim > Faiz oranları ve tarifeler” sayfasına girin');
    expect(missing).toEqual([]);
  });
});

describe('a petition that is filled by hand', () => {
  const byHand = (payload: object) =>
    fill(readHtml('<p>{{bugunkuBorc}} {{faizOrani}}</p>').value, fillInput(manualValues(payload)), turkish());

  it('prints what is typed, and misses what is not', () => {
    const { value, missing } = byHand({ bugunkuBorc: '1500' });
    expect(writeHtml(value)).toContain('1.500,00 TL');
    expect(missing).toEqual(['faizOrani']);
  });

  it('has no table', () => {
    const sablon = readHtml('<p>{{hesapTablosu}}</p>').value;
    expect(fill(sablon, fillInput(manualValues({})), turkish()).stopped).toEqual([
      'Hesap tablosu elle doldurulan dilekçede yapılamaz. Dilekçeyi takibin sayfasından oluşturun.',
    ]);
  });
});

describe('a stated sum that the lists of the case contradict', () => {
  const stated = takip({ tahsilatlar: [payment('2026-01-15', 5000)] }, { tahsilatToplami: 4000 });

  it('is printed, and the difference is told where it is', () => {
    const { html, doubts } = filled('<p>{{tahsilatToplami}}</p>', stated);
    expect(html).toBe('<p>40,00 TL</p>');
    expect(doubts).toEqual(['Tahsilatların toplamı 50,00 TL; dilekçeye yazılan tutar 40,00 TL.']);
    expect(filled('<p>{{borcluAdSoyad}}</p>', stated).doubts).toEqual([]);
  });

  it('is told of the sum that the case was started for', () => {
    // 9 days of 24 % on 100.000,00 TL until 10.01.2026.
    expect(filled('<p>{{takipToplami}}</p>', takip()).doubts).toEqual([
      'Takip tarihindeki asıl alacak ve işlemiş faiz 100.591,78 TL; dilekçeye yazılan takip toplamı 84.500,00 TL.',
    ]);
    const right = takip({}, { takipToplami: 10_059_178 });
    expect(filled('<p>{{takipToplami}}</p>', right).doubts).toEqual([]);
  });

  it('is left alone where there is no list, or no rate to compare by', () => {
    expect(filled('<p>{{tahsilatToplami}}</p>', takip({}, { tahsilatToplami: 4000 })).doubts).toEqual([]);
    expect(
      filled('<p>{{takipToplami}}</p>', takip({ takipTarihi: '2026-06-01' }), '2026-07-01').doubts,
    ).toEqual([]);
  });
});

/** The amounts of the table's rows and of its foot, in kuruş. */
function tableOf(one: Takip) {
  const { table } = accountValues(one, DAY, lawWith()).hesapTablosu;
  const kurus = (text = '') => Number(text.replace(/\D/g, '')) * (text.startsWith('-') ? -1 : 1);
  return {
    lines: (table?.rows ?? []).map((row) => kurus(row[2])),
    sums: kurus(table?.foot[0]?.[2]),
  };
}
const printed = (kurus: number): string =>
  `${(kurus / 100).toLocaleString('tr', { minimumFractionDigits: 2 })} TL`;
