import '../startup/timeZone.ts';
import { join } from 'node:path';
import { AppError } from '@derkenar/domain';
import { sql } from 'kysely';
import { OFFICE_DATABASE } from '../backup/create.ts';
import { restore } from '../backup/restore.ts';
import type { Trust } from '../backup/signature.ts';
import { writeBelge } from '../belge/worker.ts';
import type { Db } from '../db/connection.ts';
import { openDatabase } from '../db/open.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { type DocumentPool, makeAgain, type Recipe, recipeOf } from '../document/remake.ts';
import { DOCUMENT_ACTIONS, findDocument } from '../document/store.ts';
import { checkLog } from '../log/check.ts';
import { logParts } from '../log/export.ts';
import { findSeal } from '../log/seal.ts';
import { fillHtml } from '../render/fillHtml.ts';
import { fillAndWrite } from '../render/writeFile.ts';
import { removeFolder } from '../startup/folder.ts';
import { StartError } from '../startup/startError.ts';

export interface ProofOptions {
  /** The backup, not encrypted: the key of an encrypted one is not here. */
  readonly from: string;
  /** Becomes a data folder for a while; must lie on the computer's own disk. */
  readonly scratch: string;
  readonly trust: Trust;
  /** The database that runs. */
  readonly live: Db;
}

export interface Proof {
  readonly offices: number;
  /** Rows of all tables, each of them read whole. */
  readonly rows: number;
  /** Lines of the logs whose seals hold and are those of the running database. */
  readonly sealedLines: number;
  /** Offices of which a document was made again. */
  readonly documents: number;
  /** The moment until which the log was replayed; null: there was none. */
  readonly reached: Date | null;
}

/**
 * Restores a backup into a throw-away instance and compares it with the running database. Throws a StartError that says
 * in Turkish why the backup would not do.
 */
export async function proveBackup({ from, scratch, trust, live }: ProofOptions): Promise<Proof> {
  await removeFolder(scratch);
  try {
    const { backup, reached, rows } = await restore({
      from,
      folder: scratch,
      toplu: join(scratch, 'toplu'),
      anahtar: null,
      trust,
      replace: false,
      sameDatabase: false,
    });
    const { db, close } = await openDatabase({
      databaseUrl: null,
      dataFolder: scratch,
      database: OFFICE_DATABASE,
      prepare: async () => undefined,
      onProblem: () => undefined,
    });
    try {
      const compared = await compare(db, live, reached ?? new Date(backup.bitti));
      return { ...compared, reached, rows: Array.from(rows.values()).reduce((sum, count) => sum + count, 0) };
    } finally {
      await close();
    }
  } finally {
    await removeFolder(scratch);
  }
}

async function compare(copy: Db, live: Db, endedAt: Date): Promise<Omit<Proof, 'rows' | 'reached'>> {
  const there = new Set(await officesOf(copy));
  for (const id of await officesOf(live))
    if (!there.has(id) && (await tenantTx(live, id, createdAt)) < endedAt)
      throw new StartError('Yedekte bir büro eksik: yedek alındığında vardı, geri gelmedi.');
  let [sealedLines, documents] = [0, 0];
  for (const id of there) {
    sealedLines += await compareLog(copy, live, id);
    if (await makeNewest(copy, id)) documents += 1;
  }
  return { offices: there.size, sealedLines, documents };
}

async function officesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT buro_ids() AS id`.execute(db);
  return rows.map(({ id }) => id);
}

const createdAt = async ({ tx, buroId }: Tenant): Promise<Date> => {
  const row = await tx
    .selectFrom('buro')
    .select('created_at')
    .where('id', '=', buroId)
    .executeTakeFirstOrThrow();
  return row.created_at;
};

/** Nothing of a log is ever changed: each sealed line of the copy must be as it is here. */
async function compareLog(copy: Db, live: Db, buroId: string): Promise<number> {
  const { fault, lastSeal, sealedLines } = await checkLog(logParts(copy, buroId));
  if (fault !== null)
    throw new StartError(`Yedekteki işlem kaydı bozuk: ${fault.seal.position}. mühür tutmuyor.`);
  if (lastSeal === null) return 0;
  const here = await tenantTx(live, buroId, (tenant) => findSeal(tenant, lastSeal.position));
  if (here?.hash !== lastSeal.hash)
    throw new StartError('Yedekteki işlem kaydı, çalışan veritabanınınkinden başka.');
  return sealedLines;
}

/** This program serves nobody meanwhile: documents are made in the process itself. */
const inProcess: DocumentPool = {
  fill: async (_, sablon, input) => fillHtml(sablon, input),
  fillAndWrite: (_, job) => fillAndWrite(job),
  admit: (_, work) => work(writeBelge),
};

/** Documents that are tried until one has all that it was made of. */
const TRIED = 20;

/** false: the office has no document that can be made again. */
async function makeNewest(db: Db, buroId: string): Promise<boolean> {
  const recipe = await tenantTx(db, buroId, newestRecipe);
  if (recipe === null) return false;
  if ((await makeAgain(inProcess, { buroId, kullaniciId: buroId }, recipe)) === null)
    throw new StartError('Yedekteki bir belge yeniden oluşturulamadı.');
  return true;
}

async function newestRecipe(tenant: Tenant): Promise<Recipe | null> {
  const lines = await tenant.tx
    .selectFrom('log_entry')
    .select('id')
    .where('buro_id', '=', tenant.buroId)
    .where('action', 'in', DOCUMENT_ACTIONS)
    .where('basis_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(TRIED)
    .execute();
  for (const { id } of lines) {
    const line = await findDocument(tenant, id, { seesTakip: true });
    const recipe = line && (await recipeOf(tenant, line).catch(nullIfErased));
    if (recipe !== null) return recipe;
  }
  return null;
}

function nullIfErased(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
