import {
  kisiSorguSchema,
  kisiSorguSonucuSchema,
  type UyapBaglan,
  type UyapBaglanti,
  uyapBaglanSchema,
  uyapBaglantiSchema,
  uyapKullanimSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { tenantTx } from '../db/tenant.ts';
import { sendAkis } from '../http/akis.ts';
import type { App } from '../http/app.ts';
import { oturumOf } from '../http/session.ts';
import type { Oturum } from '../oturum/store.ts';
import type { Akislar } from './akis.ts';
import { type SorguDeps, sorgula } from './sorgula.ts';
import { listKullanim } from './store.ts';

export interface UyapRouteDeps extends SorguDeps {
  readonly durumOf: (oturum: Oturum) => Promise<UyapBaglanti>;
  readonly akislar: Akislar;
  /** Where browsers reach the server, when that is not this computer. */
  readonly publicUrl: URL | null;
}

const tags = ['UYAP'];
const config = { erisim: 'kisi-sorgula' } as const;

export function uyapRoutes(app: App, deps: UyapRouteDeps): void {
  const { db, sistem, akislar, ayar, durumOf, publicUrl } = deps;

  app.get(
    '/api/v1/uyap/baglanti',
    {
      config,
      schema: {
        summary: 'Kişinin UYAP bağlantısının durumu',
        tags,
        response: { 200: uyapBaglantiSchema },
      },
    },
    (request) => durumOf(oturumOf(request)),
  );

  app.post(
    '/api/v1/uyap/baglanti',
    {
      config,
      schema: {
        summary: 'UYAP bağlantısını kurmaya başlar; ajanla bağlanılıyorsa eşleştirme kodu verir',
        tags,
        response: { 200: uyapBaglanSchema },
      },
    },
    (request) => baglan(oturumOf(request), publicUrl?.origin ?? `http://${request.host}`),
  );

  app.delete(
    '/api/v1/uyap/baglanti',
    { config, schema: { summary: 'UYAP bağlantısını keser', tags } },
    async (request, reply) => {
      await sistem.kes(oturumOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/uyap/baglanti/olaylar',
    {
      config,
      // Nobody would take the events that a HEAD calls up.
      exposeHeadRoute: false,
      schema: {
        summary: 'Bağlantının durumu, her değişiklikte yeniden (text/event-stream)',
        description: 'Adsız olaylar bağlantının durumudur. “uyari” olayı büroyu yönetenlere gelir.',
        tags,
      },
    },
    (request, reply) => sendAkis(reply, akislar.open(oturumOf(request))),
  );

  app.post(
    '/api/v1/uyap/kisi-sorgula',
    {
      config,
      schema: {
        summary: 'Bir kişiyi kimlik numarasıyla UYAP’tan sorgular',
        description:
          'Kimlik numarası yeter; dilekçe ya da takip ve amaç da bildirilebilir. Bildirilmezse kayda “amaç bildirilmedi” yazılır; büro amacı zorunlu kılmışsa istek 422 ile geri çevrilir. Sorgu, yapılmadan önce işlem kaydına yazılır; yanıt saklanmaz.',
        tags,
        body: kisiSorguSchema,
        response: { 200: kisiSorguSonucuSchema },
      },
    },
    async (request, reply) => {
      if (request.body.takipId !== undefined) await app.requireYetki(request, 'takip-gor');
      return sorgula(deps, oturumOf(request), request.body, goneSignal(reply));
    },
  );

  app.get(
    '/api/v1/uyap/kullanim',
    {
      config: { erisim: 'buro-yonet' },
      schema: {
        summary: 'Kimin bugün kaç kişi sorguladığı',
        tags,
        response: { 200: uyapKullanimSchema },
      },
    },
    (request) =>
      tenantTx(db, oturumOf(request).buroId, async (tenant) => {
        const { gunlukSinir, uyariEsigi } = ayar;
        return { ...(await listKullanim(tenant, uyariEsigi)), gunlukSinir, uyariEsigi };
      }),
  );

  async function baglan(oturum: Oturum, adres: string): Promise<UyapBaglan> {
    const eslestirme = await sistem.baglan(oturum, adres);
    return { baglanti: await durumOf(oturum), eslestirme };
  }
}

/** Aborted when whoever asked has gone. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DOMException('the client has gone', 'AbortError'));
  });
  if (raw.destroyed) gone.abort(new DOMException('the client has gone', 'AbortError'));
  return gone.signal;
}
