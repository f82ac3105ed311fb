// Plausible answers by the kind of a question, so that a new form needs no code here.
import type { Question } from '@derkenar/belge/preface';
import { CHOSEN_LISTS, isChosenKind, SEPARATOR, type Takip, type TypedAnswers } from '@derkenar/domain';

const TEXTS = {
  metin: 'Karacaova',
  uzunMetin: 'Karacaova Ticaret Odası kaydı, 118 numaralı belge',
  /** A short time before TODAY, within every time that an answer begins. */
  tarih: '18.11.2026',
  para: '12.345,67',
  sayi: '3',
  kisi: 'Örnekova Dokuma A.Ş., Tersane Yokuşu Cad. No: 9 Gemlik/Bursa',
} as const;

/**
 * Answers to all questions. In turn 0 they are yes, the first choice and everything that can be chosen; later turns mix
 * the choices of the questions.
 */
export const allAnswers = (questions: readonly Question[], takip: Takip, turn = 0): TypedAnswers =>
  Object.fromEntries(
    questions.map((question, n) => [question.code, answerOf(question, takip, mixed(turn, n))]),
  );

/** The same for the same turn and question, as if drawn by lot; 0 in turn 0. */
const mixed = (turn: number, n: number): number =>
  turn === 0 ? 0 : Math.imul(turn * 31 + n + 1, 0x9e3779b1) >>> 16;

/** Answers to the questions that must be answered; the others are left open. */
export const requiredAnswers = (questions: readonly Question[], takip: Takip, turn = 0): TypedAnswers =>
  Object.fromEntries(
    questions.map((question, n) => [
      question.code,
      question.required ? answerOf(question, takip, mixed(turn, n)) : '',
    ]),
  );

/** Longer ago than the seven days of a notice, and within the other times. */
const OVER_A_WEEK = '02.11.2026';

function answerOf({ kind, choices }: Question, takip: Takip, turn: number): string {
  if (isChosenKind(kind))
    return chosen(
      (takip[CHOSEN_LISTS[kind]] ?? []).map(({ id }) => id),
      turn,
    );
  switch (kind) {
    case 'evetHayir':
      return turn % 2 === 0 ? 'evet' : 'hayir';
    case 'tarih':
      return turn % 5 === 4 ? OVER_A_WEEK : TEXTS.tarih;
    case 'tekSecim':
      return choices[turn % choices.length]?.code ?? '';
    case 'cokSecim':
      return chosen(
        choices.map(({ code }) => code),
        turn,
      );
    default:
      return TEXTS[kind];
  }
}

/** Everything in turn 0, then one after the other. */
const chosen = (ids: readonly string[], turn: number): string =>
  turn === 0 || ids.length === 0 ? ids.join(SEPARATOR) : (ids[(turn - 1) % ids.length] as string);
