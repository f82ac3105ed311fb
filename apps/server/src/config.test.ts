import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkHost, projectFile, readConfig } from './config.ts';
import { unknownVariables, VARIABLES } from './ortam.ts';
import { StartError } from './startError.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      portIsSet: false,
      databaseUrl: null,
      demo: false,
    });
    expect(readConfig({}).dataFolder).toMatch(/derkenar$/i);
  });

  it('takes what is given', () => {
    expect(
      readConfig({
        HOST: '::1',
        PORT: '8080',
        DATABASE_URL: 'postgres://a:b@c/d',
        DERKENAR_VERI: '/veri',
      }),
    ).toMatchObject({
      host: '::1',
      port: 8080,
      portIsSet: true,
      databaseUrl: 'postgres://a:b@c/d',
      dataFolder: '/veri',
    });
    expect(readConfig({ DERKENAR_DEMO: '1' })).toMatchObject({ demo: true, databaseUrl: null });
  });

  it('keeps the files of bulk jobs beside the data, unless told where, and uses what processors there are', () => {
    const { toplu } = readConfig({ DERKENAR_VERI: '/veri' });
    expect(toplu.depo).toEqual({ tur: 'klasor', klasor: join('/veri', 'toplu'), verildi: false });
    expect(toplu.processes).toBeGreaterThan(0);
    expect(readConfig({ DERKENAR_TOPLU: '/ortak', DERKENAR_ISCI: '0' }).toplu).toEqual({
      depo: { tur: 'klasor', klasor: '/ortak', verildi: true },
      processes: 0,
      kiraMs: 30_000,
    });
    expect(readConfig({ DERKENAR_ISCI_KIRA: '2' }).toplu.kiraMs).toBe(2000);
    for (const value of ['0', '0.5', '3601', 'bir'])
      expect(() => readConfig({ DERKENAR_ISCI_KIRA: value })).toThrow('DERKENAR_ISCI_KIRA');
    for (const value of ['-1', 'iki', '65', '1.5'])
      expect(() => readConfig({ DERKENAR_ISCI: value })).toThrow(StartError);
  });

  it('takes an address without TLS only where it is of this computer, by whichever name', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readConfig({ PUBLIC_URL }).publicUrl?.origin).toBe(PUBLIC_URL);
    expect(() => readConfig({ PUBLIC_URL: 'http://dilekce.ornekburo.av.tr' })).toThrow('PUBLIC_URL');
  });

  it('asks the judicial system in no way until it is told how', () => {
    expect(readConfig({}).uyap).toEqual({
      yontem: null,
      simulator: false,
      simulatorAdresi: new URL('http://127.0.0.1:8975'),
      gunlukSinir: 100,
      uyariEsigi: 50,
    });
  });

  it.each([
    ['yok', null, false],
    ['simulator', 'simulator', true],
    ['ajan', 'ajan', false],
    ['ajan-simulator', 'ajan', true],
  ])('asks the judicial system as told: %s', (DERKENAR_UYAP, yontem, simulator) => {
    expect(readConfig({ DERKENAR_UYAP }).uyap).toMatchObject({ yontem, simulator });
  });

  it('warns at the daily limit at the latest', () => {
    expect(readConfig({ DERKENAR_UYAP_GUNLUK_SINIR: '20' }).uyap).toMatchObject({
      gunlukSinir: 20,
      uyariEsigi: 20,
    });
    const env = { DERKENAR_UYAP_GUNLUK_SINIR: '20', DERKENAR_UYAP_UYARI: '5' };
    expect(readConfig(env).uyap).toMatchObject({ gunlukSinir: 20, uyariEsigi: 5 });
    expect(readConfig({ DERKENAR_UYAP_SIMULATOR: 'http://localhost:9999' }).uyap.simulatorAdresi.port).toBe(
      '9999',
    );
  });

  it('lets a server alone, without TLS before it, listen on this computer only', () => {
    for (const HOST of ['0.0.0.0', '192.168.1.5'])
      expect(() => checkHost(readConfig({ HOST }))).toThrow('HOST, PUBLIC_URL');
    for (const env of [{}, { HOST: '::1' }, { HOST: '0.0.0.0', PUBLIC_URL: 'https://d.ornekburo.av.tr' }])
      expect(() => checkHost(readConfig(env))).not.toThrow();
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://gizli parola@' }, 'DATABASE_URL'],
    [{ DERKENAR_DEMO: 'evet' }, 'DERKENAR_DEMO'],
    // Invented people would stand in an office's own database.
    [{ DERKENAR_DEMO: '1', DATABASE_URL: 'postgres://a:gizli@c/d' }, 'DATABASE_URL'],
    [{ DERKENAR_GUNLUK: 'çok' }, 'DERKENAR_GUNLUK'],
    [{ DERKENAR_UYAP: 'evet' }, 'DERKENAR_UYAP'],
    [{ DERKENAR_UYAP: 'toString' }, 'DERKENAR_UYAP'],
    [{ DERKENAR_UYAP_SIMULATOR: 'http://192.168.1.5:8975' }, 'DERKENAR_UYAP_SIMULATOR'],
    [{ DERKENAR_UYAP_SIMULATOR: 'http://127.0.0.1.example.com' }, 'DERKENAR_UYAP_SIMULATOR'],
    [{ DERKENAR_UYAP_SIMULATOR: 'https://avukat.uyap.gov.tr' }, 'DERKENAR_UYAP_SIMULATOR'],
    [{ DERKENAR_UYAP_SIMULATOR: 'http://a:gizli@localhost' }, 'DERKENAR_UYAP_SIMULATOR'],
    [{ DERKENAR_UYAP_SIMULATOR: '8975' }, 'DERKENAR_UYAP_SIMULATOR'],
    [{ DERKENAR_UYAP_GUNLUK_SINIR: '0' }, 'DERKENAR_UYAP_GUNLUK_SINIR'],
    [{ DERKENAR_UYAP_GUNLUK_SINIR: '10001' }, 'DERKENAR_UYAP_GUNLUK_SINIR'],
    [{ DERKENAR_UYAP_GUNLUK_SINIR: 'sınırsız' }, 'DERKENAR_UYAP_GUNLUK_SINIR'],
    [{ DERKENAR_UYAP_UYARI: '1.5' }, 'DERKENAR_UYAP_UYARI'],
    // It would never be reached.
    [{ DERKENAR_UYAP_UYARI: '101' }, 'DERKENAR_UYAP_UYARI'],
  ])('refuses %j and names the variable', (env, name) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(name);
    expect(() => readConfig(env)).not.toThrow('gizli');
  });
});

