import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { aktarimRoutes } from './aktarim/routes.ts';
import { createBelgePool, type PoolOptions } from './belge/pool.ts';
import { belgeRoutes } from './belge/routes.ts';
import { kullaniciRoutes } from './buro/kullaniciRoutes.ts';
import { buroRoutes } from './buro/routes.ts';
import { projectFile, surum } from './config.ts';
import type { Db } from './db/connection.ts';
import { tenantTx } from './db/tenant.ts';
import { dilekceRoutes } from './dilekce/routes.ts';
import { createToSablon } from './dilekce/sablon.ts';
import { baglantiRoutes } from './hesap/baglantiRoutes.ts';
import { hesapRoutes } from './hesap/routes.ts';
import { addApiPage } from './http/apiPage.ts';
import type { App, ZodTypeProvider } from './http/app.ts';
import { addGuards } from './http/guard.ts';
import { addLimits, addPersonLimit } from './http/limit.ts';
import { addOpenApi } from './http/openapi.ts';
import { addPage } from './http/page.ts';
import { addErrorHandler, answerUnreadable, answerUnroutable, describe } from './http/problem.ts';
import { addRequestId, requestIdOf } from './http/requestId.ts';
import { addSchemas } from './http/schema.ts';
import { addSession } from './http/session.ts';
import { addWebSocket } from './http/webSocket.ts';
import { createDurum, type Durum } from './izleme/durum.ts';
import type { Olcum } from './izleme/olcum.ts';
import { izlemeRoutes } from './izleme/routes.ts';
import { kayitRoutes } from './kayit/routes.ts';
import { addKayit } from './kayit/store.ts';
import { kisiVerisiRoutes } from './kisiVerisi/routes.ts';
import { kisiSilRoutes } from './kisiVerisi/silRoutes.ts';
import { kurulumRoutes } from './kurulum/routes.ts';
import { oturumRoutes } from './oturum/routes.ts';
import { findOturum } from './oturum/store.ts';
import { createHasher, type HashCost } from './parola.ts';
import { createRender, createRenderAndLog } from './render.ts';
import { saklamaRoutes } from './saklama/routes.ts';
import { sistemRoutes } from './sistem/routes.ts';
import { addOrnekler, readOrnekler } from './takip/ornek.ts';
import { takipRoutes } from './takip/routes.ts';
import { createKlasorDepo } from './toplu/depo/klasor.ts';
import { addToplu, type TopluOptions } from './toplu/toplu.ts';
import { AJAN_SOKETI } from './uyap/ajanRoutes.ts';
import { addUyap, type UyapOptions } from './uyap/uyap.ts';

export interface AppOptions {
  readonly db: Db;
  /** Started to try out, with invented data? The page says so. */
  readonly demo: boolean;
  /** Where browsers reach the server, when that is not this computer: 'https://dilekce.example.com'. */
  readonly publicUrl?: URL | null;
  /** Whose X-Forwarded-For is believed; a proxy's on this computer by default, where PUBLIC_URL is https. */
  readonly vekil?: readonly string[];
  readonly logLevel?: string;
  readonly now?: () => Date;
  readonly pool?: PoolOptions;
  /** Sign-ins, set-ups and uses of links a minute from one address, each. */
  readonly girisLimiti?: number;
  /** The cost of hashing a password: only tests set a lower one than the product's. */
  readonly hashCost?: HashCost;
  /** The built page. */
  readonly pageFolder?: string;
  /** None: the judicial system cannot be asked. */
  readonly uyap?: UyapOptions;
  readonly durum?: Durum;
  /** Counts what is done; none: nobody looks. */
  readonly olcum?: Olcum;
  /** None: bulk jobs wait for a worker elsewhere. */
  readonly toplu?: TopluOptions;
}

const BODY_LIMIT = 1024 * 1024;
const GIRIS_LIMITI = 30;
/** For the request alone, not for its answer: 16 MB at 1 Mbit/s come in time. */
const REQUEST_TIMEOUT_MS = 150_000;

/** Composes the features; nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const now = options.now ?? (() => new Date());
  const publicUrl = options.publicUrl ?? null;
  const vekil = options.vekil ?? (publicUrl?.protocol === 'https:' ? ['loopback'] : []);
  const app: App = Fastify({
    bodyLimit: BODY_LIMIT,
    // The proxy in front, and nobody before it, says who asks.
    trustProxy: vekil.length > 0 && [...vekil],
    logger: { level: options.logLevel ?? 'silent' },
    genReqId: requestIdOf,
    // The address of a request holds ids, its body names: only what logAnswers writes is logged.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // Whoever sends a request byte by byte would keep a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerUnroutable(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();
  const { db, demo } = options;
  addErrorHandler(app);
  addSchemas(app);
  addRequestId(app);
  logAnswers(app, options.olcum);
  await addGuards(app, { publicUrl });
  await addLimits(app);
  await addWebSocket(app, AJAN_SOKETI);
  await addSession(app, {
    find: (belirtec) => findOturum(db, belirtec),
    onDenied: ({ buroId, kullaniciId }, route, yetki) =>
      tenantTx(db, buroId, (tenant) =>
        addKayit(tenant, kullaniciId, { eylem: 'yetki-reddi', ayrinti: { istek: route, yetki } }),
      ),
    secure: publicUrl?.protocol === 'https:',
  });
  addPersonLimit(app);

  addApiPage(app, addOpenApi(app, { surum }));
  const pool = createBelgePool(options.pool);
  app.addHook('onClose', () => pool.close());
  const girisLimiti = options.girisLimiti ?? GIRIS_LIMITI;
  const uyapDurumu = addUyap(app, {
    db,
    options: options.uyap ?? null,
    publicUrl,
    girisLimiti,
    onProblem: (error) => app.log.error(describe(error)),
  });
  const kisi = { db, now, hasher: createHasher(options.hashCost), girisLimiti, uyapDurumu };
  const ornekler = () => readOrnekler(projectFile('veri/ornek-takipler.json'));
  izlemeRoutes(app, options.durum ?? createDurum(db));
  sistemRoutes(app, { db, demo, surum });
  oturumRoutes(app, kisi);
  hesapRoutes(app, kisi);
  baglantiRoutes(app, kisi);
  buroRoutes(app, { db });
  kullaniciRoutes(app, { db });
  kurulumRoutes(app, {
    ...kisi,
    addOrnekler: (tenant) => addOrnekler(tenant, ornekler()),
  });
  const renderAndLog = createRenderAndLog(db, createRender(pool.fill));
  dilekceRoutes(app, { db, renderAndLog, toSablon: createToSablon(pool.canonical) });
  takipRoutes(app, { db, now, readOrnekler: ornekler, renderAndLog });
  aktarimRoutes(app, { db, now });
  belgeRoutes(app, { db, pool, now, onYazildi: options.olcum?.belge });
  const toplu = options.toplu ?? { depo: createKlasorDepo(join(tmpdir(), 'derkenar-toplu')), processes: 0 };
  addToplu(app, {
    db,
    options: toplu,
    now,
    onProblem: (error) => app.log.error(describe(error)),
    onYazildi: options.olcum?.belge,
  });
  kayitRoutes(app, { db, now });
  kisiVerisiRoutes(app, { db });
  kisiSilRoutes(app, { db, depo: toplu.depo });
  saklamaRoutes(app, { db });
  await addPage(app, options.pageFolder ?? projectFile('apps/web/dist'));
  return app;
}

function logAnswers(app: App, olcum: Olcum | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    olcum?.istek(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
