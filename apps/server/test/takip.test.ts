import { readFileSync } from 'node:fs';
import { ALANLAR, type DilekceSecim, type Kod, type Takip, type Taraf, takipSchema } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../src/takip/demo.ts';
import { type TakipOzet, toRow } from '../src/takip/store.ts';
import { decoded, ORNEKLER, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

interface Ornek {
  readonly id: string;
  readonly beklenenAlanlar: Record<Kod, string>;
}

const { takipler } = JSON.parse(readFileSync(ORNEKLER, 'utf8')) as { takipler: readonly Ornek[] };

const SATIS = 'Satış Talebi (Taşınmaz)';

let server: TestServer;
let dilekceler: DilekceSecim[];
beforeAll(async () => {
  server = await startServer();
  dilekceler = (await get('/api/v1/dilekce')).json<DilekceSecim[]>();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });
const idOf = (isim: string) => (dilekceler.find((dilekce) => dilekce.isim === isim) as DilekceSecim).id;
const render = (takip: string, dilekce: string, query = '') =>
  server.app.inject({ method: 'POST', url: `/api/v1/takip/${takip}/dilekce/${dilekce}/render${query}` });

describe('GET /api/v1/sistem', () => {
  it('says that the cases are invented', async () => {
    expect((await get('/api/v1/sistem')).json()).toEqual({
      demo: true,
      surum: expect.stringMatching(/^\d+\./) as string,
    });
  });
});

describe('GET /api/v1/takip', () => {
  it('answers the cases with names, and no identity number', async () => {
    const response = await get('/api/v1/takip');
    const list = response.json<TakipOzet[]>();
    expect(list).toHaveLength(12);
    expect(list[0]).toMatchObject({ id: demoId('t-001'), dosyaEsasNo: '2025/14587' });
    expect(list[0]?.borclular).toEqual([
      { tur: 'kisi', ad: 'Mehmet Ali', soyad: 'Toprakçıoğlu', unvan: null },
    ]);
    expect(response.body).not.toMatch(/\b\d{11}\b/);
  });
});

describe('GET /api/v1/takip/:id', () => {
  it.each(takipler.map((ornek) => [ornek.id, ornek] as const))(
    'answers %s as it was loaded',
    async (name, ornek) => {
      const takip = (await get(`/api/v1/takip/${demoId(name)}`)).json<Takip>();
      expect(takip).toEqual({ ...takipSchema.parse(ornek), id: demoId(name) });
    },
  );

  it.each([UNKNOWN_ID, 't-001', '..%2f..%2fetc'])('answers 404 for %j', async (id) => {
    const response = await get(`/api/v1/takip/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json<Problem>().code).toBe('takip-yok');
  });
});

describe('GET /api/v1/takip/:id/alanlar', () => {
  it.each(takipler.map((ornek) => [ornek.id, ornek] as const))(
    'answers the 28 values of %s',
    async (name, ornek) => {
      const response = await get(`/api/v1/takip/${demoId(name)}/alanlar`);
      expect(response.json()).toEqual(ornek.beklenenAlanlar);
    },
  );
});

describe('POST /api/v1/takip/:takipId/dilekce/:dilekceId/render', () => {
  it('names in headers what case t-005 does not know', async () => {
    const response = await render(demoId('t-005'), idOf(SATIS));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(response.headers['dilekce-eksik-alanlar']).split(',')).toContain('borcluTc');
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual(
      expect.arrayContaining([expect.stringContaining('VEKİLİ')]),
    );
    expect(response.body).toContain('……………');
    expect(response.body).not.toContain('VEKİLİ');
  });

  it('says when something is known of some debtors only, if the petition prints it', async () => {
    const takip = (await get(`/api/v1/takip/${demoId('t-003')}`)).json<Takip>();
    const [first, ...others] = takip.borclular as [Taraf, ...Taraf[]];
    const borclular = [{ ...first, adres: null }, ...others];
    const id = UNKNOWN_ID.replace('4', '5');
    await server.owner
      .insertInto('takip')
      .values(toRow({ ...takip, id, borclular }))
      .execute();
    const gaps = async (isim: string) => {
      const response = await render(id, idOf(isim));
      const texts = (decoded(response.headers['dilekce-uyarilar']) ?? []) as string[];
      return texts.filter((text) => text.includes('bazı taraflar'));
    };
    expect(await gaps('Takip Talebi (Örnek 1)')).toEqual([expect.stringContaining('Borçlu Adresi')]);
    expect(await gaps('Haczin Kaldırılması Talebi')).toEqual([]);
    await server.owner.deleteFrom('takip').where('id', '=', id).execute();
  });

  it('renders for one debtor alone when asked', async () => {
    const takip = (await get(`/api/v1/takip/${demoId('t-003')}`)).json<Takip>();
    expect(takip.borclular).toHaveLength(3);
    const second = takip.borclular[1];
    const response = await render(demoId('t-003'), idOf(SATIS), '?borclu=2');
    expect(response.body).toContain(`${second?.ad} ${second?.soyad}`);
    expect(response.body).not.toContain('2)');
    expect(response.body).not.toContain(takip.borclular[0]?.unvan as string);
    const all = await render(demoId('t-003'), idOf(SATIS));
    expect(all.body).toContain(`2) ${second?.ad} ${second?.soyad}`);
  });

  it('answers 404 for a debtor the case does not have, 422 for what is no number', async () => {
    const id = idOf(SATIS);
    expect((await render(demoId('t-003'), id, '?borclu=4')).json<Problem>().code).toBe('borclu-yok');
    for (const query of [
      '?borclu=0',
      '?borclu=-1',
      '?borclu=x',
      '?borclu=',
      '?borclu=1&borclu=2',
      '?borclu=1e9',
    ]) {
      const response = await render(demoId('t-003'), id, query);
      expect(response.statusCode).toBe(422);
      expect(response.json<Problem>().errors).toEqual({
        borclu: 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.',
      });
    }
  });

  it('answers 404 for a case or a petition that is not there', async () => {
    const id = idOf(SATIS);
    for (const takip of [UNKNOWN_ID, 't-001'])
      expect((await render(takip, id)).json<Problem>()).toMatchObject({ status: 404, code: 'takip-yok' });
    for (const dilekce of [UNKNOWN_ID, '7'])
      expect((await render(demoId('t-001'), dilekce)).json<Problem>()).toMatchObject({
        status: 404,
        code: 'dilekce-yok',
      });
  });

  it('renders each of the 20 petitions for each of the 12 cases without a gap or a raw value', async () => {
    let count = 0;
    for (const ornek of takipler)
      for (const dilekce of dilekceler) {
        const response = await render(demoId(ornek.id), dilekce.id);
        expect(response.statusCode).toBe(200);
        expect(response.body).not.toMatch(/undefined|null|NaN|\[object/);
        // t-006 holds '{{kod}}' inside a value, where it must stay.
        const written = Object.values(ornek.beklenenAlanlar).join(' ');
        const left = ALANLAR.map(({ kod }) => `{{${kod}}}`).filter((code) => response.body.includes(code));
        expect(left.filter((code) => !written.includes(code))).toEqual([]);
        expect(response.headers).not.toHaveProperty('dilekce-bilinmeyen-alanlar');
        count++;
      }
    expect(count).toBe(240);
  });
});
