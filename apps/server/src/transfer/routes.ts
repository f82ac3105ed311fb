import {
  AppError,
  istanbulDate,
  MAX_EXPORT,
  MAX_TRANSFER_BATCH,
  takipExportSchema,
  transferBatchSchema,
  transferColumnsSchema,
  transferListSchema,
  transferResultSchema,
  undoResultSchema,
} from '@derkenar/domain';
import { columnByAlan, plainHeading, sablonSheets, xlsxParts } from '@derkenar/transfer';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import { listTakipIds } from '../takip/store.ts';
import { takiplerCsv, takiplerETakip, takiplerXlsx, xlsxStream } from './exportTakipler.ts';
import { importTakipler } from './importTakipler.ts';
import { getColumns, listTransfers, saveColumns } from './store.ts';
import { undoTransfer } from './undoTransfer.ts';

export interface TransferDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Bytes: 500 cases with some parties each. */
const BODY_LIMIT = 8 * 1024 * 1024;
/** A case with three parties and some details has up to three hundred values. */
const MAX_VALUES = 400 * MAX_TRANSFER_BATCH;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const EXPORTS = {
  xlsx: { type: XLSX, fileName: (day: string) => `Takipler ${day}.xlsx`, open: takiplerXlsx },
  csv: {
    type: 'text/csv; charset=utf-8',
    fileName: (day: string) => `Takipler ${day}.csv`,
    open: takiplerCsv,
  },
  etakip: { type: 'application/zip', fileName: (day: string) => `e-takip ${day}.zip`, open: takiplerETakip },
} as const;

const tags = ['Aktarım'];
const config = { access: ['takip-gor', 'takip-yonet'] } as const;

export function transferRoutes(app: App, deps: TransferDeps): void {
  importRoutes(app, deps.db);
  columnRoutes(app, deps.db);
  exportRoutes(app, deps);
}

function importRoutes(app: App, db: Db): void {
  app.post(
    '/api/v1/takip/ice-aktar',
    {
      bodyLimit: BODY_LIMIT,
      config: { ...config, maxValues: MAX_VALUES },
      schema: {
        summary: 'Bir aktarımın en çok 500 takibini denetler ya da kaydeder; yinelenmesi bir şey değiştirmez',
        tags,
        body: transferBatchSchema,
        response: { 200: transferResultSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, async (tenant) => ({
        sonuclar: await importTakipler(tenant, kullaniciId, request.body),
      }));
    },
  );

  app.get(
    '/api/v1/takip/ice-aktar',
    { config, schema: { summary: 'Son aktarımlar', tags, response: { 200: transferListSchema } } },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({
        aktarimlar: await listTransfers(tenant),
      })),
  );

  app.delete(
    '/api/v1/takip/ice-aktar/:id',
    {
      config,
      schema: {
        summary: 'Aktarımı geri alır; sonradan değişen takipler olduğu gibi kalır',
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: undoResultSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'aktarim-yok');
      return tenantTx(db, buroId, (tenant) => undoTransfer(tenant, kullaniciId, id));
    },
  );
}

function columnRoutes(app: App, db: Db): void {
  app.get(
    '/api/v1/takip/aktarim-sutunlari',
    {
      config,
      schema: {
        summary: 'Büronun sütun başlıklarını hangi alan olarak okuttuğu',
        tags,
        response: { 200: transferColumnsSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({ sutunlar: await getColumns(tenant) })),
  );

  app.put(
    '/api/v1/takip/aktarim-sutunlari',
    {
      config,
      schema: {
        summary: 'Başlıkların alanlarını saklar; boş alan, sütunun okunmayacağını söyler',
        tags,
        body: transferColumnsSchema,
      },
    },
    async (request, reply) => {
      const sutunlar = request.body.sutunlar.flatMap(({ baslik, alan }) => {
        const plain = plainHeading(baslik);
        return plain === '' || (alan !== '' && columnByAlan(alan) === undefined)
          ? []
          : [{ baslik: plain, alan }];
      });
      await tenantTx(db, sessionOf(request).buroId, (tenant) => saveColumns(tenant, sutunlar));
      return reply.code(204).send();
    },
  );
}

function exportRoutes(app: App, { db, now }: TransferDeps): void {
  app.get(
    '/api/v1/takip/aktarim-sablonu',
    { config, schema: { summary: 'Doldurulup içe aktarılacak boş Excel dosyası', tags } },
    (_request, reply) =>
      reply
        .type(XLSX)
        .header('content-disposition', attachment('Takip Aktarım Şablonu.xlsx'))
        .send(xlsxStream(xlsxParts(sablonSheets()))),
  );

  app.post(
    '/api/v1/takip/disa-aktar',
    {
      // Whole lists with everybody's numbers are more than a look at a case.
      config: { ...config, confirmed: true, download: true },
      schema: {
        summary:
          'Süzgece uyan takipler Excel, CSV ya da e-takip XML olarak; yeniden içe aktarılabilir. e-takip dosyası zip içindedir, yalnız yeni takipleri taşır ve UYAP’ta denenmemiştir',
        tags,
        body: takipExportSchema,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { bicim, suzgec } = request.body;
      const ids = await tenantTx(db, buroId, async (tenant) => {
        const found = await listTakipIds(tenant, suzgec, MAX_EXPORT);
        if (found === null)
          throw new AppError('gecersiz-istek', {
            detail: messages.transfer.tooMany(MAX_EXPORT),
          });
        // The words of the search are left out, because they may be a name.
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'takip-disa-aktar',
          format: bicim,
          ayrinti: { takip: found.length },
        });
        return found;
      });
      const { type, fileName, open } = EXPORTS[bicim];
      return reply
        .type(type)
        .header('content-disposition', attachment(fileName(istanbulDate(now()))))
        .send(open(db, buroId, ids));
    },
  );
}
