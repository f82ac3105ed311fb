import {
  AppError,
  changedSnippetSchema,
  newSnippetSchema,
  type Snippet,
  snippetSchema,
  snippetSummarySchema,
  snippetUpdateSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../db/connection.ts';
import { tenantTx } from '../../db/tenant.ts';
import type { App } from '../../http/app.ts';
import { ifMatch, setEtag } from '../../http/etag.ts';
import { textsHeader } from '../../http/header.ts';
import { uuidParam } from '../../http/params.ts';
import { sessionOf } from '../../http/session.ts';
import type { ToSablon } from '../sablon.ts';
import { addSnippet, changeSnippet, removeSnippet, restoreSnippet, toSnippetText } from './save.ts';
import { findSnippet, listSnippets } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly toSablon: ToSablon;
}

/** Bytes: a text of 64 KB may be thrice that as JSON, where each letter beyond ASCII is escaped. */
const BODY_LIMIT = 512 * 1024;

const tags = ['Metin parçaları'];
const params = z.object({ id: z.string() });

/** Snippets: pieces of text of the office that petitions take in. */
export function snippetRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps);
  writeRoutes(app, deps);
  trashRoutes(app, deps);
}

function readRoutes(app: App, { db }: Deps): void {
  app.get(
    '/api/v1/parca',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Metin parçaları, ada göre',
        tags,
        response: { 200: z.array(snippetSummarySchema) },
      },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, listSnippets),
  );

  app.get(
    '/api/v1/parca/:id',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Bir metin parçası, ona bağlı dilekçelerle',
        tags,
        params,
        response: { 200: snippetSchema },
      },
    },
    async (request, reply) => {
      const id = uuidParam(request.params.id, 'parca-yok');
      const found = await tenantTx(db, sessionOf(request).buroId, (tenant) => findSnippet(tenant, id));
      if (found === null) throw new AppError('parca-yok');
      return sendSnippet(reply, found);
    },
  );
}

function writeRoutes(app: App, { db, toSablon }: Deps): void {
  app.post(
    '/api/v1/parca',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'dilekce-ekle' },
      schema: {
        summary: 'Metin parçası ekler',
        tags,
        body: newSnippetSchema,
        response: { 201: snippetSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const text = await toSnippetText({ db, toSablon, buroId, kullaniciId }, request.body.metin);
      const added = await tenantTx(db, buroId, (tenant) =>
        addSnippet(tenant, kullaniciId, request.body, text),
      );
      return sendSnippet(warned(reply.code(201), text.warnings), added);
    },
  );

  app.put(
    '/api/v1/parca/:id',
    {
      bodyLimit: BODY_LIMIT,
      config: { access: 'dilekce-duzenle' },
      schema: {
        summary: 'Metin parçasını ve ona bağlı dilekçeleri değiştirir',
        description:
          'Bağlı dilekçelerin yeni metni yeni bir sürümdür. dilekceler: değişeceği kişiye söylenen dilekçeler; değişecek olanlar bunlar değilse hiçbir şey değişmez.',
        tags,
        params,
        body: snippetUpdateSchema,
        response: { 200: changedSnippetSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const editor = { db, toSablon, buroId, kullaniciId };
      const id = uuidParam(request.params.id, 'parca-yok');
      const expected = ifMatch(request, 'parca-degisti');
      const text = await toSnippetText(editor, request.body.metin);
      const changed = await changeSnippet(editor, id, request.body, text, expected);
      return setEtag(warned(reply, text.warnings), changed.parca.surum).send(changed);
    },
  );
}

function trashRoutes(app: App, { db }: Deps): void {
  app.delete(
    '/api/v1/parca/:id',
    {
      config: { access: 'dilekce-sil' },
      schema: { summary: 'Metin parçasını siler; dilekçelerdeki metin kalır', tags, params },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'parca-yok');
      const expected = ifMatch(request, 'parca-degisti');
      await tenantTx(db, buroId, (tenant) => removeSnippet(tenant, kullaniciId, id, expected));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/parca/:id/geri-al',
    {
      config: { access: 'dilekce-sil' },
      schema: {
        summary: 'Silinen metin parçasını geri alır (30 gün içinde)',
        tags,
        params,
        response: { 200: snippetSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'parca-yok');
      return sendSnippet(
        reply,
        await tenantTx(db, buroId, (tenant) => restoreSnippet(tenant, kullaniciId, id)),
      );
    },
  );
}

const sendSnippet = (reply: FastifyReply, snippet: Snippet): FastifyReply =>
  setEtag(reply, snippet.surum).send(snippet);

const warned = (reply: FastifyReply, warnings: readonly string[]): FastifyReply =>
  warnings.length === 0 ? reply : reply.header('Dilekce-Uyarilar', textsHeader(warnings));
