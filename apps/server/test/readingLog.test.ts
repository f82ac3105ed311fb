import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { addAccountTakip, takipBody } from './routeRecords.ts';
import { addBuro, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
let buro: TestBuro;
beforeAll(async () => {
  server = await startServer();
  buro = await addBuro(server.db, 'Okuyanı Yazan Büro');
});
afterAll(() => server.close());

const setRule = (readingsLogged: boolean, of = buro) =>
  server.as('yonetici', of)({ method: 'PUT', url: '/api/v1/buro/guvenlik', payload: { readingsLogged } });

async function addCase(of = buro): Promise<string> {
  const answer = await server.as(
    'yonetici',
    of,
  )({
    method: 'POST',
    url: '/api/v1/takip',
    payload: takipBody(),
  });
  return answer.json<{ id: string }>().id;
}

/** The persons who read the case, in their order. */
const readersOf = (takipId: string, of = buro): Promise<readonly (string | null)[]> =>
  tenantTx(server.db, of.buroId, async ({ tx }) => {
    const { rows } = await sql<{ user_id: string | null }>`
      SELECT user_id FROM log_entry WHERE takip_id = ${takipId} AND action = 'takip-oku' ORDER BY id`.execute(
      tx,
    );
    return rows.map((row) => row.user_id);
  });

const ACCOUNT_BODY = { day: '2026-11-20', fees: null, counsel: null };

describe('the reading of cases', () => {
  it('is in the log once an hour for each person, if the office wants it', async () => {
    const id = await addCase();
    const read = (rol: 'katip' | 'avukat') => server.as(rol, buro)(`/api/v1/takip/${id}`);
    await read('katip');
    expect(await readersOf(id)).toEqual([]);
    expect((await setRule(true)).json()).toMatchObject({ readingsLogged: true });
    const { katip, avukat } = buro.kullanicilar;
    // A page asks for several parts at once.
    await Promise.all([
      read('katip'),
      server.as('katip', buro)(`/api/v1/takip/${id}/alanlar`),
      server.as('katip', buro)(`/api/v1/takip/${id}/sure`),
    ]);
    await read('katip');
    await read('avukat');
    expect(await readersOf(id)).toEqual([katip.id, avukat.id]);
    await sql`UPDATE log_entry SET logged_at = now() - interval '61 minutes' WHERE takip_id = ${id}`.execute(
      server.owner,
    );
    await read('katip');
    expect(await readersOf(id)).toEqual([katip.id, avukat.id, katip.id]);
    await setRule(false);
    await read('avukat');
    expect(await readersOf(id)).toHaveLength(3);
  });

  it.each([
    ['GET', ''],
    ['GET', '/alanlar'],
    ['GET', '/sure'],
    ['POST', '/hesap'],
    ['POST', '/hesap/odeme'],
    ['POST', '/hesap/plan'],
  ] as const)('is seen at %s …%s', async (method, rest) => {
    await setRule(true);
    const { yonetici: kim, katip } = buro.kullanicilar;
    const id = await addAccountTakip({ server, buro, kim });
    const more = { '/hesap/odeme': { amount: 10_000 }, '/hesap/plan': { count: 3 } }[rest as string];
    const answer = await server.as(
      'katip',
      buro,
    )({
      method,
      url: `/api/v1/takip/${id}${rest}`,
      ...(method === 'POST' && { payload: { ...ACCOUNT_BODY, ...more } }),
    });
    expect(answer.statusCode).toBe(200);
    expect(await readersOf(id)).toEqual([katip.id]);
  });

  it('has no line of a case that is not there or is of another office', async () => {
    await setRule(true);
    const id = await addCase(server.buro);
    expect((await server.as('katip', buro)(`/api/v1/takip/${id}`)).statusCode).toBe(404);
    expect(await readersOf(id)).toEqual([]);
    expect(await readersOf(id, server.buro)).toEqual([]);
    await server.as('katip')(`/api/v1/takip/${id}`);
    expect(await readersOf(id, server.buro)).toEqual([]);
  });

  it('is a rule that the log tells of', async () => {
    await setRule(true);
    const { kayitlar } = (await server.as('yonetici', buro)('/api/v1/kayit?eylem=guvenlik-guncelle')).json<{
      kayitlar: readonly { ayrinti: object }[];
    }>();
    expect(kayitlar[0]?.ayrinti).toEqual({ readingsLogged: true, twoFactorRequired: false });
  });
});
