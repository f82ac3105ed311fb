import {
  AppError,
  can,
  type TopluJob,
  topluJobSchema,
  topluListSchema,
  topluRequestSchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { type EventStreams, sendEventStream } from '../http/eventStream.ts';
import { uuidParam } from '../http/params.ts';
import { describe } from '../http/problem.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import type { Session } from '../session/store.ts';
import { type CheckDeps, checkRoutes } from './checkRoutes.ts';
import { type CoverRouteDeps, coverRoutes } from './coverRoutes.ts';
import { errorRoutes } from './errorRoutes.ts';
import { resultRoutes } from './resultRoutes.ts';
import { SELECTION_LIMIT, SELECTION_VALUES, TOPLU_YETKILERI } from './selection.ts';
import { idempotencyKeyOf, startJob } from './startJob.ts';
import { asked, type Store } from './store/store.ts';
import {
  checkRunning,
  deleteJob,
  endJob,
  getJob,
  jobFolder,
  listJobs,
  lockJob,
  lockUser,
  restartJob,
  type Visibility,
} from './store.ts';

export interface TopluRouteDeps extends CheckDeps {
  readonly store: Store;
  readonly streams: EventStreams;
  readonly admit: CoverRouteDeps['admit'];
  /** Tells the worker that there is work. */
  readonly wake: () => void;
}

/** Milliseconds between two looks at a job that somebody watches. */
const POLL_MS = 1000;

const tags = ['Toplu İşlemler'];
const config = { access: TOPLU_YETKILERI } as const;
const params = z.object({ id: z.string() });

export function topluRoutes(app: App, deps: TopluRouteDeps): void {
  checkRoutes(app, deps);
  startRoutes(app, deps);
  readRoutes(app, deps);
  changeRoutes(app, deps);
}

/** People see their own jobs; a person who manages the office sees all. */
const visibilityOf = (session: Session): Visibility => ({
  kullaniciId: can(session, 'buro-yonet') ? null : session.kullaniciId,
});

function startRoutes(app: App, { db, store, now, wake }: TopluRouteDeps): void {
  app.post(
    '/api/v1/toplu',
    {
      bodyLimit: SELECTION_LIMIT,
      config: { ...config, maxValues: SELECTION_VALUES },
      schema: {
        summary: 'Toplu işlemi başlatır',
        description:
          'Aynı Idempotency-Key ile yinelenen istek yeni bir işlem başlatmaz: başlatılmış olanı 200 ile verir.',
        tags,
        body: topluRequestSchema,
        response: { 200: topluJobSchema, 201: topluJobSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      if (request.body.gerekce !== undefined) await app.requireYetki(request, 'dilekce-zorla');
      const start = {
        key: idempotencyKeyOf(request),
        documentDate: now(),
        store: await asked(store.identity()),
      };
      const { job, yeni } = await tenantTx(db, session.buroId, (tenant) =>
        startJob(tenant, session.kullaniciId, request.body, start),
      );
      if (yeni) wake();
      return reply.code(yeni ? 201 : 200).send(job);
    },
  );
}

function readRoutes(app: App, { db, store, streams, now, admit }: TopluRouteDeps): void {
  app.get(
    '/api/v1/toplu',
    {
      config,
      schema: {
        summary: 'Kişinin toplu işlemleri, büroyu yönetene bütün büronunki; en yeni önce',
        tags,
        response: { 200: topluListSchema },
      },
    },
    (request) => {
      const session = sessionOf(request);
      return tenantTx(db, session.buroId, async (tenant) => ({
        isler: await listJobs(tenant, visibilityOf(session)),
      }));
    },
  );

  app.get(
    '/api/v1/toplu/:id',
    {
      config,
      schema: { summary: 'Toplu işlemin durumu', tags, params, response: { 200: topluJobSchema } },
    },
    (request) => stateOf(sessionOf(request), request.params.id),
  );

  app.get(
    '/api/v1/toplu/:id/olaylar',
    {
      config,
      // A HEAD request would start events that nobody reads.
      exposeHeadRoute: false,
      schema: {
        summary: 'Toplu işlemin durumu, her değişiklikte yeniden (text/event-stream)',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      await stateOf(session, id);
      return sendEventStream(
        reply,
        streams.open(session, () => stateOf(session, id), { everyMs: POLL_MS }),
      );
    },
  );

  resultRoutes(app, { db, store, visibilityOf });
  coverRoutes(app, { db, now, admit, visibilityOf });
  errorRoutes(app, { db, stateOf });

  function stateOf(session: Session, id: string): Promise<TopluJob> {
    const jobId = uuidParam(id, 'toplu-yok');
    return tenantTx(db, session.buroId, (tenant) => getJob(tenant, jobId, visibilityOf(session)));
  }
}

function changeRoutes(app: App, { db, store, wake }: TopluRouteDeps): void {
  app.post(
    '/api/v1/toplu/:id/iptal',
    {
      config,
      schema: { summary: 'Süren toplu işlemi durdurur', tags, params, response: { 200: topluJobSchema } },
    },
    (request) =>
      change(request, request.params.id, async (tenant, job, kullaniciId) => {
        if (job.status !== 'suruyor') throw new AppError('toplu-bitti');
        await endJob(tenant, job.id, 'iptal', null);
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'toplu-iptal',
          ayrinti: { toplu: job.id, tamam: job.done, toplam: job.total },
        });
      }),
  );

  app.post(
    '/api/v1/toplu/:id/yinele',
    {
      config,
      schema: {
        summary: 'Oluşturulamayan ya da kalan dosyaları yeniden dener',
        tags,
        params,
        response: { 200: topluJobSchema },
      },
    },
    (request) =>
      change(request, request.params.id, async (tenant, job, kullaniciId) => {
        if (job.status === 'suruyor') throw new AppError('toplu-suruyor');
        if (job.done === job.total) throw new AppError('toplu-yinelenmez');
        await lockUser(tenant, job.user_id);
        await checkRunning(tenant, job.user_id);
        await restartJob(tenant, job.id);
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'toplu-yinele',
          format: job.format,
          ayrinti: { toplu: job.id, dosya: job.total - job.done },
        });
      }).finally(wake),
  );

  app.delete(
    '/api/v1/toplu/:id',
    { config, schema: { summary: 'Toplu işlemi ve dosyalarını siler; sürüyorsa durdurur', tags, params } },
    async (request, reply) => {
      const session = sessionOf(request);
      const { buroId, kullaniciId } = session;
      const id = uuidParam(request.params.id, 'toplu-yok');
      await tenantTx(db, buroId, async (tenant) => {
        const { done } = await lockJob(tenant, id, visibilityOf(session));
        await deleteJob(tenant, id);
        await addLogEntry(tenant, kullaniciId, { eylem: 'toplu-sil', ayrinti: { toplu: id, dosya: done } });
      });
      // Housekeeping removes the files that a failure leaves.
      await store.remove(jobFolder(buroId, id)).catch((error: unknown) => request.log.error(describe(error)));
      return reply.code(204).send();
    },
  );

  type Locked = Awaited<ReturnType<typeof lockJob>>;

  function change(
    request: FastifyRequest,
    id: string,
    work: (tenant: Tenant, job: Locked, kullaniciId: string) => Promise<void>,
  ): Promise<TopluJob> {
    const session = sessionOf(request);
    const jobId = uuidParam(id, 'toplu-yok');
    return tenantTx(db, session.buroId, async (tenant) => {
      await work(tenant, await lockJob(tenant, jobId, visibilityOf(session)), session.kullaniciId);
      return getJob(tenant, jobId, visibilityOf(session));
    });
  }
}
