// The product's work for one document: HTML text and values go in, the bytes of the file come out. As in the server, a
// template is kept parsed for the documents after it.
import { fill, readHtml, writeHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { parsedSablon } from '../apps/server/src/render/parsedSablon.ts';
import { valuesOf } from './documents.ts';

const options = { title: 'Dilekçe', date: new Date('2026-11-20T09:00:00Z') };

export const filled = (html, values) => fill(parsedSablon(html).read.value, values).value;

export const filledHtml = (html, values) => writeHtml(filled(html, values));

export async function makeFile(format, html, values) {
  const { value } = await writers[format](filled(html, values), options);
  return value;
}

/** The same with a template that was never seen before. */
export async function makeFirstFile(format, html, values) {
  const { value } = await writers[format](fill(readHtml(html).value, values).value, options);
  return value;
}

/** A function n → values of the nth document, `count` of them, made before the clock starts. */
export function preparedValues(count) {
  const made = Array.from({ length: count }, (_, n) => valuesOf(n));
  return (n) => made[n % count];
}
