import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
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

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '192.168.1.5' }, 'HOST'],
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://gizli parola@' }, 'DATABASE_URL'],
    [{ DERKENAR_DEMO: 'evet' }, 'DERKENAR_DEMO'],
    // Invented people would stand in an office's own database.
    [{ DERKENAR_DEMO: '1', DATABASE_URL: 'postgres://a:gizli@c/d' }, 'DATABASE_URL'],
    [{ DERKENAR_GUNLUK: 'çok' }, 'DERKENAR_GUNLUK'],
  ])('refuses %j and names the variable', (env, name) => {
    expect(() => readConfig(env)).toThrow(StartError);
    expect(() => readConfig(env)).toThrow(name);
    expect(() => readConfig(env)).not.toThrow('gizli');
  });
});
