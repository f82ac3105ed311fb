import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { AppError } from '@derkenar/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { isApi } from './guard.ts';
import { sendProblem } from './problem.ts';

const NOT_BUILT = `<!doctype html>
<html lang="tr"><meta charset="utf-8"><title>Derkenar</title>
<h1>Sayfa henüz derlenmemiş</h1>
<p>Proje klasöründe <code>npm run build</code> çalıştırıp Derkenar’ı yeniden başlatın.</p></html>
`;

/** The built page; an address the router of the page knows is answered with the page itself. */
export async function addPage(app: App, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build lays a compressed copy beside each of its files.
      preCompressed: true,
      setHeaders(reply, path) {
        // Vite puts a hash of the content into the names of these files only.
        const hashed = path.startsWith(join(folder, 'assets') + sep);
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request)) return sendProblem(reply, new AppError('adres-yok'));
    return built ? reply.sendFile('index.html') : notBuilt(reply);
  });
}

/** A missing file must not be answered with the page: the browser would run it as a script. */
const isPageAddress = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isApi(request) &&
  !lastName(request.url).includes('.');

/** Found from the end: by a pattern an address of dots costs the square of its length. */
function lastName(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.slice(path.lastIndexOf('/') + 1);
}

const notBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(503).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(NOT_BUILT);
