import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CourtError,
  createPortal,
  type PortalOptions,
  type PortalSession,
  SignInError,
} from '@derkenar/uyap';
import { SCENARIOS, SIMULATOR_PIN, type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const DELAY_MS = 200;
const questions = { chooseCertificate: async () => null, askPin: async () => SIMULATOR_PIN };

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, delayMs: DELAY_MS });
  return () => simulator.close();
});

async function openPortal(options: Partial<PortalOptions> = {}): Promise<PortalSession> {
  const portal = createPortal({ address: simulator.adres, ...options });
  await portal.open(questions);
  return portal;
}

const lookUp = (portal: PortalSession, no: string, signal?: AbortSignal) =>
  portal.lookUpPerson(no, signal && { signal }).catch((error: unknown) => {
    if (!(error instanceof CourtError)) throw error;
    return error.kod;
  });

/** A server of its own, for answers that the simulator does not give. */
async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The simulator, with lookups sent to `listener`. */
async function standIn(listener: RequestListener): Promise<PortalSession> {
  const address = await startServer(listener);
  return openPortal({
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return fetch(url.pathname === '/kisiSorgula.ajx' ? new URL(url.pathname, address) : url, init);
    },
  });
}

test('a debtor of the sample cases is found', async () => {
  expect(await lookUp(await openPortal(), SCENARIOS.found)).toMatchObject({
    tcKimlikNo: SCENARIOS.found,
    ad: 'MEHMET ALİ',
    soyad: 'TOPRAKÇIOĞLU',
    maskeli: false,
    olumKaydi: false,
    yabanci: false,
    dogumTarihi: '1980-03-15',
  });
});

test.each([
  ['masked', { ad: 'ZE****', maskeli: true, dogumTarihi: null }],
  ['dead', { olumKaydi: true, dogumTarihi: '1941-07-01' }],
  ['foreigner', { yabanci: true, soyad: 'VOLKOVSKAYA' }],
  ['windows1254', { ad: 'ÇAĞRI ŞÜKRÜ', soyad: 'İĞDELİOĞLU', babaAdi: 'GÖKHAN IŞIK' }],
  ['quoted', { tcKimlikNo: SCENARIOS.quoted, ad: 'ELİF', cinsiyet: 'kadin', dogumTarihi: '1990-12-31' }],
  ['delayed', { ad: 'YAVAŞ' }],
] as const)('scenario %s is read', async (scenario, person) => {
  expect(await lookUp(await openPortal(), SCENARIOS[scenario])).toMatchObject(person);
});

test.each([
  ['notFound', 'BULUNAMADI'],
  ['sessionLost', 'OTURUM_DUSTU'],
  ['concurrent', 'ES_ZAMANLI'],
  ['integration', 'ENTEGRASYON'],
  ['halfJson', 'ENTEGRASYON'],
  ['brokenBody', 'ENTEGRASYON'],
] as const)('scenario %s is %s', async (scenario, kod) => {
  const portal = await openPortal();
  expect(await lookUp(portal, SCENARIOS[scenario])).toBe(kod);
  expect(portal.status()).toBe(kod === 'OTURUM_DUSTU' ? 'kapali' : 'acik');
});

test('after a dropped session nothing is asked until the lawyer signs in again', async () => {
  const portal = await openPortal();
  await lookUp(portal, SCENARIOS.sessionLost);
  expect(await lookUp(portal, SCENARIOS.found)).toBe('BAGLI_DEGIL');
  await portal.open(questions);
  expect(await lookUp(portal, SCENARIOS.found)).toMatchObject({ soyad: 'TOPRAKÇIOĞLU' });
});

test('an answer that takes too long, and a call that the caller gives up, end by themselves', async () => {
  expect(await lookUp(await openPortal({ timeoutMs: DELAY_MS / 4 }), SCENARIOS.delayed)).toBe('ZAMAN_ASIMI');
  const signal = AbortSignal.timeout(DELAY_MS / 4);
  expect(await lookUp(await openPortal(), SCENARIOS.delayed, signal)).toBe('ZAMAN_ASIMI');
});

test('a second call beside the first is refused without being sent', async () => {
  const portal = await openPortal();
  const first = lookUp(portal, SCENARIOS.delayed);
  expect(await lookUp(portal, SCENARIOS.found)).toBe('ES_ZAMANLI');
  expect(await first).toMatchObject({ ad: 'YAVAŞ' });
});

test('a number that is none is never sent', async () => {
  expect(await lookUp(await openPortal(), '81002747279')).toBe('GECERSIZ_NO');
});

