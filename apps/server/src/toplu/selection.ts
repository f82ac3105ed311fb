import { type Format, formats } from '@derkenar/belge/formats';
import {
  AppError,
  type BulkAnswers,
  MAX_ANSWERED_TAKIP,
  MAX_TOPLU_DILEKCE,
  MAX_TOPLU_FILES,
  type TakipFilter,
  type TopluRequest,
  type TypedAnswers,
} from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { listSablon } from '../dilekce/store.ts';
import { getPackages } from '../dilekcePackage/store.ts';
import { messages } from '../messages.ts';
import { listTakipIds } from '../takip/store.ts';
import type { Chunk, SelectedDilekce } from './store.ts';

/** A job reads cases. Its files are made of them. */
export const TOPLU_YETKILERI = ['takip-gor', 'dilekce-indir'] as const;

/** Bytes of a body that holds two hundred thousand ids and the answers. */
export const SELECTION_LIMIT = 16 * 1024 * 1024;
/** Those, ten answers for each case that may have its own, and what is said beside them. */
export const SELECTION_VALUES = MAX_TOPLU_FILES + 11 * MAX_ANSWERED_TAKIP + 1000;

/** The part of a request that decides which files there will be. */
export type SelectionRequest = Pick<
  TopluRequest,
  'dilekceler' | 'paketler' | 'takipler' | 'suzgec' | 'borcluAyri'
>;

export interface Selection {
  readonly dilekceler: readonly SelectedDilekce[];
  readonly takipler: readonly SelectedTakip[];
  /** Cases that were asked for and are not there. */
  readonly atlanan: number;
  readonly fileCount: number;
}

export interface SelectedTakip {
  readonly id: string;
  readonly fileCount: number;
}

const TOO_MANY_FILES = messages.toplu.tooManyFiles(MAX_TOPLU_FILES);

/** Throws 'dilekce-yok', and 'gecersiz-istek' where nothing or too much is selected. */
export async function readSelection(tenant: Tenant, request: SelectionRequest): Promise<Selection> {
  const dilekceler = await selectedDilekceler(tenant, request);
  const requested =
    request.takipler === undefined
      ? await byFilter(tenant, request.suzgec ?? {})
      : [...new Set(request.takipler)];
  const borclular = await countBorclu(tenant, requested, request.borcluAyri);
  const takipler = requested.flatMap((id) => {
    const borclu = borclular.get(id);
    return borclu === undefined ? [] : [{ id, fileCount: borclu * dilekceler.length }];
  });
  if (takipler.length === 0) refuse(messages.toplu.nothingSelected);
  const fileCount = takipler.reduce((sum, takip) => sum + takip.fileCount, 0);
  if (fileCount > MAX_TOPLU_FILES) refuse(TOO_MANY_FILES);
  return { dilekceler, takipler, atlanan: requested.length - takipler.length, fileCount };
}

async function selectedDilekceler(
  tenant: Tenant,
  { dilekceler, paketler = [] }: SelectionRequest,
): Promise<readonly SelectedDilekce[]> {
  const conditions = new Map<string, readonly string[] | null>(dilekceler.map((id) => [id, null]));
  for (const { dilekceId, kosul } of await packageItems(tenant, [...new Set(paketler)])) {
    const known = conditions.get(dilekceId);
    const open = known === null || kosul === null;
    conditions.set(dilekceId, open ? null : [...(known ?? []), kosul]);
  }
  if (conditions.size > MAX_TOPLU_DILEKCE)
    refuseDilekceler(messages.toplu.tooManyDilekceler(MAX_TOPLU_DILEKCE));
  const found = await listSablon(tenant, [...conditions.keys()]);
  if (found.length < conditions.size) throw new AppError('dilekce-yok');
  if (found.length === 0) refuseDilekceler(messages.toplu.emptyPackages);
  return found.map((one) => ({ ...one, conditions: conditions.get(one.id) ?? null }));
}

async function packageItems(tenant: Tenant, ids: readonly string[]) {
  const packages = ids.length === 0 ? [] : await getPackages(tenant, ids);
  if (packages.length < ids.length) throw new AppError('paket-yok');
  return packages.flatMap(({ dilekceler }) => dilekceler);
}

async function byFilter(tenant: Tenant, suzgec: TakipFilter): Promise<readonly string[]> {
  return (await listTakipIds(tenant, suzgec, MAX_TOPLU_FILES)) ?? refuse(TOO_MANY_FILES);
}

function refuse(message: string): never {
  throw new AppError('gecersiz-istek', { detail: message, errors: { takipler: message } });
}

function refuseDilekceler(message: string): never {
  throw new AppError('gecersiz-istek', { detail: message, errors: { dilekceler: message } });
}

/** The number of files that each petition makes of the existing cases. */
async function countBorclu(
  { tx, buroId }: Tenant,
  ids: readonly string[],
  borcluAyri: boolean,
): Promise<ReadonlyMap<string, number>> {
  const n = borcluAyri
    ? sql`(SELECT count(*)::int FROM takip_taraf p
        WHERE p.buro_id = ${buroId} AND p.takip_id = t.id AND p.side = 'borclu')`
    : sql`1`;
  const { rows } = await sql<{ id: string; n: number }>`
    SELECT t.id, ${n} AS n FROM takip t
    WHERE t.buro_id = ${buroId} AND t.id = ANY(${uuidArray(ids)}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.n]));
}

/**
 * PostgreSQL's own text form. The driver would look for quotation marks in each id: 150 ms of the event loop
 * for 200,000.
 */
const uuidArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

export function chunksOf(
  takipler: readonly SelectedTakip[],
  format: Format,
  answers: NonNullable<BulkAnswers['takipler']> = {},
): Chunk[] {
  const answered = new Map(Object.entries(answers));
  const chunks: Chunk[] = [];
  let ids: string[] = [];
  let fileCount = 0;
  for (const [i, takip] of takipler.entries()) {
    ids.push(takip.id);
    fileCount += takip.fileCount;
    if (fileCount < formats[format].filesPerChunk && i < takipler.length - 1) continue;
    chunks.push({
      firstPosition: i + 1 - ids.length,
      takipIds: ids,
      fileCount,
      answers: answersOf(ids, answered),
    });
    ids = [];
    fileCount = 0;
  }
  return chunks;
}

function answersOf(ids: readonly string[], answered: ReadonlyMap<string, TypedAnswers>): Chunk['answers'] {
  if (answered.size === 0) return null;
  const own = ids.flatMap((id) => {
    const answers = answered.get(id);
    return answers === undefined ? [] : [[id, answers] as const];
  });
  return own.length === 0 ? null : Object.fromEntries(own);
}
