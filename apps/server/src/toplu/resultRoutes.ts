import { AppError, type TopluJob } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Session } from '../session/store.ts';
import { resultZip } from './result.ts';
import { TOPLU_YETKILERI } from './selection.ts';
import { asked, type Store } from './store/store.ts';
import {
  getDefinition,
  getJob,
  type JobDefinition,
  jobFolder,
  listWritten,
  type Visibility,
} from './store.ts';

export interface ResultRouteDeps {
  readonly db: Db;
  readonly store: Store;
  /** Says which users' jobs the session may see. */
  readonly visibilityOf: (session: Session) => Visibility;
}

const ARCHIVE = 'Dilekçeler.zip';

const tags = ['Toplu İşlemler'];
const config = { access: TOPLU_YETKILERI } as const;
const params = z.object({ id: z.string() });

/** The files of a job that has ended. */
export function resultRoutes(app: App, { db, store, visibilityOf }: ResultRouteDeps): void {
  app.get(
    '/api/v1/toplu/:id/sonuc',
    {
      config: { ...config, download: true },
      exposeHeadRoute: false,
      schema: { summary: 'Oluşturulan dosyalar ve ozet.csv, tek zip arşivi olarak', tags, params },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { buroId, kullaniciId } = session;
      const jobId = uuidParam(request.params.id, 'toplu-yok');
      const definition = await withResult(session, jobId, async (tenant, found, { bicim: format, tamam }) => {
        const ayrinti = { toplu: jobId, dosya: tamam };
        await addLogEntry(tenant, kullaniciId, { eylem: 'toplu-indir', format, ayrinti });
        return found;
      });
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(ARCHIVE))
        .send(resultZip({ db, store, buroId, jobId, definition }));
    },
  );

  app.get(
    '/api/v1/toplu/:id/sonuc/hazir',
    {
      config,
      schema: {
        summary: 'Arşiv indirilebiliyorsa boş yanıt, yoksa nedeni: tarayıcı indirirken söyleyemez',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const jobId = uuidParam(request.params.id, 'toplu-yok');
      await withResult(sessionOf(request), jobId, async () => undefined);
      return reply.code(204).send();
    },
  );

  /** AppError where there is nothing to hand out, or not all of it. */
  async function withResult<T>(
    session: Session,
    jobId: string,
    work: (tenant: Tenant, definition: JobDefinition, job: TopluJob) => Promise<T>,
  ): Promise<T> {
    const identity = await asked(store.identity());
    const present = new Set(await asked(store.list(jobFolder(session.buroId, jobId))));
    return tenantTx(db, session.buroId, async (tenant) => {
      const job = await getJob(tenant, jobId, visibilityOf(session));
      if (job.durum === 'sirada' || job.durum === 'suruyor') throw new AppError('toplu-suruyor');
      if (job.tamam === 0) throw new AppError('toplu-sonuc-yok');
      const definition = await getDefinition(tenant, jobId);
      if (definition.store !== identity) throw new AppError('toplu-baska-depo');
      const written = await listWritten(tenant, jobId);
      if (!written.every((paket) => present.has(paket)))
        throw new AppError('toplu-sonuc-yok', { detail: messages.toplu.filesGone });
      return work(tenant, definition, job);
    });
  }
}
