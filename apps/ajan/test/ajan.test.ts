import { once } from 'node:events';
import { type Kisi, maskeliTckn } from '@derkenar/domain';
import { type PortalOturumu, YargiHata } from '@derkenar/uyap';
import { SENARYOLAR } from '@derkenar/uyap/simulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Sureler } from '../src/ajan.ts';
import { type Derkenar, type Hat, hosgeldin, KOD, SAHIBI, startDerkenar } from './derkenar.ts';
import { type Cevap, evet, baslat as start } from './kosu.ts';

const NO = SENARYOLAR.bulundu;
/** As the agent has them. */
const NABIZ_MS = 20_000;
const BAGLANMA_MS = 10_000;

const KISI: Kisi = {
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
function sahtePortal(kisiSorgula: PortalOturumu['kisiSorgula'] = async () => KISI) {
  let acik = false;
  const cagrilar: { readonly no: string; readonly zaman: number }[] = [];
  const portal: PortalOturumu = {
    simulator: true,
    durum: () => (acik ? 'acik' : 'kapali'),
    async ac() {
      acik = true;
    },
    kapat() {
      acik = false;
    },
    async kisiSorgula(no, options) {
      cagrilar.push({ no, zaman: performance.now() });
      return kisiSorgula(no, options);
    },
  };
  return { portal, cagrilar };
}

const baslat = (
  derkenar: Derkenar,
  portal: PortalOturumu | null,
  cevap?: Cevap,
  sureler?: Partial<Sureler>,
) => start({ sunucu: derkenar.adres, kod: KOD, portal, cevap, sureler });

/** An agent that is paired, with its portal open. */
async function bagli(derkenar: Derkenar, portal: PortalOturumu, cevap?: Cevap, sureler?: Partial<Sureler>) {
  const kosu = baslat(derkenar, portal, cevap, sureler);
  const hat = await derkenar.karsila();
  expect(await hat.al()).toEqual({ tur: 'durum', portal: 'acik' });
  return { ...kosu, hat };
}

test('it pairs with the code, says what it is, and the code is in no address or header', async () => {
  const derkenar = await startDerkenar();
  const { portal } = sahtePortal();
  const { satirlar } = baslat(derkenar, portal);
  const { merhaba, durum, request } = await derkenar.karsila();
  expect(merhaba).toEqual({ tur: 'merhaba', protokol: 1, surum: '0.1.0', belirtec: KOD, simulator: true });
  expect(durum).toEqual({ tur: 'durum', portal: 'kapali' });
  expect(JSON.stringify([request.url, request.headers])).not.toContain(KOD);
  await expect.poll(() => satirlar).toContain(`Derkenar’a bağlanıldı: ${SAHIBI}`);
});

test('a wrong code ends it', async () => {
  const derkenar = await startDerkenar(0, ['BASKA']);
  const { son } = baslat(derkenar, null);
  await expect(derkenar.karsila()).rejects.toThrow('token');
  expect(await son).toBe('belirtec-gecersiz');
});

test('a server that is not there ends it', async () => {
  const derkenar = await startDerkenar();
  await derkenar.kapat();
  expect(await baslat(derkenar, null).son).toBe('ulasilamadi');
});

test.each(['kesildi', 'protokol', 'simulator-uyusmuyor', 'belirtec-gecersiz'] as const)(
  "after 'kapat' for %s it does not come back",
  async (neden) => {
    const derkenar = await startDerkenar();
    const { portal } = sahtePortal();
    const { hat, son } = await bagli(derkenar, portal);
    hat.gonder({ tur: 'kapat', neden });
    expect(await son).toBe(neden);
    expect(portal.durum()).toBe('kapali');
  },
);

test('after a lost line and a restarted server it comes back, each time with the newest token', async () => {
  const derkenar = await startDerkenar();
  const { portal, cagrilar } = sahtePortal();
  const { hat, sorular } = await bagli(derkenar, portal);
  hat.sorgula(NO);
  expect(await hat.al()).toMatchObject({ tur: 'kisi' });
  hat.socket.terminate();

  const ikinci = await derkenar.karsila();
  expect(ikinci.merhaba).toMatchObject({ belirtec: 'GIZLI-BELIRTEC-1' });
  expect(ikinci.durum).toEqual({ tur: 'durum', portal: 'acik' });
  ikinci.gonder({ tur: 'kapat', neden: 'sunucu-kapaniyor' });
  await derkenar.kapat();

  const yeniden = await startDerkenar(Number(derkenar.adres.port), derkenar.belirtecler);
  const ucuncu = await yeniden.karsila();
  expect(ucuncu.merhaba).toMatchObject({ belirtec: 'GIZLI-BELIRTEC-2' });
  ucuncu.sorgula(NO);
  expect(await ucuncu.al()).toMatchObject({ tur: 'kisi' });
  expect(cagrilar).toHaveLength(2);
  // The same session of the same person: consent was given.
  expect(sorular).toHaveLength(1);
});

/** Those of the agent's line; its pauses and what sockets wait for go on by the real clock. */
function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a line that is silent is given up', async () => {
  const derkenar = await startDerkenar();
  fakeTimers();
  const { hat } = await bagli(derkenar, sahtePortal().portal);
  const asked = once(hat.socket, 'ping');
  vi.advanceTimersByTime(NABIZ_MS);
  await asked;
  // By this answer it has had the one to its question, too.
  hat.sorgula(NO);
  expect(await hat.al()).toMatchObject({ tur: 'kisi' });
  hat.socket.pause();
  vi.advanceTimersByTime(NABIZ_MS);
  expect(hat.socket.readyState).toBe(hat.socket.OPEN);
  vi.advanceTimersByTime(NABIZ_MS);
  expect((await derkenar.karsila()).merhaba).toMatchObject({ belirtec: 'GIZLI-BELIRTEC-1' });
});

