import { expect, it } from 'vitest';
import { flatMapResult, flatMapResultAsync, type Message, mapResult, result } from '../src/result.ts';

const message = (code: string): Message => ({ code, text: code });
const FIRST = result(2, [message('a')]);
const tripled = (value: number) => ({ ...result(value * 3, [message('b')]), missing: ['kod'] });

it('keeps its messages when its value is mapped, and what else it carries', () => {
  const { missing, ...mapped } = mapResult({ ...FIRST, missing: ['kod'] }, String);
  expect(mapped).toEqual({ value: '2', messages: [message('a')] });
  expect(missing).toEqual(['kod']);
});

it('puts the messages of the first step before those of the second, and keeps what else that answers', async () => {
  const both = { value: 6, messages: [message('a'), message('b')], missing: ['kod'] };
  expect(flatMapResult(FIRST, tripled)).toEqual(both);
  expect(await flatMapResultAsync(FIRST, async (value) => tripled(value))).toEqual(both);
});
