import { Readable } from 'node:stream';
import {
  can,
  istanbulDate,
  type LogEntry,
  type LogFilter,
  logFilterSchema,
  logPageSchema,
  logQuerySchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { toCsv } from './csv.ts';
import { addLogEntry, type LogReader, listLogEntries } from './store.ts';

export interface LogDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Lines read at a time: what a download holds in memory. */
const BATCH = 1000;

const tags = ['Kayıt'];

export function logRoutes(app: App, { db, now }: LogDeps): void {
  app.get(
    '/api/v1/kayit',
    {
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'İşlem kaydı, sayfa sayfa; en yeni satır önce',
        tags,
        querystring: logQuerySchema,
        response: { 200: logPageSchema },
      },
    },
    (request) =>
      readerOf(request, request.query).then((reader) =>
        tenantTx(db, sessionOf(request).buroId, (tenant) => listLogEntries(tenant, request.query, reader)),
      ),
  );

  app.get(
    '/api/v1/kayit/csv',
    {
      config: { access: 'buro-yonet', confirmed: true, download: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'İşlem kaydı, Excel’de açılan bir CSV dosyası olarak',
        tags,
        querystring: logFilterSchema,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const suzgec = request.query;
      const reader = await readerOf(request, suzgec);
      await tenantTx(db, buroId, (tenant) =>
        addLogEntry(tenant, kullaniciId, { eylem: 'kayit-indir', ayrinti: asked(suzgec) }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`İşlem Kaydı ${istanbulDate(now())}.csv`))
        .send(Readable.from(toCsv(batches(db, buroId, suzgec, reader))));
    },
  );

  /** Asking for the lines of one case is asking for the case. */
  async function readerOf(request: FastifyRequest, { takipId }: LogFilter): Promise<LogReader> {
    if (takipId !== undefined) await app.requireYetki(request, 'takip-gor');
    return { seesTakip: can(sessionOf(request), 'takip-gor') };
  }
}

const asked = (suzgec: LogFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(suzgec).flatMap(([ad, value]) => (value === undefined ? [] : [[ad, value]])),
  );

/** Each batch in a transaction of its own: a slow reader holds no connection. */
async function* batches(
  db: Db,
  buroId: string,
  suzgec: LogFilter,
  reader: LogReader,
): AsyncGenerator<readonly LogEntry[]> {
  let imlec: string | null | undefined;
  while (imlec !== null) {
    const after = imlec;
    const { kayitlar, sonraki } = await tenantTx(db, buroId, (tenant) =>
      listLogEntries(
        tenant,
        { ...suzgec, adet: BATCH, ...(after !== undefined && { imlec: after }) },
        reader,
      ),
    );
    yield kayitlar;
    imlec = sonraki;
  }
}
