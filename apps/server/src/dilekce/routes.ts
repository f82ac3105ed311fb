import {
  ALANLAR,
  AppError,
  can,
  dilekceAlanSchema,
  dilekceBulunanSchema,
  dilekceEkleSchema,
  dilekceFiltreSchema,
  dilekceGuncelleSchema,
  dilekceOzetSchema,
  dilekceSchema,
  dilekceSecimSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import type { RenderAndLog } from '../render.ts';
import { aktarRoutes } from './aktarRoutes.ts';
import { sendKayitli } from './answer.ts';
import { copRoutes } from './copRoutes.ts';
import { ifChanged } from './ifChanged.ts';
import { createListeler, sendListe } from './liste.ts';
import { renderRoutes } from './renderRoutes.ts';
import type { ToSablon } from './sablon.ts';
import { addDilekce, deleteDilekce, updateDilekce } from './save.ts';
import { searchDilekce } from './search.ts';
import { sendSecim } from './secim.ts';
import { findDilekce, secimBoylari } from './store.ts';
import { surumRoutes } from './surumRoutes.ts';

export interface DilekceDeps {
  readonly db: Db;
  readonly renderAndLog: RenderAndLog;
  readonly toSablon: ToSablon;
}

/** Bytes. A template of 512 KB may be thrice that as JSON, where each letter beyond ASCII is escaped. */
const BODY_LIMIT = 2 * 1024 * 1024;

const alanlar = ALANLAR.map(({ id, isim, kod }) => ({ id, isim, kod }));
const tags = ['Dilekçeler'];
const params = z.object({ id: z.string() });

export function dilekceRoutes(app: App, deps: DilekceDeps): void {
  listRoutes(app, deps);
  recordRoutes(app, deps);
  surumRoutes(app, deps);
  copRoutes(app, deps);
  renderRoutes(app, deps);
  aktarRoutes(app, deps);
}

/** Not modified since the answer whose ETag the request names. Described nowhere else, so typed as any answer is. */
const notModified = (reply: FastifyReply): FastifyReply => reply.code(304).send();

function listRoutes(app: App, { db }: DilekceDeps): void {
  const ozetler = z.array(dilekceOzetSchema);
  const listeler = createListeler();

  app.get(
    '/api/v1/dilekce-list',
    {
      config: { erisim: 'oturum' },
      schema: { summary: 'Dilekçeler, önce favoriler', tags, response: { 200: ozetler } },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const answer = await tenantTx(db, buroId, (tenant) =>
        ifChanged(request, reply, tenant, (iz) =>
          listeler.read(tenant, kullaniciId, iz, (list) => reply.serialize(list) as string),
        ),
      );
      return answer === null ? notModified(reply) : sendListe(request, reply, answer);
    },
  );

  app.get(
    '/api/v1/dilekce/filter',
    {
      config: { erisim: 'oturum' },
      schema: {
        summary: 'Ada, metne ve tipe göre dilekçeler',
        tags,
        querystring: dilekceFiltreSchema,
        response: { 200: z.array(dilekceBulunanSchema) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const found = await tenantTx(db, buroId, (tenant) =>
        ifChanged(request, reply, tenant, () => searchDilekce(tenant, kullaniciId, request.query)),
      );
      return found ?? notModified(reply);
    },
  );

  app.get(
    '/api/v1/dilekce',
    {
      config: { erisim: 'oturum' },
      schema: {
        summary: 'Takipten seçmek için dilekçeler, şablonlarıyla',
        tags,
        response: { 200: z.array(dilekceSecimSchema) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const boylar = await tenantTx(db, buroId, (tenant) =>
        ifChanged(request, reply, tenant, () => secimBoylari(tenant, kullaniciId)),
      );
      return boylar === null ? notModified(reply) : sendSecim(reply, db, buroId, boylar);
    },
  );

  app.get(
    '/api/v1/dilekce-alan',
    {
      config: { erisim: 'oturum' },
      schema: { summary: 'Şablona konabilen alanlar', tags, response: { 200: z.array(dilekceAlanSchema) } },
    },
    () => alanlar,
  );
}

function recordRoutes(app: App, { db, toSablon }: DilekceDeps): void {
  app.get(
    '/api/v1/dilekce/:id',
    {
      config: { erisim: 'oturum' },
      schema: { summary: 'Bir dilekçe, şablonuyla', tags, params, response: { 200: dilekceSchema } },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const kayitli = await tenantTx(db, buroId, (tenant) => findDilekce(tenant, kullaniciId, id));
      if (kayitli === null) throw new AppError('dilekce-yok');
      return sendKayitli(reply, kayitli);
    },
  );

  app.post(
    '/api/v1/dilekce',
    {
      bodyLimit: BODY_LIMIT,
      config: { erisim: 'dilekce-ekle' },
      schema: {
        summary: 'Dilekçe ekler; kopya da böyle eklenir',
        tags,
        body: dilekceEkleSchema,
        response: { 201: dilekceSchema },
      },
    },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const { buroId, kullaniciId } = oturum;
      const sablon = await toSablon(oturum, request.body.sablon);
      const kayitli = await tenantTx(db, buroId, (tenant) =>
        addDilekce(tenant, kullaniciId, request.body, sablon),
      );
      return sendKayitli(reply.code(201), kayitli, sablon.warnings);
    },
  );

  app.put(
    '/api/v1/dilekce/:id',
    {
      bodyLimit: BODY_LIMIT,
      config: { erisim: 'oturum' },
      schema: {
        summary: 'Dilekçeyi değiştirir; yalnızca favori_mi herkesçe değiştirilebilir',
        tags,
        params,
        body: dilekceGuncelleSchema,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const { kullaniciId } = oturum;
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const beklenen = () => ifMatch(request, 'dilekce-degisti');
      const { body } = request;
      const sablon = body.sablon === undefined ? null : await toSablon(oturum, body.sablon);
      const kaydeden = { kullaniciId, mayEdit: can(oturum, 'dilekce-duzenle') };
      const kayitli = await tenantTx(db, oturum.buroId, (tenant) =>
        updateDilekce(tenant, kaydeden, id, body, sablon, beklenen),
      );
      if (kayitli === 'yetki-yok') throw new AppError('yetki-yok');
      return sendKayitli(reply, kayitli, sablon?.warnings);
    },
  );

  app.delete(
    '/api/v1/dilekce/:id',
    {
      config: { erisim: 'dilekce-sil' },
      schema: { summary: 'Dilekçeyi çöp kutusuna atar', tags, params },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const beklenen = () => ifMatch(request, 'dilekce-degisti');
      await tenantTx(db, buroId, (tenant) => deleteDilekce(tenant, kullaniciId, id, beklenen));
      return reply.code(204).send();
    },
  );
}
