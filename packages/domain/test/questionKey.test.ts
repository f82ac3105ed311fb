import type { Question } from '@derkenar/belge/preface';
import { describe, expect, it } from 'vitest';
import {
  answersSchema,
  answersTo,
  fieldOf,
  fieldsToKeep,
  isOwnFieldKod,
  questionKey,
  sameCoded,
} from '../src/index.ts';

const question = (label: string, more: Partial<Question> = {}): Question => ({
  code: 's_tutar',
  kind: 'para',
  label,
  required: false,
  kept: true,
  help: '',
  initial: '',
  choices: [],
  ...more,
});
const rent = question('Aylık kira');
const value = question('Dava değeri');
const CHOICES = [
  { code: 'a', text: 'A' },
  { code: 'b', text: 'B' },
];

describe('questions of one code', () => {
  it('share a key where words, kind and choices agree, whatever else differs', () => {
    expect(questionKey(question('Aylık kira', { required: true, kept: false, help: 'x' }))).toBe(
      questionKey(rent),
    );
    const choose = question('Aylık kira', { kind: 'tekSecim', choices: CHOICES });
    const fewer = question('Aylık kira', { kind: 'tekSecim', choices: CHOICES.toReversed() });
    const keys = [rent, value, question('Aylık kira', { kind: 'metin' }), choose, fewer].map(questionKey);
    expect(new Set(keys).size).toBe(5);
  });

  it('have keys that a case takes as fields and a request as answers, however long the code is', () => {
    const key = questionKey(question('Soru', { code: `s_${'x'.repeat(40)}` }));
    expect(isOwnFieldKod(key)).toBe(true);
    expect(answersSchema.safeParse({ [key]: 'x' }).success).toBe(true);
    for (const wrong of ['s_tutar_', 'tutar', 's_a_b_c'])
      expect(answersSchema.safeParse(JSON.parse(`{"${wrong}":"x"}`)).success).toBe(false);
    expect(answersSchema.safeParse({ s_tutar: 'x' }).success).toBe(true);
  });

  it('are told where they ask different things', () => {
    expect(sameCoded([rent, question('Aylık kira'), question('x', { code: 's_x' })]).size).toBe(0);
    expect(sameCoded([rent, value]).get('s_tutar')).toEqual([rent, value]);
  });

  it('are answered under their keys, or under the code alone', () => {
    const given = { [questionKey(rent)]: '1', s_tutar: '2' };
    expect(answersTo([rent], given)).toEqual({ s_tutar: '1' });
    expect(answersTo([value], given)).toEqual({ s_tutar: '2' });
    expect(answersTo([value], {})).toEqual({});
  });
});

describe('an answer that a case keeps', () => {
  it('is not read for another question of its code', () => {
    const fields = fieldsToKeep(rent, '5.000,00 TL', {});
    expect(fieldOf(rent, fields)).toBe('5.000,00 TL');
    expect(fieldOf(value, fields)).toBeUndefined();
  });

  it('takes the place of one under the code alone, and stays away once it is taken away', () => {
    const before = { s_tutar: '1' };
    expect(fieldsToKeep(rent, '1', before)).toEqual({});
    expect(fieldsToKeep(rent, '2', before)).toEqual({ [questionKey(rent)]: '2', s_tutar: '' });
    expect(fieldsToKeep(rent, '', before)).toEqual({ s_tutar: '' });
    expect(fieldsToKeep(rent, '', { [questionKey(rent)]: '2' })).toEqual({ [questionKey(rent)]: '' });
  });
});
