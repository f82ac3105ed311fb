import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkHost,
  plainDatabaseHost,
  projectFile,
  readConfig,
  windowsDataFolder,
} from '../src/startup/config.ts';
import { unknownVariables, VARIABLES } from '../src/startup/env.ts';
import { StartError } from '../src/startup/startError.ts';

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
        DERKENAR_DATA_DIR: '/veri',
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

  it.each([
    ['postgres://a:b@veri.ornek.example:5432/c', 'veri.ornek.example'],
    ['postgres://a:b@10.0.0.5/c', '10.0.0.5'],
    ['postgres://a@c.example/d?host=10.0.0.6', '10.0.0.6'],
    ['postgres://a:b@veri.ornek.example/c?sslmode=verify-full', null],
    ['postgres://a:b@postgres/c?sslmode=disable', null],
    ['postgres://a:b@127.0.0.1:5432/c', null],
    ['postgres://a:b@[::1]/c', null],
    ['postgres://a:b@localhost/c', null],
    ['postgres://a@%2Frun%2Fpostgresql/c', null],
    ['postgres:///c?host=/run/postgresql', null],
    [null, null],
  ])('knows of %s whether it goes over a network in plain text unasked', (url, host) => {
    expect(plainDatabaseHost(url)).toBe(host);
  });

  it('keeps the files of bulk jobs beside the data, unless told where, and uses what processors there are', () => {
    const { toplu } = readConfig({ DERKENAR_DATA_DIR: '/veri' });
    expect(toplu.store).toEqual({ tur: 'klasor', klasor: join('/veri', 'toplu'), given: false });
    expect(toplu.processes).toBeGreaterThan(0);
    expect(readConfig({ DERKENAR_BULK_DIR: '/ortak', DERKENAR_WORKERS: '0' }).toplu).toEqual({
      store: { tur: 'klasor', klasor: '/ortak', given: true },
      processes: 0,
      leaseMs: 30_000,
    });
    expect(readConfig({ DERKENAR_LEASE_SECONDS: '2' }).toplu.leaseMs).toBe(2000);
    for (const value of ['0', '0.5', '3601', 'bir'])
      expect(() => readConfig({ DERKENAR_LEASE_SECONDS: value })).toThrow('DERKENAR_LEASE_SECONDS');
    for (const value of ['-1', 'iki', '65', '1.5'])
      expect(() => readConfig({ DERKENAR_WORKERS: value })).toThrow(StartError);
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
      simulatorUrl: new URL('http://127.0.0.1:8975'),
      gunlukSinir: 100,
      uyariEsigi: 50,
    });
  });

  it.each([
    ['none', null, false],
    ['simulator', 'simulator', true],
    ['agent', 'ajan', false],
    ['agent-simulator', 'ajan', true],
  ])('asks the judicial system as told: %s', (DERKENAR_COURT_SYSTEM, yontem, simulator) => {
    expect(readConfig({ DERKENAR_COURT_SYSTEM }).uyap).toMatchObject({ yontem, simulator });
  });

  it('stores the log each minute only where it is told to', () => {
    const DERKENAR_BACKUP_DIR = '/yedek';
    expect(readConfig({ DERKENAR_BACKUP_DIR }).backup.continuous).toBe(false);
    const env = { DERKENAR_BACKUP_DIR, DERKENAR_BACKUP_CONTINUOUS: '1' };
    expect(readConfig(env).backup.continuous).toBe(true);
  });

  it('warns at the daily limit at the latest', () => {
    expect(readConfig({ DERKENAR_LOOKUP_DAILY_LIMIT: '20' }).uyap).toMatchObject({
      gunlukSinir: 20,
      uyariEsigi: 20,
    });
    const env = { DERKENAR_LOOKUP_DAILY_LIMIT: '20', DERKENAR_LOOKUP_WARN_AT: '5' };
    expect(readConfig(env).uyap).toMatchObject({ gunlukSinir: 20, uyariEsigi: 5 });
    expect(readConfig({ DERKENAR_SIMULATOR_URL: 'http://localhost:9999' }).uyap.simulatorUrl.port).toBe(
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
    [{ DERKENAR_LOG_LEVEL: 'çok' }, 'DERKENAR_LOG_LEVEL'],
    [{ DERKENAR_COURT_SYSTEM: 'evet' }, 'DERKENAR_COURT_SYSTEM'],
    [{ DERKENAR_COURT_SYSTEM: 'toString' }, 'DERKENAR_COURT_SYSTEM'],
    [{ DERKENAR_SIMULATOR_URL: 'http://192.168.1.5:8975' }, 'DERKENAR_SIMULATOR_URL'],
    [{ DERKENAR_SIMULATOR_URL: 'http://127.0.0.1.example.com' }, 'DERKENAR_SIMULATOR_URL'],
    [{ DERKENAR_SIMULATOR_URL: 'https://avukat.uyap.gov.tr' }, 'DERKENAR_SIMULATOR_URL'],
    [{ DERKENAR_SIMULATOR_URL: 'http://a:gizli@localhost' }, 'DERKENAR_SIMULATOR_URL'],
    [{ DERKENAR_SIMULATOR_URL: '8975' }, 'DERKENAR_SIMULATOR_URL'],
    [{ DERKENAR_LOOKUP_DAILY_LIMIT: '0' }, 'DERKENAR_LOOKUP_DAILY_LIMIT'],
    [{ DERKENAR_LOOKUP_DAILY_LIMIT: '10001' }, 'DERKENAR_LOOKUP_DAILY_LIMIT'],
    [{ DERKENAR_LOOKUP_DAILY_LIMIT: 'sınırsız' }, 'DERKENAR_LOOKUP_DAILY_LIMIT'],
    [{ DERKENAR_LOOKUP_WARN_AT: '1.5' }, 'DERKENAR_LOOKUP_WARN_AT'],
    [{ DERKENAR_BACKUP_CONTINUOUS: 'evet', DERKENAR_BACKUP_DIR: '/yedek' }, 'DERKENAR_BACKUP_CONTINUOUS'],
    [{ DERKENAR_BACKUP_CONTINUOUS: '1' }, 'DERKENAR_BACKUP_DIR'],
    // It would never be reached.
    [{ DERKENAR_LOOKUP_WARN_AT: '101' }, 'DERKENAR_LOOKUP_WARN_AT'],
  ])('refuses %j and names the variable', (env, name) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(name);
    expect(() => readConfig(env)).not.toThrow('gizli');
  });
});

