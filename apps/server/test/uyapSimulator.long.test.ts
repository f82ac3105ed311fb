import { SCENARIOS, type Scenario, type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './routeAnswer.ts';
import { type Ask, startServer, type TestServer } from './server.ts';
import { lookUp, lookupBody, uyapOf } from './uyapServer.ts';

let simulator: Simulator;
let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 });
  const env = { DERKENAR_COURT_SYSTEM: 'simulator', DERKENAR_SIMULATOR_URL: simulator.adres };
  server = await startServer({ uyap: uyapOf(env, { intervalMs: 0 }) });
  ask = server.as('avukat');
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const requestConnection = () => ask({ method: 'POST', url: '/api/v1/uyap/baglanti' });
const durum = async () => (await ask('/api/v1/uyap/baglanti')).json();
const ara = async (scenario: Scenario) => lookUp(server, ask, await lookupBody(server, SCENARIOS[scenario]));

describe('the simulator', () => {
  it('is connected at once, without an agent, and says that its people are invented', async () => {
    expect(await durum()).toMatchObject({ durum: 'kapali', yontem: 'simulator', simulator: true });
    const answer = await requestConnection();
    expect(answer.json()).toMatchObject({ baglanti: { durum: 'bagli', simulator: true }, eslestirme: null });
    expect((await ask('/api/v1/oturum')).json()).toMatchObject({ uyap: { durum: 'bagli' } });
  });

  it.each([
    ['found', { maskeli: false, olumKaydi: false, yabanci: false }],
    ['masked', { maskeli: true, ad: 'ZE****' }],
    ['dead', { olumKaydi: true, dogumTarihi: '1941-07-01' }],
    ['foreigner', { yabanci: true }],
    ['windows1254', { ad: 'ÇAĞRI ŞÜKRÜ', soyad: 'İĞDELİOĞLU' }],
    ['quoted', { ad: 'ELİF', cinsiyet: 'kadin' }],
  ] as const)('finds: %s', async (scenario, kisi) => {
    const answer = await ara(scenario);
    expect(answer.json()).toMatchObject({ kisi: { ...kisi, tcKimlikNo: SCENARIOS[scenario] } });
  });

  it('is waited for ten seconds', async () => {
    const started = performance.now();
    expect((await ara('delayed')).json()).toMatchObject({ kisi: { ad: 'YAVAŞ' } });
    expect(performance.now() - started).toBeGreaterThan(9900);
  });

  it.each([
    ['notFound', 404, 'uyap-bulunamadi'],
    ['concurrent', 409, 'uyap-es-zamanli'],
    ['integration', 502, 'uyap-entegrasyon'],
    ['halfJson', 502, 'uyap-entegrasyon'],
    ['brokenBody', 502, 'uyap-entegrasyon'],
  ] as const)('fails: %s', async (scenario, status, code) => {
    expect(faultsOf(await ara(scenario), [status], code)).toEqual([]);
    expect(await durum()).toMatchObject({ durum: 'bagli' });
  });

  it('is no longer connected once its session has ended, and can be connected anew', async () => {
    expect(faultsOf(await ara('sessionLost'), [409], 'uyap-oturum-dustu')).toEqual([]);
    await expect.poll(durum).toMatchObject({ durum: 'kapali' });
    expect(faultsOf(await ara('found'), [409], 'uyap-bagli-degil')).toEqual([]);
    await requestConnection();
    expect((await ara('found')).statusCode).toBe(200);
  });

  it('is left when the person wants it', async () => {
    expect((await ask({ method: 'DELETE', url: '/api/v1/uyap/baglanti' })).statusCode).toBe(204);
    await expect.poll(durum).toMatchObject({ durum: 'kapali' });
    expect(faultsOf(await ara('found'), [409], 'uyap-bagli-degil')).toEqual([]);
  });

  it('that does not run is said to be the trouble', async () => {
    await simulator.close();
    const answer = await requestConnection();
    expect(faultsOf(answer, [502], 'uyap-entegrasyon')).toEqual([]);
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('simülatör') });
    expect(await durum()).toMatchObject({ durum: 'kapali' });
    simulator = await startSimulator({ port: 0 });
  });
});
