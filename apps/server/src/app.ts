import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { linkRoutes } from './account/linkRoutes.ts';
import { accountRoutes } from './account/routes.ts';
import { type BelgePool, createBelgePool, type PoolOptions } from './belge/pool.ts';
import { belgeRoutes } from './belge/routes.ts';
import { letterheadRoutes } from './buro/letterheadRoutes.ts';
import { buroRoutes } from './buro/routes.ts';
import { userRoutes } from './buro/userRoutes.ts';
import type { Db } from './db/connection.ts';
import { tenantTx } from './db/tenant.ts';
import { calendarRoutes } from './deadline/calendarRoutes.ts';
import { deadlineRoutes } from './deadline/routes.ts';
import { draftKeyRoutes } from './dilekce/draftKeyRoutes.ts';
import { dilekceRoutes } from './dilekce/routes.ts';
import { createToSablon } from './dilekce/sablon.ts';
import { dilekcePackageRoutes } from './dilekcePackage/routes.ts';
import { documentRoutes } from './document/routes.ts';
import { addApiPage } from './http/apiPage.ts';
import type { App, ZodTypeProvider } from './http/app.ts';
import { addGuards } from './http/guard.ts';
import { addLimits, addPersonLimit, addRates } from './http/limit.ts';
import { addOpenApi } from './http/openapi.ts';
import { addPage } from './http/page.ts';
import { addErrorHandler, answerUnreadable, answerUnroutable, describe } from './http/problem.ts';
import { addRequestId, requestIdOf } from './http/requestId.ts';
import { addSchemas } from './http/schema.ts';
import { addSecurityText } from './http/securityText.ts';
import { addSession } from './http/session.ts';
import { addWebSocket } from './http/webSocket.ts';
import { createOutgoing } from './identityProvider/outgoing.ts';
import { createProviderClient } from './identityProvider/provider.ts';
import { identityProviderRoutes } from './identityProvider/routes.ts';
import { type ProviderSignInDeps, providerSignInRoutes } from './identityProvider/signInRoutes.ts';
import { logExportRoutes } from './log/exportRoutes.ts';
import { logRoutes } from './log/routes.ts';
import { addLogEntry } from './log/store.ts';
import { createHealth, type Health } from './monitoring/health.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { monitoringRoutes } from './monitoring/routes.ts';
import { oldWordRoutes } from './oldWord/routes.ts';
import { takePasskey } from './passkey/assertion.ts';
import { relyingPartyOf } from './passkey/relyingParty.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { createHasher, type HashCost } from './password.ts';
import { deletePersonRoutes } from './personalData/deletePersonRoutes.ts';
import { personalDataRoutes } from './personalData/routes.ts';
import { rateRoutes } from './rate/routes.ts';
import { createAnswerDilekce } from './render/answerDilekce.ts';
import { retentionRoutes } from './retention/routes.ts';
import { createKeyRing, createSecretKey, type KeyRing } from './secrets/keyRing.ts';
import { createOpener } from './session/opener.ts';
import { ownSessionRoutes } from './session/ownRoutes.ts';
import { sessionRoutes } from './session/routes.ts';
import { type SignInDeps, signInByCode } from './session/signIn.ts';
import { findSession } from './session/store.ts';
import { setupRoutes } from './setup/routes.ts';
import { projectFile, surum } from './startup/config.ts';
import { systemRoutes } from './system/routes.ts';
import { addReadingLog } from './takip/readingLog.ts';
import { takipRoutes } from './takip/routes.ts';
import { insertSamples, readSamples } from './takip/samples.ts';
import { takipAccountRoutes } from './takipAccount/routes.ts';
import type { BackupStatus } from './today/backups.ts';
import { todayRoutes } from './today/routes.ts';
import { createFolderStore } from './toplu/store/folder.ts';
import { addToplu, type TopluOptions } from './toplu/toplu.ts';
import { transferRoutes } from './transfer/routes.ts';
import { updateRoutes } from './update/routes.ts';
import type { Updates } from './update/updates.ts';
import { AGENT_SOCKET } from './uyap/agentRoutes.ts';
import { addUyap, type UyapOptions } from './uyap/uyap.ts';

