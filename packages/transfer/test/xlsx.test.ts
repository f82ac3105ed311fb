import { describe, expect, it } from 'vitest';
import { fileKind, openTable } from '../src/index.ts';
import { cellsOf, rowsOf, takiplerOf, workbook, zipOf } from './files.ts';

const DATES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs>';
const FORMATS = '<numFmts><numFmt numFmtId="165" formatCode="[$-41F]dd\\ mmmm\\ yyyy;@"/></numFmts>';

describe('cells of a workbook', () => {
  it('are texts of every kind, with gaps where columns are left out', async () => {
    const file = await workbook({
      shared:
        '<si><t>Ağ</t></si><si><r><t>Ke</t></r><r><t xml:space="preserve">fil </t></r><rPh><t>x</t></rPh></si>',
      rows:
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="AB2" t="inlineStr"><is><t> a &amp; b </t></is></c></row>' +
        '<row><c t="str"><f>A1&amp;"x"</f><v>sonuç</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>',
    });
    const [first, second] = await rowsOf(file);
    expect(first?.no).toBe(2);
    expect(first?.cells.slice(0, 3)).toEqual(['Ağ', '', 'Kefil']);
    expect(first?.cells[27]).toBe('a & b');
    expect(second).toEqual({ no: 3, cells: ['sonuç', 'Evet', '#REF!'] });
  });

  it('are texts without the signs that stand for what XML has no place for', async () => {
    const file = await workbook({
      shared: '<si><t>Çiçek Sok._x000D_\nNo: 3 _x005F_x0041_</t></si>',
      rows: '<row><c t="s"><v>0</v></c></row>',
    });
    expect(await cellsOf(file)).toEqual([['Çiçek Sok.\nNo: 3 _x0041_']]);
  });

  it('are numbers as they were meant: whole, with kuruş, and as long as an identity number', async () => {
    const values = ['12345678901', '1.2345678901E+10', '84500', '1234.5', '0.30000000000000004', '1.234'];
    const file = await workbook({
      rows: `<row>${values.map((value) => `<c><v>${value}</v></c>`).join('')}</row>`,
    });
    expect(await cellsOf(file)).toEqual([
      ['12345678901', '12345678901', '84500', '1234.50', '0.30', '1.2340'],
    ]);
  });

  it('are days where their format shows one, by either calendar', async () => {
    const rows =
      '<row><c s="1"><v>45691</v></c><c s="2"><v>45691.5</v></c><c><v>45691</v></c><c s="1"><v>60</v></c></row>';
    const styles = FORMATS + DATES;
    expect(await cellsOf(await workbook({ rows, styles }))).toEqual([
      ['2025-02-03T00:00', '2025-02-03T00:00', '45691', '1900-02-28T00:00'],
    ]);
    const mac = await workbook({ rows, styles, workbookPr: '<workbookPr date1904="1"/>' });
    expect((await cellsOf(mac))[0]?.[0]).toBe('2029-02-04T00:00');
  });

  it('are texts where they only look like a day, and refused where a text was turned into one', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const heads = ['Büro No', 'Daire', 'Alacaklı', 'Borçlu', 'Takip Tarihi', 'Örnek No'];
    const row = (buroNo: string) =>
      `<row>${buroNo}${['Bursa 1. İcra Dairesi', 'Ali Can', 'Ece Su', '2025-01-15'].map(text).join('')}<c s="1"><v>45691</v></c></row>`;
    const rows = `<row>${heads.map(text).join('')}</row>${row(text('2025-01-15'))}`;
    const [result] = await takiplerOf(await workbook({ rows, styles: FORMATS + DATES }));
    expect(result?.notes).toEqual([
      '2. satır, Örnek No: “03.02.2025” okunamadı, boş bırakıldı. Excel bu hücreyi tarihe çevirmiş. Hücreyi metin yapıp değeri yeniden yazın (4-5).',
    ]);
    const [kabul] = await takiplerOf(await workbook({ rows }));
    expect(kabul?.takip).toMatchObject({ buroDosyaNo: '2025-01-15', takipTarihi: '2025-01-15' });
  });

  it('say so where a formula was never calculated', async () => {
    expect(await cellsOf(await workbook({ rows: '<row><c><f>SUM(A2)</f></c></row>' }))).toEqual([
      ['#DEĞER?'],
    ]);
  });
});

