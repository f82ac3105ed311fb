import { randomUUID } from 'node:crypto';
import type { Tenant } from '../db/tenant.ts';
import { insertBasis, keepChanged, keepTexts } from '../document/store.ts';
import { addLogEntryBatch, type EntryRange } from '../log/store.ts';
import type { ChunkBasis, ChunkWriting } from './chunk.ts';
import type { JobBasis } from './jobBasis.ts';

export interface MadeChunk {
  readonly jobId: string;
  readonly kullaniciId: string;
  readonly jobTexts: JobBasis;
  /** null where no file was made. */
  readonly basis: ChunkBasis | null;
}

/** Writes the log's lines of the chunk, and once for all of them what its files were made of. */
export async function recordChunk(
  tenant: Tenant,
  { kayitlar }: Pick<ChunkWriting, 'kayitlar'>,
  { jobId, kullaniciId, jobTexts, basis }: MadeChunk,
): Promise<void> {
  // Before the job is locked, as everywhere: cases first.
  if (basis !== null) await keepChanged(tenant, basis.takipler);
  const id = randomUUID();
  const ranges: EntryRange[] = [];
  for (const batch of kayitlar(id)) {
    const range = await addLogEntryBatch(tenant, kullaniciId, batch);
    if (range !== null && batch.basisId !== null) ranges.push(range);
  }
  if (basis === null) return;
  const { law, input } = basis;
  if (law !== null) await keepTexts(tenant, [law]);
  await insertBasis(tenant, {
    id,
    textHashes: [...jobTexts.hashes, ...(law === null ? [] : [law.hash])],
    takipIds: [],
    input: JSON.stringify(input),
    job: {
      id: jobId,
      first: Math.min(...ranges.map(({ first }) => first)),
      last: Math.max(...ranges.map(({ last }) => last)),
    },
  });
}
