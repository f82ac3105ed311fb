import type { KnownVekil } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuro, startServer, type TestServer } from './server.ts';
import { kisi } from './takipler.ts';
import { addTakipler } from './topluServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const vekil = (adSoyad: string, baro: string) => ({
    id: 'v1',
    unvan: 'Av.',
    adSoyad,
    baro,
    sicilNo: '7',
    uets: '15000-00001-00001',
    adres: { metin: 'Kordon 1', ilce: 'Konak', il: 'İzmir', tamAdres: 'Kordon 1 Konak/İzmir' },
  });
  await addTakipler(server, server.buro, 2, (i) => ({
    borclular: [{ ...kisi('Bora'), vekiller: ['v1'] }],
    vekiller: [vekil(i === 0 ? 'Işıl Çağrı' : 'IŞIL ÇAĞRIOĞLU', 'İzmir Barosu')],
  }));
});
afterAll(() => server.close());

const search = async (ara: string, who = server.as('katip')) =>
  who({ method: 'POST', url: '/api/v1/takip/vekil-ara', payload: { ara } });
const names = async (ara: string) => (await search(ara)).json<KnownVekil[]>().map(({ adSoyad }) => adSoyad);

describe('the representatives of the cases', () => {
  it('are found by letters of their names, each once, with their facts', async () => {
    for (const ara of ['isil', 'IŞIL', 'ışıl ç'])
      expect(await names(ara)).toEqual(['IŞIL ÇAĞRIOĞLU', 'Işıl Çağrı']);
    expect(await names('cagrioglu')).toEqual(['IŞIL ÇAĞRIOĞLU']);
    expect((await search('çağrı')).json<KnownVekil[]>()[1]).toEqual({
      unvan: 'Av.',
      adSoyad: 'Işıl Çağrı',
      baro: 'İzmir Barosu',
      sicilNo: '7',
      uets: '15000-00001-00001',
      adres: { metin: 'Kordon 1', ilce: 'Konak', il: 'İzmir' },
    });
    expect(await names('%%')).toEqual([]);
  });

  it('are those of the own office, and wanted with two letters', async () => {
    const other = await addBuro(server.db, 'Vekilsiz Büro');
    expect((await search('isil', server.as('katip', other))).json()).toEqual([]);
    expect((await search('i')).statusCode).toBe(422);
  });
});