export interface AppOptions {
  readonly db: Db;
  /** Seals secrets in the database. Without it a key of this app does, and nobody can open them later. */
  readonly secrets?: KeyRing;
  /** Started to try out, with invented data? The page says so. */
  readonly demo: boolean;
  /** The address for browsers on other computers: 'https://dilekce.example.com'. */
  readonly publicUrl?: URL | null;
  /** Proxies whose X-Forwarded-For is believed; by default one on this computer if PUBLIC_URL is https. */
  readonly trustedProxies?: readonly string[];
  readonly logLevel?: string;
  /** Answered at /.well-known/security.txt; null: that address does not exist. */
  readonly securityContact?: string | null;
  /** Origins of identity providers that may be in a private network, or on this computer without TLS. */
  readonly identityProviders?: readonly string[];
  readonly now?: () => Date;
  readonly pool?: PoolOptions;
  /** Requests a minute of one person; PERSON_PER_MINUTE by default. */
  readonly requestsPerMinute?: number;
  /** Sign-ins, set-ups and uses of links a minute from one address, each. */
  readonly signInLimit?: number;
  /** The cost of hashing a password: only tests set a lower one than the product's. */
  readonly hashCost?: HashCost;
  /** The built page. */
  readonly pageFolder?: string;
  /** Without it lookups are off. */
  readonly uyap?: UyapOptions;
  readonly durum?: Health;
  /** Counts what is done; none: nobody looks. */
  readonly metrics?: Metrics;
  /** Newer versions of the program; by default nobody looks for them. */
  readonly updates?: Updates | null;
  /** Without it the page says nothing of backups. */
  readonly backups?: BackupStatus;
  /** Makes a .docx of an old Word file; without it such files are refused. */
  readonly convertOldWord?: (file: Uint8Array) => Promise<Uint8Array | null>;
  /** Without it bulk jobs wait for a worker elsewhere. */
  readonly toplu?: TopluOptions;
}

const BODY_LIMIT = 1024 * 1024;
const SIGN_IN_LIMIT = 30;
/** The limit for sending a request, without its answer. 16 MB at 1 Mbit/s stay below it. */
const REQUEST_TIMEOUT_MS = 150_000;

/** Fastify with the settings that every request meets. */
function createFrame(options: AppOptions, publicUrl: URL | null): App {
  const trustedProxies = options.trustedProxies ?? (publicUrl?.protocol === 'https:' ? ['loopback'] : []);
  return Fastify({
    bodyLimit: BODY_LIMIT,
    // The proxy in front, and nobody before it, says who asks.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    logger: { level: options.logLevel ?? 'silent' },
    genReqId: requestIdOf,
    // The address of a request holds ids, its body names: only what logAnswers writes is logged.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    // A client that sends byte by byte would keep a connection for ever.
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerUnreadable(publicUrl),
    frameworkErrors: answerUnroutable(publicUrl),
  }).withTypeProvider<ZodTypeProvider>();
}

