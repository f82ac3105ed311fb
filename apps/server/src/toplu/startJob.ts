import { createHash } from 'node:crypto';
import { AppError, type TopluJob, type TopluRequest } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { checkAnswers } from './answers.ts';
import { chunksOf, readSelection } from './selection.ts';
import { checkRunning, findByKey, getJob, insertJob, lockUser } from './store.ts';

export interface JobStart {
  readonly key: string | null;
  readonly documentDate: Date;
  readonly store: string;
}

/** The job of the request, or the one that was begun by the same key. */
export async function startJob(
  tenant: Tenant,
  kullaniciId: string,
  jobRequest: TopluRequest,
  { key, documentDate, store }: JobStart,
): Promise<{ readonly job: TopluJob; readonly yeni: boolean }> {
  const requestHash = createHash('sha256').update(JSON.stringify(jobRequest)).digest();
  await lockUser(tenant, kullaniciId);
  const begun = key === null ? null : await findByKey(tenant, kullaniciId, key, requestHash);
  if (begun !== null) return { job: await getJob(tenant, begun, { kullaniciId }), yeni: false };
  await checkRunning(tenant, kullaniciId);
  const selection = await readSelection(tenant, jobRequest);
  checkAnswers(selection.dilekceler, jobRequest.cevaplar);
  const id = await insertJob(tenant, {
    kullaniciId,
    jobRequest,
    key,
    requestHash,
    documentDate,
    store,
    dilekceler: selection.dilekceler,
    takipCount: selection.takipler.length,
    atlanan: selection.atlanan,
    chunks: chunksOf(selection.takipler, jobRequest.bicim, jobRequest.cevaplar?.takipler),
  });
  await addLogEntry(tenant, kullaniciId, {
    eylem: 'toplu-baslat',
    format: jobRequest.bicim,
    ayrinti: {
      toplu: id,
      takip: selection.takipler.length,
      dilekce: selection.dilekceler.length,
      dosya: selection.fileCount,
      ...(jobRequest.gerekce !== undefined && { gerekce: jobRequest.gerekce }),
    },
  });
  return { job: await getJob(tenant, id, { kullaniciId }), yeni: true };
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The sender's Idempotency-Key. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const value = headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !IDEMPOTENCY_KEY.test(value))
    throw new AppError('gecersiz-istek', { errors: { 'Idempotency-Key': messages.toplu.idempotencyKey } });
  return value;
}
