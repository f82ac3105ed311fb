import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CSV_BOM, csvRow, type StoredTakip } from '@derkenar/domain';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLong } from '../../belge/test/program.ts';
import { columnWidths, HEADINGS, type ReadTakip, toRows, xlsxParts } from '../src/index.ts';
import { cellText, csvText, ODD_TAKIP, SAMPLES, takiplerOf, zipOf } from './files.ts';

const sampleRows = [[HEADINGS], SAMPLES.flatMap(toRows)];

/** Cells as Calc shows them without a language setting. */
const shown = cellText((kurus) => (kurus / 100).toLocaleString('en', { minimumFractionDigits: 2 }));

/** Semicolons, quotation marks, UTF-8, from the first row, Turkish. */
const CSV = '59,34,76,1,,1055,false,true';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derkenar-calc-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function convert(name: string, extension: string, filter: string, options: string[] = []) {
  await runLong('localc', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    ...options,
    '--convert-to',
    `${extension}:${filter}`,
    '--outdir',
    folder,
    join(folder, name),
  ]);
  return readFile(join(folder, name.replace(/\w+$/, extension)));
}

const oddRows = toRows(ODD_TAKIP as StoredTakip);

describe('LibreOffice Calc', () => {
  it('shows what is written: texts as texts, days and amounts', async () => {
    const all = [...sampleRows, oddRows];
    const file = await zipOf(xlsxParts([{ ad: 'Takipler', columnWidths: columnWidths(), rows: all }]));
    await writeFile(join(folder, 'yazilan.xlsx'), new Uint8Array(await file.arrayBuffer()));
    const csv = await convert('yazilan.xlsx', 'csv', `Text - txt - csv (StarCalc):${CSV}`);
    const { data } = Papa.parse(csv.toString('utf8').trim(), { delimiter: ';' });
    expect(data).toEqual(all.flat().map((row) => row.map(shown)));
  });

  it('takes no cell of the export to CSV for a formula', async () => {
    const rows = oddRows.map((row) => csvRow(row.map(csvText)));
    await writeFile(join(folder, 'tuhaf.csv'), CSV_BOM + rows.join(''));
    const filter = 'OpenDocument Spreadsheet Flat XML';
    const sheet = String(await convert('tuhaf.csv', 'fods', filter, [`--infilter=CSV:${CSV}`]));
    expect(sheet).toContain('SUM(1;2)');
    expect(sheet).not.toContain('table:formula');
  });

  it('makes a workbook of the export to CSV that is read as the same cases, but for what it took for a day', async () => {
    const rows = sampleRows.flat().map((row) => csvRow(row.map(csvText)));
    await writeFile(join(folder, 'okunan.csv'), CSV_BOM + rows.join(''));
    const xlsx = await convert('okunan.csv', 'xlsx', 'Calc MS Excel 2007 XML', [`--infilter=CSV:${CSV}`]);
    const written = await takiplerOf(
      await zipOf(xlsxParts([{ ad: 'Takipler', columnWidths: columnWidths(), rows: sampleRows }])),
    );
    const read = await takiplerOf(new Blob([new Uint8Array(xlsx)]));
    const isDateLike = ({ takip }: ReadTakip) => takip?.ornekNo === '4-5';
    expect(read.filter((_, n) => !isDateLike(written[n] as ReadTakip))).toEqual(
      written.filter((one) => !isDateLike(one)),
    );
    const dateLike = read.filter((_, n) => isDateLike(written[n] as ReadTakip));
    expect(dateLike.length).toBeGreaterThan(0);
    for (const { takip, errors, notes } of dateLike) {
      expect(errors).toEqual([]);
      expect(takip?.ornekNo).toBeNull();
      // One for each row of the case.
      expect(notes.length).toBeGreaterThan(0);
      for (const note of notes)
        expect(note).toMatch(
          /^[0-9.]+\. satır, Örnek No: “[^”]+” okunamadı, boş bırakıldı\. Excel bu hücreyi tarihe çevirmiş\. Hücreyi metin yapıp değeri yeniden yazın \(4-5\)\.$/,
        );
    }
  });
});
