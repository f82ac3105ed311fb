import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weakness } from '../src/account/strength.ts';
import { addAccount, PASSWORD, signedInAsk } from './accounts.ts';
import { type Problem, startServer, type TestServer } from './server.ts';

const CONTEXT = { eposta: 'nazli.ornekoglu@ornekburo.example', buroAd: 'Örnek Çınaraltı Hukuk Bürosu' };

describe('how easily a password is guessed', () => {
  it.each([
    ['p4ssw0rdp4ssw0rd', /aynı parça tekrarlanıyor/],
    ['Galatasaray1905', /kolay tahmin edilir/],
    ['İzmirAnkara35', /kolay tahmin edilir/],
    ['mehmetyilmaz35', /kolay tahmin edilir/],
    ['fenerbahce 1907!', /kolay tahmin edilir/],
    ['ornekburo-nazli', /kolay tahmin edilir|büronuzun/],
    ['çınaraltı ornekoglu', /kolay tahmin edilir|büronuzun/],
    ['michaeljordan', /çok kullanılan bir parolaya benziyor/],
  ])('%j is too weak, and a sentence says why', async (parola, reason) => {
    const found = await weakness(parola, CONTEXT);
    expect(found).toMatch(reason);
    expect(found).toContain('Birbiriyle ilgisiz birkaç sözcükten oluşan bir parola seçin.');
  });

  it.each([
    'mavi çaydanlık 7 vapur',
    'turuncu merdiven 3 bulut',
    'yeşil-kapı-otuz-dört',
    'zc8!Qmw2rtVx',
    '🦊🐢🌵🍋🚲🎻🧭🪁⛵🎲🧩🪴',
    'ş'.normalize('NFD') + ' harfli mavi vapur',
  ])('%j is strong enough', async (parola) => {
    expect(await weakness(parola, CONTEXT)).toBeNull();
  });

  it('judges the beginning of a long password only', async () => {
    expect(await weakness('ankara'.repeat(20), CONTEXT)).toMatch(/tekrar/);
    expect(await weakness(`turuncu merdiven 3 bulut ${'ankara'.repeat(17)}`, CONTEXT)).toBeNull();
  });
});

describe('a new password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ signInLimit: 100_000 });
  });
  afterAll(() => server.close());

  it('is refused on its field where it is set', async () => {
    const { eposta } = await addAccount(server);
    const ask = await signedInAsk(server.app, eposta);
    const answer = await ask({
      method: 'PUT',
      url: '/api/v1/hesap/parola',
      payload: { eskiParola: PASSWORD, yeniParola: 'michaeljordan' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors?.['yeniParola']).toMatch(/çok kullanılan bir parolaya benziyor/);
  });
});
