import {
  ALANLAR,
  AppError,
  can,
  dilekceAlanSchema,
  dilekceFilterSchema,
  dilekceSchema,
  dilekceSelectionSchema,
  dilekceSummarySchema,
  dilekceUpdateSchema,
  foundDilekceSchema,
  lastUsedSchema,
  newDilekceSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import type { AnswerDilekce } from '../render/answerDilekce.ts';
import { sendStored } from './answer.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import { ifChanged } from './ifChanged.ts';
import { lastUsed } from './lastUsed.ts';
import { createDilekceLists, sendList } from './list.ts';
import { renderRoutes } from './renderRoutes.ts';
import type { ToSablon } from './sablon.ts';
import { addDilekce, deleteDilekce, updateDilekce } from './save.ts';
import { searchDilekce } from './search.ts';
import { sendSelection } from './selection.ts';
import { snippetRoutes } from './snippet/routes.ts';
import { findDilekce, selectionSizes } from './store.ts';
import { dilekceTransferRoutes } from './transferRoutes.ts';
import { trashRoutes } from './trashRoutes.ts';
import { versionRoutes } from './versionRoutes.ts';

export interface DilekceDeps {
  readonly db: Db;
  readonly answerDilekce: AnswerDilekce;
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
  approvalRoutes(app, deps);
  versionRoutes(app, deps);
  trashRoutes(app, deps);
  renderRoutes(app, deps);
  dilekceTransferRoutes(app, deps);
  snippetRoutes(app, deps);
}

/** The ETag that the request names is still right. The routes' schemas have no 304, hence the reply's general type. */
const notModified = (reply: FastifyReply): FastifyReply => reply.code(304).send();

function listRoutes(app: App, { db }: DilekceDeps): void {
  const ozetler = z.array(dilekceSummarySchema);
  const lists = createDilekceLists();

  app.get(
    '/api/v1/dilekce-list',
    {
      config: { access: 'oturum' },
      schema: { summary: 'Dilekçeler, önce favoriler', tags, response: { 200: ozetler } },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const answer = await tenantTx(db, buroId, (tenant) =>
        ifChanged(request, reply, tenant, (trace) =>
          lists.read(tenant, kullaniciId, trace, (list) => reply.serialize(list) as string),
        ),
      );
      return answer === null ? notModified(reply) : sendList(request, reply, answer);
    },
  );

  app.get(
    '/api/v1/dilekce/filter',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Ada, metne ve tipe göre dilekçeler',
        tags,
        querystring: dilekceFilterSchema,
        response: { 200: z.array(foundDilekceSchema) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const found = await tenantTx(db, buroId, (tenant) =>
        ifChanged(request, reply, tenant, () => searchDilekce(tenant, kullaniciId, request.query)),
      );
      return found ?? notModified(reply);
    },
  );

  app.get(
    '/api/v1/dilekce',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Takipten seçmek için dilekçeler, şablonlarıyla',
        tags,
        response: { 200: z.array(dilekceSelectionSchema) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const sizes = await tenantTx(db, buroId, (tenant) =>
        ifChanged(request, reply, tenant, () => selectionSizes(tenant, kullaniciId)),
      );
      return sizes === null ? notModified(reply) : sendSelection(reply, db, buroId, sizes);
    },
  );

  app.get(
    '/api/v1/dilekce-son',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Kişinin son kullandığı dilekçelerin kimlikleri, en yenisi önce',
        tags,
        response: { 200: lastUsedSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      return tenantTx(db, buroId, (tenant) => lastUsed(tenant, kullaniciId));
    },
  );

  app.get(
    '/api/v1/dilekce-alan',
    {
      config: { access: 'oturum' },
      schema: { summary: 'Şablona konabilen alanlar', tags, response: { 200: z.array(dilekceAlanSchema) } },
    },
    () => alanlar,
  );
}

function recordRoutes(app: App, { db, toSablon }: DilekceDeps): void {
  app.get(
    '/api/v1/dilekce/:id',
    {
      config: { access: 'oturum' },
      schema: { summary: 'Bir dilekçe, şablonuyla', tags, params, response: { 200: dilekceSchema } },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const stored = await tenantTx(db, buroId, (tenant) => findDilekce(tenant, kullaniciId, id));
      if (stored === null) throw new AppError('dilekce-yok');
      return sendStored(reply, stored);
    },
  );

  app.post(
    '/api/v1/dilekce',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'dilekce-ekle' },
      schema: {
        summary: 'Dilekçe ekler; kopya da böyle eklenir',
        tags,
        body: newDilekceSchema,
        response: { 201: dilekceSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { buroId, kullaniciId } = session;
      const sablon = await toSablon(session, request.body.sablon);
      const stored = await tenantTx(db, buroId, (tenant) =>
        addDilekce(tenant, kullaniciId, request.body, sablon),
      );
      return sendStored(reply.code(201), stored, sablon.warnings);
    },
  );

  app.put(
    '/api/v1/dilekce/:id',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'oturum' },
      schema: {
        summary: 'Dilekçeyi değiştirir; yalnızca favori_mi herkesçe değiştirilebilir',
        tags,
        params,
        body: dilekceUpdateSchema,
        response: { 200: dilekceSchema },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { kullaniciId } = session;
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const expectedVersions = () => ifMatch(request, 'dilekce-degisti');
      const { body } = request;
      const sablon = body.sablon === undefined ? null : await toSablon(session, body.sablon);
      const kaydeden = { kullaniciId, mayEdit: can(session, 'dilekce-duzenle') };
      const stored = await tenantTx(db, session.buroId, (tenant) =>
        updateDilekce(tenant, kaydeden, id, body, sablon, expectedVersions),
      );
      if (stored === 'yetki-yok') throw new AppError('yetki-yok');
      return sendStored(reply, stored, sablon?.warnings);
    },
  );

  app.delete(
    '/api/v1/dilekce/:id',
    {
      config: { access: 'dilekce-sil' },
      schema: { summary: 'Dilekçeyi çöp kutusuna atar', tags, params },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'dilekce-yok');
      const expectedVersions = () => ifMatch(request, 'dilekce-degisti');
      await tenantTx(db, buroId, (tenant) => deleteDilekce(tenant, kullaniciId, id, expectedVersions));
      return reply.code(204).send();
    },
  );
}
