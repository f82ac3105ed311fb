import { createHash } from 'node:crypto';
import { AppError, COVER_FILES, istanbulDate } from '@derkenar/domain';
import { z } from 'zod';
import { fileAuthorOf } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Outcome } from '../render/processWork.ts';
import type { FileSettings, WrittenBelge } from '../render/writeFile.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import type { Session } from '../session/store.ts';
import { type CoverRow, coverHtml, coverWorkbook, MAX_COVER_ROWS } from './coverList.ts';
import { esasNoText } from './fileName.ts';
import { listChunks } from './queue.ts';
import { createPaths } from './result.ts';
import { TOPLU_YETKILERI } from './selection.ts';
import { getDefinition, getJob, type JobDefinition, type Visibility } from './store.ts';

type Write = (job: FileSettings & { readonly html: string }) => Promise<Outcome<WrittenBelge>>;

export interface CoverRouteDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Counts the request among those that write documents. */
  readonly admit: <T>(requester: Requester, work: (write: Write) => Promise<T>) => Promise<T>;
  /** Says which users' jobs the session may see. */
  readonly visibilityOf: (session: Session) => Visibility;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Chunks whose results are in memory at a time. */
const BATCH = 4;
const bicim = z.enum(COVER_FILES, { error: `Biçim şunlardan biri olmalıdır: ${COVER_FILES.join(', ')}.` });

/** The list of a job's files, office by office, to be handed over with them. */
export function coverRoutes(app: App, { db, now, admit, visibilityOf }: CoverRouteDeps): void {
  app.get(
    '/api/v1/toplu/:id/teslim-listesi',
    {
      config: { access: TOPLU_YETKILERI, download: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Bitmiş toplu işlemin teslim listesi: icra dairesi icra dairesi dosyalar',
        description: `Belge olarak en çok ${MAX_COVER_ROWS} dosya; daha uzunu Excel olarak alınır.`,
        tags: ['Toplu İşlemler'],
        params: z.object({ id: z.string() }),
        querystring: z.object({ bicim }),
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { buroId, kullaniciId } = session;
      const format = request.query.bicim;
      const jobId = uuidParam(request.params.id, 'toplu-yok');
      const { definition, author } = await tenantTx(db, buroId, async (tenant) => {
        const job = await getJob(tenant, jobId, visibilityOf(session));
        if (job.durum === 'sirada' || job.durum === 'suruyor') throw new AppError('toplu-suruyor');
        if (job.tamam === 0) throw new AppError('toplu-sonuc-yok');
        return {
          definition: await getDefinition(tenant, jobId),
          author: await fileAuthorOf(tenant, session),
        };
      });
      const rows = await readRows(db, buroId, jobId, definition);
      const log = (hashes: readonly Buffer[]) =>
        tenantTx(db, buroId, (tenant) =>
          addLogEntry(tenant, kullaniciId, {
            eylem: 'toplu-liste',
            format,
            ozetler: hashes,
            ayrinti: { toplu: jobId, dosya: rows.length },
          }),
        );
      const name = messages.coverList.title;
      if (format === 'xlsx') {
        await log([]);
        return reply
          .type(XLSX)
          .header('content-disposition', attachment(`${name}.xlsx`))
          .send(coverWorkbook(rows));
      }
      if (rows.length > MAX_COVER_ROWS)
        throw new AppError('belge-yazilamadi', { detail: messages.coverList.tooLong(MAX_COVER_ROWS) });
      const at = now();
      const html = coverHtml(rows, istanbulDate(at));
      const outcome = await admit(session, (write) =>
        write({ format, html, title: name, author, letterhead: null, date: at }),
      );
      if ('neden' in outcome) throw new AppError('belge-yazilamadi', { detail: outcome.neden });
      const { data, mimeType, extension } = outcome.value;
      await log([createHash('sha256').update(data).digest()]);
      return reply
        .type(mimeType)
        .header('content-disposition', attachment(`${name}.${extension}`))
        .send(Buffer.from(data));
    },
  );
}

/** The files that were made, under the names that they have in the archive. */
async function readRows(
  db: Db,
  buroId: string,
  jobId: string,
  definition: JobDefinition,
): Promise<readonly CoverRow[]> {
  const paths = createPaths(definition);
  const rows: CoverRow[] = [];
  for (let after = -1; ; ) {
    const chunks = await tenantTx(db, buroId, (tenant) => listChunks(tenant, jobId, after, BATCH));
    for (const { takipler, dosyalar } of chunks.flatMap(({ result }) => result ?? []))
      for (const dosya of dosyalar) {
        const takip = takipler[dosya.takip];
        const path = paths.next(dosya, takip?.id ?? '');
        if (dosya.yer === null) continue;
        rows.push({
          icraDairesi: takip?.icraDairesi ?? '',
          esasNo: esasNoText(takip?.esasNo ?? null),
          dilekce: definition.dilekceler[dosya.dilekce]?.isim ?? '',
          path,
        });
      }
    const last = chunks.at(-1);
    if (last === undefined) return rows;
    after = last.first_position;
  }
}
