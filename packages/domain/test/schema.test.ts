import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  belgeRequestSchema,
  DILEKCE_TYPES,
  dilekceSchema,
  dilekceSummarySchema,
  fieldErrors,
  MAX_HTML,
  takipSchema,
} from '../src/index.ts';
import { RAW_SAMPLES, SAMPLES } from './samples.ts';

const DILEKCE = {
  id: '01-haciz',
  isim: 'Taşınır Haczi Talebi',
  diger_adlar: ['menkul haczi'],
  dilekce_tipi: 'haciz',
  sablon: '<p>{{kalanTutar}}</p>',
  favori_mi: false,
  standart_mi: true,
  created_at: '2026-11-20T09:30:00.000Z',
  alanlar: '[26]',
  inceleme_notlari: ['Fıkra numarası doğrulanmalıdır.'],
  onay: null,
  kaynak: null,
  adim: 'haciz',
  hukuk_tarihi: '2026-11-24',
  kaynaklar: ['İİK m. 78'],
};
const REQUEST = { format: 'pdf', belgeler: [{ ad: 'Talep', html: '<p>a</p>' }] };

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error === undefined ? {} : fieldErrors(error);
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every copy of `value` in which one place, at any depth, is `junk` (or gone, for undefined). */
function* spoilt(value: Json, junk: unknown): Generator {
  yield junk;
  if (Array.isArray(value))
    for (const [i, item] of value.entries())
      for (const one of spoilt(item, junk)) yield value.with(i, one as Json);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      for (const one of spoilt(item, junk)) yield { ...value, [key]: one };
}

describe('case', () => {
  it.each(RAW_SAMPLES)('$id is taken as it stands, without what the tests expect of it', (ham) => {
    const { beklenenAlanlar: _a, beklenenTekKod: _t, beklenenYazi: _y, ...rest } = ham;
    const { sinirDurumu: _s, ...takip } = rest as typeof rest & { sinirDurumu: string };
    expect(takipSchema.parse(ham)).toEqual(takip);
  });

  const sample = SAMPLES[2]?.takip as unknown as Record<string, unknown> & {
    tutarlar: object;
    borclular: object[];
  };

  it.each([
    ['dosyaEsasNo', 'Esas numarası 2025/123 biçiminde olmalıdır.', '12'],
    ['takipTarihi', 'Geçerli bir tarih olmalıdır (yyyy-aa-gg).', '03.02.2025'],
    ['takipTarihi', 'Geçerli bir tarih olmalıdır (yyyy-aa-gg).', '2025-02-31'],
    ['durum', 'Durum taslak, acik ya da kapali olmalıdır.', 'bitti'],
    ['borclular', 'En az bir borçlu olmalıdır.', []],
    ['paraBirimi', 'Para birimi TRY olmalıdır.', 'USD'],
    ['takipTipi', 'En fazla 300 karakter olabilir.', 'a'.repeat(301)],
    ['takipTipi', 'Geçersiz karakter içeriyor.', 'a\0b'],
  ])('with another %s is refused: %s', (field, message, value) => {
    expect(errorsOf(takipSchema, { ...sample, [field]: value })).toEqual({ [field]: message });
  });

  it('is refused when its totals do not add up', () => {
    const tutarlar = { ...sample.tutarlar, genelToplam: 143662526 };
    expect(errorsOf(takipSchema, { ...sample, tutarlar })).toEqual({
      'tutarlar.genelToplam': 'Genel toplam; takip, masraf, harç ve vekâlet ücreti toplamına eşit olmalıdır.',
      'tutarlar.kalanTutar': 'Kalan tutar, genel toplam ile tahsilat arasındaki farka eşit olmalıdır.',
    });
  });

  it('is refused with a wrong ID, a wrong tax number or a representative it does not have', () => {
    const borclular = [
      { ...sample.borclular[0], vergiNo: '9990000030' },
      { ...sample.borclular[1], tcKimlikNo: '81005484462' },
      { ...sample.borclular[2], vekiller: ['v9'] },
    ];
    expect(errorsOf(takipSchema, { ...sample, borclular })).toEqual({
      'borclular.0.vergiNo': 'Vergi numarası doğru değil.',
      'borclular.1.tcKimlikNo': 'TC Kimlik No doğru değil.',
      'borclular.2.vekiller': 'Takipte bulunmayan bir vekil yazılmış.',
    });
    expect(errorsOf(takipSchema, { ...sample, borclular: borclular.slice(2) })).toEqual({
      'borclular.0.vekiller': 'Takipte bulunmayan bir vekil yazılmış.',
    });
  });

  it('has its file number normalised and its address line made from the parts', () => {
    const adres = { metin: ' Gül Sok.\n No: 1 ', ilce: 'Sur', il: 'Diyarbakır', tamAdres: 'başka bir yer' };
    const takip = takipSchema.parse({
      ...sample,
      dosyaEsasNo: '2025 / 0005512 E.',
      borclular: [{ ...sample.borclular[1], adres }],
    });
    expect(takip.dosyaEsasNo).toBe('2025/5512');
    expect(takip.borclular[0]?.adres?.tamAdres).toBe('Gül Sok. No: 1 Sur/Diyarbakır');
  });
});

