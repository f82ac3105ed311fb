import type { Question } from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import {
  answerChoices,
  answerError,
  checkRules,
  eksikMetinleri,
  isKnownKod,
  manualValues,
  readAnswers,
  takipValues,
  turkish,
} from '../src/index.ts';
import { sampleTakip } from './samples.ts';

const TODAY = '2026-11-23';
const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  code: 's_a',
  kind,
  label: 'Soru',
  required: true,
  kept: false,
  help: '',
  initial: '',
  choices: [],
  ...more,
});
const PLACES = [
  { code: 'konut', text: 'Konut' },
  { code: 'isyeri', text: 'İş yeri' },
];
const haciz = (id: string, konu: string, tarih: string | null) =>
  ({ id, konu, tarih, tur: 'arac', durum: 'gecerli', borclu: null }) as const;
const takip = {
  ...sampleTakip('t-001'),
  hacizler: [haciz('h1', '34 ABC 123', '2026-03-12'), haciz('h2', '06 XY 1', null)],
  ekAlanlar: { s_a: 'Kuzey A.Ş.' },
};
const read = (kind: Question['kind'], typed: string, more: Partial<Question> = {}) =>
  readAnswers({ questions: [question(kind, more)], answers: { s_a: typed } }, { takip, today: TODAY });
const printed = (...args: Parameters<typeof read>) => read(...args).answers['s_a']?.value.text;

