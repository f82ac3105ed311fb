import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPortal,
  GirisHatasi,
  type PortalOturumu,
  type PortalSecenekleri,
  YargiHata,
} from '@derkenar/uyap';
import { SENARYOLAR, SIMULATOR_PINI, type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const GECIKME_MS = 200;
const sorular = { sertifikaSec: async () => null, pinSor: async () => SIMULATOR_PINI };

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, gecikmeMs: GECIKME_MS });
  return () => simulator.kapat();
});

async function acik(secenekler: Partial<PortalSecenekleri> = {}): Promise<PortalOturumu> {
  const portal = createPortal({ adres: simulator.adres, ...secenekler });
  await portal.ac(sorular);
  return portal;
}

const sorgula = (portal: PortalOturumu, no: string, signal?: AbortSignal) =>
  portal.kisiSorgula(no, signal && { signal }).catch((error: unknown) => {
    if (!(error instanceof YargiHata)) throw error;
    return error.kod;
  });

/** A server of its own, for answers that the simulator does not give. */
async function sunucu(listener: RequestListener): Promise<string> {
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

/** The simulator, but for lookups, which go to `listener`. */
async function yerineGecen(listener: RequestListener): Promise<PortalOturumu> {
  const adres = await sunucu(listener);
  return acik({
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return fetch(url.pathname === '/kisiSorgula.ajx' ? new URL(url.pathname, adres) : url, init);
    },
  });
}

test('a debtor of the sample cases is found', async () => {
  expect(await sorgula(await acik(), SENARYOLAR.bulundu)).toMatchObject({
    tcKimlikNo: SENARYOLAR.bulundu,
    ad: 'MEHMET ALİ',
    soyad: 'TOPRAKÇIOĞLU',
    maskeli: false,
    olumKaydi: false,
    yabanci: false,
    dogumTarihi: '1980-03-15',
  });
});

test.each([
  ['maskeli', { ad: 'ZE****', maskeli: true, dogumTarihi: null }],
  ['olu', { olumKaydi: true, dogumTarihi: '1941-07-01' }],
  ['yabanci', { yabanci: true, soyad: 'VOLKOVSKAYA' }],
  ['windows1254', { ad: 'ÇAĞRI ŞÜKRÜ', soyad: 'İĞDELİOĞLU', babaAdi: 'GÖKHAN IŞIK' }],
  ['tirnakli', { tcKimlikNo: SENARYOLAR.tirnakli, ad: 'ELİF', cinsiyet: 'kadin', dogumTarihi: '1990-12-31' }],
  ['gecikme', { ad: 'YAVAŞ' }],
] as const)('scenario %s is read', async (senaryo, kisi) => {
  expect(await sorgula(await acik(), SENARYOLAR[senaryo])).toMatchObject(kisi);
});

test.each([
  ['bulunamadi', 'BULUNAMADI'],
  ['oturumDustu', 'OTURUM_DUSTU'],
  ['esZamanli', 'ES_ZAMANLI'],
  ['entegrasyon', 'ENTEGRASYON'],
  ['yarimJson', 'ENTEGRASYON'],
  ['bozukGovde', 'ENTEGRASYON'],
] as const)('scenario %s is %s', async (senaryo, kod) => {
  const portal = await acik();
  expect(await sorgula(portal, SENARYOLAR[senaryo])).toBe(kod);
  expect(portal.durum()).toBe(kod === 'OTURUM_DUSTU' ? 'kapali' : 'acik');
});

test('after a dropped session nothing is asked until the lawyer signs in again', async () => {
  const portal = await acik();
  await sorgula(portal, SENARYOLAR.oturumDustu);
  expect(await sorgula(portal, SENARYOLAR.bulundu)).toBe('BAGLI_DEGIL');
  await portal.ac(sorular);
  expect(await sorgula(portal, SENARYOLAR.bulundu)).toMatchObject({ soyad: 'TOPRAKÇIOĞLU' });
});

test('an answer that takes too long, and a call that the caller gives up, end by themselves', async () => {
  expect(await sorgula(await acik({ sureMs: GECIKME_MS / 4 }), SENARYOLAR.gecikme)).toBe('ZAMAN_ASIMI');
  const signal = AbortSignal.timeout(GECIKME_MS / 4);
  expect(await sorgula(await acik(), SENARYOLAR.gecikme, signal)).toBe('ZAMAN_ASIMI');
});

test('a second call beside the first is refused without being sent', async () => {
  const portal = await acik();
  const first = sorgula(portal, SENARYOLAR.gecikme);
  expect(await sorgula(portal, SENARYOLAR.bulundu)).toBe('ES_ZAMANLI');
  expect(await first).toMatchObject({ ad: 'YAVAŞ' });
});

test('a number that is none is never sent', async () => {
  expect(await sorgula(await acik(), '81002747279')).toBe('GECERSIZ_NO');
});