describe('the variables', () => {
  it('are each described in the README, and those that are read are each known', () => {
    const readme = readFileSync(projectFile('README.md'), 'utf8');
    const described = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(new Set([...described, 'DERKENAR_AJAN_PORTAL'])).toEqual(new Set(VARIABLES));
  });

  it('that look like ours and are not are named, so that a slip is seen', () => {
    expect(unknownVariables({ DERKENAR_YEDEKK: '/yedek', DERKENAR_VERI: '/veri', PATH: '' })).toEqual([
      'DERKENAR_YEDEKK',
    ]);
  });

  it('may keep the database’s password in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'derkenar-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://a:gizli@c/d\n');
    writeFileSync(join(folder, 'bos'), '\n');
    expect(readConfig({ DATABASE_URL_DOSYASI: file }).databaseUrl).toBe('postgres://a:gizli@c/d');
    for (const env of [
      { DATABASE_URL_DOSYASI: join(folder, 'yok') },
      { DATABASE_URL_DOSYASI: join(folder, 'bos') },
      { DATABASE_URL_DOSYASI: file, DATABASE_URL: 'postgres://a:gizli@c/d' },
    ]) {
      expect(() => readConfig(env)).toThrow('DATABASE_URL_DOSYASI');
      expect(() => readConfig(env)).not.toThrow('gizli');
    }
    rmSync(folder, { recursive: true });
  });
});

describe('the proxies whose word about addresses is taken', () => {
  const PUBLIC_URL = 'https://dilekce.ornekburo.av.tr';

  it('are none without TLS, else one on this computer or those named', () => {
    expect(readConfig({}).vekil).toEqual([]);
    expect(readConfig({ PUBLIC_URL }).vekil).toEqual(['loopback']);
    expect(
      readConfig({ PUBLIC_URL, DERKENAR_VEKIL_SUNUCU: '10.0.0.5, 172.18.0.0/16,fd00::/8' }).vekil,
    ).toEqual(['10.0.0.5', '172.18.0.0/16', 'fd00::/8']);
  });

  it.each(['vekil', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.5/x', '10.0.0'])('are not %s', (value) => {
    expect(() => readConfig({ PUBLIC_URL, DERKENAR_VEKIL_SUNUCU: value })).toThrow('DERKENAR_VEKIL_SUNUCU');
  });

  it('want a public address', () => {
    expect(() => readConfig({ DERKENAR_VEKIL_SUNUCU: '10.0.0.5' })).toThrow('PUBLIC_URL');
  });
});
