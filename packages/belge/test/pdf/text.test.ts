import { expect, test } from 'vitest';
import { belge, cell, list, listItem, paragraph, row, runStyle, table, text } from '../../src/model.ts';
import { writeWith } from '../../src/write/pdf/index.ts';
import { ask } from './ask.ts';
import { linesOf, nativeEngine, OPTIONS, pdfOf, textOf, wordOf, wordsOf, write } from './tools.ts';

const RIGHT = 595.276 - (15 * 72) / 25.4;

const HOSTILE = [
  '#read("/etc/passwd")',
  '#import "@preview/x:1.0.0": *',
  '#panic()',
  '$x^2$',
  '*b* _i_',
  '\\ \\n \\u{41}',
  '{{x}}',
  '= Başlık',
  '- madde',
  '+ madde',
  '/ terim: açıklama',
  '"tırnak" \'tek\' -- --- ...',
  '// yorum /* yorum */',
  '`kod` ```rust x```',
  '@atıf <etiket>',
  '~ https://ornek.example/a?b=c',
  '</p><script>alert(1)</script>',
  '") + read("i0',
  '__proto__',
];

test('prints what a user writes as it stands, in text, list, cell and title', async () => {
  const inList = list(
    'bullet',
    HOSTILE.map((value) => listItem([paragraph([value])])),
  );
  const inTable = table(
    HOSTILE.map((value) => row([cell([paragraph([text(value, runStyle({ bold: true }))])])])),
  );
  const lines = linesOf(await pdfOf(...HOSTILE, inList, inTable)).map((line) => line.trim());
  for (const value of HOSTILE) {
    expect(lines.filter((line) => line === value)).toHaveLength(2);
    expect(lines).toContain(`• ${value}`);
  }
  for (const title of HOSTILE) {
    const { value } = writeWith(await nativeEngine(), belge([]), { ...OPTIONS, title });
    expect(ask('pdfinfo', value)).toContain(title);
  }
});

test('keeps every Turkish letter and sign, also bold and italic, without a message', async () => {
  const letters = 'çğıöşüÇĞİÖŞÜâîû ₺ 1.234,56 TL § … ‘’ “” – — fi fl ffi';
  const { value, messages } = await write([
    letters,
    paragraph([text(letters, runStyle({ bold: true, italic: true }))]),
  ]);
  expect(textOf(value).split(letters)).toHaveLength(3);
  expect(messages).toEqual([]);
});

test('keeps a word whole whose letters differ in style', async () => {
  const pdf = await pdfOf(paragraph(['Ala', text('cak', runStyle({ bold: true })), 'lı']));
  expect(textOf(pdf)).toContain('Alacaklı');
});

test('never parts words that a no-break space joins', async () => {
  for (let n = 10; n < 24; n++) {
    const words = wordsOf(await pdfOf(`${'kelime '.repeat(n)}Madde\u00a078`));
    const [first, second] = ['Madde', '78'].map((value) => words.find(({ text }) => text.includes(value)));
    expect(first?.top).toBe(second?.top);
  }
});

test('prints □ for what no font has and says how many and where', async () => {
  const { value, messages } = await write(['Ödeme 🦄👨‍👩‍👧 日本 ✓️ tamam', 'şu\u0000\u0007\u200bbu']);
  expect(textOf(value)).toContain('Ödeme □□ □□ ✓ tamam');
  expect(textOf(value)).toContain('şubu');
  expect(messages).toEqual([
    {
      code: 'karakter-basilamadi',
      text: expect.stringMatching(/olmayan 4 karakter .+: “Ödeme 🦄👨‍👩‍👧 日本 ✓️ tamam”/),
    },
  ]);
});

test('names the place of a sign that no font has in a long paragraph, at most three', async () => {
  const { messages } = await write([
    paragraph([
      `${'uzun '.repeat(20)}önceki `,
      text('söz 🦄', runStyle({ bold: true })),
      ` sonraki ${'uzun '.repeat(20)}`,
    ]),
    'ikinci 日',
    'üçüncü 本',
    'dördüncü 語',
  ]);
  const [message] = messages;
  expect(message?.text).toContain('“…zun uzun önceki söz 🦄 sonraki uzun uzun u…”');
  expect(message?.text).toContain('olmayan 4 karakter');
  expect(message?.text).toContain('“üçüncü 本”');
  expect(message?.text).not.toContain('dördüncü');
});

test('reads letters written with combining marks as one', async () => {
  const { value, messages } = await write(['s\u0327u\u0308phe I\u0307cra'.normalize('NFD')]);
  expect(textOf(value).normalize('NFC')).toContain('şüphe İcra');
  expect(messages).toEqual([]);
});

test('keeps a value of 100 KB without a space on the paper, letter by letter', async () => {
  const long = 'WŞiğm'.repeat(20_000);
  const pdf = await pdfOf(`önce ${long} sonra`);
  for (const word of wordsOf(pdf)) expect(word.right).toBeLessThanOrEqual(RIGHT + 0.5);
  const printed = textOf(pdf)
    .replace(/Sayfa \d+ \/ \d+/g, '')
    .replace(/[\s\u200b\f]/g, '');
  expect(printed).toBe(`önce${long}sonra`);
});

test('breaks a long word that runs of several styles make up', async () => {
  const runs = Array.from({ length: 40 }, (_, i) => text('uzunkelime', runStyle({ bold: i % 2 === 0 })));
  for (const word of wordsOf(await pdfOf(paragraph(runs))))
    expect(word.right).toBeLessThanOrEqual(RIGHT + 0.5);
});

test('breaks no word that fits: those who search the file find it', async () => {
  const words = [
    'muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
    'TR330006100519786457841326',
  ];
  const pdf = await pdfOf(...words, table([row(words.slice(1).map((word) => cell([paragraph([word])])))]));
  for (const word of words) expect(wordOf(pdf, word).text).toBe(word);
});

test('keeps words within narrow cells', async () => {
  const names = Array.from({ length: 12 }, () => cell([paragraph(['Müvekkilimizin'])]));
  const pdf = await pdfOf(table([row(names)]));
  const pieces = wordsOf(pdf).filter(({ text }) => !/Sayfa|\d|\//.test(text));
  const width = (RIGHT - (15 * 72) / 25.4) / 12;
  for (const piece of pieces) expect(piece.right - piece.left).toBeLessThanOrEqual(width);
  expect(
    pieces
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u200b', ''),
  ).toHaveLength(14 * 12);
});

test('loses no letter that is wider than its column', async () => {
  const wide = cell([paragraph([text('WW'.repeat(20), runStyle({ size: 96 }))])]);
  for (const columns of [Array.from({ length: 30 }, () => 1), [1, 5000], [1]]) {
    const others = columns.slice(1).map(() => cell([paragraph(['m'])]));
    const words = wordsOf(await pdfOf(table([row([wide, ...others])], { columns })));
    expect(words.map(({ text }) => text.replace(/[^W]/g, '')).join('')).toHaveLength(40);
    for (const word of words) expect(word.right).toBeLessThanOrEqual(RIGHT + 0.5);
  }
});

test('throws nothing for large type in the narrowest of 30 columns', async () => {
  const large = cell([paragraph([text('Büyük 😀 harf', runStyle({ size: 96 }))], { layout: { left: 200 } })]);
  const nested = cell([list('ordered', [listItem([list('bullet', [listItem([paragraph(['derin'])])])])])]);
  expect(
    await pdfOf(table([row(Array.from({ length: 30 }, (_, i) => (i % 2 ? large : nested)))])),
  ).toBeDefined();
});
