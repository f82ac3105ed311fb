import {
  personLookupResultSchema,
  personLookupSchema,
  type UyapConnection,
  type UyapConnectResult,
  uyapConnectionSchema,
  uyapConnectResultSchema,
  uyapUsageSchema,
} from '@derkenar/domain';
import type { FastifyReply } from 'fastify';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sendEventStream } from '../http/eventStream.ts';
import { sessionOf } from '../http/session.ts';
import type { Session } from '../session/store.ts';
import type { ConnectionStreams } from './connectionStreams.ts';
import { type LookupDeps, lookUp } from './lookUp.ts';
import { listUsage } from './store.ts';

export interface UyapRouteDeps extends LookupDeps {
  readonly statusOf: (session: Session) => Promise<UyapConnection>;
  readonly streams: ConnectionStreams;
  /** The address for browsers on other computers. */
  readonly publicUrl: URL | null;
}

const tags = ['UYAP'];
const config = { access: 'kisi-sorgula' } as const;

export function uyapRoutes(app: App, deps: UyapRouteDeps): void {
  connectionRoutes(app, deps);
  lookupRoutes(app, deps);
}

function connectionRoutes(app: App, { courtSystem, streams, statusOf, publicUrl }: UyapRouteDeps): void {
  app.get(
    '/api/v1/uyap/baglanti',
    {
      config,
      schema: {
        summary: 'Kişinin UYAP bağlantısının durumu',
        tags,
        response: { 200: uyapConnectionSchema },
      },
    },
    (request) => statusOf(sessionOf(request)),
  );

  app.post(
    '/api/v1/uyap/baglanti',
    {
      config,
      schema: {
        summary: 'UYAP bağlantısını kurmaya başlar; ajanla bağlanılıyorsa eşleştirme kodu verir',
        tags,
        response: { 200: uyapConnectResultSchema },
      },
    },
    (request) => connect(sessionOf(request), publicUrl?.origin ?? `http://${request.host}`),
  );

  app.delete(
    '/api/v1/uyap/baglanti',
    { config, schema: { summary: 'UYAP bağlantısını keser', tags } },
    async (request, reply) => {
      await courtSystem.disconnect(sessionOf(request));
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/v1/uyap/baglanti/olaylar',
    {
      config,
      // A HEAD request would start events that nobody reads.
      exposeHeadRoute: false,
      schema: {
        summary: 'Bağlantının durumu, her değişiklikte yeniden (text/event-stream)',
        description: 'Adsız olaylar bağlantının durumudur. “uyari” olayı büroyu yönetenlere gelir.',
        tags,
      },
    },
    (request, reply) => sendEventStream(reply, streams.open(sessionOf(request))),
  );

  async function connect(session: Session, adres: string): Promise<UyapConnectResult> {
    const eslestirme = await courtSystem.connect(session, adres);
    return { baglanti: await statusOf(session), eslestirme };
  }
}

function lookupRoutes(app: App, deps: UyapRouteDeps): void {
  const { db, uyapConfig } = deps;

  app.post(
    '/api/v1/uyap/kisi-sorgula',
    {
      config,
      schema: {
        summary: 'Bir kişiyi kimlik numarasıyla UYAP’tan sorgular',
        description:
          'Kimlik numarası yeter; dilekçe ya da takip ve amaç da bildirilebilir. Bildirilmezse kayda “amaç bildirilmedi” yazılır; büro amacı zorunlu kılmışsa istek 422 ile geri çevrilir. Sorgu, yapılmadan önce işlem kaydına yazılır; yanıt saklanmaz.',
        tags,
        body: personLookupSchema,
        response: { 200: personLookupResultSchema },
      },
    },
    async (request, reply) => {
      if (request.body.takipId !== undefined) await app.requireYetki(request, 'takip-gor');
      return lookUp(deps, sessionOf(request), request.body, goneSignal(reply));
    },
  );

  app.get(
    '/api/v1/uyap/kullanim',
    {
      config: { access: 'buro-yonet' },
      schema: {
        summary: 'Kimin bugün kaç kişi sorguladığı',
        tags,
        response: { 200: uyapUsageSchema },
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, async (tenant) => {
        const { gunlukSinir, uyariEsigi } = uyapConfig;
        return { ...(await listUsage(tenant, uyariEsigi)), gunlukSinir, uyariEsigi };
      }),
  );
}

/** Aborted when the client has gone. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DOMException('the client has gone', 'AbortError'));
  });
  if (raw.destroyed) gone.abort(new DOMException('the client has gone', 'AbortError'));
  return gone.signal;
}