describe('answers to a petition’s questions', () => {
  it.each([
    ['metin', ' Kuzey  A.Ş. ', 'Kuzey A.Ş.'],
    ['uzunMetin', 'bir\niki', 'bir\niki'],
    ['tarih', '5/3/2025', '05.03.2025'],
    ['para', '1250,5', '1.250,50 TL'],
    ['sayi', '1.250', '1.250'],
    ['evetHayir', 'evet', 'evet'],
    ['kisi', 'Ali Demir', 'Ali Demir'],
  ] as const)('of the kind %s print as a petition writes them', (kind, typed, expected) => {
    expect(printed(kind, typed)).toBe(expected);
  });

  it('choose by code or by the words of the choice, and are facts', () => {
    expect(read('tekSecim', 'iş yeri', { choices: PLACES }).answers['s_a']).toMatchObject({
      value: { text: 'İş yeri' },
      fact: 'isyeri',
    });
    expect(read('cokSecim', 'konut|isyeri', { choices: PLACES }).answers['s_a']).toMatchObject({
      value: { text: 'Konut ve İş yeri' },
      fact: ['birden', 'konut', 'isyeri'],
    });
  });

  it('name the things of the case in the order of their list', () => {
    const { value, entries } = read('haciz', 'h2|h1').answers['s_a'] ?? { value: null, entries: [] };
    expect(value?.text).toBe('34 ABC 123 (12.03.2026 tarihli haciz) ve 06 XY 1');
    expect(entries.map(({ values }) => values['hacizKonusu']?.text)).toEqual(['34 ABC 123', '06 XY 1']);
  });

  it('tell the kind of the seizures that they name', () => {
    expect(read('haciz', 'h1|h2').answers['s_a']?.fact).toBe('arac');
    const land = { ...haciz('h2', '4 parsel', null), tur: 'tasinmaz' as const };
    const mixed = { ...takip, hacizler: [haciz('h1', '34 ABC 123', null), land] };
    const asked = { questions: [question('haciz')], answers: { s_a: 'h1|h2' } };
    expect(readAnswers(asked, { takip: mixed, today: TODAY }).answers['s_a']?.fact).toEqual([
      'birden',
      'arac',
      'tasinmaz',
    ]);
    expect(readAnswers(asked, { takip: null, today: TODAY }).answers['s_a']?.fact).toBe('diger');
  });

  it.each([
    ['tarih', '31.02.2026'],
    ['para', 'çok'],
    ['sayi', 'on'],
    ['evetHayir', 'belki'],
    ['tekSecim', 'bahçe'],
    ['haciz', 'h9'],
    ['metin', 'x'.repeat(2001)],
    ['uzunMetin', 'x'.repeat(20_001)],
  ] as const)('of the kind %s that cannot be read are said to be wrong', (kind, typed) => {
    expect(read(kind, typed, { choices: PLACES })).toMatchObject({
      answers: {},
      errors: { s_a: expect.any(String) },
    });
    expect(() =>
      takipValues(takip, TODAY, {
        questions: [question(kind, { choices: PLACES })],
        answers: { s_a: typed },
      }),
    ).toThrow(expect.objectContaining({ code: 'gecersiz-istek' }));
  });

  it('that were not given are those that the case keeps, else the initial ones', () => {
    const unsaid = (more: Partial<Question>) =>
      readAnswers({ questions: [question('metin', more)], answers: {} }, { takip, today: TODAY }).answers[
        's_a'
      ]?.value.text;
    expect(unsaid({ kept: true, initial: 'başka' })).toBe('Kuzey A.Ş.');
    expect(unsaid({ initial: 'başka' })).toBe('başka');
    expect(unsaid({})).toBeUndefined();
    expect(printed('metin', '', { kept: true })).toBeUndefined();
  });

  it('come by hand beside the values, where things of a case are words', () => {
    const values = manualValues({ s_a: '34 ABC 123', borcluAdSoyad: 'Ali' }, [question('haciz')]);
    expect(values.answers['s_a']?.value.text).toBe('34 ABC 123');
    expect(() => manualValues({ s_a: 'on' }, [question('sayi')])).toThrow(
      expect.objectContaining({ code: 'gecersiz-istek' }),
    );
  });

  it('take suffixes by their kind', () => {
    const { value } = read('kisi', 'Ali Demir').answers['s_a'] ?? { value: { text: '' } };
    const language = turkish();
    expect(language.suffixLength('’in adresi', 's_a')).toBe(3);
    expect(language.suffixed(value, 's_a', '’in')).toBe('Ali Demir’in');
    expect(language.suffixed({ text: 'uzun bir yazı' }, 's_a', '’in')).toBe('uzun bir yazı’in');
  });

  it('are named by their question where they are missing', () => {
    const values = takipValues(takip, TODAY, {
      questions: [question('metin', { label: 'İşveren' })],
      answers: {},
    });
    expect(eksikMetinleri(['s_a', 'borcluTc'], values)[0]).toBe('İşveren');
  });

  it('tell a form what is wrong', () => {
    expect(answerError(question('metin'), ' ', null)).not.toBeNull();
    expect(answerError(question('metin', { required: false }), '', null)).toBeNull();
    expect(answerError(question('sayi'), 'on', null)).toMatch(/Sayıyı/);
  });
});

describe('a template that is saved', () => {
  const questions = [question('tekSecim', { choices: PLACES }), question('haciz', { code: 's_haciz' })];
  const check = (fact: string, choices: readonly string[], lists: readonly string[] = []) =>
    checkRules({
      conditions: [{ mode: 'all', clauses: [{ fact, negated: false, choices }] }],
      choices: [],
      lists,
      questions,
      fields: [],
    });

  it('may ask its own questions in conditions and repeat over chosen things', () => {
    expect(check('soru:s_a', ['konut'], ['s_haciz']).errors).toEqual([]);
    expect(check('alanDolu:s_haciz', ['dolu']).errors).toEqual([]);
    expect(isKnownKod('s_a', questions)).toBe(true);
    expect(answerChoices(question('metin'))).toBeNull();
    expect(check('soru:s_haciz', ['tasinmaz', 'arac']).errors).toEqual([]);
  });

  it('is refused with the name of a question, a choice or a list that it does not have', () => {
    expect(check('soru:s_yok', ['x']).errors.join()).toContain('soru:s_yok');
    expect(check('soru:s_a', ['bahce']).errors.join()).toContain('bahce');
    expect(check('soru:s_haciz', ['x']).errors).not.toEqual([]);
    expect(check('soru:s_a', ['konut'], ['s_a']).errors.join()).toContain('s_a');
  });
});
