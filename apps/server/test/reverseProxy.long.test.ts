import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { AGENT_PATH, AGENT_SUBPROTOCOL, ERRORS } from '@derkenar/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../src/db/embedded/supervisor.ts';
import { projectFile } from '../src/startup/config.ts';
import { startServer, type TestServer, temporaryFolder } from './server.ts';
import { uyapOf } from './uyapServer.ts';

const NAME = 'dilekce.ornekburo.av.tr';
/** The proxies' certificate is made by the test, so no client can verify it. */
const TLS = { servername: NAME, rejectUnauthorized: false };
/** Let the client offer what it, too, no longer speaks by itself. */
const OLD_TLS = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
const [HANDSHAKE, VERSION] = [/HANDSHAKE_FAILURE/, /PROTOCOL_VERSION/];
const MB = 1024 * 1024;
const PIECE = 64 * 1024;
const { title, detail } = ERRORS['govde-buyuk'];
const TOO_LARGE = { type: 'urn:derkenar:hata:govde-buyuk', title, status: 413, code: 'govde-buyuk', detail };

let server: TestServer;
let folder: string;
let proxy: ChildProcess;
let port: number;
let plainPort: number;
/** Bytes that the most generous route takes. */
let largest: number;

const onFastify = (message: unknown) =>
  (message as { readonly fastify: FastifyInstance }).fastify.addHook('onRoute', ({ bodyLimit = 0 }) => {
    largest = Math.max(largest, bodyLimit);
  });

async function start(startProxy: (serverPort: number) => Promise<ChildProcess>): Promise<void> {
  folder = await temporaryFolder();
  largest = 0;
  subscribe('fastify.initialization', onFastify);
  server = await startServer({
    publicUrl: new URL(`https://${NAME}`),
    signInLimit: 2,
    uyap: uyapOf({ DERKENAR_COURT_SYSTEM: 'agent' }),
  });
  unsubscribe('fastify.initialization', onFastify);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = await freePort();
  plainPort = await freePort();
  proxy = await startProxy((server.app.server.address() as AddressInfo).port);
}

async function stop(): Promise<void> {
  proxy.kill('SIGTERM');
  await once(proxy, 'exit');
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

/** The file that is handed out, with this machine's ports and a certificate made now. */
async function startNginx(serverPort: number): Promise<ChildProcess> {
  const file = (name: string) => join(folder, name);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key.pem'), '-out', file('cert.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '1', '-subj', `/CN=${NAME}`], {
    stdio: 'ignore',
  });
  const site = (await readFile(projectFile('deploy/nginx.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
    .replace(/ssl_certificate .+;/, `ssl_certificate ${file('cert.pem')};`)
    .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${file('key.pem')};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const conf = `
    daemon off; pid ${file('pid')}; error_log ${file('error.log')};
    ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
    events {}
    http { ${temporary.map((name) => `${name}_temp_path ${file(name)};`).join(' ')}
    ${site} }`;
  await writeFile(file('nginx.conf'), conf);
  const child = spawn('nginx', ['-c', file('nginx.conf'), '-e', file('error.log')], { stdio: 'inherit' });
  await vi.waitFor(() => connected(port), { timeout: 120_000 });
  return child;
}

/** The same for Caddy, which makes its certificate itself. */
async function startCaddy(serverPort: number): Promise<ChildProcess> {
  const file = join(folder, 'Caddyfile');
  const ports = `https_port ${port}\n http_port ${plainPort}\n default_bind 127.0.0.1`;
  const options = `{\n admin off\n local_certs\n skip_install_trust\n ${ports}\n storage file_system ${folder}\n}\n`;
  await writeFile(file, options + (await readFile(projectFile('deploy/Caddyfile'), 'utf8')));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, DERKENAR_DOMAIN: NAME, DERKENAR_SERVER: `127.0.0.1:${serverPort}` },
    stdio: 'ignore',
  });
  await vi.waitFor(() => ask('/'), { timeout: 120_000 });
  return child;
}

const PROXIES = {
  nginx: {
    start: startNginx,
    file: 'deploy/nginx.conf',
    limit: /client_max_body_size (\d+)m;/,
  },
  Caddy: {
    start: startCaddy,
    file: 'deploy/Caddyfile',
    limit: /max_size (\d+)MiB/,
  },
};

async function connected(to: number): Promise<void> {
  const socket = connect(to, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

const cookie = () => `${server.app.cookieName}=${server.buro.kullanicilar.yonetici.belirtec}`;

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The head of the answer as soon as it is there; the body is its reader's. */
function ask(path: string, options: Ask = {}, body?: string) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    ...TLS,
    ...options,
    headers: { host: NAME, cookie: cookie(), ...options.headers },
  });
  sent.end(body);
  return once(sent, 'response').then(([response]) => response as IncomingMessage);
}

