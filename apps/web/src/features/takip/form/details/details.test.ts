import {
  type StoredTakip,
  storedTakipDetails,
  storedTarafDetails,
  type TakipInput,
  takipInputSchema,
  takipSchema,
} from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import samples from '../../../../../../../veri/ornek-takipler.json?raw';
import { unreadable } from '../check.ts';
import { changes } from '../diff.ts';
import { fieldLabel, toFieldPath } from '../labels.ts';
import { type FormState, reduceForm } from '../state.ts';
import { emptyTakip, previousOwner, type TarafValues, toTakip, toValues } from '../values.ts';
import { type DetailName, detailOf, TAKIP_DETAILS, TARAF_DETAILS } from './catalogue.ts';
import { differenceText } from './difference.ts';
import { needsDetail } from './route.ts';
import { type DetailRow, parseRate, rateText } from './rows.ts';

const ADDRESS = { metin: 'Liman Cad. 7', ilce: 'Konak', il: 'İzmir', tamAdres: 'Liman Cad. 7 Konak/İzmir' };

const borclu = {
  id: 'b1',
  tebligatlar: [
    {
      id: 'e1',
      belge: 'odemeEmri',
      tarih: '2025-02-20',
      sonuc: 'iade',
      iadeNedeni: 'Taşınmış',
      barkodNo: 'RR1',
    },
  ],
  yasalTemsilci: { adSoyad: 'Veli Örnek', tcKimlikNo: '81001374116', sifat: 'veli', adres: ADDRESS },
} as const;

const details = {
  alacakKalemleri: [
    {
      id: 'k1',
      ad: 'Asıl alacak',
      tutar: 1_250_000,
      paraBirimi: 'TRY',
      vadeTarihi: '2025-01-31',
      faizTuru: 'akdi',
      faizOrani: 4825,
      faizBaslangici: '2025-02-01',
    },
  ],
  hacizler: [
    { id: 'x.1', tur: 'arac', konu: '34 ABC 123', tarih: '2025-06-10', durum: 'gecerli', borclu: 'b1' },
    { id: 'h2', tur: 'maas', konu: '', tarih: null, durum: 'dustu', borclu: null },
  ],
  tahsilatlar: [{ id: 't1', tarih: '2025-07-01', tutar: 10_000, tur: 'haricen' }],
  masraflar: [{ id: 'm1', tarih: null, ad: 'Tebligat gideri', tutar: 17_500 }],
  ucuncuKisiler: [
    { id: 'u1', tur: 'isveren', ad: 'Örnek Tekstil', kimlikNo: '9991000737', adres: ADDRESS },
    { id: 'u2', tur: 'banka', ad: 'Banka', kimlikNo: null, adres: null },
  ],
  itirazlar: [
    {
      id: 'i1',
      borclu: 'b1',
      tarih: '2025-03-20',
      konu: 'borca',
      kapsam: 'kismi',
      tutar: 40_000,
      durum: 'durdu',
    },
  ],
  sureBaslangiclari: [
    { id: 's1', tur: 'ihbarname1', tarih: '2025-08-01', ilgili: 'u2' },
    { id: 's2', tur: 'kiymetTakdiri', tarih: '2025-08-05', ilgili: 'b1' },
    { id: 's3', tur: 'zamanasimiKesilmesi', tarih: '2025-07-01', ilgili: null },
  ],
  dayanak: {
    tur: 'ilam',
    tarih: '2024-11-02',
    no: null,
    tutar: null,
    aciklama: 'Kira\nilamı',
    mahkeme: 'İzmir 2. Asliye Hukuk Mahkemesi',
    esasNo: '2023/45',
    kararNo: '2024/310',
    kararTarihi: '2024-11-02',
    kesinlesmeTarihi: null,
  },
  alacakliHesabi: {
    banka: 'Mavi Körfez Bankası',
    sube: null,
    iban: 'TR330006100519786457841326',
    hesapSahibi: null,
  },
  ekAlanlar: { muvekkilNo: 'M-17', s_not: 'İki\nsatır' },
} as const;

const sample = (JSON.parse(samples) as { takipler: TakipInput[] }).takipler[2] as TakipInput;
const full = (taraf: object) => ({ yetkili: null, tebligTarihi: null, ...taraf });
const record = takipSchema.parse({
  ...sample,
  ...details,
  alacaklilar: sample.alacaklilar.map(full),
  borclular: sample.borclular.map((one, n) => ({ ...full(one), ...(n === 0 ? borclu : {}) })),
  vekiller: sample.vekiller.map((vekil) => ({ uets: '', ...vekil })),
}) as unknown as StoredTakip;

