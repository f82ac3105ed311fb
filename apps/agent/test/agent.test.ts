import { once } from 'node:events';
import { maskedTckn, type Person } from '@derkenar/domain';
import { CourtError, type PortalSession } from '@derkenar/uyap';
import { SCENARIOS } from '@derkenar/uyap/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Timings } from '../src/agent.ts';
import { type Derkenar, KOD, type Line, OWNER, startDerkenar, welcome } from './derkenar.ts';
import { type Answer, startAgent as start, yes } from './run.ts';

const NO = SCENARIOS.found;
/** The agent's own settings. */
const HEARTBEAT_MS = 20_000;
const CONNECT_MS = 10_000;

const PERSON: Person = {
  tcKimlikNo: NO,
  ad: 'MEHMET ALİ',
  soyad: 'TOPRAKÇIOĞLU',
  maskeli: false,
  olumKaydi: false,
  yabanci: false,
  babaAdi: null,
  anaAdi: null,
  dogumTarihi: null,
  cinsiyet: null,
};

/** A portal whose lookups the test ends. */
function fakePortal(lookUpPerson: PortalSession['lookUpPerson'] = async () => PERSON) {
  let isOpen = false;
  const calls: { readonly no: string; readonly zaman: number }[] = [];
  const portal: PortalSession = {
    simulator: true,
    status: () => (isOpen ? 'acik' : 'kapali'),
    async open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
    },
    async lookUpPerson(no, options) {
      calls.push({ no, zaman: performance.now() });
      return lookUpPerson(no, options);
    },
  };
  return { portal, calls };
}

const startWith = (
  derkenar: Derkenar,
  portal: PortalSession | null,
  answer?: Answer,
  timings?: Partial<Timings>,
) => start({ server: derkenar.address, kod: KOD, portal, answer, timings });

/** An agent that is paired, with its portal open. */
async function startPaired(
  derkenar: Derkenar,
  portal: PortalSession,
  answer?: Answer,
  timings?: Partial<Timings>,
) {
  const run = startWith(derkenar, portal, answer, timings);
  const line = await derkenar.greet();
  expect(await line.take()).toEqual({ tur: 'durum', portal: 'acik' });
  return { ...run, line };
}

test('it pairs with the code, says what it is, and the code is in no address or header', async () => {
  const derkenar = await startDerkenar();
  const { portal } = fakePortal();
  const { lines } = startWith(derkenar, portal);
  const { hello, status, request } = await derkenar.greet();
  expect(hello).toEqual({ tur: 'merhaba', protokol: 1, surum: '0.1.0', belirtec: KOD, simulator: true });
  expect(status).toEqual({ tur: 'durum', portal: 'kapali' });
  expect(JSON.stringify([request.url, request.headers])).not.toContain(KOD);
  await expect.poll(() => lines).toContain(`Derkenar’a bağlanıldı: ${OWNER}`);
});

test('a wrong code ends it', async () => {
  const derkenar = await startDerkenar(0, ['BASKA']);
  const { ending } = startWith(derkenar, null);
  await expect(derkenar.greet()).rejects.toThrow('token');
  expect(await ending).toBe('belirtec-gecersiz');
});

test('a server that is not there ends it', async () => {
  const derkenar = await startDerkenar();
  await derkenar.close();
  expect(await startWith(derkenar, null).ending).toBe('ulasilamadi');
});

test.each(['kesildi', 'protokol', 'simulator-uyusmuyor', 'belirtec-gecersiz'] as const)(
  "after 'kapat' for %s it does not come back",
  async (reason) => {
    const derkenar = await startDerkenar();
    const { portal } = fakePortal();
    const { line, ending } = await startPaired(derkenar, portal);
    line.send({ tur: 'kapat', neden: reason });
    expect(await ending).toBe(reason);
    expect(portal.status()).toBe('kapali');
  },
);

