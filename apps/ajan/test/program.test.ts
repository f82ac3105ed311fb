import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ajanAyarDosyasi } from '@derkenar/uyap';
import { SENARYOLAR, SIMULATOR_PINI, startSimulator } from '@derkenar/uyap/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { type Derkenar, KOD, startDerkenar } from './derkenar.ts';
import { ajan, type Program } from './program.ts';

async function simulator() {
  const started = await startSimulator({ port: 0 });
  onTestFinished(() => started.kapat().catch(() => undefined));
  return started;
}

/** Paired, and signed in to the portal. */
async function eslestir(program: Program, derkenar: Derkenar) {
  await program.bekle('Eşleştirme kodu', KOD);
  const hat = await derkenar.karsila();
  await program.bekle('PIN', SIMULATOR_PINI);
  expect(await hat.al()).toEqual({ tur: 'durum', portal: 'acik' });
  return hat;
}

test('a whole run says nothing that anybody else may not read', async () => {
  const derkenar = await startDerkenar();
  const portal = await simulator();
  const program = await ajan(['--sunucu', derkenar.adres.origin, '--portal', portal.adres]);
  await program.bekle('SİMÜLATÖR');
  let hat = await eslestir(program, derkenar);
  expect(hat.merhaba).toMatchObject({ simulator: true });

  hat.sorgula(SENARYOLAR.bulundu);
  await program.bekle('izin veriyor musunuz?', 'E');
  expect(await hat.al()).toMatchObject({ kisi: { soyad: 'TOPRAKÇIOĞLU', dogumTarihi: '1980-03-15' } });
  hat.sorgula(SENARYOLAR.maskeli);
  expect(await hat.al()).toMatchObject({ kisi: { ad: 'ZE****', maskeli: true } });
  for (const [no, kod] of [
    [SENARYOLAR.bulunamadi, 'BULUNAMADI'],
    [SENARYOLAR.entegrasyon, 'ENTEGRASYON'],
    [SENARYOLAR.oturumDustu, 'OTURUM_DUSTU'],
  ] as const) {
    hat.sorgula(no);
    expect(await hat.al()).toMatchObject({ tur: 'hata', kod });
  }
  expect(await hat.al()).toEqual({ tur: 'durum', portal: 'kapali' });
  await program.bekle('Enter’a basın', '');
  await program.bekle('PIN', '135791');
  await program.bekle('Kart imzalamadı');
  await program.bekle('Enter’a basın', '');
  await program.bekle('PIN', SIMULATOR_PINI);
  expect(await hat.al()).toEqual({ tur: 'durum', portal: 'acik' });

  hat.gonder({ tur: 'kapat', neden: 'sunucu-kapaniyor' });
  hat.socket.close();
  await program.bekle('bağlantı koptu');
  hat = await derkenar.karsila();
  await program.bekle('yeniden bağlanıldı');
  await portal.kapat();
  hat.sorgula(SENARYOLAR.bulundu);
  expect(await hat.al()).toMatchObject({ tur: 'hata', kod: 'ENTEGRASYON' });

  program.sinyal('SIGINT');
  expect(await program.kod).toBe(process.platform === 'win32' ? null : 0);
  const metin = program.metin();
  expect(metin).toContain('81*******78');
  expect(metin.replaceAll(/127\.0\.0\.1:\d+/g, '')).not.toMatch(/\d{5}/);
  // Neither a cookie or transaction of the portal, nor a signature.
  expect(metin).not.toMatch(/[0-9a-f]{16}|[A-Za-z0-9+/]{30}/);
  for (const gizli of [KOD, SIMULATOR_PINI, '135791', ...derkenar.belirtecler, 'TOPRAKÇIOĞLU', 'ZE****'])
    expect(metin).not.toContain(gizli);
});

test('an answer that takes ten seconds comes', async () => {
  const derkenar = await startDerkenar();
  const program = await ajan(['--sunucu', derkenar.adres.origin, '--portal', (await simulator()).adres]);
  const hat = await eslestir(program, derkenar);
  const basla = performance.now();
  hat.sorgula(SENARYOLAR.gecikme);
  await program.bekle('izin veriyor musunuz?', 'evet');
  expect(await hat.al()).toMatchObject({ kisi: { soyad: 'DURGUNSU' } });
  expect(performance.now() - basla).toBeGreaterThan(9_900);
});

