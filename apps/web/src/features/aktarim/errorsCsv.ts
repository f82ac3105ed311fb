import { CSV_BOM, csvRow } from '@derkenar/domain';
import { aktarimMesajlari } from '../../mesajlar/aktarim.ts';
import type { Satir } from './useAktarim.ts';

/** What is wrong with the file, a line for each cell, for Excel. */
export function errorsCsv(satirlar: readonly Satir[]): Blob {
  const rows = satirlar.flatMap(({ satir, hatalar, sonuc }) => [
    ...hatalar.map((hata) => [String(hata.satir), hata.sutun, hata.mesaj]),
    ...(sonuc?.mesaj ? [[String(satir), '', sonuc.mesaj]] : []),
  ]);
  const lines = [aktarimMesajlari.onizleme.csvBaslik, ...rows].map(csvRow);
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv' });
}
