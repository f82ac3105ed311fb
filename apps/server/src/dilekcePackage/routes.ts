import { type DilekcePackage, dilekcePackageRequestSchema, dilekcePackageSchema } from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { ifMatch, setEtag } from '../http/etag.ts';
import { uuidParam } from '../http/params.ts';
import { sessionOf } from '../http/session.ts';
import { addPackage, changePackage, removePackage } from './save.ts';
import { listPackages } from './store.ts';

const tags = ['Dilekçe paketleri'];
const params = z.object({ id: z.string() });

/** Packages: ordered sets of petitions, chosen like one petition. */
export function dilekcePackageRoutes(app: App, { db }: { readonly db: Db }): void {
  app.get(
    '/api/v1/dilekce-paket',
    {
      config: { access: 'oturum' },
      schema: {
        summary: 'Dilekçe paketleri, ada göre',
        tags,
        response: { 200: z.array(dilekcePackageSchema) },
      },
    },
    (request) => tenantTx(db, sessionOf(request).buroId, listPackages),
  );

  app.post(
    '/api/v1/dilekce-paket',
    {
      config: { access: 'dilekce-ekle' },
      schema: {
        summary: 'Dilekçe paketi ekler',
        tags,
        body: dilekcePackageRequestSchema,
        response: { 201: dilekcePackageSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const added = await tenantTx(db, buroId, (tenant) => addPackage(tenant, kullaniciId, request.body));
      return sendPackage(reply.code(201), added);
    },
  );

  app.put(
    '/api/v1/dilekce-paket/:id',
    {
      config: { access: 'dilekce-duzenle' },
      schema: {
        summary: 'Dilekçe paketini değiştirir',
        tags,
        params,
        body: dilekcePackageRequestSchema,
        response: { 200: dilekcePackageSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'paket-yok');
      const expected = ifMatch(request, 'paket-degisti');
      const changed = await tenantTx(db, buroId, (tenant) =>
        changePackage(tenant, kullaniciId, id, request.body, expected),
      );
      return sendPackage(reply, changed);
    },
  );

  app.delete(
    '/api/v1/dilekce-paket/:id',
    {
      config: { access: 'dilekce-sil' },
      schema: { summary: 'Dilekçe paketini siler; dilekçeleri kalır', tags, params },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const id = uuidParam(request.params.id, 'paket-yok');
      const expected = ifMatch(request, 'paket-degisti');
      await tenantTx(db, buroId, (tenant) => removePackage(tenant, kullaniciId, id, expected));
      return reply.code(204).send();
    },
  );
}

const sendPackage = (reply: FastifyReply, stored: DilekcePackage): FastifyReply =>
  setEtag(reply, stored.surum).send(stored);