describe('the variables', () => {
  it('are each described in the operator’s manual, and those that are read are each known', () => {
    const manual = readFileSync(projectFile('docs/kullanim/isletim.md'), 'utf8');
    const described = [...manual.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(new Set([...described, 'DERKENAR_AGENT_PORTAL'])).toEqual(new Set(VARIABLES));
  });

  it('that look like ours and are not are named, so that a slip is seen', () => {
    expect(
      unknownVariables({ DERKENAR_BACKUP_DIRR: '/yedek', DERKENAR_DATA_DIR: '/veri', PATH: '' }),
    ).toEqual(['DERKENAR_BACKUP_DIRR']);
  });

  it('that have another name now stop the start with it', () => {
    expect(() => readConfig({ DERKENAR_VERI: '/veri' })).toThrow(
      new StartError('DERKENAR_VERI ayarının adı artık DERKENAR_DATA_DIR: onu bu adla verin.'),
    );
    expect(() => readConfig({ DERKENAR_VERI: '', DERKENAR_ISCI_KIRA: '5' })).toThrow(
      'DERKENAR_LEASE_SECONDS',
    );
  });

  it('may keep the database’s password in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'derkenar-'));
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://a:gizli@c/d\n');
    writeFileSync(join(folder, 'bos'), '\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://a:gizli@c/d');
    for (const env of [
      { DATABASE_URL_FILE: join(folder, 'yok') },
      { DATABASE_URL_FILE: join(folder, 'bos') },
      { DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a:gizli@c/d' },
    ]) {
      expect(() => readConfig(env)).toThrow('DATABASE_URL_FILE');
      expect(() => readConfig(env)).not.toThrow('gizli');
    }
    rmSync(folder, { recursive: true });
  });
});

describe('the proxies whose word about addresses is taken', () => {
  const PUBLIC_URL = 'https://dilekce.ornekburo.av.tr';

  it('are none without TLS, else one on this computer or those named', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ PUBLIC_URL }).trustedProxies).toEqual(['loopback']);
    expect(
      readConfig({ PUBLIC_URL, DERKENAR_TRUSTED_PROXIES: '10.0.0.5, 172.18.0.0/16,fd00::/8' }).trustedProxies,
    ).toEqual(['10.0.0.5', '172.18.0.0/16', 'fd00::/8']);
  });

  it.each(['vekil', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.5/x', '10.0.0'])('are not %s', (value) => {
    expect(() => readConfig({ PUBLIC_URL, DERKENAR_TRUSTED_PROXIES: value })).toThrow(
      'DERKENAR_TRUSTED_PROXIES',
    );
  });

  it('want a public address', () => {
    expect(() => readConfig({ DERKENAR_TRUSTED_PROXIES: '10.0.0.5' })).toThrow('PUBLIC_URL');
  });
});

describe('the data folder on Windows', () => {
  const env = {
    LOCALAPPDATA: 'C:\\Users\\Ali\\AppData\\Local',
    ProgramData: 'D:\\ProgramData',
    USERNAME: 'Ali',
  };

  it('lies below the user’s own folder', () => {
    expect(windowsDataFolder(env, 'C:\\Users\\Ali')).toBe('C:\\Users\\Ali\\AppData\\Local\\Derkenar');
    expect(windowsDataFolder({}, 'C:\\Users\\Ali Can')).toBe('C:\\Users\\Ali Can\\AppData\\Local\\Derkenar');
  });

  it('lies beside those of all users, in plain letters, where PostgreSQL cannot read the user’s name', () => {
    const of = (name: string) =>
      windowsDataFolder({ ...env, LOCALAPPDATA: `C:\\Users\\${name}\\AppData\\Local`, USERNAME: name }, '');
    expect(of('Gülşah')).toMatch(/^D:\\ProgramData\\Derkenar-[0-9a-f]{12}$/);
    expect(of('Иван')).toMatch(/^D:\\ProgramData\\Derkenar-[0-9a-f]{12}$/);
    expect(of('Иван')).not.toBe(of('Gülşah'));
  });
});
