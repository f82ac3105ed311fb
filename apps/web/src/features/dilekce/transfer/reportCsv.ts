import { CSV_BOM, csvRow } from '@derkenar/domain';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { typeLabel } from '../sort.ts';
import type { Item } from './item.ts';

/** A row a file: what became of it, and why. */
export const reportCsv = (items: readonly Item[]): string =>
  CSV_BOM +
  [
    [...t.result.titles],
    ...items.map(({ source, name, type, status, reason, warnings }) => [
      source.path,
      name,
      typeLabel(type),
      t.status[status],
      reason ?? '',
      warnings.join(' '),
    ]),
  ]
    .map(csvRow)
    .join('');