test('a server that says nothing to its greeting is given up', async () => {
  const derkenar = await startDerkenar();
  fakeTimers();
  const { son } = baslat(derkenar, null);
  await (await derkenar.hat()).al();
  vi.advanceTimersByTime(2 * BAGLANMA_MS);
  expect(await son).toBe('ulasilamadi');
});

test.each<[string, (hat: Hat) => void]>([
  ['an unknown message', (hat) => hat.socket.send('{"tur":"dosya-getir","dosyaNo":"2025/1"}')],
  ['a known one with a member more', (hat) => hat.socket.send('{"tur":"kapat","neden":"kesildi","ek":1}')],
  [
    'a lookup of many',
    (hat) => hat.socket.send(`{"tur":"kisi-sorgula","istekNo":"1","tcKimlikNo":["${NO}"],"amac":"x"}`),
  ],
  ['no JSON', (hat) => hat.socket.send('merhaba')],
  ['bytes', (hat) => hat.socket.send(Buffer.from('{"tur":"kapat","neden":"kesildi"}'), { binary: true })],
  ['a message too long', (hat) => hat.socket.send(`{"tur":"${'x'.repeat(20_000)}"}`)],
  ['a second greeting', (hat) => hat.gonder(hosgeldin('x'))],
])('%s ends the connection for good and asks the portal nothing', async (_, gonder) => {
  const derkenar = await startDerkenar();
  const { portal, cagrilar } = sahtePortal();
  const { hat, son } = await bagli(derkenar, portal);
  gonder(hat);
  await once(hat.socket, 'close');
  expect(await son).toBe('bozuk-mesaj');
  expect(cagrilar).toEqual([]);
});

test('a lookup before the greeting, and a greeting of another protocol, end it', async () => {
  const erken = await startDerkenar();
  const { son } = baslat(erken, sahtePortal().portal);
  (await erken.hat()).sorgula(NO);
  expect(await son).toBe('bozuk-mesaj');

  const baska = await startDerkenar();
  const ajan = baslat(baska, null);
  (await baska.hat()).gonder(hosgeldin('x', { protokol: 2 }));
  expect(await ajan.son).toBe('protokol');
});

