import { expect, test } from 'vitest';
import { belge, list, listItem, paragraph, runStyle, text } from '../../src/model.ts';
import { encode } from '../../src/write/pdf/encode.ts';
import { writePdf, writeWith } from '../../src/write/pdf/index.ts';
import { ask } from './ask.ts';
import { linesOf, nativeEngine, OPTIONS, pdfOf, signEngines, textOf } from './tools.ts';

const SIGNS = '☑ ☐ ☒ ✓ ✔ ✗ ☎ ✉ ➢ ➤ ⇒ → ★ ☆ ❖ ⚖ ① ◆';
const WRITTEN = [
  `Seçenekler: ${SIGNS}`,
  'Alan 12 m² 5 m³ x⁴ ⁿ ₺ € £ $ ₽ ¥ tutarında',
  'Борислав Иванов ile Șerban Ștefănescu',
];
const ARABIC = 'محمد علي';
/** Arabic, Persian and Kurdish names, whose letters have dots above and below, hamzas and ligatures. */
const NAMES = [
  ARABIC,
  'حسين عبد الله',
  'فاطمة الزهراء',
  'خديجة يوسف',
  'شيخ تقي',
  'لأحمد عبد المؤمن',
  'پروین گلچین',
  'ژاله',
  'ئازاد ڕۆژ',
];
/** Marks of the direction are a reader's own; some readers give the forms of letters. */
const readBack = (text: string) => text.replace(/[\u202a-\u202e\u200e\u200f]/g, '').normalize('NFKC');

test('prints every sign that law offices use, without a message, and a reader finds it', async () => {
  const { value, messages } = await writePdf(belge(WRITTEN.map((line) => paragraph([line]))), OPTIONS);
  expect(messages).toEqual([]);
  const found = textOf(value);
  for (const line of WRITTEN) expect(found).toContain(line);
});

test('prints Arabic names from right to left, and a reader finds each letter once', async () => {
  const { value, messages } = await writePdf(belge(NAMES.map((name) => paragraph([name]))), OPTIONS);
  expect(messages).toEqual([]);
  expect(linesOf(value).map((line) => readBack(line).trim())).toEqual([...NAMES, 'Sayfa 1 / 1']);
  const within = textOf(await pdfOf(`Borçlu ${ARABIC} adına`));
  expect(readBack(within)).toContain(ARABIC);
});

test('prints rare Arabic letters too', async () => {
  const { messages } = await writePdf(belge([paragraph(['ﷺ \u08a2 \ufdfd'])]), OPTIONS);
  expect(messages).toEqual([]);
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
