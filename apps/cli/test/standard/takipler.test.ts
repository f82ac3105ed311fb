// The sample cases together show every answer of every fact.
import { FACTS, isValidTckn, isValidVkn, kimlikNo, perBorclu } from '@derkenar/domain';
import { expect, it } from 'vitest';
import { MADE_TAKIPLER } from './madeTakipler.ts';
import { factOf, TAKIPLER } from './takipler.ts';

/** The words of a case, or a missing day, can leave these open; the others are always told. */
const MAY_BE_UNKNOWN = [
  'hacizIsteme',
  'icraYolu',
  'itirazSuresi',
  'kesinlesme',
  'odemeSuresi',
  'satisIsteme',
  'takipTuru',
];

const taraflar = MADE_TAKIPLER.flatMap(({ takip }) => [...takip.alacaklilar, ...takip.borclular]);

it.each(FACTS.map(({ code, choices }) => ({ code, choices })))(
  'there is a case for each answer of $code',
  ({ code, choices }) => {
    const told = new Set(TAKIPLER.map((takip) => factOf(takip, code)));
    expect(Object.keys(choices).filter((choice) => !told.has(choice))).toEqual([]);
  },
);

it('there is a case for each fact that can be unknown', () => {
  const unknown = FACTS.filter(({ code }) => TAKIPLER.some((takip) => factOf(takip, code) === null));
  expect(unknown.map(({ code }) => code).toSorted()).toEqual(MAY_BE_UNKNOWN);
});

it('there is a debtor for each answer of the facts that a debtor has of its own', () => {
  for (const { code, choices, ofBorclu } of FACTS) {
    if (ofBorclu === undefined) continue;
    const told = new Set(TAKIPLER.flatMap(perBorclu).map((takip) => factOf(takip, code)));
    const ofSeveral = new Set(['karisik', 'kismen']);
    const missing = Object.keys(choices).filter((choice) => !told.has(choice) && !ofSeveral.has(choice));
    expect([code, missing]).toEqual([code, []]);
  }
});

it('no two cases have one id, and no two parties one number', () => {
  const ids = TAKIPLER.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const numbers = taraflar.map(kimlikNo).filter((number) => number !== '');
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !isValidTckn(number) && !isValidVkn(number))).toEqual([]);
});

it('there are cases for everything of a case that a petition can print', () => {
  const made = MADE_TAKIPLER.map(({ takip }) => takip);
  const lists = ['hacizler', 'tahsilatlar', 'masraflar', 'ucuncuKisiler', 'itirazlar'] as const;
  expect(lists.filter((list) => made.every((takip) => takip[list]?.length === 0))).toEqual([]);
  const kinds = (list: 'hacizler' | 'tahsilatlar' | 'ucuncuKisiler') =>
    new Set(made.flatMap((takip) => (takip[list] ?? []).map(({ tur }) => tur)));
  expect([kinds('hacizler').size, kinds('tahsilatlar').size, kinds('ucuncuKisiler').size]).toEqual([7, 4, 5]);
  expect(made.some(({ ekAlanlar }) => Object.keys(ekAlanlar ?? {}).length > 1)).toBe(true);
  expect(made.some(({ borclular }) => borclular.some(({ yasalTemsilci }) => yasalTemsilci != null))).toBe(
    true,
  );
});