describe('a workbook', () => {
  it('names its sheets and its macros', async () => {
    const file = await workbook({ rows: '', more: [{ name: 'xl/vbaProject.bin', content: ['x'] }] });
    const table = await openTable(file, 'xlsx');
    expect(table.sheets).toEqual(['Liste']);
    expect(table.notes).toEqual([
      'Dosyada makro var. Makrolar çalıştırılmaz; yalnızca hücrelerdeki değerler okunur.',
    ]);
    expect(await rowsOf(file)).toEqual([]);
  });

  it('is refused with more columns or rows than are taken', async () => {
    const last = await cellsOf(await workbook({ rows: '<row><c r="IV1"><v>1</v></c></row>' }));
    expect([last[0]?.length, last[0]?.at(-1)]).toEqual([256, '1']);
    await expect(rowsOf(await workbook({ rows: '<row><c r="IW1"><v>1</v></c></row>' }))).rejects.toThrow(
      'Sayfada 256 sütundan çok var. Aktarılmayacak sütunları silip yeniden deneyin.',
    );
    const tooMany = 'Dosyada 200.000 satırdan çok var. Dosyayı bölerek aktarın.';
    const row = '<row r="200001"><c><v>1</v></c></row>';
    await expect(rowsOf(await workbook({ rows: row }))).rejects.toThrow(tooMany);
    const one = '<row r="1"><c><v>1</v></c></row>';
    await expect(rowsOf(await workbook({ rows: one.repeat(200_001) }))).rejects.toThrow(tooMany);
  });

  it('is read whose rows go on without text', async () => {
    expect(
      await rowsOf(await workbook({ rows: '<row><c><v>1</v></c></row><row r="1048576"/>' })),
    ).toHaveLength(1);
  });

  it('is refused whose texts or formats are more than any program writes', async () => {
    const empty = '<si/>'.repeat(8_400_000);
    await expect(rowsOf(await workbook({ rows: '', shared: empty }))).rejects.toThrow(/metin çok büyük/);
    const styles = `<cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs>`;
    await expect(rowsOf(await workbook({ rows: '', styles }))).rejects.toThrow(/çok fazla hücre biçimi/);
  });

  it('is refused when it is damaged, cut off or no workbook at all', async () => {
    const whole = await workbook({ rows: '<row><c><v>1</v></c></row>' });
    const damaged =
      'Excel dosyası bozuk ya da eksik. Dosyayı Excel’de açıp yeniden kaydedin ve öyle deneyin.';
    await expect(rowsOf(whole.slice(0, whole.size - 30))).rejects.toThrow(damaged);
    await expect(rowsOf(await zipOf([{ name: 'word/document.xml', content: ['<x/>'] }]))).rejects.toThrow(
      'Bu bir Excel dosyası değil. .xlsx, .csv ya da e-takip XML dosyası seçin.',
    );
    await expect(rowsOf(await workbook({ rows: '<row><c><v>1</c></row>' }))).rejects.toThrow(/XML .* bozuk/);
  });

  it('expands no entities of its own', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
    const file = await zipOf([{ name: 'xl/workbook.xml', content: [`${bomb}<workbook>&b;</workbook>`] }]);
    await expect(rowsOf(file)).rejects.toThrow(/ENTITY/);
  });
});

describe('a file of another kind', () => {
  const bytes = (...all: readonly (string | number[])[]) =>
    new Blob(all.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
  const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')];

  it.each([
    ['an old Excel file', bytes(OLE, utf16('Workbook')), /eski Excel biçiminde \(\.xls\)/],
    ['a file with a password', bytes(OLE, utf16('EncryptedPackage')), /parolayla korunuyor/],
    ['a PDF file', bytes('%PDF-1.7'), /PDF dosyası/],
    ['a web page', bytes('<html><table>'), /web sayfası/],
    ['another XML file', bytes('<?xml version="1.0"?><fatura/>'), /e-takip dosyası \(exchangeData\) değil/],
    ['a picture', bytes([0x89, 0x50, 0, 0]), /türü tanınmadı/],
    ['an empty file', bytes(), /Dosya boş/],
  ])('%s is told what to do', async (_name, file, message) => {
    await expect(fileKind(file)).rejects.toThrow(message);
  });

  it('is too large before a byte of it is read', async () => {
    const huge = { size: 200 * 1024 * 1024 } as Blob;
    await expect(fileKind(huge)).rejects.toThrow('Dosya 100 MB’tan büyük. Dosyayı bölerek aktarın.');
  });
});
