import type { TopluCheck } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask, Problem } from './server.ts';
import { UNKNOWN_ID } from './server.ts';
import { kisi, kurum } from './takipler.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  start,
  startToplu,
  type TopluServer,
  topluRequest,
  until,
} from './topluServer.ts';

let toplu: TopluServer;
let ask: Ask;
let forAll: string;
let forCompanies: string;
/** A person, a company. */
let takipler: string[];
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
  forAll = await addDilekce(ask, 'Herkese', '<p>{{borcluAdSoyad}}</p>');
  forCompanies = await addDilekce(ask, 'Şirkete', '<p>{{borcluKurumIsim}}</p>');
  takipler = await addTakipler(toplu.server, toplu.server.buro, 2, (i) => ({
    borclular: [i === 0 ? kisi('Bora') : kurum('Kuzey A.Ş.')],
  }));
});
afterAll(() => toplu.close());

async function addPackage(items: readonly (readonly [dilekceId: string, kosul: string | null])[]) {
  const dilekceler = items.map(([dilekceId, kosul]) => ({ dilekceId, kosul }));
  const payload = { isim: 'Paket', dilekceler };
  const response = await ask({ method: 'POST', url: '/api/v1/dilekce-paket', payload });
  return response.json<{ id: string }>().id;
}

const post = (url: string, changes: object) =>
  ask({ method: 'POST', url, payload: topluRequest({ takipler, dilekceler: [], ...changes }) });

describe('a bulk job of packages', () => {
  it('makes each petition for the cases of which its condition holds, and counts the others as left out', async () => {
    const paket = await addPackage([
      [forCompanies, 'borcluTuru=tuzel'],
      [forAll, null],
    ]);
    const { ozet } = (await post('/api/v1/toplu/denetle', { paketler: [paket] })).json<TopluCheck>();
    expect(ozet).toMatchObject({ dosya: 4, kosulDisiDosya: 1, eksikDosya: 0, uygunOlmayanDosya: 0 });
    const begun = await start(ask, { dilekceler: [], paketler: [paket], takipler });
    const job = await until(ask, begun.id, ended);
    expect(job).toMatchObject({ durum: 'tamam', tamam: 3, basarisiz: 0 });
    expect(job.dilekceler.map(({ isim }) => isim)).toEqual(['Şirkete', 'Herkese']);
    const names = [...(await download(ask, job.id)).keys()].filter((name) => name.endsWith('.udf'));
    expect(names.filter((name) => name.includes('Şirkete'))).toHaveLength(1);
    expect(names).toHaveLength(3);
  });

  it('makes a petition for every case that is chosen beside a package, too', async () => {
    const paket = await addPackage([[forCompanies, 'borcluTuru=tuzel']]);
    const changes = { dilekceler: [forCompanies], paketler: [paket] };
    const { ozet } = (await post('/api/v1/toplu/denetle', changes)).json<TopluCheck>();
    expect(ozet).toMatchObject({ dosya: 2, kosulDisiDosya: 0 });
  });

  it('makes a petition of two packages where either condition holds', async () => {
    const person = await addPackage([[forAll, 'borcluTuru=gercek']]);
    const company = await addPackage([[forAll, 'borcluTuru=tuzel']]);
    const { ozet } = (
      await post('/api/v1/toplu/denetle', { paketler: [person, company] })
    ).json<TopluCheck>();
    expect(ozet).toMatchObject({ dosya: 2, kosulDisiDosya: 0 });
  });

  it('is refused for a package that is not there, and for one of which no petition is left', async () => {
    expect((await post('/api/v1/toplu', { paketler: [UNKNOWN_ID] })).json<Problem>().code).toBe('paket-yok');
    const gone = await addDilekce(ask, 'Silinen', '<p>{{borcluAdSoyad}}</p>');
    const paket = await addPackage([[gone, null]]);
    await ask({ method: 'DELETE', url: `/api/v1/dilekce/${gone}` });
    const empty = (await post('/api/v1/toplu', { paketler: [paket] })).json<Problem>();
    expect(empty.detail).toContain('dilekçe kalmamış');
    expect((await post('/api/v1/toplu', {})).json<Problem>().errors).toEqual({
      dilekceler: 'En az bir dilekçe ya da paket seçin.',
    });
  });
});