test('address and code are asked for; without a portal it says so', async () => {
  const derkenar = await startDerkenar();
  const program = await ajan([]);
  await program.bekle('Portal ayarlı değil');
  await program.bekle('Derkenar’ın adresi', derkenar.adres.host);
  await program.bekle('Eşleştirme kodu', KOD);
  expect((await derkenar.karsila()).merhaba).toMatchObject({ simulator: false, belirtec: KOD });
  program.girdiBitti();
  expect(await program.kod).toBe(0);
});

test('a wrong code is said clearly', async () => {
  const derkenar = await startDerkenar(0, ['BASKA']);
  const program = await ajan(['--sunucu', derkenar.adres.origin]);
  await program.bekle('Eşleştirme kodu', KOD);
  await expect(derkenar.karsila()).rejects.toThrow('token');
  await program.bekle('Eşleştirme kodu geçersiz ya da süresi dolmuş');
  expect(await program.kod).toBe(1);
});

test('a real portal is used only with the text that it has one sign, and after the caution was read', async () => {
  const { env, file } = await ayarEvi();
  const live = { ...env, DERKENAR_AGENT_PORTAL: 'https://portal.example' };
  const metinsiz = await ajan(['--sunucu', 'https://derkenar.example'], live);
  expect(await metinsiz.kod).toBe(1);
  expect(metinsiz.metin()).toContain('imzalattığı metni');
  await writeFile(file, JSON.stringify({ imzaMetni: 'Giriş yapıyorum.' }));
  const program = await ajan(['--sunucu', 'https://derkenar.example'], live);
  for (const text of [
    'Portal kullanım sözleşmesi',
    'Adalet Bakanlığından görüş',
    'KVKK m. 4, 5 ve 12',
    'TCK m. 136',
  ])
    await program.bekle(text);
  await program.bekle('Sürdürülsün mü?', 'h');
  expect(await program.kod).toBe(1);
  expect(program.metin()).not.toContain('Eşleştirme kodu');
});

test.each([
  ['a code as an argument', ['--kod', KOD], 'Bilinmeyen seçenek'],
  ['a code without a name', [KOD], 'kod sorulur'],
  ['a server without TLS', ['--sunucu', 'http://derkenar.example'], 'Sunucu adresi şu biçimde'],
  ['a portal without TLS', ['--portal', 'http://portal.example'], 'Portal adresi https://'],
  ['an option without its value', ['--sunucu'], 'bir adres ister'],
])('%s is refused, and not repeated', async (_, args, said) => {
  const program = await ajan(args);
  expect(await program.kod).toBe(1);
  expect(program.metin()).toContain(said);
  expect(program.metin()).not.toContain(KOD);
});

test('a settings file may name server and portal; with anything else in it, it is refused', async () => {
  const { env, file } = await ayarEvi();
  const derkenar = await startDerkenar();
  await writeFile(file, JSON.stringify({ sunucu: derkenar.adres.origin, portal: 'http://127.0.0.1:1' }));
  const program = await ajan([], env);
  await program.bekle('Eşleştirme kodu', KOD);
  expect((await derkenar.karsila()).merhaba).toMatchObject({ simulator: true });
  await program.bekle('e-imza programına ulaşılamadı');

  await writeFile(file, JSON.stringify({ pin: '135791' }));
  const bozuk = await ajan([], env);
  expect(await bozuk.kod).toBe(1);
  expect(bozuk.metin()).toContain('Ayar dosyası bozuk');
  expect(bozuk.metin()).not.toContain('135791');
});

test('the help names the options', async () => {
  const program = await ajan(['--yardim']);
  expect(await program.kod).toBe(0);
  expect(program.metin()).toContain('--sunucu <adres>');
});

/** A home with a place for the settings file. */
async function ayarEvi() {
  const home = await mkdtemp(join(tmpdir(), 'ajan-ayar-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const env = { HOME: home, XDG_CONFIG_HOME: home, APPDATA: home };
  const file = ajanAyarDosyasi(env);
  await mkdir(dirname(file), { recursive: true });
  return { env, file };
}
