import type { DilekceOzet, TakipListe, UyapBaglan, UyapBaglanti } from '@derkenar/domain';
import { createPortal } from '@derkenar/uyap';
import { SENARYOLAR, SIMULATOR_PINI, type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { beforeAll, expect, test } from 'vitest';
import { type Ask, startServer, type TestServer } from '../../server/test/server.ts';
import { uyapOf } from '../../server/test/uyapServer.ts';
import { baslat, type Cevap } from './kosu.ts';

let server: TestServer;
let simulator: Simulator;
let sunucu: URL;
let takipId: string;

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, gecikmeMs: 200 });
  const uyap = uyapOf({ DERKENAR_COURT_SYSTEM: 'agent-simulator' }, { aralikMs: 0 });
  server = await startServer({ ornekler: true, uyap });
  sunucu = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const { takipler } = (await server.as()('/api/v1/takip')).json<TakipListe>();
  takipId = takipler[0]?.id ?? '';
  return async () => {
    await server.close();
    await simulator.kapat();
  };
});

const lawyer: Cevap = async (soru) => (soru.includes('PIN') ? SIMULATOR_PINI : 'E');

const durum = async (ask: Ask): Promise<UyapBaglanti> => (await ask('/api/v1/uyap/baglanti')).json();

const kodAl = async (ask: Ask): Promise<string> =>
  (await ask({ method: 'POST', url: '/api/v1/uyap/baglanti' })).json<UyapBaglan>().eslestirme?.kod ?? '';

async function bagli(ask: Ask) {
  const kosu = baslat({
    sunucu,
    kod: await kodAl(ask),
    portal: createPortal({ adres: simulator.adres }),
    cevap: lawyer,
  });
  await expect.poll(async () => (await durum(ask)).durum).toBe('bagli');
  return kosu;
}

/** The name that the page gets, or the code of the error. */
async function sorgula(ask: Ask, tcKimlikNo: string): Promise<string> {
  const payload = { tcKimlikNo, takipId, amac: 'tebligat' };
  const answer = (await ask({ method: 'POST', url: '/api/v1/uyap/kisi-sorgula', payload })).json<{
    kisi?: { soyad: string };
    code?: string;
  }>();
  return answer.kisi?.soyad ?? answer.code ?? '';
}

test('with the real server a person is found, and each failure has its code', async () => {
  const ask = server.as('avukat');
  const { sorular } = await bagli(ask);
  expect(await sorgula(ask, SENARYOLAR.bulundu)).toBe('TOPRAKÇIOĞLU');
  expect(await sorgula(ask, SENARYOLAR.windows1254)).toBe('İĞDELİOĞLU');
  expect(await sorgula(ask, SENARYOLAR.maskeli)).toBe('GÜ******');
  expect(await sorgula(ask, SENARYOLAR.gecikme)).toBe('DURGUNSU');
  expect(await sorgula(ask, SENARYOLAR.bulunamadi)).toBe('uyap-bulunamadi');
  expect(await sorgula(ask, SENARYOLAR.esZamanli)).toBe('uyap-es-zamanli');
  expect(await sorgula(ask, SENARYOLAR.entegrasyon)).toBe('uyap-entegrasyon');
  expect(await sorgula(ask, SENARYOLAR.bozukGovde)).toBe('uyap-entegrasyon');
  expect(sorular.filter((soru) => soru.includes('amaç: Tebligat hazırlığı'))).toHaveLength(1);
});

test('a session that drops is known to the page, and so is the next one', async () => {
  const ask = server.as('yonetici');
  const { sorular } = await bagli(ask);
  expect(await sorgula(ask, SENARYOLAR.oturumDustu)).toBe('uyap-oturum-dustu');
  await expect.poll(() => sorular.some((soru) => soru.includes('Enter'))).toBe(true);
  await expect.poll(async () => (await durum(ask)).portal).toBe('acik');
  expect(await sorgula(ask, SENARYOLAR.bulundu)).toBe('TOPRAKÇIOĞLU');
});

test('a no of the lawyer reaches the page', async () => {
  const ask = server.as('avukat', server.baskaBuro);
  const portal = createPortal({ adres: simulator.adres });
  const hayir: Cevap = async (soru) => (soru.includes('PIN') ? SIMULATOR_PINI : 'H');
  baslat({ sunucu, kod: await kodAl(ask), portal, cevap: hayir });
  await expect.poll(async () => (await durum(ask)).durum).toBe('bagli');
  const [dilekce] = (await ask('/api/v1/dilekce-list')).json<DilekceOzet[]>();
  const payload = { tcKimlikNo: SENARYOLAR.bulundu, dilekceId: dilekce?.id };
  const { code } = (await ask({ method: 'POST', url: '/api/v1/uyap/kisi-sorgula', payload })).json<{
    code: string;
  }>();
  expect(code).toBe('uyap-reddedildi');
});

test('a code works once, a cut connection ends the agent, and a real portal is refused by a server for invented people', async () => {
  const ask = server.as('yonetici', server.baskaBuro);
  const kod = await kodAl(ask);
  const portal = createPortal({ adres: simulator.adres });
  const ilk = baslat({ sunucu, kod: kod.replace('-', ''), portal, cevap: lawyer });
  await expect.poll(async () => (await durum(ask)).durum).toBe('bagli');
  expect(await baslat({ sunucu, kod, portal: createPortal({ adres: simulator.adres }) }).son).toBe(
    'belirtec-gecersiz',
  );
  await ask({ method: 'DELETE', url: '/api/v1/uyap/baglanti' });
  expect(await ilk.son).toBe('kesildi');
  expect(await baslat({ sunucu, kod: await kodAl(ask), portal: null }).son).toBe('simulator-uyusmuyor');
});
