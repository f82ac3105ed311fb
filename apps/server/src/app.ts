import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createBelgePool, type PoolOptions } from './belge/pool.ts';
import { belgeRoutes } from './belge/routes.ts';
import { projectFile } from './config.ts';
import type { Db } from './db/connection.ts';
import { createRender, sendRendered } from './dilekce/render.ts';
import { dilekceRoutes } from './dilekce/routes.ts';
import { addGuards } from './http/guard.ts';
import { addPage } from './http/page.ts';
import { addErrorHandler, answerProblem } from './http/problem.ts';
import { takipRoutes } from './takip/routes.ts';

export interface AppOptions {
  readonly db: Db;
  /** Does the database hold invented cases? The page says so. */
  readonly demo: boolean;
  readonly logLevel?: string;
  readonly now?: () => Date;
  readonly pool?: PoolOptions;
  /** The built page. */
  readonly pageFolder?: string;
}

const BODY_LIMIT = 1024 * 1024;

/** Composes the features; nothing listens yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const now = options.now ?? (() => new Date());
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    logger: { level: options.logLevel ?? 'silent' },
    // The address of a request holds ids, its body names: only what logAnswers writes is logged.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
  });
  app.removeContentTypeParser('text/plain');
  addErrorHandler(app);
  logAnswers(app);
  await addGuards(app);

  const pool = createBelgePool(options.pool);
  app.addHook('onClose', () => pool.close());
  const render = createRender(pool.fill);
  const { db, demo } = options;
  app.get('/api/v1/sistem', () => ({ demo, surum }));
  dilekceRoutes(app, { db, render });
  takipRoutes(app, { db, now, render, sendRendered });
  belgeRoutes(app, { pool, now });
  await addPage(app, options.pageFolder ?? projectFile('apps/web/dist'));
  return app;
}

const { version: surum } = JSON.parse(readFileSync(projectFile('apps/server/package.json'), 'utf8')) as {
  version: string;
};

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    request.log.info({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
