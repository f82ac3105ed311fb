import {
  istanbulDate,
  knownVekilSchema,
  mergeOwnFields,
  NOTHING_ASKED,
  ownFieldsSchema,
  storedTakipSchema,
  type Takip,
  takipAlanlar,
  takipAlanlarSchema,
  takipCountSchema,
  takipFilterSchema,
  takipInputSchema,
  takipListQuerySchema,
  takipListSchema,
  takipOptionsSchema,
  takipSearchSchema,
  takipValues,
  vekilSearchSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch, setEtag } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry } from '../log/store.ts';
import { caseLaw, readOfficeFigures } from '../render/accountLaw.ts';
import { keepUnsaid } from './keepUnsaid.ts';
import { findKnownVekiller } from './knownVekil.ts';
import { countTakip, listOptions, listTakip } from './list.ts';
import { type RenderDeps, renderRoutes } from './renderRoutes.ts';
import { insertSamples, removeSamples } from './samples.ts';
import { addTakip, deleteTakip, getTakip, lockTakipler, updateTakip } from './store.ts';

export interface TakipDeps extends RenderDeps {
  readonly now: () => Date;
  readonly db: Db;
  /** The invented cases. */
  readonly readSamples: () => readonly Takip[];
}

const tags = ['Takipler'];
const params = z.object({ id: z.string() });

export function takipRoutes(app: App, deps: TakipDeps): void {
  listRoutes(app, deps.db);
  readRoutes(app, deps);
  writeRoutes(app, deps.db);
  sampleRoutes(app, deps);
  renderRoutes(app, deps);
}