async function textOf(answer: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

/** Sends the body in pieces, as a browser sends a file. Pieces that fail after the answer do not matter. */
async function upload(path: string, body: string, told: Readonly<Record<string, string>>) {
  const headers = { host: NAME, cookie: cookie(), 'content-type': 'application/json', ...told };
  const to = { host: '127.0.0.1', port, path, ...TLS };
  const sent = request({ ...to, method: 'POST', headers });
  const answered = once(sent, 'response');
  sent.on('error', () => undefined);
  const pieces = Array.from({ length: Math.ceil(body.length / PIECE) }, (_, n) =>
    body.slice(n * PIECE, (n + 1) * PIECE),
  );
  Readable.from(pieces).pipe(sent);
  const [answer] = (await answered) as [IncomingMessage];
  return answer;
}

const post = (path: string, body: object, headers = {}) =>
  ask(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    JSON.stringify(body),
  );

describe.each(Object.entries(PROXIES))('behind %s as we hand its settings out', (_, settings) => {
  beforeAll(() => start(settings.start));
  afterAll(stop);

  it('pages come over TLS, and the id of the request is the proxy’s own', async () => {
    const answer = await ask('/api/v1/oturum');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    expect(JSON.parse(await textOf(answer))).toMatchObject({ rol: 'yonetici' });
  });

  it('an address without TLS leads to the one with it, the API’s is refused', async () => {
    const statusOf = async (path: string) => {
      const sent = plainRequest({ host: '127.0.0.1', port: plainPort, path, headers: { host: NAME } });
      const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
      return [answer.statusCode, answer.resume().headers.location];
    };
    expect(await statusOf('/takipler?sayfa=2')).toEqual([301, `https://${NAME}/takipler?sayfa=2`]);
    expect(await statusOf('/api/v1/oturum')).toEqual([403, undefined]);
  });

  it.each<[string, ConnectionOptions, RegExp]>([
    ['TLS 1.2 with a key made anew is spoken', { ciphers: 'ECDHE+AESGCM' }, /^TLSv1\.2$/],
    [
      'TLS 1.2 with the certificate’s key is not',
      { ciphers: 'AES128-GCM-SHA256:AES256-GCM-SHA384' },
      HANDSHAKE,
    ],
    ['TLS 1.1 is not', { ...OLD_TLS, maxVersion: 'TLSv1.1' }, VERSION],
    ['TLS 1.0 is not', { ...OLD_TLS, maxVersion: 'TLSv1' }, VERSION],
  ])('%s', async (_title, options, spoken) => {
    const socket = connectTls({ host: '127.0.0.1', port, ...TLS, maxVersion: 'TLSv1.2', ...options });
    await once(socket, 'secureConnect').then(
      () => expect(socket.getProtocol()).toMatch(spoken),
      ({ code }) => expect(code).toMatch(spoken),
    );
    socket.destroy();
  });

  it('an event reaches the page while the stream goes on', async () => {
    const answer = await ask('/api/v1/uyap/baglanti/olaylar');
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(String(first)).toContain('data:');
    expect(answer.complete).toBe(false);
    answer.destroy();
  });

  it('the agent’s WebSocket opens', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}${AGENT_PATH}`, AGENT_SUBPROTOCOL, {
      ...TLS,
      headers: { host: NAME },
    });
    await once(socket, 'open');
    expect(socket.protocol).toBe(AGENT_SUBPROTOCOL);
    socket.close();
    await once(socket, 'close');
  });

  it('no other address leaves HTTP: the wish is not passed on', async () => {
    const answer = await ask('/api/v1/oturum', {
      headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    });
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(await textOf(answer))).toMatchObject({ rol: 'yonetici' });
  });

  it('its limit is the server’s largest', async () => {
    const [, megabytes] = settings.limit.exec(await readFile(projectFile(settings.file), 'utf8')) ?? [];
    expect(Number(megabytes) * MB).toBe(largest);
  });

  it.each([
    ['for any route', '/api/v1/belge', 24],
    ['by a little for any route', '/api/v1/belge', 16],
    ['for its route', '/api/v1/dilekce', 12],
    ['for a route without a limit of its own', '/api/v1/takip', 12],
  ])('what is too large %s is refused in our sentence', async (_title, path, megabytes) => {
    const body = JSON.stringify({ metin: 'a'.repeat(megabytes * MB) });
    for (const told of [{}, { 'content-length': String(body.length) }]) {
      const answer = await upload(path, body, told);
      expect(answer.statusCode).toBe(413);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(await textOf(answer))).toEqual({
        ...TOO_LARGE,
        instance: `urn:derkenar:istek:${String(answer.headers['x-request-id'])}`,
      });
    }
  });

  it('an upload as large as the server takes comes through, and a document back', async () => {
    const html = `<p>${'Uzun metin. '.repeat(1_200_000)}</p>`;
    const refused = await post('/api/v1/belge', { format: 'udf', belgeler: [{ ad: 'Büyük', html }] });
    // The server refuses it with a sentence; nginx's own 413 would be a page in English.
    expect(refused.statusCode).toBe(422);
    expect(await textOf(refused)).toContain('belgeler.0.html');
    const small = { format: 'pdf', belgeler: [{ ad: 'Küçük', html: '<p>Metin</p>' }] };
    const made = await post('/api/v1/belge', small);
    expect(made.statusCode).toBe(200);
    expect((await textOf(made)).startsWith('%PDF')).toBe(true);
  });

  it('limits count by the address that the proxy saw, whatever the client says', async () => {
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      const body = { eposta: 'a@b.example', parola: 'x' };
      const answer = await post('/api/v1/oturum', body, { 'x-forwarded-for': `198.51.100.${i}` });
      statuses.push(answer.statusCode);
      await textOf(answer);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});
