import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { AJAN_ADRESI, AJAN_ALT_PROTOKOL } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { projectFile } from '../src/config.ts';
import { freePort } from '../src/db/embedded/supervisor.ts';
import { startServer, type TestServer, temporaryFolder } from './server.ts';
import { uyapOf } from './uyapServer.ts';

const NAME = 'dilekce.ornekburo.av.tr';

let server: TestServer;
let folder: string;
let nginx: ChildProcess;
let port: number;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({
    publicUrl: new URL(`https://${NAME}`),
    girisLimiti: 2,
    uyap: uyapOf({ DERKENAR_UYAP: 'ajan' }),
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = await freePort();
  nginx = await startNginx((server.app.server.address() as AddressInfo).port);
});
afterAll(async () => {
  nginx.kill('SIGTERM');
  await once(nginx, 'exit');
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The file that is handed out, with this machine's ports and a certificate made now. */
async function startNginx(serverPort: number): Promise<ChildProcess> {
  const file = (name: string) => join(folder, name);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key.pem'), '-out', file('cert.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '1', '-subj', `/CN=${NAME}`], {
    stdio: 'ignore',
  });
  const site = (await readFile(projectFile('deploy/nginx.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
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
    servername: NAME,
    rejectUnauthorized: false,
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

const post = (path: string, body: object, headers = {}) =>
  ask(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    JSON.stringify(body),
  );

describe('behind nginx as we hand its settings out', () => {
  it('pages come over TLS, and the id of the request is nginx’s own', async () => {
    const answer = await ask('/api/v1/oturum');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['strict-transport-security']).toContain('max-age=');
    expect(JSON.parse(await textOf(answer))).toMatchObject({ rol: 'yonetici' });
  });

  it('an event reaches the page while the stream goes on', async () => {
    const answer = await ask('/api/v1/uyap/baglanti/olaylar');
    const [first] = (await once(answer, 'data')) as [Buffer];
    expect(String(first)).toContain('data:');
    expect(answer.complete).toBe(false);
    answer.destroy();
  });

  it('the agent’s WebSocket opens', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}${AJAN_ADRESI}`, AJAN_ALT_PROTOKOL, {
      rejectUnauthorized: false,
      headers: { host: NAME },
    });
    await once(socket, 'open');
    expect(socket.protocol).toBe(AJAN_ALT_PROTOKOL);
    socket.close();
    await once(socket, 'close');
  });

  it('an upload as large as the server takes comes through, and a document back', async () => {
    const html = `<p>${'Uzun metin. '.repeat(1_200_000)}</p>`;
    const refused = await post('/api/v1/belge', { format: 'udf', belgeler: [{ ad: 'Büyük', html }] });
    // By the server, in a sentence; nginx's own 413 would be a page in English.
    expect(refused.statusCode).toBe(422);
    expect(await textOf(refused)).toContain('belgeler.0.html');
    const small = { format: 'pdf', belgeler: [{ ad: 'Küçük', html: '<p>Metin</p>' }] };
    const made = await post('/api/v1/belge', small);
    expect(made.statusCode).toBe(200);
    expect((await textOf(made)).startsWith('%PDF')).toBe(true);
  });

  it('limits count by the address that nginx saw, whatever the client says', async () => {
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
