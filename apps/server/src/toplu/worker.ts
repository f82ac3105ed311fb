import { createHash } from 'node:crypto';
import { flatMapResult, flatMapResultAsync, type Message } from '@derkenar/belge';
import { formats } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import { eksikMetinleri, fillInput, perBorclu, type Takip, takipValues } from '@derkenar/domain';
import { pack } from '@derkenar/zip/write';
import type { ResultFile } from '../db/schema.ts';
import { fillBelge } from '../render/fillHtml.ts';
import { parsedSablon } from '../render/parsedSablon.ts';
import { refusable } from '../render/processWork.ts';
import {
  type Batch,
  basarisiz,
  jsonItems,
  type MadeBatch,
  type MadeRow,
  nameFile,
  obstacleOf,
  type PlannedFile,
  planOf,
  selectedFiles,
} from './batch.ts';

/** A file with more warnings tells the same again and again. */
const MAX_WARNINGS = 5;
export async function make(batch: Batch): Promise<MadeBatch> {
  const plan = planOf(batch);
  const parts: Uint8Array[] = [];
  const dosyalar: ResultFile[] = [];
  const rows: MadeRow[] = [];
  for (const dosya of selectedFiles(batch, plan)) {
    const obstacle = obstacleOf(dosya);
    const made = obstacle === null ? await refusable(() => makeOne(batch, dosya)) : { neden: obstacle };
    if ('neden' in made) {
      dosyalar.push(basarisiz(batch, dosya, made.neden));
      continue;
    }
    parts.push(made.value.data);
    dosyalar.push(made.value.dosya);
    rows.push(made.value.row);
  }
  return {
    paket: joined(parts),
    takipler: jsonItems(plan.takipler),
    dosyalar: jsonItems(dosyalar),
    tamam: parts.length,
    basarisiz: dosyalar.length - parts.length,
    toplam: plan.dosyalar.length,
    rows,
  };
}

interface MadeFile {
  readonly data: Uint8Array;
  readonly dosya: ResultFile;
  readonly row: MadeRow;
}

async function makeOne(batch: Batch, dosya: PlannedFile): Promise<MadeFile> {
  const { format, documentDate } = batch.definition;
  const { isim, sablon } = batch.dilekceler[dosya.dilekce] as Batch['dilekceler'][number];
  const values = takipValues(takipOf(dosya), batch.bugun);
  const { read, kodlar } = parsedSablon(sablon);
  const filled = flatMapResult(read, (belge) => fillBelge(belge, kodlar, fillInput(values)));
  const written = await flatMapResultAsync(filled, (belge) =>
    writers[format](belge, { title: isim, date: documentDate }),
  );
  const { data, size, crc, deflated } = pack(written.value, !formats[format].isCompressed);
  return {
    data,
    dosya: {
      ...nameFile(batch, dosya),
      eksik: eksikMetinleri(filled.missing, values),
      uyarilar: uyarilar(written.messages),
      yer: { paket: batch.paket, boy: data.length, hamBoy: size, crc, deflated },
      neden: null,
    },
    row: {
      takipId: dosya.batchTakip.id,
      dilekce: dosya.dilekce,
      eksik: filled.missing,
      ozet: createHash('sha256').update(written.value).digest('hex'),
    },
  };
}

/** The case, with all its debtors or with one. */
function takipOf({ record, borclu }: PlannedFile): Takip {
  const takip = record as Takip;
  return borclu === null ? takip : (perBorclu(takip)[borclu] as Takip);
}

const uyarilar = (messages: readonly Message[]): string[] =>
  [...new Set(messages.map(({ text }) => text))].slice(0, MAX_WARNINGS);

/** The result has memory of its own: sending a view to another process copies its whole buffer. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
