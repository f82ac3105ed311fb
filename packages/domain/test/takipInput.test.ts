import { describe, expect, it } from 'vitest';
import {
  ALANLAR,
  esasNoOrder,
  fieldErrors,
  takipAlanlarSchema,
  takipInputSchema,
  takipListQuerySchema,
  takipSearchSchema,
} from '../src/index.ts';
import { RAW_SAMPLES, SAMPLES, sampleTakip } from './samples.ts';

const errorsOf = (value: unknown) => {
  const { error } = takipInputSchema.safeParse(value);
  return error === undefined ? {} : fieldErrors(error);
};

describe('case that is written', () => {
  it.each(SAMPLES)('$id is taken as it was read', ({ takip }) => {
    const read = { ...takip, kaynak: 'ornek', surum: 3, created_at: 'x', updated_at: 'y' };
    expect(takipInputSchema.parse(read)).toEqual(read);
  });

  it('has its sums counted, and its address line made, by us', () => {
    const takip = sampleTakip('t-001');
    const [borclu] = takip.borclular;
    const sent = {
      ...takip,
      tutarlar: { ...takip.tutarlar, genelToplam: 0, kalanTutar: 'yok' },
      borclular: [{ ...borclu, adres: { ...borclu?.adres, tamAdres: 7 } }],
    };
    expect(takipInputSchema.parse(sent)).toEqual(takip);
  });

  it('is refused with members that it does not have, at any depth', () => {
    const takip = sampleTakip('t-001');
    const [borclu] = takip.borclular;
    expect(
      errorsOf({
        ...takip,
        faiz: 1,
        tutarlar: { ...takip.tutarlar, bsmv: 1 },
        borclular: [{ ...borclu, adres: { ...borclu?.adres, posta: '06' } }],
      }),
    ).toEqual({
      faiz: 'Bu alan tanınmıyor; isteğe yazılamaz.',
      'tutarlar.bsmv': 'Bu alan tanınmıyor; isteğe yazılamaz.',
      'borclular.0.adres.posta': 'Bu alan tanınmıyor; isteğe yazılamaz.',
    });
    expect(Object.keys(errorsOf(RAW_SAMPLES[0]))).toEqual([
      'sinirDurumu',
      'beklenenAlanlar',
      'beklenenTekKod',
      'beklenenYazi',
    ]);
  });
});

it('sorts file numbers by year, then by number, and drafts behind all', () => {
  const sorted = ['2019/99999999', '2020/1', '2020/2', '2020/10', '2199/99999999', null];
  const keys = sorted.map(esasNoOrder);
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  expect(new Set(keys).size).toBe(keys.length);
  expect(() => esasNoOrder('2020')).toThrow(RangeError);
});

it('asks for fifty cases unless told otherwise', () => {
  expect(takipListQuerySchema.parse({})).toEqual({ adet: 50 });
  expect(takipListQuerySchema.parse({ adet: '200' })).toEqual({ adet: 200 });
  expect(takipSearchSchema.parse({ ara: ' a  b ' })).toEqual({ adet: 50, ara: 'a b' });
});

it('lists the codes, and what is missing of them, in the answer of values', () => {
  expect(Object.keys(takipAlanlarSchema.shape)).toEqual([
    ...ALANLAR.map(({ kod }) => kod),
    'eksikler',
    'hesap',
    'kuskular',
  ]);
});
