import type { UpdateState } from '@derkenar/domain';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placeOf } from '../src/update/address.ts';
import type { Updates } from '../src/update/updates.ts';
import { type Ask, startServer } from './server.ts';
import { noUpdates } from './updates.ts';

const FOUND = { version: '9.9.9', date: '2027-01-01' };

/** A server with one office, or two, and what its page asked of the updates. */
async function server({ single = true, ...changes }: Partial<Updates> & { single?: boolean } = {}) {
  const asked: unknown[] = [];
  const updates: Updates = {
    ...noUpdates,
    state: async () => ({ ...(await noUpdates.state()), newest: FOUND }),
    setAddress: async (address) => asked.push(address) > 0,
    start: (version) => asked.push(version) > 0,
    ...changes,
  };
  const own = await startServer({ updates });
  onTestFinished(() => own.close());
  // The rows that belong to the other office stay without it: nothing here reads them.
  if (single)
    await own.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('buro').where('id', '=', own.otherBuro.buroId).execute();
    });
  return { ask: own.as('yonetici'), asked };
}

const start = (ask: Ask, version = '9.9.9') =>
  ask({ method: 'POST', url: '/api/v1/guncelleme', payload: { version } });
const setAddress = (ask: Ask, address: string | null) =>
  ask({ method: 'PUT', url: '/api/v1/guncelleme/adres', payload: { address } });
const state = async (ask: Ask) => (await ask('/api/v1/guncelleme')).json<UpdateState>();
const actions = async (ask: Ask) =>
  (await ask('/api/v1/kayit'))
    .json<{ kayitlar: { eylem: string; ayrinti: object }[] }>()
    .kayitlar.map(({ eylem, ayrinti }) => [eylem, ayrinti]);

describe('updates of an installation that one office uses', () => {
  it('are started and their address is changed by its yonetici, and the log says so', async () => {
    const { ask, asked } = await server();
    expect(await state(ask)).toMatchObject({ mayChange: true, newest: FOUND });
    expect((await setAddress(ask, 'https://ornek.example/')).statusCode).toBe(200);
    expect((await start(ask)).statusCode).toBe(200);
    expect(asked).toEqual(['https://ornek.example/', '9.9.9']);
    const { version } = await state(ask);
    expect((await actions(ask)).slice(0, 2)).toMatchObject([
      ['guncelleme', { to: '9.9.9' }],
      ['guncelleme-adresi', { address: 'https://ornek.example/' }],
    ]);
    expect(version).toBe('0.1.0');
  });

  it('are refused with the reason, and then nothing is logged', async () => {
    const { ask, asked } = await server({ setAddress: async () => false });
    const before = await actions(ask);
    const refused = await setAddress(ask, 'ftp://ornek.example/');
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toMatchObject([
      422,
      { address: expect.stringContaining('https') },
    ]);
    expect((await setAddress(ask, 'a'.repeat(501))).statusCode).toBe(422);
    expect((await start(ask, '9.9.8')).json<{ detail: string }>().detail).toContain('en yenisi değil');
    expect([asked, await actions(ask)]).toEqual([[], before]);
  });
});

describe('an office changes no updates', () => {
  it.each([
    ['where several use the installation', { single: false }],
    ['beside a PostgreSQL of its own', { isOwn: false }],
  ])('%s, and hears of a newer version', async (_name, changes) => {
    const { ask, asked } = await server(changes);
    expect(await state(ask)).toMatchObject({ mayChange: false, newest: FOUND });
    expect((await start(ask)).statusCode).toBe(409);
    expect((await setAddress(ask, null)).statusCode).toBe(409);
    expect(asked).toEqual([]);
  });

  it('where the folder of the program cannot be changed, or the operator set the address', async () => {
    const changes = { way: 'hand', addressIsSet: true } as const;
    const { ask, asked } = await server({
      state: async () => ({ ...(await noUpdates.state()), newest: FOUND, ...changes }),
    });
    expect((await start(ask)).json<{ detail: string }>().detail).toContain('klasörü');
    expect((await setAddress(ask, null)).json<{ detail: string }>().detail).toContain('DERKENAR_UPDATE_URL');
    expect(asked).toEqual([]);
  });
});

describe('an address of updates', () => {
  it.each([
    ['https://ornek.example/surumler', true],
    ['/srv/surumler', true],
    ['http://127.0.0.1:8080/', true],
    ['http://ornek.example/', false],
    ['https://kim:parola@ornek.example/', false],
    ['https://ornek.example/?x=1', false],
    ['file:///etc', false],
    ['surumler', false],
    ['', false],
  ])('%j: %s', (address, taken) => {
    expect(placeOf(address) !== null).toBe(taken);
  });
});
