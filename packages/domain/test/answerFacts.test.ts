import { factsOf, type Question, withoutLazy } from '@derkenar/belge/preface';
import { describe, expect, it } from 'vitest';
import { checkRules, fillInput, manualValues, questionOf, reckonedFacts, takipValues } from '../src/index.ts';
import { sampleTakip } from './samples.ts';

const question = (code: string, kind: Question['kind']): Question => ({
  code,
  kind,
  label: `Soru ${code}`,
  required: false,
  kept: false,
  help: '',
  initial: '',
  choices: [],
});
const QUESTIONS = [
  question('s_gun', 'tarih'),
  question('s_toplam', 'para'),
  question('s_faiz', 'para'),
  question('s_sayi', 'sayi'),
  question('s_liste', 'uzunMetin'),
  question('s_haciz', 'haciz'),
];
const haciz = (
  id: string,
  durum: 'gecerli' | 'dustu' | 'satildi',
  tarih: string | null,
  tur: 'arac' | 'maas' = 'arac',
) => ({ id, tur, konu: id, tarih, durum, borclu: null }) as const;
const takip = {
  ...sampleTakip('t-001'),
  hacizler: [
    haciz('taze', 'gecerli', '2026-03-12'),
    haciz('eski', 'gecerli', '2025-03-12'),
    haciz('dusmus', 'dustu', null),
    haciz('satilmis', 'satildi', '2025-03-12'),
    haciz('gunsuz', 'gecerli', null),
    haciz('maas', 'gecerli', '2020-03-12', 'maas'),
  ],
};
const codes = new Set(QUESTIONS.map(({ code }) => code));
const factOf = (fact: string, answers: Record<string, string>, today = '2026-11-20') =>
  factsOf(codes, fillInput(takipValues(takip, today, { questions: QUESTIONS, answers })))(fact);

describe('the time that begins with an answered day', () => {
  it.each([
    ['sure7gun', '2026-11-20', 'acik'],
    // The seventh day is a Saturday.
    ['sure7gun', '2026-11-23', 'acik'],
    ['sure7gun', '2026-11-24', 'doldu'],
    ['sure6ay', '2027-05-14', 'acik'],
    ['sure1yil', '2027-11-16', 'doldu'],
  ])('%s on %s is %s', (name, today, expected) => {
    expect(factOf(`${name}:s_gun`, { s_gun: '14.11.2026' }, today)).toBe(expected);
  });

  it('is not known before it is answered, and does not exist for another question or length', () => {
    expect(factOf('sure7gun:s_gun', {})).toBeNull();
    expect(factOf('sure7gun:s_toplam', {})).toBeUndefined();
    expect(factOf('sure8gun:s_gun', {})).toBeUndefined();
  });
});

it('the facts of answers stand in a copy for another process, beside those of the case', () => {
  const asked = { questions: QUESTIONS, answers: { s_gun: '14.11.2026', s_sayi: '3' } };
  const { facts } = fillInput(takipValues(takip, '2026-11-20', asked));
  expect(structuredClone(withoutLazy(facts))).toMatchObject({
    'sure7gun:s_gun': 'acik',
    'sayi:s_sayi': '3',
    borcluSayisi: facts.borcluSayisi,
  });
});

describe('seizures that an answer names', () => {
  it.each([
    ['dusmus', 'kalkti'],
    ['eski|dusmus', 'kalkti'],
    ['taze', 'suruyor'],
    ['dusmus|taze', 'suruyor'],
    ['satilmis', 'suruyor'],
    ['maas', 'suruyor'],
    ['gunsuz', 'bilinmiyor'],
  ])('%s: %s', (s_haciz, expected) => {
    expect(factOf('hacizHali:s_haciz', { s_haciz })).toBe(expected);
  });

  it('are not known by hand', () => {
    const values = manualValues({ s_haciz: '16 AB 1' }, QUESTIONS, 'tdk', '2026-11-20');
    expect(factsOf(codes, fillInput(values))('hacizHali:s_haciz')).toBe('bilinmiyor');
  });
});

