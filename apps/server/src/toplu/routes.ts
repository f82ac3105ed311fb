import {
  AppError,
  can,
  type TopluIs,
  topluIsSchema,
  topluIstegiSchema,
  topluListeSchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { type Akislar, sendAkis } from '../http/akis.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { describe } from '../http/problem.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import type { Oturum } from '../oturum/store.ts';
import { anahtarOf, baslat } from './baslat.ts';
import { denetimRoutes } from './denetimRoutes.ts';
import { asked, type Depo } from './depo/depo.ts';
import { hataRoutes } from './hataRoutes.ts';
import { SECIM_LIMIT, SECIM_VALUES, TOPLU_YETKILERI } from './secim.ts';
import { sonucRoutes } from './sonucRoutes.ts';
import {
  checkSuren,
  deleteIs,
  endIs,
  type Gorus,
  getIs,
  isKlasoru,
  listIs,
  lockIs,
  lockKisi,
  restartIs,
} from './store.ts';

export interface TopluRouteDeps {
  readonly db: Db;
  readonly depo: Depo;
  readonly akislar: Akislar;
  readonly now: () => Date;
  /** There is work. */
  readonly wake: () => void;
}

/** Milliseconds between two looks at a job that somebody watches. */
const BAKIS_MS = 1000;

const tags = ['Toplu İşlemler'];
const config = { erisim: TOPLU_YETKILERI } as const;
const params = z.object({ id: z.string() });

export function topluRoutes(app: App, deps: TopluRouteDeps): void {
  denetimRoutes(app, deps);
  startRoutes(app, deps);
  readRoutes(app, deps);
  changeRoutes(app, deps);
}

/** One's own jobs; whoever manages the office sees all. */
const gorusOf = (oturum: Oturum): Gorus => ({
  kullaniciId: can(oturum, 'buro-yonet') ? null : oturum.kullaniciId,
});

function startRoutes(app: App, { db, depo, now, wake }: TopluRouteDeps): void {
  app.post(
    '/api/v1/toplu',
    {
      bodyLimit: SECIM_LIMIT,
      config: { ...config, maxValues: SECIM_VALUES },
      schema: {
        summary: 'Toplu işlemi başlatır',
        description:
          'Aynı Idempotency-Key ile yinelenen istek yeni bir işlem başlatmaz: başlatılmış olanı 200 ile verir.',
        tags,
        body: topluIstegiSchema,
        response: { 200: topluIsSchema, 201: topluIsSchema },
      },
    },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const baslangic = { anahtar: anahtarOf(request), tarih: now(), depo: await asked(depo.kimlik()) };
      const { is, yeni } = await tenantTx(db, oturum.buroId, (tenant) =>
        baslat(tenant, oturum.kullaniciId, request.body, baslangic),
      );
      if (yeni) wake();
      return reply.code(yeni ? 201 : 200).send(is);
    },
  );
}

function readRoutes(app: App, { db, depo, akislar }: TopluRouteDeps): void {
  app.get(
    '/api/v1/toplu',
    {
      config,
      schema: {
        summary: 'Kişinin toplu işlemleri, büroyu yönetene bütün büronunki; en yeni önce',
        tags,
        response: { 200: topluListeSchema },
      },
    },
    (request) => {
      const oturum = oturumOf(request);
      return tenantTx(db, oturum.buroId, async (tenant) => ({
        isler: await listIs(tenant, gorusOf(oturum)),
      }));
    },
  );

  app.get(
    '/api/v1/toplu/:id',
    {
      config,
      schema: { summary: 'Toplu işlemin durumu', tags, params, response: { 200: topluIsSchema } },
    },
    (request) => stateOf(oturumOf(request), request.params.id),
  );

  app.get(
    '/api/v1/toplu/:id/olaylar',
    {
      config,
      // Nobody would take the events that a HEAD calls up.
      exposeHeadRoute: false,
      schema: {
        summary: 'Toplu işlemin durumu, her değişiklikte yeniden (text/event-stream)',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const { id } = request.params;
      await stateOf(oturum, id);
      return sendAkis(
        reply,
        akislar.open(oturum, () => stateOf(oturum, id), { everyMs: BAKIS_MS }),
      );
    },
  );

  sonucRoutes(app, { db, depo, gorusOf });
  hataRoutes(app, { db, stateOf });

  function stateOf(oturum: Oturum, id: string): Promise<TopluIs> {
    const isId = uuidParam(id, 'toplu-yok');
    return tenantTx(db, oturum.buroId, (tenant) => getIs(tenant, isId, gorusOf(oturum)));
  }
}

function changeRoutes(app: App, { db, depo, wake }: TopluRouteDeps): void {
  app.post(
    '/api/v1/toplu/:id/iptal',
    {
      config,
      schema: { summary: 'Süren toplu işlemi durdurur', tags, params, response: { 200: topluIsSchema } },
    },
    (request) =>
      change(request, request.params.id, async (tenant, is, kullaniciId) => {
        if (is.durum !== 'suruyor') throw new AppError('toplu-bitti');
        await endIs(tenant, is.id, 'iptal', null);
        await addKayit(tenant, kullaniciId, {
          eylem: 'toplu-iptal',
          ayrinti: { toplu: is.id, tamam: is.tamam, toplam: is.toplam },
        });
      }),
  );

  app.post(
    '/api/v1/toplu/:id/yinele',
    {
      config,
      schema: {
        summary: 'Oluşturulamayan ya da kalan dosyaları yeniden dener',
        tags,
        params,
        response: { 200: topluIsSchema },
      },
    },
    (request) =>
      change(request, request.params.id, async (tenant, is, kullaniciId) => {
        if (is.durum === 'suruyor') throw new AppError('toplu-suruyor');
        if (is.tamam === is.toplam) throw new AppError('toplu-yinelenmez');
        await lockKisi(tenant, is.kullanici_id);
        await checkSuren(tenant, is.kullanici_id);
        await restartIs(tenant, is.id);
        await addKayit(tenant, kullaniciId, {
          eylem: 'toplu-yinele',
          bicim: is.bicim,
          ayrinti: { toplu: is.id, dosya: is.toplam - is.tamam },
        });
      }).finally(wake),
  );

  app.delete(
    '/api/v1/toplu/:id',
    { config, schema: { summary: 'Toplu işlemi ve dosyalarını siler; sürüyorsa durdurur', tags, params } },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const { buroId, kullaniciId } = oturum;
      const id = uuidParam(request.params.id, 'toplu-yok');
      await tenantTx(db, buroId, async (tenant) => {
        const { tamam } = await lockIs(tenant, id, gorusOf(oturum));
        await deleteIs(tenant, id);
        await addKayit(tenant, kullaniciId, { eylem: 'toplu-sil', ayrinti: { toplu: id, dosya: tamam } });
      });
      // What a failure leaves here is found by the housekeeping.
      await depo.remove(isKlasoru(buroId, id)).catch((error: unknown) => request.log.error(describe(error)));
      return reply.code(204).send();
    },
  );

  type Locked = Awaited<ReturnType<typeof lockIs>>;

  function change(
    request: FastifyRequest,
    id: string,
    work: (tenant: Tenant, is: Locked, kullaniciId: string) => Promise<void>,
  ): Promise<TopluIs> {
    const oturum = oturumOf(request);
    const isId = uuidParam(id, 'toplu-yok');
    return tenantTx(db, oturum.buroId, async (tenant) => {
      await work(tenant, await lockIs(tenant, isId, gorusOf(oturum)), oturum.kullaniciId);
      return getIs(tenant, isId, gorusOf(oturum));
    });
  }
}
