import type { PersonalData, Taraf } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Problem, startServer, type TestServer } from './server.ts';
import { kisi, takipToWrite } from './takipler.ts';

const TCKN = '10000000146';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('POST /api/v1/kisi-verisi', () => {
  const ask = (kimlikNo: string, of = server.buro) =>
    server.as('yonetici', of)({ method: 'POST', url: '/api/v1/kisi-verisi', payload: { kimlikNo } });

  it('answers the person’s cases and their log, nothing of other parties, cases or offices, and is logged', async () => {
    const add = async (borclular: Taraf[], of = server.buro) => {
      const payload = takipToWrite({ borclular });
      const ask = server.as('yonetici', of);
      return (await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<{ id: string }>().id;
    };
    const own = await add([
      { ...kisi('Aranan'), tcKimlikNo: TCKN },
      { ...kisi('Başkası'), tcKimlikNo: '81002747278' },
    ]);
    await add([{ ...kisi('Başkası'), tcKimlikNo: '81002747278' }]);
    await add([{ ...kisi('Aranan'), tcKimlikNo: TCKN }], server.otherBuro);

    const answer = await ask(TCKN);
    expect(answer.statusCode).toBe(200);
    const { takipler, kayitlar, devamiVar } = answer.json<PersonalData>();
    expect(takipler.map(({ id }) => id)).toEqual([own]);
    expect(takipler[0]?.borclular).toMatchObject([{ ad: 'Aranan', tcKimlikNo: TCKN }]);
    expect(takipler[0]?.alacaklilar).toEqual([]);
    expect(kayitlar).toMatchObject([{ eylem: 'takip-ekle', takipId: own }]);
    expect(devamiVar).toBe(false);
    expect(answer.body).not.toContain('Başkası');

    const log = await server.as()('/api/v1/kayit?eylem=kisi-verisi');
    expect(log.json<{ kayitlar: unknown[] }>().kayitlar).toMatchObject([
      { ayrinti: { kimlikNo: '10*******46', takip: 1 } },
    ]);
    expect(log.body).not.toContain(TCKN);
  });

  it('answers nothing of whom the office does not know', async () => {
    // A company's tax number.
    expect((await ask('9991000737')).json()).toEqual({ takipler: [], kayitlar: [], devamiVar: false });
  });

  it.each(['', '12345678901', 'Ayşe', '1'.repeat(1000)])(
    'refuses %s, which is no number of anyone',
    async (kimlikNo) => {
      const answer = await ask(kimlikNo);
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toHaveProperty('kimlikNo');
    },
  );
});
