import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  dilekceFilterSchema,
  dilekceUpdateSchema,
  dilekceVersionSchema,
  fieldErrors,
  newDilekceSchema,
  trashedDilekceSummarySchema,
} from '../src/index.ts';

const NEW_DILEKCE = { isim: 'Haciz', dilekce_tipi: 'haciz', sablon: '<p>a</p>' };
const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error === undefined ? {} : fieldErrors(error);
};

describe('a petition that is sent', () => {
  it('may bring along what the server alone decides, of whatever kind', () => {
    for (const value of [null, 1, 'x', [1], {}])
      for (const key of [
        'id',
        'alanlar',
        'standart_mi',
        'created_at',
        'updated_at',
        'inceleme_notlari',
        'adim',
        'hukuk_tarihi',
        'kaynaklar',
      ])
        expect(errorsOf(newDilekceSchema, { ...NEW_DILEKCE, [key]: value })).toEqual({});
  });

  it('has its name on one line', () => {
    expect(newDilekceSchema.parse({ ...NEW_DILEKCE, isim: ' a\n\t b ' }).isim).toBe('a b');
  });

  it.each(['', ' ', '\u200b', '\u2060\u00ad\u202e'])(
    'refuse the name %j, of which nothing can be seen',
    (isim) => {
      const parsed = newDilekceSchema.safeParse({ ...NEW_DILEKCE, isim });
      expect(parsed.error?.issues[0]).toMatchObject({ path: ['isim'], message: 'Lütfen bu alanı doldurun.' });
    },
  );

  it('needs a template when it is new, and none when it is saved again', () => {
    const { sablon: _, ...rest } = NEW_DILEKCE;
    expect(errorsOf(newDilekceSchema, rest)).toEqual({ sablon: 'Lütfen bu alanı doldurun.' });
    expect(errorsOf(dilekceUpdateSchema, rest)).toEqual({});
    for (const sablon of ['', ' \n\u00a0', null])
      expect(errorsOf(dilekceUpdateSchema, { ...NEW_DILEKCE, sablon })).toEqual({
        sablon: 'Lütfen bu alanı doldurun.',
      });
  });

  it.each(['surum', 'silindi_at', 'buro_id', '__proto__x'])('may not hold %s', (key) => {
    expect(errorsOf(newDilekceSchema, { ...NEW_DILEKCE, [key]: 1 })).toEqual({
      [key]: 'Bu alan tanınmıyor; isteğe yazılamaz.',
    });
  });
});

describe('the filter of petitions', () => {
  it('is empty, or a name, or a type of the list', () => {
    for (const query of [{}, { isim: '' }, { dilekceTipi: '' }, { isim: 'a', dilekceTipi: 'haciz' }])
      expect(dilekceFilterSchema.parse(query)).toEqual(query);
    expect(errorsOf(dilekceFilterSchema, { dilekceTipi: 'yok' })).toEqual({
      dilekceTipi: 'Dilekçe tipi listede yok.',
    });
  });
});

describe('what is kept of a petition', () => {
  it('says when it was saved and by whom, or when it was thrown away', () => {
    const surum = {
      surum: 3,
      isim: 'Haciz',
      dilekce_tipi: 'haciz',
      kaydedildi_at: '2026-11-20T09:30:00.000Z',
      kaydeden: null,
      sablon: '<p>a</p>',
      alanlar: '[]',
    };
    expect(dilekceVersionSchema.parse(surum)).toEqual(surum);
    expect(errorsOf(dilekceVersionSchema, { ...surum, surum: 0 })).toHaveProperty('surum');
    expect(Object.keys(trashedDilekceSummarySchema.shape)).toContain('silindi_at');
    expect(Object.keys(trashedDilekceSummarySchema.shape)).not.toContain('sablon');
  });
});
