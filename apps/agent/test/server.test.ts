import type { DilekceSummary, TakipList, UyapConnection, UyapConnectResult } from '@derkenar/domain';
import { createPortal } from '@derkenar/uyap';
import { SCENARIOS, SIMULATOR_PIN, type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { beforeAll, expect, test } from 'vitest';
import { type Ask, startServer, type TestServer } from '../../server/test/server.ts';
import { uyapOf } from '../../server/test/uyapServer.ts';
import { type Answer, startAgent } from './run.ts';

let server: TestServer;
let simulator: Simulator;
let address: URL;
let takipId: string;

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, delayMs: 200 });
  const uyap = uyapOf({ DERKENAR_COURT_SYSTEM: 'agent-simulator' }, { intervalMs: 0 });
  server = await startServer({ samples: true, uyap });
  address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const { takipler } = (await server.as()('/api/v1/takip')).json<TakipList>();
  takipId = takipler[0]?.id ?? '';
  return async () => {
    await server.close();
    await simulator.close();
  };
});

const lawyer: Answer = async (question) => (question.includes('PIN') ? SIMULATOR_PIN : 'E');

const status = async (ask: Ask): Promise<UyapConnection> => (await ask('/api/v1/uyap/baglanti')).json();

const getKod = async (ask: Ask): Promise<string> =>
  (await ask({ method: 'POST', url: '/api/v1/uyap/baglanti' })).json<UyapConnectResult>().eslestirme?.kod ??
  '';

async function startPaired(ask: Ask) {
  const run = startAgent({
    server: address,
    kod: await getKod(ask),
    portal: createPortal({ address: simulator.adres }),
    answer: lawyer,
  });
  await expect.poll(async () => (await status(ask)).durum).toBe('bagli');
  return run;
}

/** The name that the page gets, or the code of the error. */
async function lookUp(ask: Ask, tcKimlikNo: string): Promise<string> {
  const payload = { tcKimlikNo, takipId, amac: 'tebligat' };
  const answer = (await ask({ method: 'POST', url: '/api/v1/uyap/kisi-sorgula', payload })).json<{
    kisi?: { soyad: string };
    code?: string;
  }>();
  return answer.kisi?.soyad ?? answer.code ?? '';
}

test('with the real server a person is found, and each failure has its code', async () => {
  const ask = server.as('avukat');
  const { questions } = await startPaired(ask);
  expect(await lookUp(ask, SCENARIOS.found)).toBe('TOPRAKÇIOĞLU');
  expect(await lookUp(ask, SCENARIOS.windows1254)).toBe('İĞDELİOĞLU');
  expect(await lookUp(ask, SCENARIOS.masked)).toBe('GÜ******');
  expect(await lookUp(ask, SCENARIOS.delayed)).toBe('DURGUNSU');
  expect(await lookUp(ask, SCENARIOS.notFound)).toBe('uyap-bulunamadi');
  expect(await lookUp(ask, SCENARIOS.concurrent)).toBe('uyap-es-zamanli');
  expect(await lookUp(ask, SCENARIOS.integration)).toBe('uyap-entegrasyon');
  expect(await lookUp(ask, SCENARIOS.brokenBody)).toBe('uyap-entegrasyon');
  expect(questions.filter((question) => question.includes('amaç: Tebligat hazırlığı'))).toHaveLength(1);
});

test('a session that drops is known to the page, and so is the next one', async () => {
  const ask = server.as('yonetici');
  const { questions } = await startPaired(ask);
  expect(await lookUp(ask, SCENARIOS.sessionLost)).toBe('uyap-oturum-dustu');
  await expect.poll(() => questions.some((question) => question.includes('Enter'))).toBe(true);
  await expect.poll(async () => (await status(ask)).portal).toBe('acik');
  expect(await lookUp(ask, SCENARIOS.found)).toBe('TOPRAKÇIOĞLU');
});

test('a no of the lawyer reaches the page', async () => {
  const ask = server.as('avukat', server.otherBuro);
  const portal = createPortal({ address: simulator.adres });
  const refusing: Answer = async (question) => (question.includes('PIN') ? SIMULATOR_PIN : 'H');
  startAgent({ server: address, kod: await getKod(ask), portal, answer: refusing });
  await expect.poll(async () => (await status(ask)).durum).toBe('bagli');
  const [dilekce] = (await ask('/api/v1/dilekce-list')).json<DilekceSummary[]>();
  const payload = { tcKimlikNo: SCENARIOS.found, dilekceId: dilekce?.id };
  const { code } = (await ask({ method: 'POST', url: '/api/v1/uyap/kisi-sorgula', payload })).json<{
    code: string;
  }>();
  expect(code).toBe('uyap-reddedildi');
});

test('a code works once, a cut connection ends the agent, and a real portal is refused by a server for invented people', async () => {
  const ask = server.as('yonetici', server.otherBuro);
  const kod = await getKod(ask);
  const portal = createPortal({ address: simulator.adres });
  const ilk = startAgent({ server: address, kod: kod.replace('-', ''), portal, answer: lawyer });
  await expect.poll(async () => (await status(ask)).durum).toBe('bagli');
  expect(
    await startAgent({ server: address, kod, portal: createPortal({ address: simulator.adres }) }).ending,
  ).toBe('belirtec-gecersiz');
  await ask({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
  expect(await ilk.ending).toBe('kesildi');
  expect(await startAgent({ server: address, kod: await getKod(ask), portal: null }).ending).toBe(
    'simulator-uyusmuyor',
  );
});
