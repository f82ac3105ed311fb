import { webcrypto } from 'node:crypto';
import { formats } from '@derkenar/belge/formats';
import {
  AppError,
  can,
  documentPageSchema,
  documentSearchSchema,
  documentStateAnswerSchema,
  documentStateRequestSchema,
} from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import type { BelgeCount } from '../http/belgeCount.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { listDocuments } from './list.ts';
import { type DocumentPool, makeAgain, recipeOf } from './remake.ts';
import { findDocument, setStates } from './store.ts';

export interface DocumentDeps {
  readonly db: Db;
  readonly pool: DocumentPool;
  readonly onWritten?: ((count: BelgeCount) => void) | undefined;
}

const tags = ['Belge'];
const params = z.object({ no: z.string() });
const ENTRY_ID = /^[1-9]\d{0,14}$/;

/** The documents that the office made: the list, their states, and each made again. */
export function documentRoutes(app: App, { db, pool, onWritten }: DocumentDeps): void {
  app.post(
    '/api/v1/belge-kaydi/ara',
    {
      config: { access: 'dilekce-indir' },
      schema: {
        summary: 'Oluşturulan belgeler, sayfa sayfa; en yenisi önce',
        description: 'Takipleri göremeyen kişi yalnız elle doldurulan belgeleri görür.',
        tags,
        body: documentSearchSchema,
        response: { 200: documentPageSchema },
      },
    },
    (request) => {
      const session = sessionOf(request);
      return tenantTx(db, session.buroId, (tenant) => listDocuments(tenant, request.body, readerOf(session)));
    },
  );

  app.put(
    '/api/v1/belge-kaydi/durum',
    {
      config: { access: ['takip-yonet', 'dilekce-indir'] },
      schema: {
        summary: 'Belgelerin ya da bir toplu işlemin bütün belgelerinin durumunu değiştirir',
        tags,
        body: documentStateRequestSchema,
        response: { 200: documentStateAnswerSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { belgeler, toplu, durum: state, tarih } = request.body;
      const of = toplu === undefined ? { ids: [...new Set(belgeler)] } : { jobId: toplu };
      const date = state === 'taslak' ? null : (tarih ?? null);
      return tenantTx(db, buroId, async (tenant) => {
        const degisen = await setStates(tenant, of, { kullaniciId, state, date });
        if (degisen === 0 || ('ids' in of && degisen < of.ids.length)) throw new AppError('belge-yok');
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'belge-durum',
          ayrinti: {
            durum: state,
            tarih: date,
            belge: degisen,
            ...('ids' in of && degisen === 1 && { belgeNo: of.ids[0] ?? 0 }),
            ...(toplu !== undefined && { toplu }),
          },
        });
        return { degisen };
      });
    },
  );

  app.get(
    '/api/v1/belge-kaydi/:no/dosya',
    {
      config: { access: 'dilekce-indir', download: true, makesDocument: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'Belgeyi, o günkü bilgilerinden bayt bayt aynı olarak yeniden oluşturur',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const id = entryIdOf(request.params.no);
      const { line, recipe } = await tenantTx(db, session.buroId, async (tenant) => {
        const found = await findDocument(tenant, id, readerOf(session));
        if (found === null) throw new AppError('belge-yok');
        return { line: found, recipe: await recipeOf(tenant, found) };
      });
      // No connection is held while a process works.
      const file = await makeAgain(pool, session, recipe);
      if (file === null || !(await hashOf(file.data)).equals(line.hash)) throw new AppError('belge-farkli');
      onWritten?.({ kaynak: 'istek', format: line.format, tamam: 1, basarisiz: 0 });
      await tenantTx(db, session.buroId, (tenant) =>
        addLogEntry(tenant, session.kullaniciId, {
          eylem: 'belge-yinele',
          dilekceId: line.dilekceId,
          ...(line.dilekceSurum !== null && { dilekceSurum: line.dilekceSurum }),
          ...(line.takipId !== null && { takipId: line.takipId }),
          format: line.format,
          ozetler: [line.hash],
          ayrinti: { belgeNo: id },
        }),
      );
      return reply
        .type(formats[line.format].mimeType)
        .header('content-disposition', attachment(`${recipe.fileName}.${file.extension}`))
        .send(Buffer.from(file.data));
    },
  );
}

/** Hashed off the event loop: a file may hold many megabytes. */
const hashOf = async (data: Uint8Array): Promise<Buffer> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(data)));

const readerOf = (session: ReturnType<typeof sessionOf>) => ({ seesTakip: can(session, 'takip-gor') });

function entryIdOf(text: string): number {
  if (!ENTRY_ID.test(text)) throw new AppError('belge-yok');
  return Number(text);
}
