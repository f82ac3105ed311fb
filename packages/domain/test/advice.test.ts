import { expect, it } from 'vitest';
import { PER_DEBTOR_BOX, withUsefulAdvice } from '../src/index.ts';

const BOX = `Borçlular karışıksa “${PER_DEBTOR_BOX}” seçeneğini kullanın (TK m. 35/4).`;
const SENTENCE = `Yalnız şirkete. ${BOX}`;

it('the advice to use the box stays where the guard holds for one debtor alone', () => {
  expect(withUsefulAdvice([SENTENCE], () => [[SENTENCE], []])).toEqual([SENTENCE]);
});

it('the advice goes where every debtor alone breaks the guard, and where there is no other document; the article stays', () => {
  for (const alone of [[[SENTENCE], [SENTENCE, 'Başka.']], []])
    expect(withUsefulAdvice(['Başka.', SENTENCE], () => alone)).toEqual([
      'Başka.',
      'Yalnız şirkete (TK m. 35/4).',
    ]);
});

it('days of the case behind the sentence do not make it another', () => {
  const told = `${SENTENCE} Son gün 13.04.2026 geçti.`;
  expect(withUsefulAdvice([told], () => [[SENTENCE], [SENTENCE]])).toEqual([
    'Yalnız şirkete. Son gün 13.04.2026 geçti.',
  ]);
});

it('a text that is nothing but the advice stays', () => {
  expect(withUsefulAdvice([BOX], () => [])).toEqual([BOX]);
});

it('the debtors are not judged where nothing names the box', () => {
  const alone = () => {
    throw new Error('judged');
  };
  expect(withUsefulAdvice(['Yalnız şirkete.'], alone)).toEqual(['Yalnız şirkete.']);
});
