import readExcelFile from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { columnWidths, HEADINGS, toRows, xlsxParts } from '../src/index.ts';
import { dayCell } from '../src/xlsx/cell.ts';
import { cellsOf, SAMPLES, zipOf } from './files.ts';

describe('another program', () => {
  it('reads what is written: texts, days and amounts', async () => {
    const sampleRows = [[HEADINGS], SAMPLES.flatMap(toRows)];
    const file = await zipOf(xlsxParts([{ ad: 'Takipler', columnWidths: columnWidths(), rows: sampleRows }]));
    const [sheet] = await readExcelFile(file);
    const data = sheet?.data ?? [];
    expect(data[0]).toEqual(HEADINGS);
    const cell = (row: number, baslik: string) => data[row]?.[HEADINGS.indexOf(baslik)];
    const [sample] = SAMPLES;
    expect(cell(1, 'Dosya Esas No')).toBe(sample?.dosyaEsasNo);
    expect(cell(1, 'Takip Tarihi')).toEqual(new Date(`${sample?.takipTarihi}T00:00:00Z`));
    expect(cell(1, 'Takip Toplamı')).toBe((sample?.tutarlar.takipToplami ?? 0) / 100);
    expect(cell(1, 'Borçlu TC Kimlik No')).toBe(sample?.borclular[0]?.tcKimlikNo);
  });

  it('writes what is read', async () => {
    const file = await writeExcelFile([
      [{ value: 'Takip Tarihi' }, { value: 'Tutar' }, { value: 'TC' }, { value: 'Ad' }],
      [
        { value: new Date('2025-02-03T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
        { value: 1234.5, type: Number, format: '#,##0.00' },
        { value: 81_001_374_116, type: Number },
        { value: ' Işıl & <Çağ> ', type: String },
      ],
    ]).toBlob();
    expect(await cellsOf(file)).toEqual([
      ['Takip Tarihi', 'Tutar', 'TC', 'Ad'],
      [dayCell('2025-02-03'), '1234.50', '81001374116', 'Işıl & <Çağ>'],
    ]);
  });
});
