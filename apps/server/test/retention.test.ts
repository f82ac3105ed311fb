import type { Retention } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../src/scheduling/housekeeping.ts';
import { addYesterdaysLogEntry } from './rows.ts';
import { addBuro, startServer, type TestBuro, type TestServer } from './server.ts';
import { takipToWrite } from './takipler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function addTakip(buro: TestBuro, durum: 'acik' | 'kapali', dosyaEsasNo: string): Promise<string> {
  const payload = takipToWrite({ durum, dosyaEsasNo });
  const answer = await server.as('yonetici', buro)({ method: 'POST', url: '/api/v1/takip', payload });
  return answer.json<{ id: string }>().id;
}

const close = (id: string, years: number) =>
  sql`UPDATE takip SET closed_at = now() - make_interval(years => ${years}, days => 1) WHERE id = ${id}`.execute(
    server.owner,
  );

const closedAt = async (id: string): Promise<Date | null> =>
  (await server.owner.selectFrom('takip').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow())
    .closed_at;

/** An office with cases closed 4 and 2 years ago, and an old one that is open. */
async function oldBuro() {
  const buro = await addBuro(server.db, 'Eski Büro');
  await addYesterdaysLogEntry(server.owner, buro);
  const eski = await addTakip(buro, 'kapali', '2015/1');
  const yeni = await addTakip(buro, 'kapali', '2015/2');
  const open = await addTakip(buro, 'acik', '2015/3');
  await close(eski, 4);
  await close(yeni, 2);
  const as = server.as('yonetici', buro);
  const ids = async () =>
    (await as('/api/v1/takip')).json<{ takipler: { id: string }[] }>().takipler.map(({ id }) => id);
  const put = (yil: unknown) => as({ method: 'PUT', url: '/api/v1/saklama', payload: { yil } });
  return { as, ids, put, eski, yeni, open };
}

/** One round, to its end. */
async function keepHouse(): Promise<void> {
  const problems: unknown[] = [];
  await new Promise<void>((resolve) => {
    const { stop } = startHousekeeping(server.db, {
      onProblem: (error) => problems.push(error),
      firstAfterMs: 1,
      // The last thing of a round.
      backUp: async () => {
        void stop();
        resolve();
      },
    });
  });
  expect(problems).toEqual([]);
}

describe('a case', () => {
  it('is closed since it was closed, however often it is saved after, and no longer when it is opened', async () => {
    const buro = await addBuro(server.db, 'Kapatan Büro');
    const id = await addTakip(buro, 'acik', '2020/1');
    const save = (durum: 'acik' | 'kapali') =>
      server.as(
        'yonetici',
        buro,
      )({
        method: 'PUT',
        url: `/api/v1/takip/${id}`,
        payload: takipToWrite({ durum, dosyaEsasNo: '2020/1' }),
      });
    expect(await closedAt(id)).toBeNull();
    await save('kapali');
    const since = await closedAt(id);
    expect(since).not.toBeNull();
    await save('kapali');
    expect(await closedAt(id)).toEqual(since);
    await save('acik');
    expect(await closedAt(id)).toBeNull();
  });
});

describe('PUT /api/v1/saklama', () => {
  it('has closed cases deleted that are past the period, each with its line, and no others', async () => {
    const { as, ids, put, eski, yeni, open } = await oldBuro();
    const { as: _, ids: untouched } = await oldBuro();
    expect((await as('/api/v1/saklama')).json<Retention>()).toEqual({ yil: null, dolan: 0 });
    expect((await as('/api/v1/saklama?yil=3')).json<Retention>()).toEqual({ yil: null, dolan: 1 });
    expect((await as('/api/v1/saklama?yil=5')).json<Retention>()).toEqual({ yil: null, dolan: 0 });
    await keepHouse();
    expect(await ids()).toHaveLength(3);

    expect((await put(3)).json<Retention>()).toEqual({ yil: 3, dolan: 1 });
    await keepHouse();
    expect((await ids()).toSorted()).toEqual([yeni, open].toSorted());
    expect(await untouched()).toHaveLength(3);
    const { kayitlar } = (await as('/api/v1/kayit')).json<{ kayitlar: unknown[] }>();
    expect(kayitlar.slice(0, 2)).toMatchObject([
      { eylem: 'saklama-sil', takipId: eski, kullanici: null, ayrinti: { yil: 3 } },
      { eylem: 'saklama-guncelle', ayrinti: { onceki: null, yil: 3 } },
    ]);
    expect((await put(null)).json<Retention>()).toEqual({ yil: null, dolan: 0 });
  });

  it.each([2, 51, 3.5, '3', 0])('refuses a period of %s years', async (yil) => {
    const { put } = await oldBuro();
    expect((await put(yil)).statusCode).toBe(422);
  });
});