const stateOf = (values = emptyTakip('alacaklı', 'borçlu')): FormState => ({
  values,
  errors: {},
  removed: null,
  removedDetail: null,
});
const row = (key: string, texts: DetailRow['texts'], id = key): DetailRow => ({ key, id, texts });
const withRow = (state: FormState, at: string, added: DetailRow): FormState =>
  reduceForm(state, { type: 'addDetail', at, row: added });

describe('the details of a case in the form', () => {
  it('come out as they were read', () => {
    const body = toTakip(toValues(record));
    expect({ ...record, ...takipInputSchema.parse(body) }).toEqual(record);
  });

  it('are asked for member by member', () => {
    const members = (schema: unknown): string[] => {
      const { shape, element, innerType, def } = schema as Record<string, Record<string, unknown>>;
      if (shape) return Object.keys(shape).filter((name) => name !== 'id');
      return members(element ?? innerType ?? def?.['element'] ?? def?.['innerType']);
    };
    const asked = (name: DetailName) => new Set(detailOf(name).fields.map((one) => one.name));
    const { ekAlanlar: _, ...schemas } = { ...storedTakipDetails, ...storedTarafDetails };
    for (const name of [...TAKIP_DETAILS, ...TARAF_DETAILS].filter((one) => one !== 'ekAlanlar'))
      expect(asked(name)).toEqual(new Set(members(schemas[name])));
  });

  it('give a debtor an id when an item first names it, and no other debtor', () => {
    const state = withRow(
      stateOf(toValues(record)),
      'hacizler',
      row('hacizler-3', { tur: 'arac', durum: 'gecerli', borclu: 'borclu-2' }, 'h3'),
    );
    const body = toTakip(state.values);
    expect(body.borclular.map(({ id }) => id ?? null).slice(0, 2)).toEqual([
      'b1',
      body.hacizler?.[2]?.borclu,
    ]);
    expect(body.hacizler?.[2]?.borclu).toBeTruthy();
    expect(body.borclular.filter(({ id }) => id)).toHaveLength(2);
    expect(takipInputSchema.safeParse(body).success).toBe(true);
  });

  it('name nobody once the debtor is removed, and the same debtor when that is undone', () => {
    const before = stateOf(toValues(record));
    const removed = reduceForm(before, { type: 'remove', listName: 'borclular', key: 'borclu-1' });
    expect(toTakip(removed.values).hacizler?.[0]?.borclu).toBeNull();
    expect(toTakip(reduceForm(removed, { type: 'restore' }).values)).toEqual(toTakip(before.values));
  });

  it('come back where they stood when a removal is undone, also within a party', () => {
    const before = stateOf(toValues(record));
    for (const [at, key] of [
      ['hacizler', 'hacizler-1'],
      ['borclular.borclu-1.tebligatlar', 'tebligatlar-1'],
    ] as const) {
      const removed = reduceForm(before, { type: 'removeDetail', at, key });
      expect(toTakip(removed.values)).not.toEqual(toTakip(before.values));
      expect(reduceForm(removed, { type: 'restoreDetail' }).values).toEqual(before.values);
    }
  });

  it('lose no row to another with the same code: the server refuses it, and the form says which', () => {
    const state = withRow(
      stateOf(toValues(record)),
      'ekAlanlar',
      row('ekAlanlar-3', { kod: 'muvekkilNo', value: 'M-18' }, ''),
    );
    const parsed = takipInputSchema.safeParse(toTakip(state.values));
    expect(parsed.error?.issues[0]?.path).toEqual(['ekAlanlar']);
    expect(toFieldPath('ekAlanlar', state.values)).toBe('ekAlanlar.ekAlanlar-3.kod');
    expect(unreadable(state.values)).toEqual({
      'ekAlanlar.ekAlanlar-3.kod': 'Bu kod başka bir ek alanda yazılı.',
    });
  });

  it('say whose they were when the party in the row is another', () => {
    const [first] = toValues(record).borclular as [TarafValues];
    expect(previousOwner(first)).toBeNull();
    expect(
      previousOwner({ ...first, ad: 'Başka', soyad: 'Biri', unvan: 'Başka', tcKimlikNo: '', vergiNo: '' }),
    ).toBeTruthy();
  });
});

