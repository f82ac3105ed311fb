import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { agentConfigFile } from '@derkenar/uyap';
import { SCENARIOS, SIMULATOR_PIN, startSimulator } from '@derkenar/uyap/simulator';
import { expect, onTestFinished, test } from 'vitest';
import { type Derkenar, KOD, startDerkenar } from './derkenar.ts';
import { type Program, startProgram } from './program.ts';

async function simulator() {
  const started = await startSimulator({ port: 0 });
  onTestFinished(() => started.close().catch(() => undefined));
  return started;
}

/** Paired, and signed in to the portal. */
async function pair(program: Program, derkenar: Derkenar) {
  await program.waitFor('Eşleştirme kodu', KOD);
  const line = await derkenar.greet();
  await program.waitFor('PIN', SIMULATOR_PIN);
  expect(await line.take()).toEqual({ tur: 'durum', portal: 'acik' });
  return line;
}

test('a whole run says nothing that anybody else may not read', async () => {
  const derkenar = await startDerkenar();
  const portal = await simulator();
  const program = await startProgram(['--server', derkenar.address.origin, '--portal', portal.adres]);
  await program.waitFor('SİMÜLATÖR');
  let line = await pair(program, derkenar);
  expect(line.hello).toMatchObject({ simulator: true });

  line.lookUp(SCENARIOS.found);
  await program.waitFor('izin veriyor musunuz?', 'E');
  expect(await line.take()).toMatchObject({ kisi: { soyad: 'TOPRAKÇIOĞLU', dogumTarihi: '1980-03-15' } });
  line.lookUp(SCENARIOS.masked);
  expect(await line.take()).toMatchObject({ kisi: { ad: 'ZE****', maskeli: true } });
  for (const [no, kod] of [
    [SCENARIOS.notFound, 'BULUNAMADI'],
    [SCENARIOS.integration, 'ENTEGRASYON'],
    [SCENARIOS.sessionLost, 'OTURUM_DUSTU'],
  ] as const) {
    line.lookUp(no);
    expect(await line.take()).toMatchObject({ tur: 'hata', kod });
  }
  expect(await line.take()).toEqual({ tur: 'durum', portal: 'kapali' });
  await program.waitFor('Enter’a basın', '');
  await program.waitFor('PIN', '135791');
  await program.waitFor('Kart imzalamadı');
  await program.waitFor('Enter’a basın', '');
  await program.waitFor('PIN', SIMULATOR_PIN);
  expect(await line.take()).toEqual({ tur: 'durum', portal: 'acik' });

  line.send({ tur: 'kapat', neden: 'sunucu-kapaniyor' });
  line.socket.close();
  await program.waitFor('bağlantı koptu');
  line = await derkenar.greet();
  await program.waitFor('yeniden bağlanıldı');
  await portal.close();
  line.lookUp(SCENARIOS.found);
  expect(await line.take()).toMatchObject({ tur: 'hata', kod: 'ENTEGRASYON' });

  program.sendSignal('SIGINT');
  expect(await program.kod).toBe(process.platform === 'win32' ? null : 0);
  const text = program.text();
  expect(text).toContain('81*******78');
  expect(text.replaceAll(/127\.0\.0\.1:\d+/g, '')).not.toMatch(/\d{5}/);
  // Neither a cookie or transaction of the portal, nor a signature.
  expect(text).not.toMatch(/[0-9a-f]{16}|[A-Za-z0-9+/]{30}/);
  for (const secret of [KOD, SIMULATOR_PIN, '135791', ...derkenar.tokens, 'TOPRAKÇIOĞLU', 'ZE****'])
    expect(text).not.toContain(secret);
});

test('an answer that takes ten seconds comes', async () => {
  const derkenar = await startDerkenar();
  const program = await startProgram([
    '--server',
    derkenar.address.origin,
    '--portal',
    (await simulator()).adres,
  ]);
  const line = await pair(program, derkenar);
  const startedAt = performance.now();
  line.lookUp(SCENARIOS.delayed);
  await program.waitFor('izin veriyor musunuz?', 'evet');
  expect(await line.take()).toMatchObject({ kisi: { soyad: 'DURGUNSU' } });
  expect(performance.now() - startedAt).toBeGreaterThan(9_900);
});

