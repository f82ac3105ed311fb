import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belge, PAGE_BREAK, paragraph, text } from '../src/model.ts';
import { belgeArbitrary } from './arbitrary.ts';
import { checkBelge } from './checkBelge.ts';

test('every document of the arbitrary holds the invariants of the model', () => {
  const holds = fc.property(belgeArbitrary, (value) => {
    expect(() => checkBelge(value)).not.toThrow();
  });
  fc.assert(holds);
});

test('refuses a line break in a text and a page break in a list', () => {
  expect(() => checkBelge(belge([{ ...paragraph([]), inlines: [text('a\nb')] }]))).toThrow('text is clean');
  const items = [{ type: 'listItem', blocks: [paragraph([]), PAGE_BREAK] }] as never;
  expect(() => checkBelge(belge([{ type: 'list', kind: 'bullet', start: 1, marker: null, items }]))).toThrow(
    'top level',
  );
});