test('a portal that is gone is an integration error', async () => {
  const shortLived = await startSimulator({ port: 0 });
  const portal = await openPortal({ address: shortLived.adres });
  await shortLived.close();
  expect(await lookUp(portal, SCENARIOS.found)).toBe('ENTEGRASYON');
});

test('an answer without end is cut off', async () => {
  const portal = await standIn((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const write = () => {
      while (response.write('x'.repeat(65_536)) && !response.destroyed);
    };
    response.on('drain', write);
    write();
  });
  expect(await lookUp(portal, SCENARIOS.found)).toBe('ENTEGRASYON');
});

test('a redirect is never followed, to another host least of all', async () => {
  const asked: string[] = [];
  const other = await startServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  const portal = await standIn((_, response) => {
    response.writeHead(307, { Location: `${other}/giris` });
    response.end();
  });
  expect(await lookUp(portal, SCENARIOS.found)).toBe('ENTEGRASYON');
  expect(asked).toEqual([]);
});

const signInFailure = (portal: PortalSession, pin: string | null = SIMULATOR_PIN) =>
  portal.open({ ...questions, askPin: async () => pin }).then(
    () => 'acik',
    (error: unknown) => (error instanceof SignInError ? error.reason : error),
  );

test('sign-in says what is in the way', async () => {
  const portal = createPortal({ address: simulator.adres });
  expect(await signInFailure(portal, '000000')).toBe('imzalanmadi');
  expect(await signInFailure(portal, null)).toBe('vazgecildi');
  expect(portal.status()).toBe('kapali');
  expect(await signInFailure(portal)).toBe('acik');

  const empty = await startServer((_, response) => {
    response.end('{"metadata":{"STATUS":"SUCCESS"},"data":[{"ready":false}]}');
  });
  expect(await signInFailure(createPortal({ address: empty }))).toBe('kart-yok');
  const goneSimulator = await startSimulator({ port: 0 });
  await goneSimulator.close();
  expect(await signInFailure(createPortal({ address: goneSimulator.adres }))).toBe('imza-programi-yok');
  expect(
    await signInFailure(createPortal({ address: goneSimulator.adres, signatureAddress: simulator.adres })),
  ).toBe('portal-ulasilamadi');
  expect(await signInFailure(createPortal({ address: empty, signatureAddress: simulator.adres }))).toBe(
    'portal-reddetti',
  );
});

test('where the card holds several certificates the lawyer chooses', async () => {
  const card = await startServer((_, response) => {
    const certificates = [1, 2].map((n) => ({
      certificateId: `c${n}`,
      subject: `CN=AVUKAT ${n}`,
      notAfter: '2030',
    }));
    response.end(JSON.stringify({ metadata: { STATUS: 'SUCCESS' }, data: [{ ready: true, certificates }] }));
  });
  const shown: string[] = [];
  const portal = createPortal({ address: simulator.adres, signatureAddress: card });
  const signedIn = portal.open({
    ...questions,
    chooseCertificate: async (certificates) => {
      shown.push(...certificates.map(({ owner }) => owner));
      return null;
    },
  });
  await expect(signedIn).rejects.toMatchObject({ reason: 'vazgecildi' });
  expect(shown).toEqual(['CN=AVUKAT 1', 'CN=AVUKAT 2']);
});

test('neither number, PIN, cookie nor address stands in an error', async () => {
  const portal = await openPortal();
  const errors: unknown[] = [];
  for (const no of Object.values(SCENARIOS))
    await portal.lookUpPerson(no).catch((error: unknown) => errors.push(error));
  await portal
    .open({ ...questions, askPin: async () => '135791' })
    .catch((error: unknown) => errors.push(error));
  expect(errors.length).toBeGreaterThan(5);
  for (const error of errors as Error[])
    expect(`${error.stack} ${String(error.cause)}`.replaceAll(/\(?(file:\/\/)?\/.*|at .*/g, '')).not.toMatch(
      /\d{6}|JSESSIONID|127\.0\.0\.1/,
    );
});

test('a portal off this computer is no simulator, needs https and keeps the PIN on this computer', () => {
  const imzaMetni = 'Giriş yapıyorum.';
  expect(createPortal({ address: 'https://portal.example', signatureText: imzaMetni }).simulator).toBe(false);
  expect(createPortal({ address: 'http://localhost:8975' }).simulator).toBe(true);
  expect(() => createPortal({ address: 'http://portal.example' })).toThrow(RangeError);
  expect(() =>
    createPortal({
      address: 'https://portal.example',
      signatureAddress: 'https://portal.example',
      signatureText: imzaMetni,
    }),
  ).toThrow('an address of this computer');
  expect(() => createPortal({ address: 'https://portal.example' })).toThrow('the text to sign');
});
