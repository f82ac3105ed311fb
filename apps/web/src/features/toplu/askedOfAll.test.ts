import type { Question } from '@derkenar/belge/preface';
import { questionKey, type TakipSummary } from '@derkenar/domain';
import { expect, it } from 'vitest';
import { answerCsv, NO_ANSWERS, NO_THINGS, readAnswerCsv } from './answers.ts';
import { askedOfAll } from './askedOfAll.ts';

const question = (label: string, code = 's_tutar', kind: Question['kind'] = 'metin'): Question => ({
  code,
  kind,
  label,
  required: false,
  kept: false,
  help: '',
  initial: '',
  choices: [],
});
const rent = question('Aylık kira');
const value = question('Dava değeri');
const asked = askedOfAll([
  { isim: 'Kira', questions: [rent, question('Gün', 's_gun')], guards: [] },
  {
    isim: 'Dava',
    questions: [value, question('Gün', 's_gun'), question('Aylık kira', 's_tutar', 'para')],
    guards: [],
  },
]);

it('asks once what is asked alike, and apart what has another meaning, with the petition where the words are the same', () => {
  expect(asked.map(({ label }) => label)).toEqual([
    'Aylık kira (Kira)',
    'Gün',
    'Dava değeri',
    'Aylık kira (Dava)',
  ]);
  expect(asked[2]?.code).toBe(questionKey(value));
  expect(asked[2]?.own).toEqual({ question: value, guards: [] });
});

it('writes and reads a table with a column for each, by the code alone where that is clear', () => {
  const takip = { id: '1', dosyaEsasNo: '2025/1', icraDairesi: { ad: 'Ankara' }, borclular: [] };
  const takipler = [takip as unknown as TakipSummary];
  const answers = {
    ortak: {},
    takipler: { 1: Object.fromEntries(asked.map(({ code }, n) => [code, String(n)])) },
  };
  const csv = answerCsv(answers, asked, takipler, NO_THINGS);
  expect(csv).toContain('Gün [s_gun];');
  expect(csv).toContain(`Dava değeri [${questionKey(value)}]`);
  expect(readAnswerCsv(csv, NO_ANSWERS, asked, takipler, NO_THINGS)).toEqual({
    answers,
    taken: 1,
    errors: [],
  });
  const unclear = 'Tutar [s_tutar];Takip Kimliği\r\n5;1\r\n';
  expect(readAnswerCsv(unclear, NO_ANSWERS, asked, takipler, NO_THINGS).errors).toHaveLength(1);
});