test('before the first lookup the lawyer is asked, with its purpose and the masked number; then no more', async () => {
  const derkenar = await startDerkenar();
  const { hat, sorular } = await bagli(derkenar, sahtePortal().portal);
  for (const istekNo of ['a', 'b']) {
    hat.sorgula(NO, istekNo);
    expect(await hat.al()).toEqual({ tur: 'kisi', istekNo, kisi: KISI });
  }
  expect(sorular).toEqual([
    `${SAHIBI} adına UYAP’ta kişi sorgulanacak (${maskeliTckn(NO)}, amaç: Tebligat hazırlığı), izin veriyor musunuz? (E/H)`,
  ]);
});

test.each([['H'], [''], ['belki'], [null]])(
  'the answer %j is a no, and the next lookup asks again',
  async (cevap) => {
    const derkenar = await startDerkenar();
    const { portal, cagrilar } = sahtePortal();
    const { hat, sorular } = await bagli(derkenar, portal, async () => cevap);
    for (const istekNo of ['a', 'b']) {
      hat.sorgula(NO, istekNo);
      expect(await hat.al()).toEqual({ tur: 'hata', istekNo, kod: 'REDDEDILDI' });
    }
    expect(sorular).toHaveLength(2);
    expect(cagrilar).toEqual([]);
  },
);

test('without an answer in time a lookup is refused; a late yes counts for the next', async () => {
  const derkenar = await startDerkenar();
  let yanitla: (cevap: string) => void;
  const { hat, sorular, satirlar } = await bagli(
    derkenar,
    sahtePortal().portal,
    () => new Promise((resolve) => (yanitla = resolve)),
  );
  hat.sorgula(NO, 'a');
  expect(await hat.al()).toEqual({ tur: 'hata', istekNo: 'a', kod: 'REDDEDILDI' });
  yanitla!('evet');
  await expect.poll(() => satirlar).toContain('İzin verildi. Sorguyu sayfadan yineleyin.');
  hat.sorgula(NO, 'b');
  expect(await hat.al()).toMatchObject({ tur: 'kisi', istekNo: 'b' });
  expect(sorular).toHaveLength(1);
});

test('a question nobody answers is taken back', async () => {
  const derkenar = await startDerkenar();
  let geriAlinan = 0;
  const kimseYok: Cevap = (_, { signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => {
        geriAlinan++;
        resolve(null);
      });
    });
  const sureler = { izinMs: 20, soruMs: 60 };
  const { hat, sorular } = await bagli(derkenar, sahtePortal().portal, kimseYok, sureler);
  for (const [i, istekNo] of ['a', 'b'].entries()) {
    hat.sorgula(NO, istekNo);
    expect(await hat.al()).toEqual({ tur: 'hata', istekNo, kod: 'REDDEDILDI' });
    await expect.poll(() => geriAlinan).toBe(i + 1);
  }
  expect(sorular).toHaveLength(2);
});

test('consent is given to a person: for another one it is asked again', async () => {
  const derkenar = await startDerkenar();
  const { hat, sorular } = await bagli(derkenar, sahtePortal().portal);
  hat.sorgula(NO);
  await hat.al();
  hat.socket.terminate();
  const ikinci = await derkenar.hat();
  ikinci.gonder(hosgeldin('x', { kullanici: 'Başkası' }));
  ikinci.sorgula(NO);
  while ((await ikinci.al()).tur !== 'kisi');
  expect(sorular).toHaveLength(2);
  expect(sorular[1]).toContain('Başkası');
});

test('one lookup at a time: another beside it is refused', async () => {
  const derkenar = await startDerkenar();
  let bitir: (kisi: Kisi) => void;
  const { portal, cagrilar } = sahtePortal(() => new Promise((resolve) => (bitir = resolve)));
  const { hat } = await bagli(derkenar, portal);
  hat.sorgula(NO, 'a');
  await expect.poll(() => cagrilar.length).toBe(1);
  hat.sorgula(NO, 'b');
  expect(await hat.al()).toEqual({ tur: 'hata', istekNo: 'b', kod: 'ES_ZAMANLI' });
  bitir!(KISI);
  expect(await hat.al()).toMatchObject({ tur: 'kisi', istekNo: 'a' });
});

