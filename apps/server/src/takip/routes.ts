import {
  bugun,
  type Takip,
  takipAlanlar,
  takipAlanlarSchema,
  takipAramaSchema,
  takipDegerleri,
  takipKayitSchema,
  takipListeSchema,
  takipListeSorgusuSchema,
  takipSayisiSchema,
  takipSecenekSchema,
  takipSuzgeciSchema,
  takipYazSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch, setEtag } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { countTakip, listSecenek, listTakip } from './liste.ts';
import { addOrnekler, removeOrnekler } from './ornek.ts';
import { type RenderDeps, renderRoutes } from './renderRoutes.ts';
import { addTakip, deleteTakip, getTakip, updateTakip } from './store.ts';

export interface TakipDeps extends RenderDeps {
  readonly db: Db;
  /** The invented cases. */
  readonly readOrnekler: () => readonly Takip[];
}

const tags = ['Takipler'];
const params = z.object({ id: z.string() });

export function takipRoutes(app: App, deps: TakipDeps): void {
  listRoutes(app, deps.db);
  readRoutes(app, deps);
  writeRoutes(app, deps.db);
  ornekRoutes(app, deps);
  renderRoutes(app, deps);
}

function listRoutes(app: App, db: Db): void {
  app.get(
    '/api/v1/takip',
    {
      config: { erisim: 'takip-gor' },
      schema: {
        summary: 'Takipler, süzülerek sayfa sayfa; en yeni takip önce',
        tags,
        querystring: takipListeSorgusuSchema,
        response: { 200: takipListeSchema },
      },
    },
    (request) => tenantTx(db, oturumOf(request).buroId, (tenant) => listTakip(tenant, request.query)),
  );

  app.post(
    '/api/v1/takip/ara',
    {
      config: { erisim: 'takip-gor' },
      schema: {
        summary:
          'Takipler, aranıp süzülerek sayfa sayfa; aranan bir ad olabileceği için adreste değil gövdededir',
        tags,
        body: takipAramaSchema,
        response: { 200: takipListeSchema },
      },
    },
    (request) => tenantTx(db, oturumOf(request).buroId, (tenant) => listTakip(tenant, request.body)),
  );

  app.post(
    '/api/v1/takip/say',
    {
      config: { erisim: 'takip-gor' },
      schema: {
        summary: 'Aramaya ve süzgeçlere uyan takiplerin sayısı',
        tags,
        body: takipSuzgeciSchema,
        response: { 200: takipSayisiSchema },
      },
    },
    (request) =>
      tenantTx(db, oturumOf(request).buroId, async (tenant) => ({
        sayi: await countTakip(tenant, request.body),
      })),
  );

  app.get(
    '/api/v1/takip-secenek',
    {
      config: { erisim: 'takip-gor' },
      schema: {
        summary: 'Büronun takiplerinde geçen icra daireleri, takip tipleri ve yolları',
        tags,
        response: { 200: takipSecenekSchema },
      },
    },
    (request) => tenantTx(db, oturumOf(request).buroId, listSecenek),
  );
}

function readRoutes(app: App, { db, now }: Pick<TakipDeps, 'db' | 'now'>): void {
  app.get(
    '/api/v1/takip/:id',
    {
      config: { erisim: 'takip-gor' },
      schema: { summary: 'Bir takip', tags, params, response: { 200: takipKayitSchema } },
    },
    async (request, reply) => {
      const id = uuidParam(request.params.id, 'takip-yok');
      return sendTakip(reply, await tenantTx(db, oturumOf(request).buroId, (tenant) => getTakip(tenant, id)));
    },
  );

  app.get(
    '/api/v1/takip/:id/alanlar',
    {
      config: { erisim: 'takip-gor' },
      schema: {
        summary:
          'Takibin 28 alan için değerleri, yazıldığı gibi; eksikler, eksik olanlar ve neyin bilinmediği',
        tags,
        params,
        response: { 200: takipAlanlarSchema },
      },
    },
    (request) => {
      const id = uuidParam(request.params.id, 'takip-yok');
      return tenantTx(db, oturumOf(request).buroId, async (tenant) => {
        const takip = await getTakip(tenant, id);
        return takipAlanlar(takipDegerleri(takip, bugun(now())));
      });
    },
  );
}

function writeRoutes(app: App, db: Db): void {
  const config = { erisim: ['takip-gor', 'takip-yonet'] } as const;

  app.post(
    '/api/v1/takip',
    {
      config,
      schema: { summary: 'Takip ekler', tags, body: takipYazSchema, response: { 201: takipKayitSchema } },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const takip = await tenantTx(db, buroId, async (tenant) => {
        const takipId = await addTakip(tenant, request.body, 'elle');
        await addKayit(tenant, kullaniciId, { eylem: 'takip-ekle', takipId });
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
        summary: 'Takibi bütünüyle değiştirir',
        tags,
        params,
        body: takipYazSchema,
        response: { 200: takipKayitSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const takipId = uuidParam(request.params.id, 'takip-yok');
      const surumler = ifMatch(request, 'takip-degisti');
      const takip = await tenantTx(db, buroId, async (tenant) => {
        await updateTakip(tenant, takipId, request.body, surumler);
        await addKayit(tenant, kullaniciId, { eylem: 'takip-guncelle', takipId });
        return getTakip(tenant, takipId);
      });
      return sendTakip(reply, takip);
    },
  );

  app.delete(
    '/api/v1/takip/:id',
    { config, schema: { summary: 'Takibi siler', tags, params } },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const takipId = uuidParam(request.params.id, 'takip-yok');
      const surumler = ifMatch(request, 'takip-degisti');
      await tenantTx(db, buroId, async (tenant) => {
        await deleteTakip(tenant, takipId, surumler);
        await addKayit(tenant, kullaniciId, { eylem: 'takip-sil', takipId });
      });
      return reply.code(204).send();
    },
  );
}

function ornekRoutes(app: App, { db, readOrnekler }: Pick<TakipDeps, 'db' | 'readOrnekler'>): void {
  const config = { erisim: ['takip-gor', 'takip-yonet'] } as const;

  app.post(
    '/api/v1/takip-ornek',
    { config, schema: { summary: 'Uydurma örnek takipleri ekler', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const ornekler = readOrnekler();
      await tenantTx(db, buroId, async (tenant) => {
        const sayi = await addOrnekler(tenant, ornekler);
        await addKayit(tenant, kullaniciId, { eylem: 'ornek-ekle', ayrinti: { sayi } });
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/takip-ornek',
    { config, schema: { summary: 'Bütün örnek takipleri siler', tags } },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        const sayi = await removeOrnekler(tenant);
        await addKayit(tenant, kullaniciId, { eylem: 'ornek-sil', ayrinti: { sayi } });
      });
      return reply.code(204).send();
    },
  );
}

const sendTakip = (reply: FastifyReply, takip: Awaited<ReturnType<typeof getTakip>>): FastifyReply =>
  setEtag(reply, takip.surum).send(takip);
