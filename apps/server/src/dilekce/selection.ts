import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { listSelection, type SablonSize } from './store.ts';

/** Bytes of templates that are read and written at a time; a larger one comes alone. */
const BATCH = 1024 * 1024;

/** An office may keep a gigabyte of templates: the list leaves in pieces, each read in a transaction of its own. */
export const sendSelection = (
  reply: FastifyReply,
  db: Db,
  buroId: string,
  sizes: readonly SablonSize[],
): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces(db, buroId, sizes)));

async function* pieces(db: Db, buroId: string, sizes: readonly SablonSize[]): AsyncGenerator<string> {
  let separator = '[';
  for (const ids of batches(sizes)) {
    const found = await tenantTx(db, buroId, (tenant) => listSelection(tenant, ids));
    if (found.length === 0) continue;
    yield separator + found.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Ids of templates that are read together. */
export function* batches(sizes: readonly SablonSize[]): Generator<readonly string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for (const { id, boy } of sizes) {
    if (ids.length > 0 && bytes + boy > BATCH) {
      yield ids;
      ids = [];
      bytes = 0;
    }
    ids.push(id);
    bytes += boy;
  }
  if (ids.length > 0) yield ids;
}