test('two lookups are a second apart, whatever the server does', async () => {
  const derkenar = await startDerkenar();
  const { portal, cagrilar } = sahtePortal();
  const { hat } = await bagli(derkenar, portal, evet, { aralikMs: 1000 });
  for (const istekNo of ['a', 'b']) {
    hat.sorgula(NO, istekNo);
    await hat.al();
  }
  const [first, second] = cagrilar.map(({ zaman }) => zaman);
  expect((second as number) - (first as number)).toBeGreaterThanOrEqual(1000);
});

test('only the fields of the contract leave the computer', async () => {
  const derkenar = await startDerkenar();
  const genis = { ...KISI, adres: 'Gizli Sok. 1', kisiKurumID: 'x' };
  const { hat } = await bagli(derkenar, sahtePortal(async () => genis).portal);
  hat.sorgula(NO);
  expect(await hat.al()).toEqual({ tur: 'kisi', istekNo: 'i1', kisi: KISI });
});

test('without a portal, and with a number that is none, nothing is asked', async () => {
  const derkenar = await startDerkenar();
  const { sorular } = baslat(derkenar, null);
  const hat = await derkenar.karsila();
  expect(hat.merhaba).toMatchObject({ simulator: false });
  hat.sorgula(NO);
  expect(await hat.al()).toMatchObject({ kod: 'BAGLI_DEGIL' });
  hat.sorgula('81002747279');
  expect(await hat.al()).toMatchObject({ kod: 'GECERSIZ_NO' });
  expect(sorular).toEqual([]);
});

test('a portal that takes too long is given up before the server gives up', async () => {
  const derkenar = await startDerkenar();
  const { portal } = sahtePortal(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(new YargiHata('ZAMAN_ASIMI'))),
      ),
  );
  const { hat } = await bagli(derkenar, portal, evet, { sorguMs: 100 });
  hat.sorgula(NO);
  expect(await hat.al()).toMatchObject({ kod: 'ZAMAN_ASIMI' });
});

test('an error nobody expected is an integration error', async () => {
  const derkenar = await startDerkenar();
  const { portal } = sahtePortal(() => Promise.reject(new TypeError(`fetch ${NO}`)));
  const { hat, satirlar } = await bagli(derkenar, portal);
  hat.sorgula(NO);
  expect(await hat.al()).toMatchObject({ kod: 'ENTEGRASYON' });
  expect(satirlar.join('\n')).not.toContain(NO);
});

test('a line lost during a lookup ends the lookup, and its answer goes to no other line', async () => {
  const derkenar = await startDerkenar();
  let vazgecildi = false;
  const { portal, cagrilar } = sahtePortal(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => {
          vazgecildi = true;
          reject(new YargiHata('ZAMAN_ASIMI'));
        }),
      ),
  );
  const { hat } = await bagli(derkenar, portal);
  hat.sorgula(NO, 'eski');
  await expect.poll(() => cagrilar.length).toBe(1);
  hat.socket.terminate();
  const ikinci = await derkenar.karsila();
  expect(vazgecildi).toBe(true);
  ikinci.sorgula('81002747279', 'yeni');
  expect(await ikinci.al()).toMatchObject({ istekNo: 'yeni' });
});

test('a session that ends is told, and opens again when the lawyer wants it', async () => {
  const derkenar = await startDerkenar();
  const { portal } = sahtePortal(async () => {
    portal.kapat();
    throw new YargiHata('OTURUM_DUSTU');
  });
  const { hat, sorular } = await bagli(derkenar, portal);
  hat.sorgula(NO);
  expect(await hat.al()).toMatchObject({ kod: 'OTURUM_DUSTU' });
  expect(await hat.al()).toEqual({ tur: 'durum', portal: 'kapali' });
  expect(await hat.al()).toEqual({ tur: 'durum', portal: 'acik' });
  expect(sorular.at(-1)).toContain('Enter');
});

test('stopped, it closes the line and forgets the session', async () => {
  const derkenar = await startDerkenar();
  const { portal } = sahtePortal();
  const { hat, son, dur } = await bagli(derkenar, portal);
  const closed = once(hat.socket, 'close');
  dur();
  expect(await son).toBe('durduruldu');
  expect((await closed)[0]).toBe(1000);
  expect(portal.durum()).toBe('kapali');
});
