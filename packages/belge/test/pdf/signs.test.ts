import { expect, test } from 'vitest';
import { belge, list, listItem, paragraph, runStyle, text } from '../../src/model.ts';
import { encode } from '../../src/write/pdf/encode.ts';
import { writePdf, writeWith } from '../../src/write/pdf/index.ts';
import { ask } from './ask.ts';
import { nativeEngine, OPTIONS, signEngines, textOf } from './tools.ts';

const SIGNS = '☑ ☐ ☒ ✓ ✔ ✗ ☎ ✉ ➢ ➤ ⇒ → ★ ☆ ❖ ⚖ ① ◆';
const WRITTEN = [
  `Seçenekler: ${SIGNS}`,
  'Alan 12 m² 5 m³ x⁴ ⁿ ₺ € £ $ ₽ ¥ tutarında',
  'Борислав Иванов ile Șerban Ștefănescu',
];
const ARABIC = 'محمد علي';

test('prints every sign that law offices use, without a message, and a reader finds it', async () => {
  const { value, messages } = await writePdf(belge(WRITTEN.map((line) => paragraph([line]))), OPTIONS);
  expect(messages).toEqual([]);
  const found = textOf(value);
  for (const line of WRITTEN) expect(found).toContain(line);
});

test('prints Arabic names from right to left, and a reader finds them', async () => {
  const { value, messages } = await writePdf(belge([paragraph([`Borçlu ${ARABIC} adına`])]), OPTIONS);
  expect(messages).toEqual([]);
  const found = textOf(value)
    .replace(/[\u202a-\u202e\u200e\u200f]/g, '')
    .normalize('NFKC');
  for (const name of ARABIC.split(' ')) expect(found).toContain(name);
});

test('prints signs bold, large, raised and in lists', async () => {
  const item = listItem([paragraph([text('☑ kutu', runStyle({ bold: true, italic: true, size: 24 }))])]);
  const raised = paragraph(['x', text('★', runStyle({ script: 'super', underline: true }))]);
  const { value, messages } = await writePdf(belge([list('bullet', [item]), raised]), OPTIONS);
  expect(messages).toEqual([]);
  expect(textOf(value)).toContain('☑ kutu');
  expect(textOf(value)).toContain('★');
});

test('makes the same bytes with signs by WebAssembly as natively', async () => {
  const [native, wasm] = await signEngines();
  const document = belge([...WRITTEN, `Borçlu ${ARABIC}`].map((line) => paragraph([line])));
  const made = writeWith(wasm, document, OPTIONS).value;
  const plain = writeWith(native, document, { ...OPTIONS, pdfStandard: '1.7' }).value;
  expect(Buffer.compare(made, plain)).toBe(0);
});

test('takes the fonts for signs only for a document that holds one', async () => {
  const plain = belge([paragraph(['Borçlu ₺ § Şule Иван'])]);
  const signed = belge([paragraph(['Borçlu ☑'])]);
  expect(encode(plain, OPTIONS, new Set()).signs).toBe(false);
  expect(encode(signed, OPTIONS, new Set()).signs).toBe(true);
  const before = writeWith(await nativeEngine(), plain, OPTIONS).value;
  const fonts = ask('pdffonts', (await writePdf(signed, OPTIONS)).value);
  expect(fonts).toMatch(/NotoSansSymbols2/);
  expect(Buffer.compare((await writePdf(plain, OPTIONS)).value, before)).toBe(0);
});
