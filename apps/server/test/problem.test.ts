import { expect, it } from 'vitest';
import { describe } from '../src/http/problem.ts';
import { StartError } from '../src/startup/startError.ts';

it('logs the sentence that is for the operator, and no other: it may quote what an office entered', () => {
  expect(describe(new StartError('Diskte yer kalmadı.'))).toMatchObject({ message: 'Diskte yer kalmadı.' });
  const text = JSON.stringify(describe(new Error('Ayşe', { cause: new TypeError('Fatma') })));
  expect(text).not.toMatch(/Ayşe|Fatma/);
});
