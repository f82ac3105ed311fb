import { Readable } from 'node:stream';
import {
  BASLIKLAR,
  genislikler,
  toSatirlar,
  tutarText,
  type XlsxParcasi,
  xlsxParts,
  type YazilanHucre,
} from '@derkenar/aktarim';
import { CSV_BOM, csvRow, formatTarih, type TakipKayit } from '@derkenar/domain';
import { ZipFile } from 'yazl';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { getTakipler } from '../takip/store.ts';

/** Cases read at a time: what a download holds in memory. */
const BATCH = 250;

type Satirlar = AsyncGenerator<readonly (readonly YazilanHucre[])[]>;

/** Each batch in a transaction of its own: a slow reader holds no connection. */
async function* satirlar(db: Db, buroId: string, ids: readonly string[]): Satirlar {
  yield [BASLIKLAR];
  for (let at = 0; at < ids.length; at += BATCH) {
    const takipler: readonly TakipKayit[] = await tenantTx(db, buroId, (tenant) =>
      getTakipler(tenant, ids.slice(at, at + BATCH)),
    );
    yield takipler.flatMap(toSatirlar);
  }
}

export const takiplerXlsx = (db: Db, buroId: string, ids: readonly string[]): Readable =>
  zipParts(xlsxParts([{ ad: 'Takipler', genislikler: genislikler(), satirlar: satirlar(db, buroId, ids) }]));

export const takiplerCsv = (db: Db, buroId: string, ids: readonly string[]): Readable =>
  Readable.from(csvRows(satirlar(db, buroId, ids)));

async function* csvRows(batches: Satirlar): AsyncGenerator<string> {
  yield CSV_BOM;
  for await (const rows of batches) yield rows.map((row) => csvRow(row.map(cellText))).join('');
}

const cellText = (cell: YazilanHucre): string => {
  if (typeof cell === 'string') return cell;
  return 'tarih' in cell ? formatTarih(cell.tarih) : tutarText(cell.kurus, ',');
};

/** The archive while it is read; a part that fails breaks it off, so that no one takes it for whole. */
export function zipParts(parts: readonly XlsxParcasi[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Opened one after the other: the next is asked for when the one before is through.
  for (const { name, content } of parts)
    zip.addReadStreamLazy(name, (callback) => {
      const stream = Readable.from(content, { objectMode: false });
      stream.once('error', (error) => output.destroy(error));
      callback(null, stream);
    });
  zip.end();
  return output;
}
