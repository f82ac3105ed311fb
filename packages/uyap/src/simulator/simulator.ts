import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isValidTckn } from '@derkenar/domain';
import { isLoopback } from '../address.ts';
import { type PortalPerson, readPeople } from './people.ts';
import { SCENARIOS } from './scenarios.ts';

export * from './scenarios.ts';

export const SIMULATOR_PORT = 8975;
export const SIMULATOR_PIN = '246810';

const DELAY_MS = 10_000;
const MAX_REQUEST = 64 * 1024;
const COOKIE = 'JSESSIONID';

export interface SimulatorOptions {
  /** 0: any free one. */
  readonly port?: number;
  /** This computer only; any other is refused. */
  readonly host?: string;
  readonly delayMs?: number;
}

export interface Simulator {
  readonly adres: string;
  /** Ends every session, as the portal does after a while. */
  dropSessions(): void;
  /** Answers at once what is delayed. */
  release(): void;
  /** Once the next delayed one has been asked. */
  nextDelay(): Promise<unknown>;
  close(): Promise<void>;
}

interface Session {
  stage: 'imza-bekliyor' | 'imzali' | 'acik';
}

/** The portal's calls and those of an e-signature program, with invented people. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = SIMULATOR_PORT, host = '127.0.0.1', delayMs = DELAY_MS } = options;
  if (!isLoopback(new URL(`http://${host.includes(':') ? `[${host}]` : host}`)))
    throw new RangeError('simulator: this computer only');
  const sessions = new Map<string, Session>();
  const stop = new AbortController();
  const events = new EventEmitter().setMaxListeners(0);

  /** Waits for the configured time, or until the delayed requests are released. */
  function delay(): Promise<unknown> {
    const { signal } = stop;
    events.emit('delay');
    return Promise.race([
      wait(delayMs, undefined, { signal, ref: false }),
      once(events, 'release', { signal }),
    ]);
  }

  const answer = createPortal(sessions, delay);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    adres: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    dropSessions: () => sessions.clear(),
    release: () => void events.emit('release'),
    nextDelay: () => once(events, 'delay'),
    async close() {
      stop.abort();
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers each call as the portal or the e-signature program does. */
function createPortal(sessions: Map<string, Session>, delay: () => Promise<unknown>) {
  const signatures = new Set<string>();
  const lookUpPerson = createPersonLookup({
    people: readPeople(),
    delay,
    endSession: (request) => sessions.delete(sessionCookie(request) ?? ''),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const body = await readBody(request);
    const session = sessions.get(sessionCookie(request) ?? '');
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/v1/signature/getCertificates':
        return json(response, CERTIFICATES);
      case 'POST /api/v1/signature/sign':
        return json(response, sign(body));
      case 'GET /giris':
        return newSession(response);
      case 'GET /web1.uyap': {
        const isValid = signatures.delete(`${searchParams.get('signature')} ${searchParams.get('txId')}`);
        if (session !== undefined && isValid) session.stage = 'imzali';
        return json(response, { success: session !== undefined && isValid });
      }
      case 'POST /login.uyap':
        if (session?.stage !== 'imzali') return send(response, 401, '');
        session.stage = 'acik';
        return json(response, {});
      case 'POST /get_avukat_id.ajx':
        return session?.stage === 'acik' ? send(response, 200, '910012') : send(response, 401, '');
      case 'POST /kisiSorgula.ajx':
        return session?.stage === 'acik' ? lookUpPerson(body, request, response) : toSignIn(response);
      default:
        return send(response, 404, 'Böyle bir sayfa yok.');
    }
  }

  function sign(body: Readonly<Record<string, unknown>>) {
    if (body['certificateId'] !== CERTIFICATE_ID || body['password'] !== SIMULATOR_PIN)
      return { metadata: { STATUS: 'ERROR', MESSAGE: 'PIN doğrulanamadı' }, data: null };
    const [signedData, txId] = [randomBytes(32).toString('base64'), randomBytes(8).toString('hex')];
    signatures.add(`${signedData} ${txId}`);
    return { metadata: { STATUS: 'SUCCESS', MESSAGE: '' }, data: { signedData, txId } };
  }

  function newSession(response: ServerResponse): void {
    const id = randomBytes(16).toString('hex');
    sessions.set(id, { stage: 'imza-bekliyor' });
    response.setHeader('Set-Cookie', [`${COOKIE}=${id}; Path=/; HttpOnly`, 'BIGipServer=1.2.3; Path=/']);
    send(response, 200, '<html><title>Giriş</title></html>', 'text/html; charset=utf-8');
  }

  return answer;
}

interface PersonLookups {
  readonly people: ReturnType<typeof readPeople>;
  /** Ends when the simulator is told to go on. */
  readonly delay: () => Promise<unknown>;
  readonly endSession: (request: IncomingMessage) => void;
}

/** The portal's answer about a person, with what goes wrong there. */
function createPersonLookup({ people, delay, endSession }: PersonLookups) {
  return async function lookUpPerson(
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const no = body['tcKimlikNo'];
    if (typeof no !== 'string' || !isValidTckn(no))
      return json(response, { errorCode: '10001-1', error: 'TC Kimlik No hatalı.' });
    const person = people.get(no);
    switch (no) {
      case SCENARIOS.sessionLost:
        endSession(request);
        return toSignIn(response);
      case SCENARIOS.concurrent:
        return json(response, {
          errorCode: '10001-61',
          error: 'Eş zamanlı sorgulama hatası. Lütfen bekleyiniz.',
        });
      case SCENARIOS.integration:
        return send(response, 500, 'Entegrasyon hatası oluştu. Daha sonra tekrar deneyiniz.', 'text/plain');
      case SCENARIOS.halfJson:
        return send(response, 200, JSON.stringify(toAnswer(no, INTACT_PERSON)).slice(0, 60));
      case SCENARIOS.brokenBody:
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
        response.write('{"kisiKurumID":', () => response.destroy());
        return;
    }
    if (person === undefined) return json(response, {});
    if (no === SCENARIOS.delayed) await delay();
    if (no === SCENARIOS.windows1254)
      return send(response, 200, toWindows1254(JSON.stringify(toAnswer(no, person))), 'application/json');
    json(response, toAnswer(no === SCENARIOS.quoted ? `"${no}"` : no, person));
  };
}

const CERTIFICATE_ID = 'simulator-1';
const CERTIFICATES = {
  metadata: { STATUS: 'SUCCESS', MESSAGE: '' },
  data: [
    {
      terminal: 'SİMÜLATÖR OKUYUCU',
      ready: true,
      certificates: [
        {
          certificateId: CERTIFICATE_ID,
          subject: 'C=TR, CN=SİMÜLATÖR AVUKAT',
          issuer: 'SİMÜLATÖR',
          notBefore: '2026-01-01',
          notAfter: '2036-01-01',
        },
      ],
    },
  ],
};

const INTACT_PERSON: PortalPerson = {
  adi: 'YARIM',
  soyadi: 'KALDI',
  babaAdi: null,
  anaAdi: null,
  dogumTarihiStr: null,
  cinsiyeti: null,
  olumKaydi: false,
};

/** The portal encrypts ids anew for every answer and puts quotes around them. */
const toAnswer = (tcKimlikNo: string, person: PortalPerson) => ({
  kisiKurumID: `"${randomBytes(24).toString('base64')}"`,
  tcKimlikNo,
  ...person,
});

const toSignIn = (response: ServerResponse): void => {
  response.writeHead(302, { Location: '/giris' });
  response.end();
};

const json = (response: ServerResponse, data: unknown): void => send(response, 200, JSON.stringify(data));

function send(response: ServerResponse, status: number, body: string | Uint8Array, type?: string): void {
  response.writeHead(status, { 'Content-Type': type ?? 'application/json; charset=utf-8' });
  response.end(body);
}

const sessionCookie = (request: IncomingMessage): string | undefined =>
  new RegExp(`${COOKIE}=([0-9a-f]+)`).exec(request.headers.cookie ?? '')?.[1];

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_REQUEST) throw new RangeError('simulator: request too long');
    parts.push(part);
  }
  const data: unknown = size === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'));
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** Six letters in which the Turkish code page differs from latin1. */
const TURKISH = new Map([
  ['Ğ', 0xd0],
  ['İ', 0xdd],
  ['Ş', 0xde],
  ['ğ', 0xf0],
  ['ı', 0xfd],
  ['ş', 0xfe],
]);
const toWindows1254 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => TURKISH.get(letter) ?? letter.charCodeAt(0));
