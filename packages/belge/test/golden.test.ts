// Golden cases: golden/<case>/case.html is filled with values.json and written in every format; each
// file is compared with golden/<case>/expected.* in a form that a reviewer can read. After a change
// that is meant, refresh them and review the diff:
//   DERKENAR_GOLDEN=refresh npx vitest run packages/belge/test/golden.test.ts
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unzip } from '../../zip/test/unzip.ts';
import { FORMATS, type Format } from '../src/formats.ts';
import { type Belge, fill, readHtml, writeHtml } from '../src/index.ts';
import { writers } from '../src/write/index.ts';
import { fillInput } from './fillInput.ts';
import { ask } from './pdf/ask.ts';

const root = fileURLToPath(new URL('./golden/', import.meta.url));
const refresh = process.env.DERKENAR_GOLDEN === 'refresh';
const options = { title: 'Altın örnek', date: new Date('2026-11-20T09:00:00Z') };

const readable: Readonly<Record<Format, (file: Uint8Array) => Promise<string>>> = {
  udf: async (file) => oneElementALine(await entry(file, 'content.xml')),
  docx: async (file) =>
    [await entry(file, 'word/document.xml'), await entry(file, 'word/numbering.xml')]
      .map(oneElementALine)
      .join('\n\n'),
  doc: async (file) =>
    Buffer.from(file)
      .toString('latin1')
      .replace(/(?<!^)(?=\{\\(?!\*)|\\pard|\\trowd|\\cell\b|\\row\b|\\par\b)/g, '\n'),
  pdf: async (file) => {
    // Versions of pdftotext differ in how wide they make a gap.
    const text = ask('pdftotext', file, '-layout')
      .replace(/ {2,}/g, '  ')
      .replace(/\n{2,}/g, '\n');
    const pages = text.split('\f').slice(0, -1);
    return [`${pages.length} sayfa`, ...pages].join('\n---- sayfa ----\n');
  },
};

const names: Readonly<Record<Format, string>> = {
  udf: 'expected.udf.xml',
  docx: 'expected.docx.xml',
  doc: 'expected.doc.rtf',
  pdf: 'expected.pdf.txt',
};

const cases = readdirSync(root).toSorted();

test('there are golden cases', () => expect(cases.length).toBeGreaterThanOrEqual(8));

test.each(cases)('%s fills as reviewed', (name) => {
  const { belge, report } = filled(name);
  for (const [file, content] of [
    ['expected.html', writeHtml(belge)],
    ['expected.txt', report],
  ] as const)
    expect(ended(content)).toBe(reviewed(name, file, content));
});

test.each(cases.flatMap((name) => FORMATS.map((format) => [name, format] as const)))(
  '%s is written to %s as reviewed',
  async (name, format) => {
    const { value } = await writers[format](filled(name).belge, options);
    const content = await readable[format](value);
    expect(ended(content)).toBe(reviewed(name, names[format], content));
  },
);

function filled(name: string): { readonly belge: Belge; readonly report: string } {
  const read = readHtml(readFileSync(join(root, name, 'case.html'), 'utf8'));
  const values = JSON.parse(readFileSync(join(root, name, 'values.json'), 'utf8')) as Record<string, string>;
  const done = fill(read.value, fillInput(values, { optional: new Set(['borcluVekiliAdSoyad']) }));
  const messages = [...read.messages, ...done.messages].map(({ code, text }) => `${code}: ${text}`);
  const codes = [`eksik: ${done.missing.join(' ')}`, `bilinmeyen: ${done.unknown.join(' ')}`];
  return { belge: done.value, report: [...messages, ...codes].map((line) => line.trimEnd()).join('\n') };
}

/** The expected text, written anew first if that was asked for. */
function reviewed(name: string, file: string, content: string): string {
  const path = join(root, name, file);
  if (refresh) writeFileSync(path, ended(content));
  else if (!existsSync(path)) throw new Error(`${name}/${file} is missing: refresh the golden cases`);
  return readFileSync(path, 'utf8');
}

const ended = (content: string): string => `${content.trimEnd()}\n`;

const oneElementALine = (xml: string): string => xml.replace(/>\s*(?=<)/g, '>\n');

async function entry(file: Uint8Array, name: string): Promise<string> {
  const found = (await unzip(file)).get(name);
  return found === undefined ? '' : Buffer.from(found).toString('utf8');
}
