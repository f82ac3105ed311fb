import { girisSchema, type OturumBilgisi, oturumSchema } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { cihazOf, clearSessionCookie, oturumOf, setCihazCookie, setSessionCookie } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { deleteBaglanti as deleteUyapBaglantisi } from '../uyap/store.ts';
import { type GirisDeps, signIn } from './giris.ts';
import { deleteOturum, deleteOturumlar, findOturum, type Oturum, oturumBilgisi } from './store.ts';

export interface OturumDeps extends GirisDeps {
  /** Tries a minute from one address. */
  readonly girisLimiti: number;
  readonly uyapDurumu: (oturum: Oturum) => Promise<OturumBilgisi['uyap']>;
}

const tags = ['Oturum'];

export function oturumRoutes(app: App, deps: OturumDeps): void {
  const { db } = deps;

  app.get(
    '/api/v1/oturum',
    {
      config: { erisim: 'oturum' },
      schema: { summary: 'Giriş yapan kişi, bürosu ve yetkileri', tags, response: { 200: oturumSchema } },
    },
    (request) => bilgi(oturumOf(request)),
  );

  app.post(
    '/api/v1/oturum',
    {
      config: { erisim: 'herkes', ...perMinute(deps.girisLimiti) },
      schema: { summary: 'Oturum açar', tags, body: girisSchema, response: { 200: oturumSchema } },
    },
    async (request, reply) => {
      const { belirtec, cihaz } = await signIn(deps, request.body, cihazOf(app, request));
      await endEarlier(request);
      setSessionCookie(app, reply, belirtec);
      setCihazCookie(app, reply, cihaz);
      const oturum = await findOturum(db, belirtec);
      return bilgi(oturumOf({ oturum }));
    },
  );

  app.delete(
    '/api/v1/oturum',
    {
      config: { erisim: 'oturum' },
      schema: { summary: 'Oturumu kapatır', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId, belirtecOzeti } = oturumOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        await deleteOturum(tenant, belirtecOzeti);
        await addKayit(tenant, kullaniciId, { eylem: 'cikis' });
      });
      clearSessionCookie(app, reply);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/oturum/hepsi',
    {
      config: { erisim: 'oturum' },
      schema: { summary: 'Kişinin bütün oturumlarını kapatır', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      await tenantTx(db, buroId, async (tenant) => {
        await deleteOturumlar(tenant, kullaniciId);
        await deleteUyapBaglantisi(tenant, kullaniciId);
        await addKayit(tenant, kullaniciId, { eylem: 'cikis-hepsi' });
      });
      clearSessionCookie(app, reply);
      return reply.code(204).send();
    },
  );

  const bilgi = async (oturum: Oturum) => oturumBilgisi(oturum, await deps.uyapDurumu(oturum));

  /** The session that this browser had: its cookie is overwritten, so nobody could sign out of it. */
  async function endEarlier(request: FastifyRequest): Promise<void> {
    const belirtec = request.cookies[app.cookieName];
    const earlier = belirtec ? await findOturum(db, belirtec) : null;
    if (earlier !== null)
      await tenantTx(db, earlier.buroId, (tenant) => deleteOturum(tenant, earlier.belirtecOzeti));
  }
}