/** Composes the features; nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const now = options.now ?? (() => new Date());
  const publicUrl = options.publicUrl ?? null;
  const app = createFrame(options, publicUrl);
  const { db, demo } = options;
  const secrets = options.secrets ?? ringOfThisApp();
  addErrorHandler(app);
  addSchemas(app);
  addRequestId(app);
  logAnswers(app, options.metrics);
  addGuards(app, { publicUrl });
  await addLimits(app);
  await addWebSocket(app, AGENT_SOCKET);
  await addSession(app, {
    find: (belirtec, options) => findSession(db, belirtec, options),
    onDenied: ({ buroId, kullaniciId }, route, yetki) =>
      tenantTx(db, buroId, (tenant) =>
        addLogEntry(tenant, kullaniciId, { eylem: 'yetki-reddi', ayrinti: { istek: route, yetki } }),
      ),
    secure: publicUrl?.protocol === 'https:',
  });
  addRates(app, options.requestsPerMinute);
  addPersonLimit(app);
  addReadingLog(app, db);
  addApiPage(app, addOpenApi(app, { surum }));
  const pool = addPool(app, options.pool);
  const signInLimit = options.signInLimit ?? SIGN_IN_LIMIT;
  const uyapStatusOf = addUyap(app, {
    db,
    secrets,
    options: options.uyap ?? null,
    publicUrl,
    signInLimit,
    onProblem: (error) => app.log.error(describe(error)),
  });
  const kisi = { db, secrets, now, hasher: createHasher(options.hashCost), signInLimit, uyapStatusOf };
  const samples = () => readSamples(projectFile('veri/ornek-takipler.json'));
  monitoringRoutes(app, options.durum ?? createHealth(db));
  systemRoutes(app, { db, demo, surum });
  sessionRoutes(app, kisi);
  ownSessionRoutes(app, { db });
  accountRoutes(app, {
    ...kisi,
    takePasskey: (request, assertion) => takePasskey(db, relyingPartyOf(request, publicUrl), assertion),
  });
  const answerOpened = createOpener(app, kisi);
  passkeyRoutes(app, { ...kisi, publicUrl, answerOpened });
  addIdentityProviders(app, { ...kisi, publicUrl, answerOpened, trusted: options.identityProviders ?? [] });
  linkRoutes(app, kisi);
  const toSablon = createToSablon(pool.canonical);
  buroRoutes(app, { db });
  letterheadRoutes(app, { db, toSablon });
  userRoutes(app, { db });
  setupRoutes(app, {
    ...kisi,
    insertSamples: (tenant) => insertSamples(tenant, samples()),
  });
  const onWritten = options.metrics?.recordBelge;
  const answerDilekce = createAnswerDilekce({ db, pool, now, onWritten });
  dilekceRoutes(app, { db, answerDilekce, toSablon });
  draftKeyRoutes(app, { db, secrets });
  dilekcePackageRoutes(app, { db });
  takipRoutes(app, { db, now, readSamples: samples, answerDilekce });
  oldWordRoutes(app, { convert: options.convertOldWord ?? null });
  const updates = options.updates ?? null;
  todayRoutes(app, { db, backups: options.backups ?? null, newVersion: () => updates?.newest() ?? null });
  updateRoutes(app, { db, updates, surum });
  deadlineRoutes(app, { db, now });
  calendarRoutes(app, { db, now, signInLimit, publicUrl });
  transferRoutes(app, { db, now });
  rateRoutes(app, { db, now });
  takipAccountRoutes(app, { db, now, admit: pool.admit });
  documentRoutes(app, { db, pool, onWritten });
  belgeRoutes(app, { db, pool, now, onWritten });
  const toplu = options.toplu ?? { store: createFolderStore(join(tmpdir(), 'derkenar-toplu')), processes: 0 };
  const onProblem = (error: unknown) => app.log.error(describe(error));
  addToplu(app, { db, options: toplu, now, toSablon, admit: pool.admit, onProblem, onWritten });
  logRoutes(app, { db, now });
  logExportRoutes(app, { db, now });
  personalDataRoutes(app, { db });
  deletePersonRoutes(app, { db, store: toplu.store });
  retentionRoutes(app, { db });
  addSecurityText(app, { contact: options.securityContact ?? null, publicUrl, now });
  await addPage(app, options.pageFolder ?? projectFile('apps/web/dist'));
  return app;
}

interface ProviderParts extends SignInDeps, Omit<ProviderSignInDeps, 'providers' | 'signInByCode'> {
  readonly trusted: readonly string[];
}

function addIdentityProviders(app: App, { trusted, ...deps }: ProviderParts): void {
  const outgoing = createOutgoing(trusted);
  const providers = createProviderClient(outgoing);
  identityProviderRoutes(app, { ...deps, outgoing, providers });
  providerSignInRoutes(app, {
    ...deps,
    providers,
    signInByCode: (person, given) => signInByCode(deps, person, given),
  });
}

function ringOfThisApp(): KeyRing {
  const keys = [createSecretKey()];
  return createKeyRing(() => keys);
}

/** The processes that make documents end with the app. */
function addPool(app: App, options: PoolOptions | undefined): BelgePool {
  const pool = createBelgePool(options);
  app.addHook('onClose', () => pool.close());
  return pool;
}

function logAnswers(app: App, metrics: Metrics | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    metrics?.recordRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