test('a portal that is gone is an integration error', async () => {
  const kisa = await startSimulator({ port: 0 });
  const portal = await acik({ adres: kisa.adres });
  await kisa.kapat();
  expect(await sorgula(portal, SENARYOLAR.bulundu)).toBe('ENTEGRASYON');
});

test('an answer without end is cut off', async () => {
  const portal = await yerineGecen((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const write = () => {
      while (response.write('x'.repeat(65_536)) && !response.destroyed);
    };
    response.on('drain', write);
    write();
  });
  expect(await sorgula(portal, SENARYOLAR.bulundu)).toBe('ENTEGRASYON');
});

test('a redirect is never followed, to another host least of all', async () => {
  const asked: string[] = [];
  const baska = await sunucu((request, response) => {
    asked.push(request.url ?? '');
    response.end('{}');
  });
  const portal = await yerineGecen((_, response) => {
    response.writeHead(307, { Location: `${baska}/giris` });
    response.end();
  });
  expect(await sorgula(portal, SENARYOLAR.bulundu)).toBe('ENTEGRASYON');
  expect(asked).toEqual([]);
});

const girisNedeni = (portal: PortalOturumu, pin: string | null = SIMULATOR_PINI) =>
  portal.ac({ ...sorular, pinSor: async () => pin }).then(
    () => 'acik',
    (error: unknown) => (error instanceof GirisHatasi ? error.neden : error),
  );

test('sign-in says what is in the way', async () => {
  const portal = createPortal({ adres: simulator.adres });
  expect(await girisNedeni(portal, '000000')).toBe('imzalanmadi');
  expect(await girisNedeni(portal, null)).toBe('vazgecildi');
  expect(portal.durum()).toBe('kapali');
  expect(await girisNedeni(portal)).toBe('acik');

  const bos = await sunucu((_, response) => {
    response.end('{"metadata":{"STATUS":"SUCCESS"},"data":[{"ready":false}]}');
  });
  expect(await girisNedeni(createPortal({ adres: bos }))).toBe('kart-yok');
  const kapali = await startSimulator({ port: 0 });
  await kapali.kapat();
  expect(await girisNedeni(createPortal({ adres: kapali.adres }))).toBe('imza-programi-yok');
  expect(await girisNedeni(createPortal({ adres: kapali.adres, imzaAdresi: simulator.adres }))).toBe(
    'portal-ulasilamadi',
  );
  expect(await girisNedeni(createPortal({ adres: bos, imzaAdresi: simulator.adres }))).toBe(
    'portal-reddetti',
  );
});

test('where the card holds several certificates the lawyer chooses', async () => {
  const kart = await sunucu((_, response) => {
    const certificates = [1, 2].map((n) => ({
      certificateId: `c${n}`,
      subject: `CN=AVUKAT ${n}`,
      notAfter: '2030',
    }));
    response.end(JSON.stringify({ metadata: { STATUS: 'SUCCESS' }, data: [{ ready: true, certificates }] }));
  });
  const shown: string[] = [];
  const portal = createPortal({ adres: simulator.adres, imzaAdresi: kart });
  const girildi = portal.ac({
    ...sorular,
    sertifikaSec: async (sertifikalar) => {
      shown.push(...sertifikalar.map(({ sahibi }) => sahibi));
      return null;
    },
  });
  await expect(girildi).rejects.toMatchObject({ neden: 'vazgecildi' });
  expect(shown).toEqual(['CN=AVUKAT 1', 'CN=AVUKAT 2']);
});

test('neither number, PIN, cookie nor address stands in an error', async () => {
  const portal = await acik();
  const errors: unknown[] = [];
  for (const no of Object.values(SENARYOLAR))
    await portal.kisiSorgula(no).catch((error: unknown) => errors.push(error));
  await portal.ac({ ...sorular, pinSor: async () => '135791' }).catch((error: unknown) => errors.push(error));
  expect(errors.length).toBeGreaterThan(5);
  for (const error of errors as Error[])
    expect(`${error.stack} ${String(error.cause)}`.replaceAll(/\(?(file:\/\/)?\/.*|at .*/g, '')).not.toMatch(
      /\d{6}|JSESSIONID|127\.0\.0\.1/,
    );
});

test('a portal off this computer is no simulator, needs https and keeps the PIN on this computer', () => {
  const imzaMetni = 'Giriş yapıyorum.';
  expect(createPortal({ adres: 'https://portal.example', imzaMetni }).simulator).toBe(false);
  expect(createPortal({ adres: 'http://localhost:8975' }).simulator).toBe(true);
  expect(() => createPortal({ adres: 'http://portal.example' })).toThrow(RangeError);
  expect(() =>
    createPortal({ adres: 'https://portal.example', imzaAdresi: 'https://portal.example', imzaMetni }),
  ).toThrow('an address of this computer');
  expect(() => createPortal({ adres: 'https://portal.example' })).toThrow('the text to sign');
});
