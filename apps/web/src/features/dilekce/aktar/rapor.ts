import { CSV_BOM, csvRow } from '@derkenar/domain';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import { tipLabel } from '../sort.ts';
import type { Kalem } from './kalem.ts';

/** A row a file: what became of it, and why. */
export const raporCsv = (kalemler: readonly Kalem[]): string =>
  CSV_BOM +
  [
    [...t.sonuc.basliklar],
    ...kalemler.map(({ kaynak, isim, tip, durum, neden, uyarilar }) => [
      kaynak.yol,
      isim,
      tipLabel(tip),
      t.durum[durum],
      neden ?? '',
      uyarilar.join(' '),
    ]),
  ]
    .map(csvRow)
    .join('');