function listRoutes(app: App, db: Db): void {
  app.get(
    '/api/v1/takip',
    {
      config: { access: 'takip-gor' },
      schema: {
        summary: 'Takipler, süzülerek sayfa sayfa; en yeni takip önce',
        tags,
        querystring: takipListQuerySchema,
        response: { 200: takipListSchema },
      },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, (tenant) => listTakip(tenant, request.query)),
  );

  app.post(
    '/api/v1/takip/ara',
    {
      config: { access: 'takip-gor' },
      schema: {
        summary:
          'Takipler, aranıp süzülerek sayfa sayfa; aranan bir ad olabileceği için adreste değil gövdededir',
        tags,
        body: takipSearchSchema,
        response: { 200: takipListSchema },
      },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, (tenant) => listTakip(tenant, request.body)),
  );

  app.post(
    '/api/v1/takip/say',
    {
      config: { access: 'takip-gor' },
      schema: {
        summary: 'Aramaya ve süzgeçlere uyan takiplerin sayısı',
        tags,
        body: takipFilterSchema,
        response: { 200: takipCountSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => ({
        sayi: await countTakip(tenant, request.body),
      })),
  );

  app.post(
    '/api/v1/takip/vekil-ara',
    {
      config: { access: 'takip-gor' },
      schema: {
        summary: 'Büronun takiplerindeki vekillerden adı uyanlar',
        tags,
        body: vekilSearchSchema,
        response: { 200: z.array(knownVekilSchema) },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, (tenant) => findKnownVekiller(tenant, request.body.ara)),
  );

  app.get(
    '/api/v1/takip-secenek',
    {
      config: { access: 'takip-gor' },
      schema: {
        summary: 'Büronun takiplerinde geçen icra daireleri, takip tipleri ve yolları',
        tags,
        response: { 200: takipOptionsSchema },
      },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, listOptions),
  );
}

function readRoutes(app: App, { db, now }: Pick<TakipDeps, 'db' | 'now'>): void {
  app.get(
    '/api/v1/takip/:id',
    {
      config: { access: 'takip-gor', readsTakip: 'id' },
      schema: { summary: 'Bir takip', tags, params, response: { 200: storedTakipSchema } },
    },
    async (request, reply) => {
      const id = uuidParam(request.params.id, 'takip-yok');
      return sendTakip(
        reply,
        await tenantTx(db, sessionOf(request).buroId, (tenant) => getTakip(tenant, id)),
      );
    },
  );

  app.get(
    '/api/v1/takip/:id/alanlar',
    {
      config: { access: 'takip-gor', readsTakip: 'id' },
      schema: {
        summary:
          'Takibin alan değerleri ve bugünkü hesabı, yazıldığı gibi; eksikler, eksik olanlar ve neyin bilinmediği',
        tags,
        params,
        response: { 200: takipAlanlarSchema },
      },
    },
    (request) => {
      const id = uuidParam(request.params.id, 'takip-yok');
      return tenantTx(db, sessionOf(request).buroId, async (tenant) => {
        const takip = await getTakip(tenant, id);
        const law = caseLaw(await readOfficeFigures(tenant));
        return takipAlanlar(takipValues(takip, istanbulDate(now()), NOTHING_ASKED, 'tdk', law));
      });
    },
  );
}

function writeRoutes(app: App, db: Db): void {
  const config = { access: ['takip-gor', 'takip-yonet'] } as const;

  app.post(
    '/api/v1/takip',
    {
      config,
      schema: { summary: 'Takip ekler', tags, body: takipInputSchema, response: { 201: storedTakipSchema } },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const takip = await tenantTx(db, buroId, async (tenant) => {
        const takipId = await addTakip(tenant, request.body, 'elle');
        await addLogEntry(tenant, kullaniciId, { eylem: 'takip-ekle', takipId });
        return getTakip(tenant, takipId);
      });
      return sendTakip(reply.code(201), takip);
    },
  );

  app.put(
    '/api/v1/takip/:id',
    {
      config,
      schema: {
        summary: 'Takibi bütünüyle değiştirir; ayrıntılardan yazılmayanlar olduğu gibi kalır',
        description:
          'Alacak kalemleri, hacizler, tahsilatlar, masraflar, üçüncü kişiler, itirazlar, süre başlangıçları, dayanak, alacaklının hesabı, ek alanlar ve tarafların tebligatları, yasal temsilcisi, ekleri, okunuşu: yazılmayan kalır, null ya da boş liste siler. Taraf; kimliğiyle (id), yoksa numarasıyla, o da yoksa adıyla tanınır.',
        tags,
        params,
        body: takipInputSchema,
        response: { 200: storedTakipSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const takipId = uuidParam(request.params.id, 'takip-yok');
      const versions = ifMatch(request, 'takip-degisti');
      const takip = await tenantTx(db, buroId, async (tenant) => {
        await lockTakipler(tenant, [takipId]);
        const kept = keepUnsaid(await getTakip(tenant, takipId), request.body);
        await updateTakip(tenant, takipId, kept, versions);
        await addLogEntry(tenant, kullaniciId, { eylem: 'takip-guncelle', takipId });
        return getTakip(tenant, takipId);
      });
      return sendTakip(reply, takip);
    },
  );

  app.put(
    '/api/v1/takip/:id/ek-alanlar',
    {
      config,
      schema: {
        summary: 'Takibin ek alanlarına yazar; adı geçmeyenler olduğu gibi kalır, boş metin siler',
        tags,
        params,
        body: ownFieldsSchema,
        response: { 200: storedTakipSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const takipId = uuidParam(request.params.id, 'takip-yok');
      const takip = await tenantTx(db, buroId, async (tenant) => {
        await lockTakipler(tenant, [takipId]);
        const before = await getTakip(tenant, takipId);
        const ekAlanlar = mergeOwnFields(before.ekAlanlar ?? {}, request.body.alanlar);
        await updateTakip(tenant, takipId, { ...before, ekAlanlar }, null);
        await addLogEntry(tenant, kullaniciId, { eylem: 'takip-guncelle', takipId });
        return getTakip(tenant, takipId);
      });
      return sendTakip(reply, takip);
    },
  );

  app.delete(
    '/api/v1/takip/:id',
    { config, schema: { summary: 'Takibi siler', tags, params } },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const takipId = uuidParam(request.params.id, 'takip-yok');
      const versions = ifMatch(request, 'takip-degisti');
      await tenantTx(db, buroId, async (tenant) => {
        await deleteTakip(tenant, takipId, versions);
        await addLogEntry(tenant, kullaniciId, { eylem: 'takip-sil', takipId });
      });
      return reply.code(204).send();
    },
  );
}

function sampleRoutes(app: App, { db, readSamples }: Pick<TakipDeps, 'db' | 'readSamples'>): void {
  const config = { access: ['takip-gor', 'takip-yonet'] } as const;

  app.post(
    '/api/v1/takip-ornek',
    { config, schema: { summary: 'Uydurma örnek takipleri ekler', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const samples = readSamples();
      await tenantTx(db, buroId, async (tenant) => {
        const sayi = await insertSamples(tenant, samples);
        await addLogEntry(tenant, kullaniciId, { eylem: 'ornek-ekle', ayrinti: { sayi } });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/takip-ornek',
    { config, schema: { summary: 'Bütün örnek takipleri siler', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        const sayi = await removeSamples(tenant);
        await addLogEntry(tenant, kullaniciId, { eylem: 'ornek-sil', ayrinti: { sayi } });
      });
      return reply.code(204).send();
    },
  );
}

const sendTakip = (reply: FastifyReply, takip: Awaited<ReturnType<typeof getTakip>>): FastifyReply =>
  setEtag(reply, takip.surum).send(takip);
