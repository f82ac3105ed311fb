import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TopluJob } from '@derkenar/domain';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { end, type LiveServer, launchServer, setUp } from '../../server/test/liveServer.ts';
import { emptyCluster } from '../../server/test/testDatabase.ts';
import { dilekce, folder } from './runCommand.ts';

const bin = fileURLToPath(new URL('../bin/dilekce.mjs', import.meta.url));
const EMAIL = 'yonetici@deneme.example';
const PASSWORD = 'yeşil-kapı-otuz-dört';
const DILEKCE = 'Doldurulacak Dilekçe';

let cluster: string;
let server: LiveServer;
let cookie: string;
beforeAll(async () => {
  cluster = await emptyCluster();
  server = await launchServer(cluster);
  cookie = await setUp(server);
  await api('takip-ornek', 'POST');
  const sablon = '<p>{{borcluAdSoyad}}: {{kalanTutar}}</p>';
  await api('dilekce', 'POST', { isim: DILEKCE, dilekce_tipi: 'haciz', sablon });
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await rm(cluster, { recursive: true, force: true });
});

async function api<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const response = await fetch(`${server.address}/api/v1/${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (response.status === 204 ? undefined : await response.json()) as T;
}
const jobs = async () => (await api<{ isler: TopluJob[] }>('toplu')).isler;

const credentials = () => ({
  DERKENAR_SERVER: server.address,
  DERKENAR_EMAIL: EMAIL,
  DERKENAR_PASSWORD: PASSWORD,
});

/** The command as a script calls it; `interrupt`: by Ctrl+C, when that has come. */
async function toplu(cwd: string, args: readonly string[], env: object = {}, interrupt?: Promise<unknown>) {
  const child = spawn(process.execPath, [bin, 'toplu', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      ...credentials(),
      ...env,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += String(part)));
  child.stderr.on('data', (part: Buffer) => (err += String(part)));
  void interrupt?.then(() => child.kill('SIGINT'));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

test('makes the files of all cases that a filter lets pass, and leaves no session behind', async () => {
  const cwd = await folder({});
  const done = await toplu(cwd, [
    DILEKCE,
    '--status',
    'acik',
    '--folders',
    '--name',
    '{sira}-{dilekce}',
    '-o',
    'a.zip',
  ]);
  const { takip } = (await jobs())[0] as TopluJob;
  expect(done).toEqual({ code: 0, out: `${takip} dosya a.zip içine indirildi.\n`, err: '' });
  const files = [...(await unzip(await readFile(join(cwd, 'a.zip')))).keys()];
  expect(files).toHaveLength(takip + 1);
  expect(files[0]).toMatch(/^.+\/0?1-Doldurulacak Dilekçe\.udf$/);
  expect(await readdir(cwd)).toEqual(['a.zip']);
  const { kayitlar } = await api<{ kayitlar: { eylem: string }[] }>('kayit');
  expect(kayitlar[0]?.eylem).toBe('cikis');
});

test('takes the cases of a list, such as the archive holds, and begins one job by a key', async () => {
  const cwd = await folder({});
  await toplu(cwd, [DILEKCE, '--all', '-o', 'hepsi.zip']);
  const all = await unzip(await readFile(join(cwd, 'hepsi.zip')));
  const ozet = String(all.get('ozet.csv')).split('\r\n');
  const own = await folder({ 'liste.csv': ozet.slice(0, 4).join('\n') });
  const before = (await jobs()).length;
  const args = [DILEKCE, '--takip-list', 'liste.csv', '--key', 'bir-kez'];
  const first = await toplu(own, args);
  expect(first).toEqual({ code: 0, out: '3 dosya Dilekçeler.zip içine indirildi.\n', err: '' });
  expect((await toplu(own, [...args, '--quiet'])).out).toBe('');
  expect(await jobs()).toHaveLength(before + 1);
  const other = await toplu(own, [...args, '--to', 'pdf']);
  expect(other).toMatchObject({ code: 1, out: '' });
  expect(other.err).toContain('Bu Idempotency-Key başka bir istekle gönderilmiş.');
});

test('names what could not be made, and fetches the rest', async () => {
  const { takipler } = await api<{ takipler: { id: string; durum: string }[] }>('takip?durum=acik');
  const [first, second] = takipler.map((takip) => takip.id);
  const takip = await api<object>(`takip/${first}`);
  const { id } = await api<{ id: string }>('takip', 'POST', {
    ...takip,
    dosyaEsasNo: '2026/999999',
    icraDairesi: { ad: `${'Uzun '.repeat(50)}İcra Dairesi`, il: 'Bolu' },
  });
  await api('dilekce', 'POST', {
    isim: 'Uzun',
    dilekce_tipi: 'talepler',
    sablon: `<p>${'{{icraDairesi}} '.repeat(3000)}</p>`,
  });
  const cwd = await folder({});
  const done = await toplu(cwd, ['uzun', '--takip', id, '--takip', second ?? '']);
  expect(done).toMatchObject({
    code: 1,
    out: '1 dosya Dilekçeler.zip içine indirildi; 1 dosya oluşturulamadı.\n',
  });
  expect(done.err).toMatch(/^Hata: 2026\/999999 E\. Uzun .*, Uzun: .*512 KB/);
  await api(`takip/${id}`, 'DELETE');
});

test('ends the job on the server by Ctrl+C', async () => {
  const dilekceler = await api<{ id: string }[]>('dilekce-list');
  const ids = dilekceler.slice(0, 20).map(({ id }) => id);
  const known = new Set((await jobs()).map(({ id }) => id));
  const begun = async () => {
    while ((await jobs()).every(({ id }) => known.has(id)));
  };
  const cwd = await folder({});
  const done = await toplu(cwd, [...ids, '--all', '--borclu-ayri', '--to', 'pdf'], {}, begun());
  expect(done.code).toBe(130);
  expect(done.err).toBe('İşlem durduruluyor…\n');
  expect(done.out).toMatch(/^İptal edildi: \d+ dosyanın \d+ tanesi oluşturuldu;/);
  expect((await jobs()).find(({ id }) => !known.has(id))?.durum).toBe('iptal');
  expect(await readdir(cwd)).toEqual([]);
});

test('says what is wrong, and sends a password over no open network', async () => {
  const cwd = await folder({ 'liste.txt': 'a\n' });
  onTestFinished(() => void vi.unstubAllEnvs());
  const here = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    vi.unstubAllEnvs();
    for (const [name, value] of Object.entries({ ...credentials(), ...env })) vi.stubEnv(name, value);
    return dilekce(cwd, ['toplu', ...args]);
  };
  const refused = async (args: readonly string[], env?: Readonly<Record<string, string>>) => {
    const { code, err } = await here(args, env);
    return [code, err.split('\n')[0]];
  };
  const one = [DILEKCE, '--all'];
  expect(await refused(one, { DERKENAR_PASSWORD: 'x' })).toEqual([1, 'Hata: E-posta ya da parola hatalı.']);
  expect(await refused(one, { DERKENAR_PASSWORD: '' })).toEqual([
    1,
    'Hata: Giriş bilgisi eksik: DERKENAR_PASSWORD ortam değişkenini verin.',
  ]);
  expect(await refused(one, { DERKENAR_PAROLA: 'x' })).toEqual([
    2,
    'Hata: DERKENAR_PAROLA ayarının adı artık DERKENAR_PASSWORD: onu bu adla verin.',
  ]);
  expect(await refused(['Olmayan', '--all'])).toEqual([1, 'Hata: “Olmayan” adında bir dilekçe yok.']);
  expect(await refused([DILEKCE, '--takip-list', 'liste.txt'])).toEqual([
    1,
    'Hata: liste.txt, satır 1: takip kimliği değil.',
  ]);
  expect(await refused([...one, '--server', 'http://192.0.2.1'])).toEqual([
    2,
    expect.stringContaining('https:// ile başlamalı'),
  ]);
  expect(await refused([...one, '--takip', 'x'])).toEqual([2, expect.stringContaining('bir yoldan seçin')]);
  expect(await refused([DILEKCE, '--status', 'bitti'])).toEqual([
    2,
    'Hata: Durum taslak, acik ya da kapali olmalıdır.',
  ]);
  expect((await here(['--help'])).out).toContain('DERKENAR_PASSWORD');
  const unnamed = await toplu(cwd, ['Olmayan', '--all']);
  expect(unnamed).toMatchObject({ code: 1, out: '', err: expect.stringContaining('adında bir dilekçe yok') });
});

test('passes answers and a reason on, and has an exit code for unsuitable files', async () => {
  const sablon =
    '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız tüzel kişiye.">' +
    '<meta name="soru" data-kod="s_isveren" data-tur="kisi" data-zorunlu="" content="İşveren"><p>{{s_isveren}}</p>';
  await api('dilekce', 'POST', { isim: 'Kurallı Talep', dilekce_tipi: 'haciz', sablon });
  const cwd = await folder({ 'c.json': JSON.stringify({ ortak: { s_isveren: 'Veli Kaya' } }) });
  const args = ['Kurallı Talep', '--all', '--cevaplar', 'c.json', '-o', 'a.zip'];
  const left = await toplu(cwd, args);
  expect(left.code).toBe(3);
  expect(left.err).toMatch(/Uygun değil: \d+ dosya uygun olmadığı için oluşturulmadı\./);
  expect(await toplu(cwd, [...args, '--gerekce', 'Talimat', '--cevap', 's_isveren=Ali'])).toMatchObject({
    code: 0,
  });
  const wrong = await toplu(cwd, ['Kurallı Talep', '--all', '--cevap', 'x=1']);
  expect(wrong.code).toBe(2);
});

test('has an exit code of its own for files whose questions are not answered', async () => {
  const sablon =
    '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İş" content="Yer">' +
    '<meta name="uygunluk" data-kosul="soru:s_yer=is" data-yoksa="dur" content="Yalnız iş yerine."><p>{{s_yer}}</p>';
  await api('dilekce', 'POST', { isim: 'Bekleyen Talep', dilekce_tipi: 'haciz', sablon });
  const cwd = await folder({});
  const args = ['Bekleyen Talep', '--all', '-o', 'b.zip'];
  const waits = await toplu(cwd, args);
  expect(waits.code).toBe(4);
  expect(waits.err).toMatch(/Yanıtsız: \d+ dosya soruları yanıtlanmadığı için oluşturulmadı: “Yer”\./);
  expect(waits.err).not.toContain('Uygun değil');
  expect((await toplu(cwd, [...args, '--cevap', 's_yer=is'])).code).toBe(0);
  expect((await toplu(cwd, [...args, '--cevap', 's_yer=ev'])).code).toBe(3);
});

test('wants the second step of who has one', async () => {
  const { anahtar } = await api<{ anahtar: string }>('hesap/iki-adim', 'POST', { parola: PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(anahtar) });
  const now = Date.now();
  await api('hesap/iki-adim', 'PUT', { kod: totp.generate({ timestamp: now - 30_000 }) });
  const cwd = await folder({});
  const without = await toplu(cwd, [DILEKCE, '--status', 'kapali']);
  expect(without).toMatchObject({ code: 1, err: expect.stringContaining('DERKENAR_CODE') as string });
  const kod = totp.generate({ timestamp: now });
  expect(await toplu(cwd, [DILEKCE, '--status', 'kapali'], { DERKENAR_CODE: kod })).toMatchObject({
    code: 0,
  });
});