test('address and code are asked for; without a portal it says so', async () => {
  const derkenar = await startDerkenar();
  const program = await startProgram([]);
  await program.waitFor('Portal ayarlı değil');
  await program.waitFor('Derkenar’ın adresi', derkenar.address.host);
  await program.waitFor('Eşleştirme kodu', KOD);
  expect((await derkenar.greet()).hello).toMatchObject({ simulator: false, belirtec: KOD });
  program.endInput();
  expect(await program.kod).toBe(0);
});

test('a wrong code is said clearly', async () => {
  const derkenar = await startDerkenar(0, ['BASKA']);
  const program = await startProgram(['--server', derkenar.address.origin]);
  await program.waitFor('Eşleştirme kodu', KOD);
  await expect(derkenar.greet()).rejects.toThrow('token');
  await program.waitFor('Eşleştirme kodu geçersiz ya da süresi dolmuş');
  expect(await program.kod).toBe(1);
});

test('a real portal is used only with the text that it has one sign, and after the caution was read', async () => {
  const { env, file } = await configHome();
  const live = { ...env, DERKENAR_AGENT_PORTAL: 'https://portal.example' };
  const withoutText = await startProgram(['--server', 'https://derkenar.example'], live);
  expect(await withoutText.kod).toBe(1);
  expect(withoutText.text()).toContain('imzalattığı metni');
  await writeFile(file, JSON.stringify({ imzaMetni: 'Giriş yapıyorum.' }));
  const program = await startProgram(['--server', 'https://derkenar.example'], live);
  for (const text of [
    'Portal kullanım sözleşmesi',
    'Adalet Bakanlığından görüş',
    'KVKK m. 4, 5 ve 12',
    'TCK m. 136',
  ])
    await program.waitFor(text);
  await program.waitFor('Sürdürülsün mü?', 'h');
  expect(await program.kod).toBe(1);
  expect(program.text()).not.toContain('Eşleştirme kodu');
});

test.each([
  ['a code as an argument', ['--kod', KOD], 'Bilinmeyen seçenek'],
  ['a code without a name', [KOD], 'kod sorulur'],
  ['a server without TLS', ['--server', 'http://derkenar.example'], 'Sunucu adresi şu biçimde'],
  ['a portal without TLS', ['--portal', 'http://portal.example'], 'Portal adresi https://'],
  ['an option by its old name', ['--sunucu', 'https://derkenar.example'], 'adı artık --server'],
  ['an option without its value', ['--server'], 'bir adres ister'],
])('%s is refused, and not repeated', async (_, args, said) => {
  const program = await startProgram(args);
  expect(await program.kod).toBe(1);
  expect(program.text()).toContain(said);
  expect(program.text()).not.toContain(KOD);
});

test('a settings file may name server and portal; with anything else in it, it is refused', async () => {
  const { env, file } = await configHome();
  const derkenar = await startDerkenar();
  await writeFile(file, JSON.stringify({ sunucu: derkenar.address.origin, portal: 'http://127.0.0.1:1' }));
  const program = await startProgram([], env);
  await program.waitFor('Eşleştirme kodu', KOD);
  expect((await derkenar.greet()).hello).toMatchObject({ simulator: true });
  await program.waitFor('e-imza programına ulaşılamadı');

  await writeFile(file, JSON.stringify({ pin: '135791' }));
  const broken = await startProgram([], env);
  expect(await broken.kod).toBe(1);
  expect(broken.text()).toContain('Ayar dosyası bozuk');
  expect(broken.text()).not.toContain('135791');
});

test('the help names the options', async () => {
  const program = await startProgram(['--help']);
  expect(await program.kod).toBe(0);
  expect(program.text()).toContain('--server <adres>');
});

/** A home with a place for the settings file. */
async function configHome() {
  const home = await mkdtemp(join(tmpdir(), 'ajan-ayar-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const env = { HOME: home, XDG_CONFIG_HOME: home, APPDATA: home };
  const file = agentConfigFile(env);
  await mkdir(dirname(file), { recursive: true });
  return { env, file };
}
