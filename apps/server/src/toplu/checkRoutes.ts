import { Readable } from 'node:stream';
import {
  istanbulDate,
  type TopluCheck,
  type TopluCheckRequest,
  topluCheckRequestSchema,
  topluCheckSchema,
  topluRequestSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import type { Session } from '../session/store.ts';
import { checkAnswers } from './answers.ts';
import { checkCsv, checkSelection } from './checkSelection.ts';
import { readSelection, SELECTION_LIMIT, SELECTION_VALUES, TOPLU_YETKILERI } from './selection.ts';

const tags = ['Toplu İşlemler'];
const config = { access: TOPLU_YETKILERI } as const;

/** Forecasts a job before it begins. */
export function checkRoutes(app: App, { db, now }: { readonly db: Db; readonly now: () => Date }): void {
  app.post(
    '/api/v1/toplu/denetle',
    {
      bodyLimit: SELECTION_LIMIT,
      config: { ...config, maxValues: SELECTION_VALUES },
      schema: {
        summary: 'Toplu işlemi başlamadan denetler: kaç dosya, hangi takipte hangi alan eksik',
        tags,
        body: topluCheckRequestSchema,
        response: { 200: topluCheckSchema },
      },
    },
    (request) => check(sessionOf(request), request.body),
  );

  app.post(
    '/api/v1/toplu/denetle/csv',
    {
      bodyLimit: SELECTION_LIMIT,
      config: { ...config, download: true, maxValues: SELECTION_VALUES },
      schema: {
        summary: 'Eksik alanı olan dosyalar, Excel’de açılan bir CSV dosyası olarak',
        tags,
        body: topluRequestSchema,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const jobRequest = request.body;
      const selection = await tenantTx(db, buroId, async (tenant) => {
        const read = await readSelection(tenant, jobRequest);
        checkAnswers(read.dilekceler, jobRequest.cevaplar);
        await addLogEntry(tenant, kullaniciId, {
          eylem: 'toplu-denetle',
          ayrinti: { takip: read.takipler.length, dosya: read.fileCount },
        });
        return read;
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`Eksik Alanlar ${istanbulDate(now())}.csv`))
        .send(Readable.from(checkCsv(db, { buroId, jobRequest, selection, now: now() })));
    },
  );

  async function check(
    { buroId }: Session,
    { imlec, ...jobRequest }: TopluCheckRequest,
  ): Promise<TopluCheck> {
    const selection = await tenantTx(db, buroId, (tenant) => readSelection(tenant, jobRequest));
    checkAnswers(selection.dilekceler, jobRequest.cevaplar);
    return checkSelection(db, { buroId, jobRequest, selection, now: now() }, imlec);
  }
}
