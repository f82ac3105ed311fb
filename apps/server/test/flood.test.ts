import { once } from 'node:events';
import { request } from 'node:http';
import type { Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, PASSWORD, signInWith } from './accounts.ts';
import { type Ask, type Problem, startServer, type TestServer } from './server.ts';

let server: TestServer;
let ask: Ask;
let takip: string;
let dilekce: string;
beforeAll(async () => {
  server = await startServer({ samples: true, signInLimit: 1_000_000 });
  ask = server.as();
  takip = (await ask('/api/v1/takip')).json<{ takipler: { id: string }[] }>().takipler[0]?.id as string;
  const sablon = LONG.replace('Uzun', '{{borcluAdSoyad}}');
  const payload = { isim: 'Her takip için', dilekce_tipi: 'talepler', sablon };
  dilekce = (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<{ id: string }>().id;
});
afterAll(() => server.close());

type Answer = Awaited<ReturnType<Ask>>;
const LONG = `<p>${'Uzun bir dilekçe metni. '.repeat(20)}</p>`.repeat(100);

/** Answers of the flood; somebody else reads on meanwhile, and no page waits for most of the flood to be over. */
async function flood(times: number, send: (n: number) => Promise<Answer>): Promise<readonly Answer[]> {
  let worked = 0;
  const one = async (n: number): Promise<Answer> => {
    const answer = await send(n);
    if (answer.statusCode !== 429) worked++;
    return answer;
  };
  const over = new AbortController();
  const all = Promise.all(Array.from({ length: times }, (_, n) => one(n))).finally(() => over.abort());
  const waited: number[] = [];
  do {
    const before = worked;
    expect((await server.as('katip')('/api/v1/dilekce-list')).statusCode).toBe(200);
    waited.push(worked - before);
  } while (!over.signal.aborted);
  const answers = await all;
  // First come, first served would put the first page behind all of them.
  expect(Math.max(...waited)).toBeLessThan(Math.max(worked, 4));
  return answers;
}

function expectTurnedAway(answers: readonly Answer[], status: number, code: string): void {
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json<Problem>().code).toBe(code);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
}

describe('a flood', () => {
  it('of renderings is answered or told when to come again, and leaves pages to others', async () => {
    const render = () => ask({ method: 'POST', url: `/api/v1/takip/${takip}/dilekce/${dilekce}/render` });
    const answers = await flood(200, render);
    expectTurnedAway(answers, 429, 'cok-istek');
    expect((await render()).statusCode).toBe(200);
  });

  it('of files is answered or told when to come again, and leaves pages to others', async () => {
    const payload = { format: 'pdf', belgeler: [{ ad: 'Talep', html: '<p>Saygılarımla</p>' }] };
    const answers = await flood(200, () => ask({ method: 'POST', url: '/api/v1/belge', payload }));
    expectTurnedAway(answers, 429, 'cok-istek');
  });

  it('of one person’s files costs another person no more than the document at work', async () => {
    const write = (rol: Rol, html: string) =>
      server.as(rol)({
        method: 'POST',
        url: '/api/v1/belge',
        payload: { format: 'pdf', belgeler: [{ ad: 'Talep', html }] },
      });
    let made = 0;
    const all = Promise.all(Array.from({ length: 30 }, () => write('yonetici', LONG).finally(() => made++)));
    await expect.poll(() => made).toBeGreaterThan(0);
    for (let n = 0; n < 3; n++) {
      expect((await write('katip', '<p>Saygılarımla</p>')).statusCode).toBe(200);
    }
    // First come, first served would have made all of them first.
    expect(made).toBeLessThan(20);
    await all;
  });

  it('of bodies that break off leaves their sender’s places free', async () => {
    const { belirtec } = server.buro.kullanicilar.avukat;
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = {
      cookie: `${server.app.cookieName}=${belirtec}`,
      'content-type': 'application/json',
      'content-length': 1000,
    };
    for (let n = 0; n < 12; n++) {
      const sending = request(`${address}/api/v1/belge`, { method: 'POST', headers });
      sending.on('error', () => undefined);
      sending.write('{');
      await once(sending, 'socket');
      setTimeout(() => sending.destroy(), 50);
    }
    expect((await server.as('avukat')('/api/v1/dilekce-list')).statusCode).toBe(200);
  });

  it('of downloads that nobody reads holds back their own person alone, until they end', async () => {
    // More than a connection takes in before anybody reads.
    await sql`
      INSERT INTO log_entry (buro_id, user_id, action)
      SELECT ${server.buro.buroId}, ${server.buro.kullanicilar.yonetici.id}, 'oturum-ac'
      FROM generate_series(1, 5000)`.execute(server.owner);
    const csv = () => server.as()({ url: '/api/v1/kayit/csv', payloadAsStream: true });
    const streams = await Promise.all(Array.from({ length: 4 }, csv));
    const fifth = await server.as()('/api/v1/kayit/csv');
    expect(fifth.json<Problem>()).toMatchObject({
      code: 'cok-istek',
      detail: expect.stringContaining('en çok 4 dosya') as string,
    });
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.as()('/api/v1/dilekce-list')).statusCode).toBe(200);
    const colleague = server.as('avukat');
    expect((await colleague('/api/v1/dilekce-disa-aktar')).statusCode).toBe(200);
    for (const { stream } of streams) stream().resume();
    await expect.poll(async () => (await server.as()('/api/v1/kayit/csv')).statusCode).toBe(200);
  });

  it('of sign-ins is answered or told when to come again, and leaves pages to others', async () => {
    const { eposta } = await addAccount(server);
    const wrong = (n: number) =>
      signInWith(server.app, { eposta: `kimse${n}@yok.example`, parola: 'yanlış' });
    const answers = await flood(60, wrong);
    const refused = answers.filter(({ statusCode }) => statusCode !== 401);
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const right = await signInWith(server.app, { eposta, parola: PASSWORD });
    expect(right.statusCode).toBe(200);
  });
});
