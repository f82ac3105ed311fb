import { Readable } from 'node:stream';
import {
  istanbulDate,
  type TopluCheck,
  type TopluCheckRequest,
  type TopluThingsRequest,
  type TryTemplateRequest,
  thingsOf,
  topluCheckRequestSchema,
  topluCheckSchema,
  topluRequestSchema,
  topluThingsRequestSchema,
  topluThingsSchema,
  triedTemplateSchema,
  tryTemplateSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import type { Session } from '../session/store.ts';
import { getTakipler } from '../takip/store.ts';
import { checkAnswers } from './answers.ts';
import { checkCsv, checkSelection } from './checkSelection.ts';
import { readSelection, SELECTION_LIMIT, SELECTION_VALUES, TOPLU_YETKILERI } from './selection.ts';
import { tryTemplate } from './tryTemplate.ts';

/** A template of 512 KB, escaped as JSON. */
const TEMPLATE_LIMIT = 2 * 1024 * 1024;

const tags = ['Toplu İşlemler'];
const config = { access: TOPLU_YETKILERI } as const;

/** Forecasts a job before it begins. */
export interface CheckDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** The template as it would be stored; AppError 422 for one that could not be. */
  readonly toSablon: (requester: Requester, sent: string) => Promise<{ readonly html: string }>;
}

export function checkRoutes(app: App, { db, now, toSablon }: CheckDeps): void {
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

  app.post(
    '/api/v1/toplu/dene',
    {
      bodyLimit: TEMPLATE_LIMIT,
      config,
      schema: {
        summary: 'Kaydedilmemiş bir dilekçe metnini büronun takiplerinde, her çağrıda birkaçında, dener',
        tags,
        body: tryTemplateSchema,
        response: { 200: triedTemplateSchema },
      },
    },
    (request) => tryText(sessionOf(request), request.body),
  );

  app.post(
    '/api/v1/toplu/secenekler',
    {
      config,
      schema: {
        summary: 'Soruların seçtirdiği haciz, tahsilat ve üçüncü kişiler, takip takip',
        tags,
        body: topluThingsRequestSchema,
        response: { 200: topluThingsSchema },
      },
    },
    (request) => things(sessionOf(request), request.body),
  );

  async function tryText({ buroId, kullaniciId }: Session, { sablon, sonra }: TryTemplateRequest) {
    const { html } = await toSablon({ buroId, kullaniciId }, sablon);
    return tryTemplate(db, { buroId, sablon: html, after: sonra ?? null, now: now() });
  }

  async function things({ buroId }: Session, { turler, takipler: ids }: TopluThingsRequest) {
    const takipler = await tenantTx(db, buroId, (tenant) => getTakipler(tenant, ids));
    return {
      takipler: takipler.map((takip) => ({
        id: takip.id,
        ...Object.fromEntries(turler.map((kind) => [kind, thingsOf(kind, takip)])),
      })),
    };
  }

  async function check(
    { buroId }: Session,
    { imlec, ...jobRequest }: TopluCheckRequest,
  ): Promise<TopluCheck> {
    const selection = await tenantTx(db, buroId, (tenant) => readSelection(tenant, jobRequest));
    checkAnswers(selection.dilekceler, jobRequest.cevaplar);
    return checkSelection(db, { buroId, jobRequest, selection, now: now() }, imlec);
  }
}
