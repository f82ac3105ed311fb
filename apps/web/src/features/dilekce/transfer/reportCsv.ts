import { CSV_BOM, csvRow } from '@derkenar/domain';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { typeLabel } from '../sort.ts';
import type { Item } from './item.ts';

/** A row a file: what became of it, and why. */
export const reportCsv = (items: readonly Item[]): string =>
  CSV_BOM +
  [
    [...t.result.titles],
    ...items.map(({ kaynak, isim, tip, durum, neden, uyarilar }) => [
      kaynak.path,
      isim,
      typeLabel(tip),
      t.status[durum],
      neden ?? '',
      uyarilar.join(' '),
    ]),
  ]
    .map(csvRow)
    .join('');
