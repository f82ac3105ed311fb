import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import type { Satir } from './useAktarim.ts';

const BOM = '\uFEFF';

/** What is wrong with the file, a line for each cell, for Excel. */
export function errorsCsv(satirlar: readonly Satir[]): Blob {
  const rows = satirlar.flatMap(({ satir, hatalar, sonuc }) => [
    ...hatalar.map((hata) => [String(hata.satir), hata.sutun, hata.mesaj]),
    ...(sonuc?.mesaj ? [[String(satir), '', sonuc.mesaj]] : []),
  ]);
  const lines = [aktarimMesajlari.onizleme.csvBaslik, ...rows].map((row) => row.map(toCell).join(';'));
  return new Blob([BOM, lines.join('\r\n'), '\r\n'], { type: 'text/csv' });
}

/** Headings are the file's: one may begin as a formula. */
const toCell = (text: string): string =>
  `"${(/^\s*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
