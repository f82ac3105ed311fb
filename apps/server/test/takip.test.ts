import { createHash } from 'node:crypto';
import {
  ACCOUNT_FIELDS,
  ALANLAR,
  type Dilekce,
  type DilekceSelection,
  type Takip,
  type TakipAlanlar,
  type Taraf,
  takipSchema,
  wholeTakipDetails,
  wholeTarafDetails,
} from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { sampleId } from '../src/takip/samples.ts';
import { addTakip, deleteTakip } from '../src/takip/store.ts';
import { expectRendered, type Sample, takipler } from './renderedSamples.ts';
import { type Ask, decoded, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

const SATIS = 'Satış Talebi (Taşınmaz)';

let server: TestServer;
let ask: Ask;
let dilekceler: DilekceSelection[];
beforeAll(async () => {
  server = await startServer({ samples: true });
  ask = server.as('stajyer');
  dilekceler = (await get('/api/v1/dilekce')).json<DilekceSelection[]>();
});
afterAll(() => server.close());

const get = (url: string) => ask(url);
const takipId = (name: string) => sampleId(server.buro.buroId, name);
const idOf = (isim: string) => (dilekceler.find((dilekce) => dilekce.isim === isim) as DilekceSelection).id;
const render = (takip: string, dilekce: string, query = '') =>
  ask({ method: 'POST', url: `/api/v1/takip/${takip}/dilekce/${dilekce}/render${query}` });

/** Members that were left out on writing are there, and empty, on reading. */
const asRead = (takip: Takip) => {
  const taraf = (one: Taraf) => ({ yetkili: null, tebligTarihi: null, ...one, ...wholeTarafDetails(one) });
  return {
    ...takip,
    ...wholeTakipDetails(takip),
    alacaklilar: takip.alacaklilar.map(taraf),
    borclular: takip.borclular.map(taraf),
    vekiller: takip.vekiller.map((vekil) => ({ uets: '', ...vekil })),
    kaynak: 'ornek',
    surum: 1,
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    updated_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
  };
};

describe('GET /api/v1/takip/:id', () => {
  it.each(takipler.map((sample) => [sample.id, sample] as const))(
    'answers %s as it was loaded',
    async (name, sample) => {
      const response = await get(`/api/v1/takip/${takipId(name)}`);
      expect(response.headers['etag']).toBe('"1"');
      expect(response.json()).toEqual({ ...asRead(takipSchema.parse(sample)), id: takipId(name) });
    },
  );

  it.each([UNKNOWN_ID, 't-001', '..%2f..%2fetc'])('answers 404 for %j', async (id) => {
    const response = await get(`/api/v1/takip/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json<Problem>().code).toBe('takip-yok');
  });
});

describe('GET /api/v1/takip/:id/alanlar', () => {
  it.each(takipler.map((sample) => [sample.id, sample] as const))(
    'answers the values of %s',
    async (name, sample) => {
      const response = await get(`/api/v1/takip/${takipId(name)}/alanlar`);
      const { eksikler, hesap, kuskular, ...alanlar } = response.json<TakipAlanlar>();
      expect(alanlar).toMatchObject(sample.beklenenAlanlar);
      expect(Object.keys(alanlar)).toEqual(ALANLAR.map(({ kod }) => kod));
      // The cases have sums and no items, so no account of theirs can be made.
      expect(hesap.map(({ kod }) => kod)).toEqual(ACCOUNT_FIELDS.map(({ kod }) => kod));
      expect(hesap.every(({ engel }) => engel?.includes('bu yüzden hesap yapılmadı'))).toBe(true);
      expect(kuskular).toEqual([]);
      // No party of these cases lacks what another has.
      expect(eksikler.flatMap(({ taraflar }) => taraflar)).toEqual([]);
    },
  );
});

describe('POST /api/v1/takip/:takipId/dilekce/:dilekceId/render', () => {
  /** A petition for every case. */
  async function printing(): Promise<string> {
    const sablon = '<p>BORÇLU: {{borcluAdSoyad}} ({{borcluTc}})</p><p>VEKİLİ: {{borcluVekiliAdSoyad}}</p>';
    const payload = { isim: 'Her takip için', dilekce_tipi: 'talepler', sablon };
    return (await server.as()({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>().id;
  }

  it('names in headers what case t-005 does not know', async () => {
    const response = await render(takipId('t-005'), await printing());
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(response.headers['dilekce-eksik-alanlar']).split(',')).toContain('borcluTc');
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual(
      expect.arrayContaining([expect.stringContaining('VEKİLİ')]),
    );
    expect(response.body).toContain('……………');
    expect(response.body).not.toContain('VEKİLİ');
  });

  it('writes into the log who rendered which version for which case, and a hash of the result', async () => {
    const dilekce = await printing();
    const { body } = await render(takipId('t-005'), dilekce);
    const line = await server.owner
      .selectFrom('log_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      buro_id: server.buro.buroId,
      user_id: server.buro.kullanicilar.stajyer.id,
      action: 'dilekce-olustur',
      takip_id: takipId('t-005'),
      dilekce_id: dilekce,
      dilekce_version: 1,
      hashes: [createHash('sha256').update(body).digest()],
    });
    expect(line.missing_kodlar).toContain('borcluTc');
    expect(JSON.stringify(line.details)).toBe('{}');
  });

  it('counts what is not known of one debtor as missing, and names the debtor, if the petition prints it', async () => {
    const takip = (await get(`/api/v1/takip/${takipId('t-003')}`)).json<Takip>();
    const [first, ...others] = takip.borclular as [Taraf, ...Taraf[]];
    const borclular = [{ ...first, adres: null }, ...others];
    const { buroId } = server.buro;
    const id = await tenantTx(server.db, buroId, (tenant) =>
      addTakip(tenant, { ...takip, dosyaEsasNo: '2025/999', borclular }, 'elle'),
    );
    const missing = async (isim: string, query = '') => {
      const { headers } = await render(id, idOf(isim), query);
      const kodlar = String(headers['dilekce-eksik-alanlar'] ?? '').split(',');
      const texts = (decoded(headers['dilekce-eksik-ayrinti']) ?? []) as string[];
      return { kod: kodlar.includes('borcluAdresi'), texts: texts.filter((text) => /adresi/i.test(text)) };
    };
    const takipTalebi = 'Takip Talebi (Örnek 1)';
    expect(await missing(takipTalebi)).toEqual({ kod: true, texts: ['1. borçlunun adresi'] });
    expect(await missing('Haczin Kaldırılması Talebi')).toEqual({ kod: false, texts: [] });
    expect(await missing(takipTalebi, '?borclu=1')).toEqual({ kod: true, texts: ['Borçlu Adresi'] });
    expect(await missing(takipTalebi, '?borclu=2')).toEqual({ kod: false, texts: [] });
    const { eksikler } = (await get(`/api/v1/takip/${id}/alanlar`)).json<TakipAlanlar>();
    expect(eksikler.find(({ kod }) => kod === 'borcluAdresi')).toEqual({
      kod: 'borcluAdresi',
      isim: 'Borçlu Adresi',
      metinler: ['1. borçlunun adresi'],
      taraflar: [{ taraf: 'borclu', sira: 1, bilgi: 'adresi' }],
    });
    await tenantTx(server.db, buroId, (tenant) => deleteTakip(tenant, id, null));
  });

  it('renders for one debtor alone when asked', async () => {
    const takip = (await get(`/api/v1/takip/${takipId('t-003')}`)).json<Takip>();
    expect(takip.borclular).toHaveLength(3);
    const second = takip.borclular[1];
    const id = await printing();
    const response = await render(takipId('t-003'), id, '?borclu=2');
    expect(response.body).toContain(`${second?.ad} ${second?.soyad}`);
    expect(response.body).not.toContain('2)');
    expect(response.body).not.toContain(takip.borclular[0]?.unvan as string);
    const all = await render(takipId('t-003'), id);
    expect(all.body).toContain(`2) ${second?.ad} ${second?.soyad}`);
  });

  it('renders with values that were typed in place of those of the case, for chosen debtors', async () => {
    const takip = (await get(`/api/v1/takip/${takipId('t-003')}`)).json<Takip>();
    const id = await printing();
    const renderWith = (payload: object) =>
      server.as('stajyer')({
        method: 'POST',
        url: `/api/v1/takip/${takipId('t-003')}/dilekce/${id}/render`,
        payload,
      });
    const chosen = await renderWith({ borclular: [3, 1], degerler: { borcluTc: '9991002193' } });
    expect(chosen.body).toContain('(9991002193)');
    expect(chosen.body).toContain(`1) ${takip.borclular[0]?.unvan}`);
    expect(chosen.body).not.toContain(takip.borclular[1]?.soyad as string);
    const codes = await Promise.all(
      [{ borclular: [9] }, { borclular: [] }, { degerler: { borcluTc: '123' } }].map(async (payload) =>
        (await renderWith(payload)).json<Problem>(),
      ),
    );
    expect(codes.map(({ code }) => code)).toEqual(['borclu-yok', 'gecersiz-istek', 'gecersiz-istek']);
    expect(Object.keys(codes[2]?.errors ?? {})).toEqual(['borcluTc']);
  });

  it('answers 404 for a debtor the case does not have, 422 for what is no number', async () => {
    const id = idOf(SATIS);
    expect((await render(takipId('t-003'), id, '?borclu=4')).json<Problem>().code).toBe('borclu-yok');
    for (const query of [
      '?borclu=0',
      '?borclu=-1',
      '?borclu=x',
      '?borclu=',
      '?borclu=1&borclu=2',
      '?borclu=1e9',
    ]) {
      const response = await render(takipId('t-003'), id, query);
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
      expect((await render(takipId('t-001'), dilekce)).json<Problem>()).toMatchObject({
        status: 404,
        code: 'dilekce-yok',
      });
  });

  it('tells another office, or one without a session, nothing', async () => {
    const url = `/api/v1/takip/${takipId('t-001')}/dilekce/${idOf(SATIS)}/render`;
    const other = await server.as('yonetici', server.otherBuro)({ method: 'POST', url });
    expect(other.json<Problem>()).toMatchObject({ status: 404, code: 'takip-yok' });
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });

  /** The long test renders each for each. */
  it('renders each petition for one of the 12 cases, in turn, without a gap or a raw value', async () => {
    expect(dilekceler.length).toBeGreaterThan(takipler.length);
    for (const [i, dilekce] of dilekceler.entries())
      await expectRendered(server, takipler[i % takipler.length] as Sample, dilekce);
  });
});