describe('messages about details', () => {
  it('find the row by its place in the record', () => {
    const values = toValues(record);
    const labels = (path: string) => fieldLabel(toFieldPath(path, values), values);
    expect(labels('hacizler.1.tarih')).toBe('Haciz 2: Tarih');
    expect(labels('ucuncuKisiler.0.adres.ilce')).toBe('Üçüncü kişi 1: İlçe');
    expect(labels('dayanak.tarih')).toBe('Dayanak: Tarih');
    expect(labels('alacakliHesabi.iban')).toBe('Alacaklının hesabı: IBAN');
    expect(labels('ekAlanlar.s_not')).toBe('Ek alan 2: Değer');
    expect(labels('borclular.0.tebligatlar.0.iadeNedeni')).toBe('Borçlu 1: Tebligat 1: İade nedeni');
    expect(labels('hacizler')).toBe('Hacizler');
  });

  it('say what the form alone can know', () => {
    const blank = row('alacakKalemleri-1', { ad: 'x', tutar: '', paraBirimi: 'TRY', faizTuru: '' });
    const wrong = row('alacakKalemleri-2', {
      ad: 'x',
      tutar: '1.234',
      paraBirimi: 'TRY',
      faizTuru: 'akdi',
      faizOrani: 'çok',
      vadeTarihi: '31.02.2025',
    });
    const state = withRow(withRow(stateOf(), 'alacakKalemleri', blank), 'alacakKalemleri', wrong);
    const errors = unreadable(state.values);
    expect(Object.keys(errors).toSorted()).toEqual([
      'alacakKalemleri.alacakKalemleri-1.faizTuru',
      'alacakKalemleri.alacakKalemleri-1.tutar',
      'alacakKalemleri.alacakKalemleri-2.faizOrani',
      'alacakKalemleri.alacakKalemleri-2.tutar',
      'alacakKalemleri.alacakKalemleri-2.vadeTarihi',
    ]);
    expect(takipInputSchema.safeParse(toTakip(state.values)).success).toBe(false);
  });

  it('name the detail that somebody else changed', () => {
    const before = toValues(record);
    const [first, ...rest] = record.hacizler;
    const now = toValues({
      ...record,
      hacizler: [{ ...(first as (typeof record.hacizler)[number]), durum: 'kaldirildi' }, ...rest],
      borclular: record.borclular.map((one, n) => (n === 0 ? { ...one, tebligatlar: [] } : one)),
    });
    expect(changes(before, now, before).map(({ label }) => label)).toEqual([
      'Borçlu 1: Tebligat 1',
      'Haciz 1',
    ]);
    expect(changes(before, now, before)[1]?.current).toMatch(
      /^araç, 34 ABC 123, 10\.06\.2025, kaldırıldı, ./,
    );
  });
});

describe('a rate', () => {
  it.each([
    ['24', 2400],
    ['48,25', 4825],
    ['48.5', 4850],
    ['% 9', 900],
    ['0,05', 5],
  ])('%s is %i hundredths', (text, rate) => {
    expect(parseRate(text)).toBe(rate);
    expect(parseRate(rateText(rate))).toBe(rate);
  });

  it.each(['', 'yirmi', '1,234', '-1', '1.000,5'])('%j is none', (text) => {
    expect(parseRate(text)).toBeNull();
  });
});

describe('the sum of a list', () => {
  const item = (tutar: string, paraBirimi = 'TRY') => row('k', { tutar, paraBirimi });

  it('is said where the stated amount is another', () => {
    expect(differenceText('takipToplami', [item('10.000'), item('2.000,00')], 1_000_000)).toBeUndefined();
    expect(differenceText('takipToplami', [item('10.000,00'), item('2.000,00')], 1_000_000)).toBe(
      'Kalemlerin toplamı 12.000,00 TL; yazılan tutar 10.000,00 TL.',
    );
    expect(differenceText('tahsilatToplami', [item('5,00')], 0)).toBe(
      'Tahsilatların toplamı 5,00 TL; yazılan tutar 0,00 TL.',
    );
  });

  it('is not said without a list, where it is equal, and of two currencies', () => {
    expect(differenceText('takipToplami', [], 5)).toBeUndefined();
    expect(differenceText('takipToplami', [item('5,00')], 500)).toBeUndefined();
    expect(differenceText('takipToplami', [item('5,00'), item('1,00', 'EUR')], 1)).toBeUndefined();
    expect(differenceText('takipToplami', [item('5,00')], Number.NaN)).toBeUndefined();
  });
});

describe('the route of a case', () => {
  it.each([
    ['hacizler', null, 'ipotek', false],
    ['hacizler', 'ilamsiz', 'genelHaciz', true],
    ['hacizler', null, null, true],
    ['itirazlar', 'ilamli', 'ilam', false],
    ['itirazlar', 'ilamsiz', 'kambiyo', true],
    ['itirazlar', null, null, true],
    ['ucuncuKisiler', null, 'iflas', false],
    ['ucuncuKisiler', null, 'ipotek', true],
    ['tahsilatlar', 'ilamli', 'ipotek', true],
  ] as const)('needs %s with %s and %s: %s', (name, takipTuru, icraYolu, isNeeded) => {
    expect(needsDetail(name, { takipTuru, icraYolu })).toBe(isNeeded);
  });
});
