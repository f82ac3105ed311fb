import { parseCondition, type Question } from '@derkenar/belge/preface';
import type { Takip } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { answerErrors, firstAnswer, hiddenThings, thingsOf, tidyAnswer, withinChoices } from './answers.ts';

const question = (more: Partial<Question>): Question => ({
  code: 's_a',
  kind: 'metin',
  label: 'Soru',
  required: false,
  kept: false,
  help: '',
  initial: '',
  choices: [],
  ...more,
});
const CHOICES = [
  { code: 'ev', text: 'Konut' },
  { code: 'is', text: 'İşyeri' },
];

describe('the answer of a question', () => {
  it.each([
    [question({ kind: 'tarih' }), ' 5/3/2025 ', '05.03.2025'],
    [question({ kind: 'para' }), '1250', '1.250,00 TL'],
    [question({ kind: 'para' }), 'çok', 'çok'],
    [question({}), ' Ali ', 'Ali'],
  ])('is tidied as its kind is written', (asked, typed, expected) => {
    expect(tidyAnswer(asked, typed)).toBe(expected);
  });

  it('begins with the initial one, by code or by text, and without what is no choice', () => {
    const several = question({ kind: 'cokSecim', choices: CHOICES, initial: 'İŞYERİ|ev|kedi' });
    expect(firstAnswer(several, null)).toBe('is|ev');
    expect(firstAnswer({ ...several, kind: 'tekSecim' }, null)).toBe('is');
    expect(withinChoices(question({ kind: 'evetHayir' }), 'Hayır', null)).toBe('hayir');
    expect(firstAnswer(question({ initial: 'a|b' }), null)).toBe('a|b');
    expect(firstAnswer(question({ kind: 'para', initial: '1250' }), null)).toBe('1.250,00 TL');
  });

  it('is wrong where it cannot be read, not where it is not given', () => {
    const asked = [question({ kind: 'tarih', required: true }), question({ code: 's_b', kind: 'sayi' })];
    expect(answerErrors(asked, {}, null)).toEqual({});
    expect(Object.keys(answerErrors(asked, { s_a: '31.02.2025', s_b: 'beş' }, null))).toEqual(['s_a', 's_b']);
    expect(answerErrors(asked, { s_a: '5/3/2025', s_b: '5' }, null)).toEqual({});
  });
});

it('seizures of other kinds than a guard takes are counted, and all are offered where none fits', () => {
  const haciz = (tur: string) => ({ id: tur, tur, konu: tur, tarih: null, durum: 'gecerli', borclu: null });
  const takip = { hacizler: ['arac', 'maas', 'banka'].map(haciz) } as unknown as Takip;
  const asked = question({ code: 's_haciz', kind: 'haciz' });
  const only = (tur: string) => [
    { level: 'dur' as const, message: 'Olmaz.', when: parseCondition(`soru:s_haciz=${tur}`) },
  ];
  expect(hiddenThings(asked, takip, only('arac'))).toBe(2);
  expect(hiddenThings(asked, takip, only('tasinmaz'))).toBe(0);
  expect(thingsOf(asked, takip, only('tasinmaz'))).toHaveLength(3);
  expect(hiddenThings(asked, null, only('arac'))).toBe(0);
});
