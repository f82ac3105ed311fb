import { expect, test } from 'vitest';
import { hiddenField } from '../src/hiddenField.ts';

test('a field is known for each object, and neither shown nor copied', () => {
  const seen = hiddenField<{ readonly a: number }, string>();
  const other = hiddenField<{ readonly a: number }, string>();
  const object = { a: 1 };
  seen.set(object, 'once');
  seen.set(object, 'twice');
  expect(seen.get(object)).toBe('twice');
  expect(other.get(object)).toBeUndefined();
  expect(object).toStrictEqual({ a: 1 });
  expect(JSON.stringify(object)).toBe('{"a":1}');
  for (const copy of [{ ...object }, structuredClone(object)]) expect(seen.get(copy)).toBeUndefined();
});

test('an object that takes no fields is forgotten', () => {
  const seen = hiddenField<object, string>();
  const frozen = Object.freeze({ a: 1 });
  seen.set(frozen, 'once');
  expect(seen.get(frozen)).toBeUndefined();
});
