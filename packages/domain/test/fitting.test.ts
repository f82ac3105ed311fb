import type { Guard } from '@derkenar/belge/preface';
import { expect, it } from 'vitest';
import { fittingThings } from '../src/index.ts';

const haciz = (tur: 'arac' | 'maas' | 'diger') => ({ id: tur, tur, text: tur }) as const;
const HACIZLER = [haciz('arac'), haciz('maas'), haciz('diger')];
const guard = (
  level: Guard['level'],
  ...clauses: [fact: string, negated: boolean, ...choices: string[]][]
) => ({
  level,
  message: 'Olmaz.',
  when: {
    mode: 'any' as const,
    clauses: clauses.map(([fact, negated, ...choices]) => ({ fact, negated, choices })),
  },
});
const offered = (...guards: Guard[]) =>
  fittingThings({ code: 's_haciz' }, guards, HACIZLER).map(({ id }) => id);
const OPEN: [string, boolean, string] = ['alanDolu:s_haciz', false, 'yok'];

it('seizures of a kind that a guard stops are not offered', () => {
  expect(offered(guard('dur', OPEN, ['soru:s_haciz', false, 'arac', 'diger']))).toEqual(['arac', 'diger']);
  expect(offered(guard('dur', OPEN, ['soru:s_haciz', true, 'maas', 'banka']))).toEqual(['arac', 'diger']);
});

it('all are offered where the guard only warns, asks for something else too, or is about another question', () => {
  const all = HACIZLER.map(({ id }) => id);
  expect(offered()).toEqual(all);
  expect(offered(guard('uyar', OPEN, ['soru:s_haciz', false, 'arac']))).toEqual(all);
  expect(
    offered(guard('dur', ['soru:s_malTuru', true, 'arac'], OPEN, ['soru:s_haciz', false, 'arac'])),
  ).toEqual(all);
  expect(offered(guard('dur', ['soru:s_baska', false, 'arac']))).toEqual(all);
  // The stop says why none of them fits.
  expect(offered(guard('dur', OPEN, ['soru:s_haciz', false, 'tasinmaz']))).toEqual(all);
});
