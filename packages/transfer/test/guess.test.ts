import { describe, expect, it } from 'vitest';
import { guessColumns, headingsOf, type Row } from '../src/index.ts';

const rowsOf = (...rows: readonly (readonly string[])[]): Row[] =>
  rows.map((cells, i) => ({ no: i + 1, cells }));
const guess = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  guessColumns({ headings, rows: rowsOf(...rows) }).mapping;

describe('columns are guessed', () => {
  it('by the words of a heading, whatever an office calls them', () => {
    const headings = [
      'MÜVEKKİL / ALACAKLI',
      'T.C. / VKN',
      'BORÇLU',
      'T.C. NO',
      'TAKİP TAR.',
      'ALACAK MİKTARI',
    ];
    const rows = ['Örnek A.Ş.', '9991001464', 'Ali Can', '81001374116', '20.02.25', '1.234,56 TL'];
    expect(guess(headings, rows)).toEqual([
      'alacakli.adSoyad',
      'alacakli.kimlik',
      'borclu.adSoyad',
      'borclu.tcKimlikNo',
      'takipTarihi',
      'takipToplami',
    ]);
  });

  it('for the debtor where an office writes of the other side', () => {
    expect(guess(['MÜVEKKİL', 'KARŞI TARAF', 'T.C. / VKN', 'KARŞI TARAFIN ADRESİ'])).toEqual([
      'alacakli.adSoyad',
      'borclu.adSoyad',
      'borclu.kimlik',
      'borclu.adres.metin',
    ]);
    expect(guess(['MUHATAP', 'ADRES'])).toEqual(['borclu.adSoyad', 'borclu.adres.metin']);
  });

  it('for nobody where a number stands beside names that nothing is known of', () => {
    const rows = [
      ['Örnek A.Ş.', 'Ali Can', '81001374116'],
      ['Örnek A.Ş.', 'Misal Ltd. Şti.', '9991001464'],
    ];
    expect(guess(['Alacaklı', 'Sigortalı', 'T.C. / VKN'], ...rows)).toEqual(['alacakli.adSoyad', null, null]);
    expect(guess(['Alacaklı', 'Sıra', 'T.C. / VKN'], ['Örnek A.Ş.', '1', '9991001464'])).toEqual([
      'alacakli.adSoyad',
      null,
      'alacakli.kimlik',
    ]);
    // The two words of a subject are no name.
    expect(guess(['Borçlu', 'KONU', 'T.C. / VKN'], ['Ali Can', 'KİRA ALACAĞI', '81001374116'])).toEqual([
      'borclu.adSoyad',
      null,
      'borclu.kimlik',
    ]);
  });

  it('by values, where a heading says something else or nothing', () => {
    expect(guess(['TAKİP TAR.', 'X'], ['aranacak', '2025/12'], ['arandı', '2025/13'])).toEqual([
      null,
      'dosyaEsasNo',
    ]);
    expect(guess(['', '', ''], ['2025/1', 'Bursa 1. İcra Dairesi', 'Ali Can'])).toEqual([
      'dosyaEsasNo',
      'icraDairesi.ad',
      'borclu.adSoyad',
    ]);
  });

  it('for further parties of a row, and never for sums of our own exports', () => {
    expect(guess(['BORÇLU 1', 'BORÇLU 2', '2. BORÇLU TC', 'Toplam Borç'])).toEqual([
      'borclu.adSoyad',
      'borclu2.adSoyad',
      'borclu2.tcKimlikNo',
      null,
    ]);
  });

  it('from hidden columns only where no other column holds the same', () => {
    const hidden = new Set([0]);
    const headings = ['Dosya No', 'Dosya No', 'Borçlu'];
    expect(guessColumns({ headings, rows: [], hidden }).mapping).toEqual([
      null,
      'dosyaEsasNo',
      'borclu.adSoyad',
    ]);
  });
});

describe('headings', () => {
  const found = (...rows: readonly (readonly string[])[]) => headingsOf(rowsOf(...rows), new Map());

  it('stand in two rows, of which the upper one names groups', () => {
    const { texts, lastRow, titles } = found(
      ['Örnek Hukuk'],
      ['DOSYA', '', 'BORÇLU', ''],
      ['Esas', 'Daire', 'Adı Soyadı', 'T.C.'],
      ['2025/1', 'Bursa', 'Ali Can', ''],
    );
    expect([lastRow, titles]).toEqual([3, ['Örnek Hukuk']]);
    expect(texts).toEqual(['Esas', 'Daire', 'BORÇLU Adı Soyadı', 'BORÇLU T.C.']);
  });

  it('are none where the first row is a case', () => {
    expect(found(['2025/1', 'Bursa 1. İcra Dairesi', 'Ali Can']).lastRow).toBe(0);
  });
});