describe('a count of what answers name', () => {
  const both = 'adet:s_haciz+s_liste';

  it.each([
    [{}, 'yok'],
    [{ s_haciz: 'eski' }, 'bir'],
    [{ s_haciz: 'eski|taze' }, 'cok'],
    [{ s_liste: 'Bir Bankası\n\n' }, 'bir'],
    [{ s_haciz: 'eski', s_liste: 'Bir Bankası' }, 'cok'],
  ])('%j: %s', (answers, expected) => {
    expect(factOf(both, answers)).toBe(expected);
  });

  it('is offered of questions that name things or are answered in lines, and is no fact of others', () => {
    expect(QUESTIONS.flatMap(reckonedFacts).filter((fact) => fact.startsWith('adet:'))).toEqual([
      'adet:s_liste',
      'adet:s_haciz',
    ]);
    expect(questionOf(both, QUESTIONS)?.question).toBe('Soru s_haciz ve Soru s_liste (sayısı)');
    expect(questionOf('adet:s_haciz+s_gun', QUESTIONS)).toBeUndefined();
    expect(factOf('adet:s_haciz+s_olmayan', {})).toBeUndefined();
  });
});

describe('a comparison of sums', () => {
  const total = takip.tutarlar.takipToplami / 100;
  const lira = (value: number) => value.toFixed(2).replace('.', ',');

  it('adds and takes away amounts of the case and of answers; what is open is none', () => {
    const equal = 'esit:s_toplam.takipToplami+s_faiz-s_liste';
    expect(factOf(equal, { s_toplam: lira(total) })).toBe('evet');
    expect(factOf(equal, { s_toplam: lira(total + 5), s_faiz: '5,00' })).toBe('evet');
    expect(factOf(equal, { s_toplam: lira(total), s_faiz: '5,00' })).toBe('hayir');
    expect(factOf(equal, {})).toBeNull();
  });

  it('multiplies by a number that is answered', () => {
    const equal = 'esit:s_toplam.s_sayi*s_faiz';
    expect(factOf(equal, { s_toplam: '37,50', s_sayi: '3', s_faiz: '12,50' })).toBe('evet');
    expect(factOf(equal, { s_toplam: '37,50', s_faiz: '12,50' })).toBeNull();
  });

  it('adds the amounts at the ends of lines, and is not known where a line has none', () => {
    const equal = 'esit:s_toplam.s_liste';
    const s_liste = '1. taksit – 05.01.2027 – 10.000,00 TL\n\nprotesto gideri: 450,50 TL.';
    expect(factOf(equal, { s_toplam: '10.450,50', s_liste })).toBe('evet');
    expect(factOf(equal, { s_toplam: '10.450,50', s_liste: `${s_liste}\nbir taksit` })).toBeNull();
  });

  it('is no fact where a code has no number', () => {
    expect(factOf('esit:s_toplam.s_gun', {})).toBeUndefined();
    expect(questionOf('esit:s_toplam.s_gun', QUESTIONS)).toBeUndefined();
    expect(questionOf('esit:s_toplam', QUESTIONS)).toBeUndefined();
    expect(questionOf('esit:s_toplam.takipToplami+s_faiz', QUESTIONS)?.choices).toHaveProperty('evet');
  });
});

it('a template may ask for what is reckoned, of questions of that kind alone', () => {
  const errors = (fact: string, choice: string) =>
    checkRules({
      conditions: [{ mode: 'all', clauses: [{ fact, negated: false, choices: [choice] }] }],
      choices: [],
      lists: [],
      questions: QUESTIONS,
      fields: [],
    }).errors;
  expect(reckonedFacts(QUESTIONS[0] as Question)).toContain('sure7gun:s_gun');
  expect(errors('sure7gun:s_gun', 'acik')).toEqual([]);
  expect(errors('hacizHali:s_haciz', 'kalkti')).toEqual([]);
  expect(errors('sure7gun:s_gun', 'evet')).not.toEqual([]);
  expect(errors('sure7gun:s_toplam', 'acik')).not.toEqual([]);
  expect(errors('hacizHali:s_gun', 'kalkti')).not.toEqual([]);
});
