import { expect, test } from 'vitest';
import { readHtml } from '../../src/index.ts';
import { writePdf } from '../../src/write/pdf/index.ts';
import { ask } from './ask.ts';

const TAB = '<span style="white-space:pre">\t</span>';
/** Left edge of the text: 15 mm. */
const LEFT = 42.52;

interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

async function wordsOf(html: string): Promise<Word[]> {
  const { value } = await writePdf(readHtml(html).value, { title: 'Sekme', date: new Date(0) });
  return [
    ...ask('pdftotext', value, '-bbox').matchAll(
      /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">([^<]+)</g,
    ),
  ].map(([, left, top, right, text]) => ({
    text: text as string,
    left: Number(left) - LEFT,
    right: Number(right) - LEFT,
    top: Number(top),
  }));
}

const find = (words: readonly Word[], text: string): Word => {
  const word = words.find((one) => one.text === text);
  if (word === undefined) throw new Error(`no word ${text}`);
  return word;
};

test('stands label blocks under each other, the second line under the value', async () => {
  const label = (name: string, value: string) =>
    `<p style="margin-left:120pt;text-indent:-120pt"><strong>${name}</strong>${TAB}${value}</p>`;
  const long = `ilk ${'uzunca '.repeat(20)}`;
  const words = await wordsOf(label('DOSYA', 'bir') + label('ALACAKLI', long));
  expect(find(words, 'bir').left).toBeCloseTo(120, 1);
  expect(find(words, 'ilk').left).toBeCloseTo(120, 1);
  const lines = new Set(words.filter(({ text }) => text === 'uzunca').map(({ top }) => top));
  expect(lines.size).toBeGreaterThan(1);
  const second = Math.max(...lines);
  expect(Math.min(...words.filter(({ top }) => top === second).map(({ left }) => left))).toBeCloseTo(120, 1);
});

test('goes to the next stop where a text is longer than the way to the first', async () => {
  const words = await wordsOf(
    `<p style="tab-stops:left 60pt left 200pt">kısa${TAB}bir</p><p style="tab-stops:left 60pt left 200pt">buradakiuzunmetin${TAB}iki</p><p>x${TAB}üç</p>`,
  );
  expect(find(words, 'bir').left).toBeCloseTo(60, 1);
  expect(find(words, 'iki').left).toBeCloseTo(200, 1);
  expect(find(words, 'üç').left).toBeCloseTo(36, 1);
});

test('goes to a stop that the text before it all but reaches, as word processors do', async () => {
  // The label of a genuine form: 71.8 points wide.
  const words = await wordsOf(
    `<p style="tab-stops:left 72pt left 144pt"><span style="font-size:11pt">Başvuran Vekili${TAB}: Av.</span></p>`,
  );
  expect(find(words, ':').left).toBeCloseTo(72, 0);
});

test('two tabs go to two stops', async () => {
  const words = await wordsOf(`<p style="tab-stops:left 100pt left 200pt">a${TAB}${TAB}bir</p>`);
  expect(find(words, 'bir').left).toBeCloseTo(200, 1);
});

test('ends, centres and parts at the comma what stands at such stops', async () => {
  const words = await wordsOf(
    `<p style="tab-stops:right 300pt">Harç${TAB}1.250,00</p>` +
      `<p style="tab-stops:center 250pt decimal 400pt">a${TAB}orta${TAB}1.234,56</p>` +
      `<p style="tab-stops:center 250pt decimal 400pt">a${TAB}ortalanan${TAB}5,5</p>`,
  );
  expect(find(words, '1.250,00').right).toBeCloseTo(300, 1);
  for (const text of ['orta', 'ortalanan']) {
    const { left, right } = find(words, text);
    expect((left + right) / 2).toBeCloseTo(250, 0);
  }
  // A comma and two digits are 15 pt wide, a comma and one digit 9.
  expect(find(words, '1.234,56').right).toBeCloseTo(415, 0);
  expect(find(words, '5,5').right).toBeCloseTo(409, 0);
});

test('a line of tabs alone is as high as one with text', async () => {
  const second = async (html: string) => find(await wordsOf(`<p>bir</p>${html}<p>son</p>`), 'son').top;
  for (const style of ['', 'margin-bottom:1pt;line-height:1.149;', 'text-align:center;']) {
    const stops = `<p style="${style}tab-stops:left 100pt left 200pt">`;
    const tabs = await second(`${stops}${TAB}${TAB}</p>`);
    expect(tabs).toBeCloseTo(await second(`${stops}iki</p>`), 1);
    const small = `${stops}<span style="font-size:9pt">${TAB}`;
    expect(await second(`${small}</span></p>`)).toBeCloseTo(await second(`${small}iki</span></p>`), 1);
  }
});

test('fills the way with dots, and no line gets higher by it', async () => {
  const dotted = `<p style="tab-stops:right dotted 400pt">Harç${TAB}bir</p>`;
  const words = await wordsOf(`${dotted}<p>iki</p><p>üç</p>`);
  const line = words.find(({ text }) => text.startsWith('Harç'));
  expect(line?.text).toMatch(/^Harç\.{20,}bir$/);
  expect(find(words, 'iki').top - (line?.top ?? 0)).toBeCloseTo(24, 0);
  expect(find(words, 'üç').top - find(words, 'iki').top).toBeCloseTo(24, 1);
});
