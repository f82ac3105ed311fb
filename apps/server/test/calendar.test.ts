import { ROL_YETKILERI } from '@derkenar/domain';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';
import { kisi, takipToWrite } from './takipler.ts';

// The server's day is Friday, 20 November 2026.
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signInLimit: 200 });
});
afterAll(() => server.close());

const url = '/api/v1/hesap/takvim';
const fetchCalendar = (path: string) => server.app.inject(path);

async function renew(vekil: string | null = null, as = server.as('avukat')): Promise<string> {
  const response = await as({ method: 'POST', url, payload: { vekil } });
  expect(response.statusCode).toBe(201);
  return response.json<{ yol: string }>().yol;
}

/** The events of a calendar, by a library of other authors than the one that wrote it. */
async function eventsOf(path: string): Promise<ICAL.Event[]> {
  const response = await fetchCalendar(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(response.body) as unknown[]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

async function add(adSoyad: string, tebligTarihi: string, as = server.as()): Promise<string> {
  const takip = takipToWrite({
    tebligTarihi,
    vekiller: [{ id: 'v1', unvan: 'Av.', adSoyad, baro: '', sicilNo: '', adres: null }],
    alacaklilar: [{ ...kisi('Ada'), vekiller: ['v1'] }],
    borclular: [{ ...kisi('Gizli', 'Borçluoğlu'), tcKimlikNo: '10000000146' }],
    dosyaEsasNo: `2025/${++files}`,
  });
  const response = await as({ method: 'POST', url: '/api/v1/takip', payload: takip });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
}
let files = 100;

describe('a calendar of limits', () => {
  it('holds a whole day for each limit, in words, without persons and their numbers', async () => {
    const id = await add('Takvim Tutan', '2025-11-24');
    const path = await renew('Takvim Tutan');
    const events = await eventsOf(path);
    // Objection and payment ended long ago.
    expect(events.map(({ summary }) => summary)).toEqual([
      `Haciz isteme: 2025/${files} E., Ankara 1. İcra Dairesi`,
    ]);
    const [event] = events as [ICAL.Event];
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-11-24', '2026-11-25']);
    expect(event.uid).toContain(id);
    expect(event.description).toContain('Emrin tebliği: 24.11.2025');
    expect(event.description).toContain('Tebliğden itibaren 1 yıl (İİK m. 78/2)');
    expect(event.description).toContain('bir kaynaktan doğrulanmadı');
    expect(event.description).toContain('tek güvence olarak kullanmayın');
    const { body } = await fetchCalendar(path);
    // A calendar folds its lines.
    const unfolded = body.replaceAll('\r\n ', '');
    for (const secret of ['10000000146', 'Gizli', 'Borçluoğlu', 'Ada'])
      expect(unfolded).not.toContain(secret);
    expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('leaves out limits that were checked, and those of other offices and other lawyers', async () => {
    const id = await add('Seçilen Vekil', '2025-11-24');
    await add('Öteki Vekil', '2025-11-24');
    await add('Seçilen Vekil', '2025-11-24', server.as('yonetici', server.otherBuro));
    const path = await renew('Seçilen Vekil');
    const [event, ...others] = await eventsOf(path);
    expect(event?.uid).toContain(id);
    expect(others).toEqual([]);
    const { sureler } = (await server.as()(`/api/v1/takip/${id}/sure`)).json<{
      sureler: { id: string | null; kod: string }[];
    }>();
    const sure = sureler.find(({ kod }) => kod === 'hacizIsteme');
    await server.as()({ method: 'PUT', url: `/api/v1/takip/${id}/sure/${sure?.id}/kontrol` });
    expect(await eventsOf(path)).toEqual([]);
  });

  it('is nothing but an empty calendar where nothing ends', async () => {
    expect(await eventsOf(await renew('Kimsenin Vekili'))).toEqual([]);
  });
});

describe('the address of a calendar', () => {
  beforeEach(async () => {
    await server.as('avukat')({ method: 'DELETE', url });
  });

  it('is given once: the database knows the hash of its secret alone', async () => {
    const path = await renew();
    const secret = /takvim\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
    const row = await server.owner.selectFrom('calendar_feed').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.token_hash).toHaveLength(32);
    const state = (await server.as('avukat')(url)).json<{ acik: boolean }>();
    expect(state.acik).toBe(true);
    expect(JSON.stringify(state)).not.toContain(secret);
    const { kayitlar } = (await server.as()('/api/v1/kayit?eylem=takvim-ac')).json<{ kayitlar: object[] }>();
    expect(JSON.stringify(kayitlar)).not.toContain(secret);
  });

  it('is replaced by a renewed one, and closed', async () => {
    const first = await renew();
    const second = await renew();
    expect((await fetchCalendar(first)).statusCode).toBe(404);
    expect((await fetchCalendar(second)).statusCode).toBe(200);
    expect((await server.as('avukat')({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await fetchCalendar(second)).statusCode).toBe(404);
    expect((await server.as('avukat')(url)).json()).toEqual({ acik: false, olusturuldu: null, vekil: null });
  });

  it('of one person is not that of another', async () => {
    const own = await renew();
    const other = await renew(null, server.as('katip'));
    await server.as('katip')({ method: 'DELETE', url });
    expect((await fetchCalendar(own)).statusCode).toBe(200);
    expect((await fetchCalendar(other)).statusCode).toBe(404);
  });

  it('opens nothing for a person who was disabled or may no longer see cases', async () => {
    const path = await renew();
    const { buro } = server;
    const user = server.owner
      .updateTable('app_user')
      .where('id', '=', buro.kullanicilar.avukat.id)
      .where('buro_id', '=', buro.buroId);
    await user.set({ status: 'pasif' }).execute();
    expect((await fetchCalendar(path)).statusCode).toBe(404);
    await user.set({ status: 'etkin' }).execute();
    expect((await fetchCalendar(path)).statusCode).toBe(200);
    await server.owner
      .insertInto('rol')
      .values({
        buro_id: buro.buroId,
        rol: 'avukat',
        yetkiler: ROL_YETKILERI.avukat.filter((yetki) => yetki !== 'takip-gor' && yetki !== 'takip-yonet'),
      })
      .execute();
    expect((await fetchCalendar(path)).statusCode).toBe(404);
    await server.owner.deleteFrom('rol').where('buro_id', '=', buro.buroId).execute();
    expect((await fetchCalendar(path)).statusCode).toBe(200);
  });

  it('needs its whole secret and its ending', async () => {
    const path = await renew();
    expect((await fetchCalendar(path.replace('.ics', ''))).statusCode).toBe(404);
    expect((await fetchCalendar(`${path}x`)).statusCode).toBe(404);
    expect((await fetchCalendar('/api/v1/takvim/.ics')).statusCode).toBe(404);
  });

  it('is refused after too many fetches a minute', async () => {
    const limited = await startServer({ signInLimit: 3 });
    const codes: number[] = [];
    for (let n = 0; n < 4; n++) codes.push((await limited.app.inject('/api/v1/takvim/x.ics')).statusCode);
    await limited.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});
