import type { TopluErrors, TopluJob } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '../src/toplu/store/store.ts';
import { jobFolder } from '../src/toplu/store.ts';
import type { Ask, Problem } from './server.ts';
import {
  addDilekce,
  addTakipler,
  ended,
  start,
  startToplu,
  type TopluServer,
  topluRequest,
  until,
} from './topluServer.ts';

const NO_SPACE = 'Sunucunun diskinde yer kalmadı.';

let toplu: TopluServer;
let ask: Ask;
let dilekce: string;
let takipler: string[];
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
  dilekce = await addDilekce(ask);
  takipler = await addTakipler(toplu.server, toplu.server.buro, 300);
});
afterAll(() => toplu.close());

describe('a job that is deleted meanwhile', () => {
  it('breaks the archive that somebody reads, instead of ending it early', async () => {
    const { id } = await start(ask, { dilekceler: [dilekce], takipler });
    expect(await until(ask, id, ended)).toMatchObject({ durum: 'tamam', tamam: 300 });
    await toplu.server.owner
      .deleteFrom('toplu_chunk')
      .where('job_id', '=', id)
      .where('first_position', '=', 250)
      .execute();
    await expect(ask(`/api/v1/toplu/${id}/sonuc`)).rejects.toThrow('destroyed');
  });

  it('ends the events of who watches it', async () => {
    const { id } = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 1) });
    const watched = await ask({ url: `/api/v1/toplu/${id}/olaylar`, payloadAsStream: true });
    const events = watched.stream()[Symbol.asyncIterator]();
    expect(String((await events.next()).value)).toContain(id);
    await ask({ method: 'DELETE', url: `/api/v1/toplu/${id}` });
    while (!(await events.next()).done);
  });
});

describe('a job of which nothing could be made', () => {
  it('says of each file why, page by page and as CSV, to whom it belongs', async () => {
    const ids = await addTakipler(
      toplu.server,
      toplu.server.buro,
      260,
      () => ({ takipTipi: 'x'.repeat(2000) }),
      2024,
    );
    const long = await addDilekce(ask, 'Uzun', `<p>${'{{takipTipi}} '.repeat(300)}</p>`);
    const { id } = await start(ask, { dilekceler: [long], takipler: ids, borcluAyri: true });
    expect(await until(ask, id, ended)).toMatchObject({ durum: 'tamam', tamam: 0, basarisiz: 260 });
    const url = `/api/v1/toplu/${id}/hatalar`;
    const seen: TopluErrors['dosyalar'] = [];
    for (let imlec: string | null = ''; imlec !== null; ) {
      const page: TopluErrors = (await ask(`${url}${imlec && `?imlec=${imlec}`}`)).json();
      seen.push(...page.dosyalar);
      expect(page.dosyalar.length).toBeLessThanOrEqual(100);
      imlec = page.sonraki;
    }
    expect(seen.map(({ takipId }) => takipId)).toEqual(ids);
    expect(seen[0]).toMatchObject({ dosyaEsasNo: '2024/1', dilekce: 'Uzun', borcluSirasi: 1 });
    const csv = (await ask(`${url}/csv`)).body.trimEnd().split('\r\n');
    expect(csv).toHaveLength(261);
    expect(csv[260]).toMatch(/^2024\/260 E\.;Ankara 1\. İcra Dairesi;Uzun;1;.*512 KB.*;/);
    const other = await toplu.server.as('katip')(url);
    expect(other.json<Problem>().code).toBe('toplu-yok');
  });
});

describe('a job whose files are gone', () => {
  it('says so instead of breaking the archive off, and logs no download', async () => {
    const { server, store } = toplu;
    const { id } = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 1) });
    expect(await until(ask, id, ended)).toMatchObject({ durum: 'tamam', tamam: 1 });
    await store.remove(jobFolder(server.buro.buroId, id));
    const problem = (await ask(`/api/v1/toplu/${id}/sonuc`)).json<Problem>();
    expect(problem).toMatchObject({ status: 409, code: 'toplu-sonuc-yok' });
    expect(problem.detail).toContain('yeniden başlatın');
    const log = await server.owner
      .selectFrom('log_entry')
      .select('action')
      .where('action', '=', 'toplu-indir')
      .where(sql`details->>'toplu'`, '=', id)
      .execute();
    expect(log).toEqual([]);
  });
});

describe('a store that cannot be used', () => {
  it('says so in its own words, at the start of a job and at the download', async () => {
    const { id } = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 1) });
    await until(ask, id, ended);
    const broken = await startToplu({
      processes: 0,
      store: { ...toplu.store, identity: () => Promise.reject(new StoreError(NO_SPACE)) },
    });
    try {
      const kim = broken.server.as();
      const ids = await addTakipler(broken.server, broken.server.buro, 1);
      const answer = await kim({
        method: 'POST',
        url: '/api/v1/toplu',
        payload: topluRequest({ dilekceler: [await addDilekce(kim)], takipler: ids }),
      });
      expect(answer.json<Problem>()).toMatchObject({ status: 503, code: 'toplu-depo', detail: NO_SPACE });
      const download = await kim(`/api/v1/toplu/${id}/sonuc`);
      expect(download.json<Problem>()).toMatchObject({ code: 'toplu-depo', detail: NO_SPACE });
    } finally {
      await broken.close();
    }
  });
});

describe('the limit of jobs under way', () => {
  it('counts whose job it is, not who repeats it', async () => {
    const waiting = await startToplu({ processes: 0 });
    try {
      const { server } = waiting;
      const yonetici = server.as();
      const katip = server.as('katip');
      const request = {
        dilekceler: [await addDilekce(yonetici)],
        takipler: await addTakipler(server, server.buro, 1),
      };
      const stopped = await start(katip, request);
      const url = `/api/v1/toplu/${stopped.id}`;
      await katip({ method: 'POST', url: `${url}/iptal` });
      for (let n = 0; n < 5; n++) await start(yonetici, request);
      const repeated = await yonetici({ method: 'POST', url: `${url}/yinele` });
      expect(repeated.json<TopluJob>()).toMatchObject({ durum: 'sirada' });
      await katip({ method: 'POST', url: `${url}/iptal` });
      for (let n = 0; n < 5; n++) await start(katip, request);
      const refused = await yonetici({ method: 'POST', url: `${url}/yinele` });
      expect(refused.json<Problem>()).toMatchObject({ status: 429, code: 'toplu-sinir' });
    } finally {
      await waiting.close();
    }
  });
});
