// The product's work for one document: HTML text and values go in, the bytes of the file come out. Nothing is
// kept for the next document.
import { fill, readHtml, writeHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { valuesOf } from './documents.ts';

const options = { title: 'Dilekçe', date: new Date('2026-11-20T09:00:00Z') };

export const filled = (html, values) => fill(readHtml(html).value, values).value;

export const filledHtml = (html, values) => writeHtml(filled(html, values));

export async function makeFile(format, html, values) {
  const { value } = await writers[format](filled(html, values), options);
  return value;
}

/** A function n → values of the nth document, `count` of them, made before the clock starts. */
export function preparedValues(count) {
  const made = Array.from({ length: count }, (_, n) => valuesOf(n));
  return (n) => made[n % count];
}