describe('petition', () => {
  it('is taken whole, or without its template and sources in a list', () => {
    const { sablon: _, kaynaklar: __, ...summary } = DILEKCE;
    expect(dilekceSchema.parse(DILEKCE)).toEqual(DILEKCE);
    expect(dilekceSummarySchema.parse(DILEKCE)).toEqual(summary);
    expect(dilekceSchema.parse({ ...DILEKCE, sablon: '' }).sablon).toBe('');
  });

  it.each([
    ['isim', 'Lütfen bu alanı doldurun.', '  '],
    ['isim', 'Lütfen bu alanı doldurun.', undefined],
    ['dilekce_tipi', 'Lütfen bu alanı doldurun.', undefined],
    ['dilekce_tipi', 'Dilekçe tipi listede yok.', 'başka'],
    ['sablon', 'En fazla 524.288 karakter olabilir.', 'a'.repeat(MAX_HTML + 1)],
    ['created_at', 'Geçerli bir tarih olmalıdır.', 'dün'],
  ])('with another %s is refused: %s', (field, message, value) => {
    expect(errorsOf(dilekceSchema, { ...DILEKCE, [field]: value })).toEqual({ [field]: message });
  });

  it('has the seven types and labels of the specification', () => {
    expect(Object.values(DILEKCE_TYPES)).toEqual([
      'Haciz',
      'Tebligat',
      'Yönetmelik Örnekleri',
      'Talepler',
      'Müzekkere ve Talimatlar',
      'Dava Dilekceleri',
      'Kendi Dilekçelerim',
    ]);
  });
});

describe('request for files', () => {
  it('needs a document and holds at most 200', () => {
    expect(errorsOf(belgeRequestSchema, { ...REQUEST, belgeler: [] })).toEqual({
      belgeler: 'En az bir belge olmalıdır.',
    });
    const belgeler = Array.from({ length: 201 }, () => REQUEST.belgeler[0]);
    expect(errorsOf(belgeRequestSchema, { ...REQUEST, belgeler })).toEqual({
      belgeler: 'En fazla 200 belge olabilir.',
    });
  });
});

describe.each([
  ['case', takipSchema, SAMPLES[2]?.takip as unknown as Json],
  ['petition', dilekceSchema, DILEKCE],
  ['request for files', belgeRequestSchema, REQUEST],
] as const)('spoilt %s', (_, schema, valid) => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a negative number', -1],
    ['a fraction', 0.5],
    ['a short text', 'x'],
    ['an empty text', ''],
    ['a NUL', '\0'],
    ['a very long text', 'a'.repeat(600_000)],
    ['a boolean', true],
    ['an empty array', []],
    ['an array', [5]],
    ['an object', {}],
  ])('with %s in any place gets Turkish messages only, and no exception', (_name, junk) => {
    for (const value of spoilt(valid, junk))
      for (const message of Object.values(errorsOf(schema, value)))
        expect(message).toMatch(
          /^(Lütfen|En (fazla|az)|Metin|Geçer|Kuruş|Sıfır|Evet|Biçim|Taraf|Durum|Para birimi|Esas|Dilekçe tipi|MERSİS|Vergi numarası|11 karakter|TC Kimlik|Genel toplam|Kalan tutar|Takipte)/,
        );
  });
});
