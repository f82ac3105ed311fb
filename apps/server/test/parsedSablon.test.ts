import { expect, test } from 'vitest';
import { parsedSablon } from '../src/render/parsedSablon.ts';

const LONGEST = 512 * 1024;
const long = (n: number): string => `<p>${n} ${'a'.repeat(LONGEST - 20)}</p>`;

test('a template is parsed once for many documents, and told with its codes and what was left out', () => {
  const html = '<p onclick="x()">{{dosyaEsasNo}} {{borcluAdSoyad}}, {{dosyaEsasNo}}</p>';
  const first = parsedSablon(html);
  expect(first.kodlar).toEqual(['dosyaEsasNo', 'borcluAdSoyad', 'dosyaEsasNo']);
  expect(first.read.messages.map(({ code }) => code)).toHaveLength(1);
  expect(parsedSablon(html)).toBe(first);
});

test('only the templates used last are kept, by their length', () => {
  const [first, second] = [parsedSablon(long(1)), parsedSablon(long(2))];
  parsedSablon(long(3));
  expect(parsedSablon(long(1))).toBe(first);
  parsedSablon(long(4));
  parsedSablon(long(5));
  expect(parsedSablon(long(1))).toBe(first);
  expect(parsedSablon(long(2))).not.toBe(second);
});
