import {
  AppError,
  CSV_BOM,
  CURSOR_INVALID,
  csvRow,
  type TopluError,
  type TopluErrors,
  type TopluJob,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { esasNoText } from './fileName.ts';
import { listFailedChunks } from './queue.ts';

export interface ErrorsJob {
  readonly buroId: string;
  readonly job: Pick<TopluJob, 'id' | 'dilekceler'>;
}

/** Chunks whose results are in memory at a time. */
const BATCH = 4;
const PAGE_SIZE = 100;

/** A file among those of its chunk. */
interface FilePosition {
  readonly firstPosition: number;
  readonly dosya: number;
}
const START: FilePosition = { firstPosition: 0, dosya: 0 };

/** The next page of the files that could not be made, in the order of the archive. */
export async function listErrors(db: Db, job: ErrorsJob, imlec: string | undefined): Promise<TopluErrors> {
  const dosyalar: TopluError[] = [];
  for await (const { yer, fileError } of walk(db, job, imlec === undefined ? START : parseCursor(imlec))) {
    if (dosyalar.length === PAGE_SIZE) return { dosyalar, sonraki: `${yer.firstPosition}.${yer.dosya}` };
    dosyalar.push(fileError);
  }
  return { dosyalar, sonraki: null };
}

/** A row for each of them. */
export async function* errorCsv(db: Db, job: ErrorsJob): AsyncGenerator<string> {
  yield CSV_BOM +
    csvRow(['Dosya Esas No', 'İcra Dairesi', 'Dilekçe', 'Borçlu Sırası', 'Hata', 'Takip Kimliği']);
  for await (const { fileError } of walk(db, job, START))
    yield csvRow([
      esasNoText(fileError.dosyaEsasNo),
      fileError.icraDairesi,
      fileError.dilekce,
      fileError.borcluSirasi === null ? '' : String(fileError.borcluSirasi),
      fileError.neden,
      fileError.takipId,
    ]);
}

function parseCursor(imlec: string): FilePosition {
  const [, firstPosition, dosya] = /^(\d{1,6})\.(\d{1,6})$/.exec(imlec) ?? [];
  if (firstPosition === undefined || dosya === undefined)
    throw new AppError('gecersiz-istek', { errors: { imlec: CURSOR_INVALID } });
  return { firstPosition: Number(firstPosition), dosya: Number(dosya) };
}

async function* walk(
  db: Db,
  { buroId, job }: ErrorsJob,
  from: FilePosition,
): AsyncGenerator<{ readonly yer: FilePosition; readonly fileError: TopluError }> {
  for (let next = from.firstPosition; ; ) {
    const chunks = await tenantTx(db, buroId, (tenant) => listFailedChunks(tenant, job.id, next, BATCH));
    for (const { first_position: firstPosition, result } of chunks)
      for (const [n, { takip, dilekce, borclu, neden, atlandi }] of (result?.dosyalar ?? []).entries()) {
        if (neden === null || atlandi || (firstPosition === from.firstPosition && n < from.dosya)) continue;
        const found = result?.takipler[takip];
        const fileError = {
          takipId: found?.id ?? '',
          dosyaEsasNo: found?.esasNo ?? null,
          icraDairesi: found?.icraDairesi ?? '',
          dilekce: job.dilekceler[dilekce]?.isim ?? '',
          borcluSirasi: borclu === null ? null : borclu + 1,
          neden,
        };
        yield { yer: { firstPosition, dosya: n }, fileError };
      }
    const last = chunks.at(-1);
    if (last === undefined) return;
    next = last.first_position + 1;
  }
}