test('after a lost line and a restarted server it comes back, each time with the newest token', async () => {
  const derkenar = await startDerkenar();
  const { portal, calls } = fakePortal();
  const { line, questions } = await startPaired(derkenar, portal);
  line.lookUp(NO);
  expect(await line.take()).toMatchObject({ tur: 'kisi' });
  line.socket.terminate();

  const second = await derkenar.greet();
  expect(second.hello).toMatchObject({ belirtec: 'GIZLI-BELIRTEC-1' });
  expect(second.status).toEqual({ tur: 'durum', portal: 'acik' });
  second.send({ tur: 'kapat', neden: 'sunucu-kapaniyor' });
  await derkenar.close();

  const restarted = await startDerkenar(Number(derkenar.address.port), derkenar.tokens);
  const third = await restarted.greet();
  expect(third.hello).toMatchObject({ belirtec: 'GIZLI-BELIRTEC-2' });
  third.lookUp(NO);
  expect(await third.take()).toMatchObject({ tur: 'kisi' });
  expect(calls).toHaveLength(2);
  // The same session of the same person: consent was given.
  expect(questions).toHaveLength(1);
});

/** Those of the agent's line; its pauses and what sockets wait for go on by the real clock. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a line that is silent is given up', async () => {
  const derkenar = await startDerkenar();
  fakeTimers();
  const { line } = await startPaired(derkenar, fakePortal().portal);
  const asked = once(line.socket, 'ping');
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await asked;
  // The agent has received the pong by the time it answers this lookup.
  line.lookUp(NO);
  expect(await line.take()).toMatchObject({ tur: 'kisi' });
  line.socket.pause();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(line.socket.readyState).toBe(line.socket.OPEN);
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect((await derkenar.greet()).hello).toMatchObject({ belirtec: 'GIZLI-BELIRTEC-1' });
});

test('a server that says nothing to its greeting is given up', async () => {
  const derkenar = await startDerkenar();
  fakeTimers();
  const { ending } = startWith(derkenar, null);
  await (await derkenar.line()).take();
  vi.advanceTimersByTime(2 * CONNECT_MS);
  expect(await ending).toBe('ulasilamadi');
});

test.each<[string, (line: Line) => void]>([
  ['an unknown message', (line) => line.socket.send('{"tur":"dosya-getir","dosyaNo":"2025/1"}')],
  ['a known one with a member more', (line) => line.socket.send('{"tur":"kapat","neden":"kesildi","ek":1}')],
  [
    'a lookup of many',
    (line) => line.socket.send(`{"tur":"kisi-sorgula","istekNo":"1","tcKimlikNo":["${NO}"],"amac":"x"}`),
  ],
  ['no JSON', (line) => line.socket.send('merhaba')],
  ['bytes', (line) => line.socket.send(Buffer.from('{"tur":"kapat","neden":"kesildi"}'), { binary: true })],
  ['a message too long', (line) => line.socket.send(`{"tur":"${'x'.repeat(20_000)}"}`)],
  ['a second greeting', (line) => line.send(welcome('x'))],
])('%s ends the connection for good and asks the portal nothing', async (_, send) => {
  const derkenar = await startDerkenar();
  const { portal, calls } = fakePortal();
  const { line, ending } = await startPaired(derkenar, portal);
  send(line);
  await once(line.socket, 'close');
  expect(await ending).toBe('bozuk-mesaj');
  expect(calls).toEqual([]);
});

test('a lookup before the greeting, and a greeting of another protocol, end it', async () => {
  const early = await startDerkenar();
  const { ending } = startWith(early, fakePortal().portal);
  (await early.line()).lookUp(NO);
  expect(await ending).toBe('bozuk-mesaj');

  const other = await startDerkenar();
  const agent = startWith(other, null);
  (await other.line()).send(welcome('x', { protokol: 2 }));
  expect(await agent.ending).toBe('protokol');
});

test('before the first lookup the lawyer is asked, with its purpose and the masked number; then no more', async () => {
  const derkenar = await startDerkenar();
  const { line, questions } = await startPaired(derkenar, fakePortal().portal);
  for (const istekNo of ['a', 'b']) {
    line.lookUp(NO, istekNo);
    expect(await line.take()).toEqual({ tur: 'kisi', istekNo, kisi: PERSON });
  }
  expect(questions).toEqual([
    `${OWNER} adına UYAP’ta kişi sorgulanacak (${maskedTckn(NO)}, amaç: Tebligat hazırlığı), izin veriyor musunuz? (E/H)`,
  ]);
});

test.each([['H'], [''], ['belki'], [null]])(
  'the answer %j is a no, and the next lookup asks again',
  async (answer) => {
    const derkenar = await startDerkenar();
    const { portal, calls } = fakePortal();
    const { line, questions } = await startPaired(derkenar, portal, async () => answer);
    for (const istekNo of ['a', 'b']) {
      line.lookUp(NO, istekNo);
      expect(await line.take()).toEqual({ tur: 'hata', istekNo, kod: 'REDDEDILDI' });
    }
    expect(questions).toHaveLength(2);
    expect(calls).toEqual([]);
  },
);

test('without an answer in time a lookup is refused; a late yes counts for the next', async () => {
  const derkenar = await startDerkenar();
  let respond: (answer: string) => void;
  const { line, questions, lines } = await startPaired(
    derkenar,
    fakePortal().portal,
    () => new Promise((resolve) => (respond = resolve)),
  );
  line.lookUp(NO, 'a');
  expect(await line.take()).toEqual({ tur: 'hata', istekNo: 'a', kod: 'REDDEDILDI' });
  respond!('evet');
  await expect.poll(() => lines).toContain('İzin verildi. Sorguyu sayfadan yineleyin.');
  line.lookUp(NO, 'b');
  expect(await line.take()).toMatchObject({ tur: 'kisi', istekNo: 'b' });
  expect(questions).toHaveLength(1);
});

test('a question nobody answers is taken back', async () => {
  const derkenar = await startDerkenar();
  let takenBack = 0;
  const nobody: Answer = (_, { signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => {
        takenBack++;
        resolve(null);
      });
    });
  const timings = { consentMs: 20, questionMs: 60 };
  const { line, questions } = await startPaired(derkenar, fakePortal().portal, nobody, timings);
  for (const [i, istekNo] of ['a', 'b'].entries()) {
    line.lookUp(NO, istekNo);
    expect(await line.take()).toEqual({ tur: 'hata', istekNo, kod: 'REDDEDILDI' });
    await expect.poll(() => takenBack).toBe(i + 1);
  }
  expect(questions).toHaveLength(2);
});

test('consent is given to a person: for another one it is asked again', async () => {
  const derkenar = await startDerkenar();
  const { line, questions } = await startPaired(derkenar, fakePortal().portal);
  line.lookUp(NO);
  await line.take();
  line.socket.terminate();
  const second = await derkenar.line();
  second.send(welcome('x', { kullanici: 'Başkası' }));
  second.lookUp(NO);
  while ((await second.take()).tur !== 'kisi');
  expect(questions).toHaveLength(2);
  expect(questions[1]).toContain('Başkası');
});

test('one lookup at a time: another beside it is refused', async () => {
  const derkenar = await startDerkenar();
  let finish: (person: Person) => void;
  const { portal, calls } = fakePortal(() => new Promise((resolve) => (finish = resolve)));
  const { line } = await startPaired(derkenar, portal);
  line.lookUp(NO, 'a');
  await expect.poll(() => calls.length).toBe(1);
  line.lookUp(NO, 'b');
  expect(await line.take()).toEqual({ tur: 'hata', istekNo: 'b', kod: 'ES_ZAMANLI' });
  finish!(PERSON);
  expect(await line.take()).toMatchObject({ tur: 'kisi', istekNo: 'a' });
});

test('two lookups are a second apart, whatever the server does', async () => {
  const derkenar = await startDerkenar();
  const { portal, calls } = fakePortal();
  const { line } = await startPaired(derkenar, portal, yes, { intervalMs: 1000 });
  for (const istekNo of ['a', 'b']) {
    line.lookUp(NO, istekNo);
    await line.take();
  }
  const [first, second] = calls.map(({ zaman }) => zaman);
  expect((second as number) - (first as number)).toBeGreaterThanOrEqual(1000);
});

test('only the fields of the contract leave the computer', async () => {
  const derkenar = await startDerkenar();
  const wide = { ...PERSON, adres: 'Gizli Sok. 1', kisiKurumID: 'x' };
  const { line } = await startPaired(derkenar, fakePortal(async () => wide).portal);
  line.lookUp(NO);
  expect(await line.take()).toEqual({ tur: 'kisi', istekNo: 'i1', kisi: PERSON });
});

test('without a portal, and with a number that is none, nothing is asked', async () => {
  const derkenar = await startDerkenar();
  const { questions } = startWith(derkenar, null);
  const line = await derkenar.greet();
  expect(line.hello).toMatchObject({ simulator: false });
  line.lookUp(NO);
  expect(await line.take()).toMatchObject({ kod: 'BAGLI_DEGIL' });
  line.lookUp('81002747279');
  expect(await line.take()).toMatchObject({ kod: 'GECERSIZ_NO' });
  expect(questions).toEqual([]);
});

test('a portal that takes too long is given up before the server gives up', async () => {
  const derkenar = await startDerkenar();
  const { portal } = fakePortal(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(new CourtError('ZAMAN_ASIMI'))),
      ),
  );
  const { line } = await startPaired(derkenar, portal, yes, { lookupMs: 100 });
  line.lookUp(NO);
  expect(await line.take()).toMatchObject({ kod: 'ZAMAN_ASIMI' });
});

test('an error nobody expected is an integration error', async () => {
  const derkenar = await startDerkenar();
  const { portal } = fakePortal(() => Promise.reject(new TypeError(`fetch ${NO}`)));
  const { line, lines } = await startPaired(derkenar, portal);
  line.lookUp(NO);
  expect(await line.take()).toMatchObject({ kod: 'ENTEGRASYON' });
  expect(lines.join('\n')).not.toContain(NO);
});

test('a line lost during a lookup ends the lookup, and its answer goes to no other line', async () => {
  const derkenar = await startDerkenar();
  let givenUp = false;
  const { portal, calls } = fakePortal(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => {
          givenUp = true;
          reject(new CourtError('ZAMAN_ASIMI'));
        }),
      ),
  );
  const { line } = await startPaired(derkenar, portal);
  line.lookUp(NO, 'eski');
  await expect.poll(() => calls.length).toBe(1);
  line.socket.terminate();
  const second = await derkenar.greet();
  expect(givenUp).toBe(true);
  second.lookUp('81002747279', 'yeni');
  expect(await second.take()).toMatchObject({ istekNo: 'yeni' });
});

test('a session that ends is told, and opens again when the lawyer wants it', async () => {
  const derkenar = await startDerkenar();
  const { portal } = fakePortal(async () => {
    portal.close();
    throw new CourtError('OTURUM_DUSTU');
  });
  const { line, questions } = await startPaired(derkenar, portal);
  line.lookUp(NO);
  expect(await line.take()).toMatchObject({ kod: 'OTURUM_DUSTU' });
  expect(await line.take()).toEqual({ tur: 'durum', portal: 'kapali' });
  expect(await line.take()).toEqual({ tur: 'durum', portal: 'acik' });
  expect(questions.at(-1)).toContain('Enter');
});

test('stopped, it closes the line and forgets the session', async () => {
  const derkenar = await startDerkenar();
  const { portal } = fakePortal();
  const { line, ending, stop } = await startPaired(derkenar, portal);
  const closed = once(line.socket, 'close');
  stop();
  expect(await ending).toBe('durduruldu');
  expect((await closed)[0]).toBe(1000);
  expect(portal.status()).toBe('kapali');
});
