import type { Question } from '@derkenar/belge/preface';
import type { TakipSummary } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import {
  answerCsv,
  answerFaults,
  fitOf,
  NO_ANSWERS,
  NO_THINGS,
  readAnswerCsv,
  readCells,
  sentAnswers,
  type Things,
  withBlock,
} from './answers.ts';

const question = (code: string, more: Partial<Question> = {}): Question => ({
  code,
  kind: 'metin',
  label: `Soru ${code}`,
  required: false,
  kept: false,
  help: '',
  initial: '',
  choices: [],
  ...more,
});
const QUESTIONS = [question('s_a'), question('s_b', { kind: 'para' })];
const takip = (id: string) =>
  ({
    id,
    dosyaEsasNo: `2025/${id}`,
    icraDairesi: { ad: 'Ankara' },
    borclular: [],
  }) as unknown as TakipSummary;
const TAKIPLER = [takip('1'), takip('2')];
const CHOOSES = [question('s_h', { kind: 'haciz' })];
const THINGS: Things = new Map([
  [
    '1',
    {
      id: '1',
      haciz: [
        { id: 'h1', text: 'Ankara 5 ada' },
        { id: 'h2', text: '34 ABC 12' },
        { id: 'h3', text: '34 ABC 12' },
      ],
    },
  ],
  ['2', { id: '2', haciz: [] }],
]);

describe('answers of a bulk job', () => {
  it('are sent where they are given, and asked for', () => {
    const answers = {
      ortak: { s_a: ' x ', s_z: 'eski' },
      takipler: { 1: { s_b: '5' }, 2: { s_a: ' ' }, 9: { s_a: 'y' } },
    };
    expect(sentAnswers(answers, QUESTIONS, ['1', '2'])).toEqual({
      ortak: { s_a: 'x' },
      takipler: { 1: { s_b: '5' } },
    });
    expect(sentAnswers(NO_ANSWERS, QUESTIONS, ['1'])).toBeUndefined();
  });

  it('are named at their place where they cannot be read', () => {
    const faults = answerFaults(
      { ortak: { s_b: 'çok' }, takipler: { 1: { s_b: 'az' }, 2: { s_b: '5' } } },
      QUESTIONS,
      NO_THINGS,
    );
    expect(Object.keys(faults)).toEqual(['cevaplar.ortak.s_b', 'cevaplar.takipler.1.s_b']);
  });

  it('are filled by a block of cells from that cell on, as far as there are cells', () => {
    const block = 'Ali\t5\tfazla\r\n"Veli\nKaya"\t6\r\nÇok\t7\r\n';
    expect(
      withBlock(NO_ANSWERS, block, { row: 0, column: 0 }, ['1', '2'], QUESTIONS, NO_THINGS).takipler,
    ).toEqual({
      1: { s_a: 'Ali', s_b: '5' },
      2: { s_a: 'Veli\nKaya', s_b: '6' },
    });
    expect(
      withBlock(NO_ANSWERS, 'Ali\t5', { row: 1, column: 1 }, ['1', '2'], QUESTIONS, NO_THINGS).takipler,
    ).toEqual({
      2: { s_b: 'Ali' },
    });
  });

  it('are counted, those that find no cell apart', () => {
    const first = { row: 0, column: 0 };
    expect(fitOf('Ali\t5\tfazla\r\nVeli\t6\t\r\nÇok\t7\r\n', first, 2, 2)).toEqual({ taken: 4, left: 3 });
    expect(fitOf('Ali\t5', { row: 1, column: 1 }, 2, 2)).toEqual({ taken: 1, left: 1 });
  });

  it('come back from the table in which they are written', () => {
    const answers = { ortak: {}, takipler: { 1: { s_a: '=1+1; "x"', s_b: '5' } } };
    const csv = answerCsv(answers, QUESTIONS, TAKIPLER, NO_THINGS);
    expect(readAnswerCsv(csv, NO_ANSWERS, QUESTIONS, TAKIPLER, NO_THINGS)).toEqual({
      answers: { ortak: {}, takipler: { 1: { s_a: '=1+1; "x"', s_b: '5' }, 2: { s_a: '', s_b: '' } } },
      taken: 2,
      errors: [],
    });
  });

  it('tell the row of a table that is wrong', () => {
    const csv = 'Soru [s_b];Takip Kimliği\r\nçok;1\r\n;\r\n5;9\r\n';
    const { errors } = readAnswerCsv(csv, NO_ANSWERS, QUESTIONS, TAKIPLER, NO_THINGS);
    expect(errors).toEqual([expect.stringContaining('2. satır'), expect.stringContaining('4. satır')]);
    expect(readAnswerCsv('a;b\r\n', NO_ANSWERS, QUESTIONS, TAKIPLER, NO_THINGS).errors).toHaveLength(1);
  });

  it('are read as spreadsheets write them', () => {
    expect(readCells('a;"b ""c""";d\r\ne', ';')).toEqual([['a', 'b "c"', 'd'], ['e']]);
  });

  describe('to a question that lets choose a thing of the case', () => {
    it('are written into a table as texts and come back as the things', () => {
      const answers = { ortak: {}, takipler: { 1: { s_h: 'h1|h2|h3' }, 2: { s_h: '' } } };
      const csv = answerCsv(answers, CHOOSES, TAKIPLER, THINGS);
      expect(csv).toContain('Ankara 5 ada | 34 ABC 12 | 34 ABC 12');
      expect(readAnswerCsv(csv, NO_ANSWERS, CHOOSES, TAKIPLER, THINGS)).toEqual({
        answers,
        taken: 2,
        errors: [],
      });
    });

    it('are found by their text, in capitals too, when cells are pasted', () => {
      const pasted = withBlock(NO_ANSWERS, '34 abc 12', { row: 0, column: 0 }, ['1'], CHOOSES, THINGS);
      expect(pasted.takipler).toEqual({ 1: { s_h: 'h2' } });
    });

    it('are refused where the case has no such thing, and in no case before its things are loaded', () => {
      const cevaplar = { ortak: {}, takipler: { 1: { s_h: 'h1' }, 2: { s_h: 'h1' } } };
      expect(Object.keys(answerFaults(cevaplar, CHOOSES, THINGS))).toEqual(['cevaplar.takipler.2.s_h']);
      expect(answerFaults(cevaplar, CHOOSES, NO_THINGS)).toEqual({});
      const csv = 'Soru [s_h];Takip Kimliği\r\nBaşka;1\r\n';
      const { errors } = readAnswerCsv(csv, NO_ANSWERS, CHOOSES, TAKIPLER, THINGS);
      expect(errors).toEqual([expect.stringContaining('2. satır')]);
    });
  });
});
