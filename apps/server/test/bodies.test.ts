import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/growth.ts';
import { type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const MB = 1024 * 1024;
/** A harmless body, whose parsing by Node alone is the unit of what a body may cost. */
const HARMLESS = JSON.stringify(Array.from({ length: 200_000 }, (_, n) => ({ n })));
const MOST = 16;
const ROUNDS = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The answer, and the least that the process worked for it, in units: what it does beside it is not the body's. */
async function send(url: string, payload: string) {
  const headers = { 'content-type': 'application/json' };
  let [least, unit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let answer = await server.as()({ method: 'POST', url, headers, payload: '{}' });
  for (let round = 0; round < ROUNDS && !(least < MOST * unit); round++) {
    unit = Math.min(unit, await processorMs(() => JSON.parse(HARMLESS)));
    const cost = await processorMs(async () => {
      answer = await server.as()({ method: 'POST', url, headers, payload });
    });
    least = Math.min(least, cost);
  }
  const { code, errors } = answer.json<Problem>();
  return { units: least / unit, status: answer.statusCode, code, errors };
}

const times = (count: number, item: string): string => Array.from({ length: count }, () => item).join(',');
const keys = (count: number): string => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
const brackets = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const selection = (takipler: string): string =>
  `{"dilekceler":["${UNKNOWN_ID}"],"bicim":"udf","borcluAyri":false,"klasorlu":false,"takipler":[${takipler}]}`;
const batch = (count: number, takip: string): string =>
  `{"aktarimId":"${UNKNOWN_ID}","tur":"xlsx","mod":"denetle","takipler":[${times(count, takip)}]}`;
const taraflar = (count: number): string => `{"borclular":[${times(count, '{"tur":"kisi"}')}]}`;
/** Right, as far as its creditors. */
const takip = (count: number, taraf: string): string =>
  `{"durum":"acik","buroDosyaNo":"","dosyaEsasNo":null,"icraDairesi":{"ad":"","il":""},"takipTipi":"","takipYolu":"",
    "ornekNo":null,"takipTarihi":null,"vadeTarihi":null,"tebligTarihi":null,"hacizTarihi":null,
    "alacaklilar":[${times(count, taraf)}],"borclular":[],"vekiller":[],"paraBirimi":"TRY","tutarlar":{}}`;
const withVekil = `{"tur":"kisi","ad":"a","soyad":null,"unvan":null,"tcKimlikNo":null,"vergiNo":null,"mersisNo":null,
  "sifat":"","adres":null,"vekiller":[${times(100, '""')}]}`;
const ids = (count: number): string => Array.from({ length: count }, () => `"${randomUUID()}"`).join(',');

const IMPORT_PATH = '/api/v1/takip/ice-aktar';
const BELGE = '/api/v1/belge';
const CHECK_PATH = '/api/v1/toplu/denetle';

describe('a body keeps nobody waiting', () => {
  it.each([
    ['a million names', BELGE, () => keys(MB), 413, 'govde-buyuk'],
    ['millions of brackets in brackets', BELGE, () => brackets(8 * MB), 400, 'gecersiz-json'],
    ['millions of objects', CHECK_PATH, () => `[${times(3 * MB, '{}')}]`, 413, 'govde-buyuk'],
    ['as many names as are read', CHECK_PATH, () => keys(100_000), 422, 'gecersiz-istek'],
    [
      'parties that are none, more than are read',
      IMPORT_PATH,
      () => batch(500, taraflar(400)),
      413,
      'govde-buyuk',
    ],
    ['200,000 ids', CHECK_PATH, () => selection(ids(200_000)), 404, 'dilekce-yok'],
  ])('that holds %s', async (_, url, body, status, code) => {
    const { units, ...answer } = await send(url, body());
    expect(answer).toMatchObject({ status, code });
    expect(units).toBeLessThan(MOST);
  });

  it.each([
    ['parties', IMPORT_PATH, () => batch(450, taraflar(140)), 'takipler.0.buroDosyaNo'],
    [
      'names',
      IMPORT_PATH,
      () => batch(500, takip(55, '{"tur":"kisi","ad":""}')),
      'takipler.0.alacaklilar.0.ad',
    ],
    [
      'representatives',
      IMPORT_PATH,
      () => batch(450, takip(3, withVekil)),
      'takipler.0.alacaklilar.0.vekiller.0',
    ],
    ['ids', CHECK_PATH, () => selection(times(200_000, '"yok"')), 'takipler.0'],
  ])('that holds many wrong %s: the first of them is told', async (_, url, body, field) => {
    const { units, status, errors } = await send(url, body());
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(units).toBeLessThan(MOST);
  });

  it('that holds few values, however long: all faults are told', async () => {
    const { status, errors } = await send(BELGE, `{"format":"a","belgeler":"${'a'.repeat(MB)}"}`);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(['format', 'belgeler']);
  });
});
