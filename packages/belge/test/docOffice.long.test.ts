import { beforeAll, describe, expect, it } from 'vitest';
import { type Belge, belge } from '../src/model.ts';
import { writeDoc } from '../src/write/doc/index.ts';
import { writeDocx } from '../src/write/docx/index.ts';
import { hostile, longTable, OPTIONS, petition, tallRow } from './docSamples.ts';
import { type Printed, printAll } from './libreOffice.ts';
import { paragraphTexts } from './paragraphTexts.ts';

const CASES = { petition, longTable, tallRow, hostile, empty: belge([]) } as const;
type Name = keyof typeof CASES;
const NAMES = Object.keys(CASES) as Name[];
const WRITERS = { doc: writeDoc, docx: writeDocx } as const;
type Extension = keyof typeof WRITERS;

const printed = new Map<string, Printed>();
const of = (extension: Extension, name: Name): Printed => {
  const found = printed.get(`${extension} ${name}`);
  if (!found) throw new Error('not printed');
  return found;
};

beforeAll(async () => {
  const jobs = (['doc', 'docx'] as const).flatMap((extension) => NAMES.map((name) => ({ extension, name })));
  const files = await Promise.all(
    jobs.map(async ({ extension, name }) => ({
      extension,
      data: (await WRITERS[extension](CASES[name], OPTIONS)).value,
    })),
  );
  const results = await printAll(files);
  jobs.forEach(({ extension, name }, index) => {
    printed.set(`${extension} ${name}`, results[index] as Printed);
  });
});

describe.each(['doc', 'docx'] as const)('LibreOffice opens .%s', (extension) => {
  it('on A4 with page numbers', () => {
    for (const name of NAMES) expect(of(extension, name).pageSize).toBe('A4');
    expect(of(extension, 'petition')).toMatchObject({ pages: 1 });
    expect(of(extension, 'petition').text).toMatch(/Sayfa 1 \/ 1\s*$/);
    expect(of(extension, 'empty').pages).toBe(1);
    expect(of(extension, 'longTable').pages).toBe(3);
    expect(of(extension, 'longTable').text).toContain('Sayfa 3 / 3');
  });

  it('and prints every word', () => {
    for (const name of ['petition', 'longTable', 'tallRow'] as const)
      expect(words(of(extension, name).text)).toEqual(expect.arrayContaining(modelWords(CASES[name])));
    expect(of(extension, 'tallRow').text.match(/açıklama/g)).toHaveLength(600);
    expect(of(extension, 'tallRow').text).toContain('SON.');
    expect(of(extension, 'hostile').text).toContain('INCLUDETEXT');
  });

  it('and counts lists with the right markers, each from its own start', () => {
    const lines = of(extension, 'petition')
      .text.split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '));
    const from = lines.findIndex((line) => line.endsWith('birinci bent'));
    expect(lines.slice(from).filter(Boolean).slice(0, 12)).toEqual([
      '3. birinci bent',
      'i. alt bent',
      '(1) üçüncü düzey',
      '(i) dördüncü düzey',
      'ii. ikinci alt bent',
      '4. ikinci bent',
      'i. yeniden bir',
      '• madde',
      '○ iç madde',
      '▪ en iç madde',
      '1. baştan bir',
      '2. sonra iki',
    ]);
  });

  it('and sets nested lists further in', () => {
    const indent = (value: string) =>
      of(extension, 'petition')
        .text.split('\n')
        .find((line) => line.includes(value))
        ?.search(/\S/) ?? -1;
    expect(indent('alt bent')).toBeGreaterThan(indent('birinci bent'));
    expect(indent('üçüncü düzey')).toBeGreaterThan(indent('alt bent'));
    expect(indent('iç madde')).toBeGreaterThan(indent(' madde'));
  });

  it('and keeps the cells of a row on a line', () => {
    expect(of(extension, 'petition').text).toMatch(
      /Kalem +Tutar\s+Asıl alacak +1\.234,56 TL\s+Birleşik hücre/,
    );
    expect(of(extension, 'petition').text).toMatch(/Alacaklı vekili +İmza/);
    expect(of(extension, 'longTable').text).toMatch(/satır 60 +değer/);
  });

  it('and begins a new page where one is asked for', () => {
    expect(of(extension, 'longTable').text.split('\f')[2]).toMatch(/^\s*Son sayfa\s+Sayfa 3 \/ 3/);
  });
});

// LibreOffice reads no \trhdr, so only .docx can be seen to do it.
it('repeats the header row on the next page', () => {
  expect(of('docx', 'longTable').text.split('\f')[1]).toMatch(/^\s*BAŞLIK +SÜTUN/);
});

it('fills as many pages in both formats', () => {
  for (const name of NAMES) expect(of('doc', name).pages).toBe(of('docx', name).pages);
});

const words = (text: string): string[] => [...new Set(text.split(/\s+/))];
const modelWords = (content: Belge): string[] => words(paragraphTexts(content).join(' ')).filter(Boolean);
