import { describe, expect, it } from 'vitest';
import {
  ALANLAR,
  fieldForms,
  LISTS,
  modifiedSample,
  parseSuffix,
  SUFFIX_CASES,
  suffixForms,
} from '../src/index.ts';

const everyKod = [...ALANLAR.map(({ kod }) => kod), ...LISTS.flatMap(({ fields }) => Object.keys(fields))];

describe('the forms of a field', () => {
  it.each(everyKod)('of %s have an example whose suffixes stand behind it', (kod) => {
    const forms = fieldForms(kod);
    expect(forms?.isim).not.toBe('');
    if (!forms?.suffixKind) return;
    const samples = [[], ...forms.modifiers.map((one) => [one.kod])].map((one) => modifiedSample(forms, one));
    for (const sample of samples) {
      const written = suffixForms(sample, forms.suffixKind);
      for (const suffixCase of SUFFIX_CASES) {
        expect(written[suffixCase].startsWith(sample)).toBe(true);
        const suffix = written[suffixCase].slice(sample.length);
        expect(parseSuffix(suffix)).toEqual({ suffixCase, length: suffix.length });
      }
    }
  });

  it('name the modifiers that fit the field, which change its example', () => {
    const modifiers = (kod: string) => fieldForms(kod)?.modifiers.map((one) => one.kod);
    expect(modifiers('kalanTutar')).toEqual(['yazi', 'buyuk']);
    expect(modifiers('borcluAdSoyad')).toEqual(['ilk', 'buyuk']);
    expect(modifiers('tebligTarihi')).toEqual(['ilk', 'gun', 'buyuk']);
    expect(modifiers('borcluTc')).toEqual(['ilk']);
    expect(modifiers('sira')).toEqual(['ilk', 'yazi', 'buyuk']);
    const forms = fieldForms('kalanTutar');
    expect(forms && modifiedSample(forms, ['yazi'])).toBe('yalnız Seksen dört bin beş yüz Türk lirası');
  });

  it('of a question follow the kind of its answer', () => {
    const forms = (kind: 'kisi' | 'para' | 'tekSecim') => {
      const rest = { required: false, kept: false, help: '', initial: '', choices: [] };
      const found = fieldForms('s_a', [{ code: 's_a', kind, label: 'Soru', ...rest }]);
      return [found?.isim, found?.suffixKind, found?.modifiers.map((one) => one.kod)];
    };
    expect(forms('kisi')).toEqual(['Soru', 'person', ['buyuk']]);
    expect(forms('para')).toEqual(['Soru', 'amount', ['yazi', 'buyuk']]);
    expect(forms('tekSecim')).toEqual(['Soru', null, ['buyuk']]);
    expect(fieldForms('s_b', [])).toBeNull();
  });

  it('are null for a code that nobody knows', () => {
    expect(fieldForms('borcluAd')).toBeNull();
  });
});
