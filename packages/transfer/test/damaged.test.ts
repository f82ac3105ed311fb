import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import { columnWidths, FileError, fileKind, HEADINGS, readETakip, toRows, xlsxParts } from '../src/index.ts';
import { SAMPLES, takiplerOf, zipOf } from './files.ts';

/** Bytes of the file changed, cut out or doubled. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('change', 'cut', 'double'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }),
});
type Mutation = Parameters<Parameters<typeof mutation.map>[0]>[0];

function mutate(
  bytes: Uint8Array<ArrayBuffer>,
  { at, kind, bytes: other }: Mutation,
): Uint8Array<ArrayBuffer> {
  const place = Math.floor(at * bytes.length);
  const end = place + other.length;
  const middle = {
    change: other,
    cut: new Uint8Array(),
    double: bytes.subarray(Math.max(0, place - 50), end),
  }[kind];
  return new Uint8Array([...bytes.subarray(0, place), ...middle, ...bytes.subarray(end)]);
}

const sampleRows = [[HEADINGS], SAMPLES.slice(0, 3).flatMap(toRows)];
const xlsx = await zipOf(xlsxParts([{ ad: 'Takipler', columnWidths: columnWidths(), rows: sampleRows }]));
const csv = new Blob([
  'Dosya No;İcra Dairesi;Borçlu;TC\r\n2025/1;"Bursa ""1"".";Ali Can;81001374116\r\n'.repeat(20),
]);
const xml = new Blob([
  `<exchangeData><dosyalar>${'<dosya><taraf><kisiKurumBilgileri ad="Ş"/><rolTur rolID="21"/></taraf></dosya>'.repeat(5)}</dosyalar></exchangeData>`,
]);

async function read(file: Blob): Promise<void> {
  if ((await fileKind(file)) === 'etakip') for await (const _ of readETakip(file));
  else await takiplerOf(file);
}

describe('a damaged file', () => {
  it('is read or refused with a sentence, and never anything else', async () => {
    const files = await Promise.all(
      [xlsx, csv, xml].map(async (file) => new Uint8Array(await file.arrayBuffer())),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        async (bytes, mutations) => {
          const failure = await read(new Blob([mutations.reduce(mutate, bytes)])).catch(
            (error: unknown) => error,
          );
          expect(failure === undefined || failure instanceof FileError).toBe(true);
        },
      ),
    );
  });
});

describe('a table that was made to be slow', () => {
  it.each<[string, (n: number) => readonly [string, string]]>([
    ['a number', (n) => ['Esas No', `2025${' '.repeat(n)}/1`]],
    ['a heading', (n) => ['('.repeat(n), 'x']],
    ['a representative', (n) => ['Borçlu Vekili', `av${' '.repeat(n)}x\u2028y`]],
  ])('is read in no longer than its length: %s', async (_, cellsOf) => {
    const fileOf = (length: number): Blob => {
      const [baslik, cell] = cellsOf(length);
      const rows = [
        ['İcra Dairesi', 'Alacaklı Unvan', 'Borçlu Ad', baslik],
        ['Deneme İcra Dairesi', 'Örnek A.Ş.', 'Ayşe', cell],
      ];
      return new Blob([rows.map((row) => row.join(';')).join('\r\n')]);
    };
    await expectLinear(30_000, fileOf, takiplerOf);
  });
});
