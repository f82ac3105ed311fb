import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { tcknGecerli } from '@derkenar/domain';
import { isLoopback } from '../adres.ts';
import { type PortalKisisi, readKisiler } from './kisiler.ts';
import { SENARYOLAR } from './senaryolar.ts';

export * from './senaryolar.ts';

export const SIMULATOR_PORTU = 8975;
export const SIMULATOR_PINI = '246810';

const GECIKME_MS = 10_000;
const MAX_ISTEK = 64 * 1024;
const CEREZ = 'JSESSIONID';

export interface SimulatorSecenekleri {
  /** 0: any free one. */
  readonly port?: number;
  /** This computer only; any other is refused. */
  readonly host?: string;
  readonly gecikmeMs?: number;
}

export interface Simulator {
  readonly adres: string;
  /** Ends every session, as the portal does after a while. */
  oturumlariDusur(): void;
  /** Answers at once what is delayed. */
  release(): void;
  /** Once the next delayed one has been asked. */
  nextDelay(): Promise<unknown>;
  kapat(): Promise<void>;
}

interface Oturum {
  giris: 'imza-bekliyor' | 'imzali' | 'acik';
}

/** The portal's calls and those of an e-signature program, with invented people. */
export async function startSimulator(secenekler: SimulatorSecenekleri = {}): Promise<Simulator> {
  const { port = SIMULATOR_PORTU, host = '127.0.0.1', gecikmeMs = GECIKME_MS } = secenekler;
  if (!isLoopback(new URL(`http://${host.includes(':') ? `[${host}]` : host}`)))
    throw new RangeError('simulator: this computer only');
  const kisiler = readKisiler();
  const oturumlar = new Map<string, Oturum>();
  const imzalar = new Set<string>();
  const stop = new AbortController();
  const events = new EventEmitter().setMaxListeners(0);

  /** For so long, or until the delayed ones are released. */
  function delay(): Promise<unknown> {
    const { signal } = stop;
    events.emit('delay');
    return Promise.race([
      wait(gecikmeMs, undefined, { signal, ref: false }),
      once(events, 'release', { signal }),
    ]);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const body = await readBody(request);
    const oturum = oturumlar.get(cerez(request) ?? '');
    switch (`${request.method} ${pathname}`) {
      case 'GET /api/v1/signature/getCertificates':
        return json(response, SERTIFIKALAR);
      case 'POST /api/v1/signature/sign':
        return json(response, imzala(body));
      case 'GET /giris':
        return yeniOturum(response);
      case 'GET /web1.uyap': {
        const gecerli = imzalar.delete(`${searchParams.get('signature')} ${searchParams.get('txId')}`);
        if (oturum !== undefined && gecerli) oturum.giris = 'imzali';
        return json(response, { success: oturum !== undefined && gecerli });
      }
      case 'POST /login.uyap':
        if (oturum?.giris !== 'imzali') return send(response, 401, '');
        oturum.giris = 'acik';
        return json(response, {});
      case 'POST /get_avukat_id.ajx':
        return oturum?.giris === 'acik' ? send(response, 200, '910012') : send(response, 401, '');
      case 'POST /kisiSorgula.ajx':
        return oturum?.giris === 'acik' ? kisiSorgula(body, request, response) : toGiris(response);
      default:
        return send(response, 404, 'Böyle bir sayfa yok.');
    }
  }

  function imzala(body: Readonly<Record<string, unknown>>) {
    if (body['certificateId'] !== SERTIFIKA_ID || body['password'] !== SIMULATOR_PINI)
      return { metadata: { STATUS: 'ERROR', MESSAGE: 'PIN doğrulanamadı' }, data: null };
    const [signedData, txId] = [randomBytes(32).toString('base64'), randomBytes(8).toString('hex')];
    imzalar.add(`${signedData} ${txId}`);
    return { metadata: { STATUS: 'SUCCESS', MESSAGE: '' }, data: { signedData, txId } };
  }

  function yeniOturum(response: ServerResponse): void {
    const id = randomBytes(16).toString('hex');
    oturumlar.set(id, { giris: 'imza-bekliyor' });
    response.setHeader('Set-Cookie', [`${CEREZ}=${id}; Path=/; HttpOnly`, 'BIGipServer=1.2.3; Path=/']);
    send(response, 200, '<html><title>Giriş</title></html>', 'text/html; charset=utf-8');
  }

  async function kisiSorgula(
    body: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const no = body['tcKimlikNo'];
    if (typeof no !== 'string' || !tcknGecerli(no))
      return json(response, { errorCode: '10001-1', error: 'TC Kimlik No hatalı.' });
    const kisi = kisiler.get(no);
    switch (no) {
      case SENARYOLAR.oturumDustu:
        oturumlar.delete(cerez(request) ?? '');
        return toGiris(response);
      case SENARYOLAR.esZamanli:
        return json(response, {
          errorCode: '10001-61',
          error: 'Eş zamanlı sorgulama hatası. Lütfen bekleyiniz.',
        });
      case SENARYOLAR.entegrasyon:
        return send(response, 500, 'Entegrasyon hatası oluştu. Daha sonra tekrar deneyiniz.', 'text/plain');
      case SENARYOLAR.yarimJson:
        return send(response, 200, JSON.stringify(toAnswer(no, SAGLAM)).slice(0, 60));
      case SENARYOLAR.bozukGovde:
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
        response.write('{"kisiKurumID":', () => response.destroy());
        return;
    }
    if (kisi === undefined) return json(response, {});
    if (no === SENARYOLAR.gecikme) await delay();
    if (no === SENARYOLAR.windows1254)
      return send(response, 200, toWindows1254(JSON.stringify(toAnswer(no, kisi))), 'application/json');
    json(response, toAnswer(no === SENARYOLAR.tirnakli ? `"${no}"` : no, kisi));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  return {
    adres: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    oturumlariDusur: () => oturumlar.clear(),
    release: () => void events.emit('release'),
    nextDelay: () => once(events, 'delay'),
    async kapat() {
      stop.abort();
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

const SERTIFIKA_ID = 'simulator-1';
const SERTIFIKALAR = {
  metadata: { STATUS: 'SUCCESS', MESSAGE: '' },
  data: [
    {
      terminal: 'SİMÜLATÖR OKUYUCU',
      ready: true,
      certificates: [
        {
          certificateId: SERTIFIKA_ID,
          subject: 'C=TR, CN=SİMÜLATÖR AVUKAT',
          issuer: 'SİMÜLATÖR',
          notBefore: '2026-01-01',
          notAfter: '2036-01-01',
        },
      ],
    },
  ],
};

const SAGLAM: PortalKisisi = {
  adi: 'YARIM',
  soyadi: 'KALDI',
  babaAdi: null,
  anaAdi: null,
  dogumTarihiStr: null,
  cinsiyeti: null,
  olumKaydi: false,
};

/** The portal encrypts ids anew for every answer and puts quotes around them. */
const toAnswer = (tcKimlikNo: string, kisi: PortalKisisi) => ({
  kisiKurumID: `"${randomBytes(24).toString('base64')}"`,
  tcKimlikNo,
  ...kisi,
});

const toGiris = (response: ServerResponse): void => {
  response.writeHead(302, { Location: '/giris' });
  response.end();
};

const json = (response: ServerResponse, data: unknown): void => send(response, 200, JSON.stringify(data));

function send(response: ServerResponse, status: number, body: string | Uint8Array, type?: string): void {
  response.writeHead(status, { 'Content-Type': type ?? 'application/json; charset=utf-8' });
  response.end(body);
}

const cerez = (request: IncomingMessage): string | undefined =>
  new RegExp(`${CEREZ}=([0-9a-f]+)`).exec(request.headers.cookie ?? '')?.[1];

async function readBody(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_ISTEK) throw new RangeError('simulator: request too long');
    parts.push(part);
  }
  const data: unknown = size === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'));
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** latin1 but for the six letters in which the Turkish code page differs. */
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
