import type { TriedTemplate } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Problem, startServer, type TestServer } from './server.ts';
import { kisi } from './takipler.ts';
import { addTakipler } from './topluServer.ts';

const ROUTE = { method: 'POST', url: '/api/v1/toplu/dene' } as const;
const CASES = 130;

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer();
  ask = server.as();
  await addTakipler(server, server.buro, CASES, (i) => ({
    borclular: [kisi('Bora', String(i + 1))],
    vadeTarihi: i % 10 === 0 ? null : '2025-03-01',
  }));
});
afterAll(() => server.close());

const tried = async (sablon: string, sonra?: string): Promise<TriedTemplate> => {
  const answer = await ask({ ...ROUTE, payload: { sablon, sonra } });
  expect(answer.statusCode).toBe(200);
  return answer.json<TriedTemplate>();
};

/** All answers, as a page asks for them one after the other. */
async function triedAll(sablon: string): Promise<readonly TriedTemplate[]> {
  const answers = [await tried(sablon)];
  for (let next = answers[0]?.sonraki; next; next = answers.at(-1)?.sonraki)
    answers.push(await tried(sablon, next));
  return answers;
}

describe('a template that nobody has saved', () => {
  it('is tried on each case of the office once, some in each answer', async () => {
    const answers = await triedAll('<p>{{borcluAdSoyad}}, vade {{vadeTarihi}}</p>');
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.every(({ toplam }) => toplam === CASES)).toBe(true);
    expect(answers.reduce((sum, { denenen }) => sum + denenen, 0)).toBe(CASES);
    const faults = answers.flatMap(({ sorunlar }) => sorunlar);
    expect(faults).toHaveLength(CASES / 10);
    expect(new Set(faults.map(({ takipId }) => takipId)).size).toBe(CASES / 10);
    expect(faults[0]).toMatchObject({ eksikler: ['Vade Tarihi'], engeller: [], uyarilar: [] });
  });

  it('tells which cases its guards stop', async () => {
    const guard = '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Şirket.">';
    const faults = (await triedAll(`${guard}<p>{{borcluAdSoyad}}</p>`)).flatMap(({ sorunlar }) => sorunlar);
    expect(faults).toHaveLength(CASES);
    expect(faults[0]).toMatchObject({ eksikler: [], engeller: ['Şirket.'] });
  });

  it('tells questions that wait for an answer apart from what a case lacks', async () => {
    const sablon =
      '<meta name="soru" data-kod="s_isveren" data-tur="metin" data-zorunlu="" content="İşveren">' +
      '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İş" content="Yer">' +
      '<meta name="soru" data-kod="s_bos" data-tur="metin" content="Boş kalabilir">' +
      '<meta name="uygunluk" data-kosul="soru:s_yer=ev" data-yoksa="dur" content="Yalnız evde.">' +
      '<meta name="uygunluk" data-kosul="soru:s_yer=ev; borcluTuru=tuzel" data-yoksa="uyar" content="Şirket.">' +
      '<p>{{s_isveren}} {{s_bos}} {{vadeTarihi}}</p>';
    const answers = await triedAll(sablon);
    const faults = answers.flatMap(({ sorunlar }) => sorunlar);
    // No answer helps the last guard.
    expect(faults).toHaveLength(CASES);
    expect(faults.filter(({ eksikler }) => eksikler.length > 0)).toHaveLength(CASES / 10);
    expect(new Set(faults.flatMap(({ eksikler }) => eksikler))).toEqual(new Set(['Vade Tarihi']));
    expect(faults.flatMap(({ engeller }) => engeller)).toEqual([]);
    expect(new Set(faults.flatMap(({ uyarilar }) => uyarilar))).toEqual(new Set(['Şirket.']));
    const asked = answers.flatMap(({ sorular }) => sorular);
    for (const soru of ['İşveren', 'Yer'])
      expect(asked.filter((one) => one.soru === soru).reduce((sum, { takip }) => sum + takip, 0)).toBe(CASES);
    expect(new Set(asked.map(({ soru }) => soru))).toEqual(new Set(['İşveren', 'Yer']));
  });

  it('is refused when it could not be stored', async () => {
    const answer = await ask({ ...ROUTE, payload: { sablon: ' ' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors).toHaveProperty('sablon');
  });
});
