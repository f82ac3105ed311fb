import type { StoredTakip, TakipInput } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../src/takip/samples.ts';
import { type Ask, type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';
import { asRead, kisi, kurum, takipToWrite } from './takipler.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer({ samples: true });
  ask = server.as('avukat');
});
afterAll(() => server.close());

const post = (payload: unknown, as = ask) =>
  as({ method: 'POST', url: '/api/v1/takip', payload: payload as object });
const put = (id: string, payload: unknown, surum?: string, as = ask) =>
  as({
    method: 'PUT',
    url: `/api/v1/takip/${id}`,
    payload: payload as object,
    ...(surum !== undefined && { headers: { 'if-match': surum } }),
  });
const del = (id: string, surum?: string, as = ask) =>
  as({
    method: 'DELETE',
    url: `/api/v1/takip/${id}`,
    ...(surum !== undefined && { headers: { 'if-match': surum } }),
  });
const read = async (id: string) => (await ask(`/api/v1/takip/${id}`)).json<StoredTakip>();
const added = async (changes: Partial<TakipInput> = {}) =>
  (await post(takipToWrite(changes))).json<StoredTakip>();
const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const errorsOf = async (payload: unknown) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(422);
  return response.json<Problem>().errors;
};
const lastLogEntry = () =>
  server.owner.selectFrom('log_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const countLogEntries = async () => {
  const { count } = await server.owner
    .selectFrom('log_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('POST /api/v1/takip', () => {
  it('adds the case, answers it with its version, and writes the log', async () => {
    const response = await post(
      takipToWrite({ dosyaEsasNo: '2025/0123 Esas', borclular: [kisi('Işıl', 'Çağ')] }),
    );
    expect(response.statusCode).toBe(201);
    expect(response.headers['etag']).toBe('"1"');
    const takip = response.json<StoredTakip>();
    expect(takip).toMatchObject({ dosyaEsasNo: '2025/123', kaynak: 'elle', surum: 1 });
    expect(await read(takip.id)).toEqual(takip);
    expect(await lastLogEntry()).toMatchObject({
      user_id: server.buro.kullanicilar.avukat.id,
      action: 'takip-ekle',
      takip_id: takip.id,
      details: {},
    });
  });

  it('counts the sums itself, whatever was sent', async () => {
    const tutarlar = {
      takipToplami: 100,
      masrafToplami: 20,
      harcToplami: 3,
      vekaletUcreti: 7,
      tahsilatToplami: 200,
      genelToplam: 'çok',
      kalanTutar: -1.5,
    };
    const { json } = await post({ ...takipToWrite(), tutarlar });
    expect(json<StoredTakip>().tutarlar).toEqual({ ...tutarlar, genelToplam: 130, kalanTutar: -70 });
    const { genelToplam: _, kalanTutar: __, ...entered } = tutarlar;
    const without = await post({ ...takipToWrite(), tutarlar: entered });
    expect(without.json<StoredTakip>().tutarlar.kalanTutar).toBe(-70);
  });

  it('turns “İcra Müdürlüğü” into “İcra Dairesi”', async () => {
    const takip = await added({ icraDairesi: { ad: 'Iğdır İcra Müdürlüğü', il: 'Iğdır' } });
    expect(takip.icraDairesi.ad).toBe('Iğdır İcra Dairesi');
  });

  it('refuses a file number that its office has already, and takes it at another', async () => {
    const ilk = { dosyaEsasNo: '2019/77', icraDairesi: { ad: 'Bursa 3. İcra Dairesi', il: 'Bursa' } };
    await added(ilk);
    const before = await countLogEntries();
    const again = await post(
      takipToWrite({ ...ilk, icraDairesi: { ad: 'BURSA 3. İCRA MÜDÜRLÜĞÜ', il: 'Bursa' } }),
    );
    expect(again.json<Problem>()).toMatchObject({ status: 409, code: 'takip-var' });
    expect(await countLogEntries()).toBe(before);
    const other = await post(
      takipToWrite({ ...ilk, icraDairesi: { ad: 'Bursa 4. İcra Dairesi', il: 'Bursa' } }),
    );
    expect(other.statusCode).toBe(201);
    const elsewhere = await post(takipToWrite(ilk), server.as('avukat', server.otherBuro));
    expect(elsewhere.statusCode).toBe(201);
  });

  it('takes any number of drafts at one office', async () => {
    for (let i = 0; i < 3; i++) expect((await post(takipToWrite({ durum: 'taslak' }))).statusCode).toBe(201);
  });

  it('keeps markup and statements in names as the text they are', async () => {
    const ad = `<script>alert(1)</script> {{borcluTc}} '; DROP TABLE takip; --`;
    const takip = await added({ borclular: [kisi(ad), kurum('A & B <b>Ltd.</b> "Şti."')] });
    expect((await read(takip.id)).borclular.map((taraf) => taraf.ad ?? taraf.unvan)).toEqual([
      ad,
      'A & B <b>Ltd.</b> "Şti."',
    ]);
  });

  it.each([
    ['durum', 'Durum taslak, acik ya da kapali olmalıdır.', 'bitti'],
    ['dosyaEsasNo', 'Esas numarası 2025/123 biçiminde olmalıdır.', '25/123'],
    ['takipTarihi', 'Geçerli bir tarih olmalıdır (yyyy-aa-gg).', '14.03.2025'],
    ['takipTarihi', 'Metin olmalıdır.', 20250314],
    ['takipYolu', 'En fazla 300 karakter olabilir.', 'a'.repeat(301)],
    ['takipYolu', 'Geçersiz karakter içeriyor.', 'a\0b'],
    ['takipYolu', 'Geçersiz karakter içeriyor.', 'a\ud800b'],
    ['takipYolu', 'Metin olmalıdır.', { $ne: null }],
    ['borclular', 'En az bir borçlu olmalıdır.', []],
    ['borclular', 'Geçersiz veri.', 'Bora'],
    ['borclular', 'En fazla 200 borçlu olabilir.', Array.from({ length: 201 }, () => kisi('Bora'))],
    ['alacaklilar', 'TC Kimlik No doğru değil.', [{ ...kisi('Ada'), tcKimlikNo: '81001374117' }]],
    ['alacaklilar', 'Vergi numarası doğru değil.', [{ ...kurum('Ada'), vergiNo: '9991000738' }]],
    ['alacaklilar', 'Takipte bulunmayan bir vekil yazılmış.', [{ ...kisi('Ada'), vekiller: ['v1'] }]],
    ['paraBirimi', 'Para birimi TRY olmalıdır.', 'USD'],
    ['faiz', 'Bu alan tanınmıyor; isteğe yazılamaz.', 5],
    ['icraDairesi', 'Bu alan tanınmıyor; isteğe yazılamaz.', { ad: 'A', il: 'B', no: 1 }],
    ['borclular', 'Bu alan tanınmıyor; isteğe yazılamaz.', [{ ...kisi('Bora'), yas: 30 }]],
    ['tutarlar', 'Kuruş cinsinden tam sayı olmalıdır.', { ...takipToWrite().tutarlar, takipToplami: 0.5 }],
    [
      'tutarlar',
      'En fazla 10.000.000.000.000,00 TL olabilir.',
      { ...takipToWrite().tutarlar, takipToplami: 2e15 },
    ],
  ])('refuses %s: %s', async (field, message, value) => {
    const errors = (await errorsOf({ ...takipToWrite(), [field]: value })) ?? {};
    expect(Object.values(errors)).toEqual([message]);
    expect(Object.keys(errors)[0]?.startsWith(field)).toBe(true);
  });

  it('refuses two representatives of one id', async () => {
    const vekil = { id: 'v1', unvan: 'Av.', adSoyad: 'Ece', baro: '', sicilNo: '', adres: null };
    expect(await errorsOf(takipToWrite({ vekiller: [vekil, vekil] }))).toEqual({
      'vekiller.1.id': 'Takipteki iki vekilin kimliği aynı olamaz.',
    });
  });

  it.each([null, [], 'x', 5])('refuses %j as a body', async (body) => {
    expect((await post(JSON.stringify(body))).statusCode).toBeGreaterThanOrEqual(400);
    const response = await ask({
      method: 'POST',
      url: '/api/v1/takip',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(response.statusCode).toBe(422);
  });

  it('is for a katip, and not for a stajyer', async () => {
    expect((await post(takipToWrite(), server.as('katip'))).statusCode).toBe(201);
    expect((await post(takipToWrite(), server.as('stajyer'))).json<Problem>().code).toBe('yetki-yok');
  });
});

describe('PUT /api/v1/takip/:id', () => {
  it('replaces the case as a whole, also by the record as it was read', async () => {
    const takip = await added({ borclular: [kisi('Bir'), kisi('İki'), kisi('Üç')] });
    const changed = {
      ...takip,
      durum: 'kapali',
      borclular: [kisi('Dört')],
      kaynak: 'uyap',
      surum: 99,
      id: 'x',
    };
    const response = await put(takip.id, changed, '"1"');
    expect(response.statusCode).toBe(200);
    expect(response.headers['etag']).toBe('"2"');
    expect(response.json()).toEqual({
      ...takip,
      durum: 'kapali',
      borclular: [asRead(kisi('Dört'))],
      surum: 2,
      updated_at: expect.any(String) as string,
    });
    expect(await read(takip.id)).toEqual(response.json());
    expect(await lastLogEntry()).toMatchObject({ action: 'takip-guncelle', takip_id: takip.id });
  });

  it('keeps the UETS number of a representative about which an older caller says nothing', async () => {
    const older = { id: 'v1', unvan: 'Av.', adSoyad: 'Ece', baro: '', sicilNo: '', adres: null };
    const takip = await added({ vekiller: [{ ...older, uets: '15000-00001-00001' }] });
    expect(takip.vekiller).toEqual([{ ...older, uets: '15000-00001-00001' }]);
    const changed = await put(takip.id, { ...takip, vekiller: [{ ...older, baro: 'Ankara' }] });
    expect(changed.json<StoredTakip>().vekiller[0]).toMatchObject({
      baro: 'Ankara',
      uets: '15000-00001-00001',
    });
    const emptied = await put(takip.id, { ...takip, vekiller: [{ ...older, uets: '' }] });
    expect(emptied.json<StoredTakip>().vekiller[0]?.uets).toBe('');
  });

  it('refuses a version that is not the last one, and changes nothing', async () => {
    const takip = await added();
    await put(takip.id, { ...takip, takipYolu: 'ilk' }, '"1"');
    for (const surum of ['"1"', '"7"', 'W/"2"', 'x']) {
      const response = await put(takip.id, { ...takip, takipYolu: 'sonra' }, surum);
      expect(response.json<Problem>()).toMatchObject({ status: 412, code: 'takip-degisti' });
    }
    expect(await read(takip.id)).toMatchObject({ surum: 2, takipYolu: 'ilk' });
    expect((await put(takip.id, { ...takip, takipYolu: 'üç' }, '"1", "2"')).statusCode).toBe(200);
    expect((await put(takip.id, takip)).json<StoredTakip>().surum).toBe(4);
  });

  it('lets one of thirty that save the same version at once win', async () => {
    const takip = await added();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => put(takip.id, { ...takip, takipYolu: `Yol ${i}` }, '"1"')),
    );
    expect(statuses(answers)).toEqual([200, ...Array(29).fill(412)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    expect(await read(takip.id)).toEqual(winner?.json());
  });

  it('lets one of thirty that add the same file number win', async () => {
    const payload = takipToWrite({ dosyaEsasNo: '2018/18', borclular: [kisi('Bora'), kisi('Cem')] });
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(payload)));
    expect(statuses(answers)).toEqual([201, ...Array(29).fill(409)]);
  });

  it('refuses the file number of another case', async () => {
    await added({ dosyaEsasNo: '2017/1' });
    const takip = await added({ dosyaEsasNo: '2017/2' });
    const response = await put(takip.id, { ...takip, dosyaEsasNo: '2017/1' });
    expect(response.json<Problem>()).toMatchObject({ status: 409, code: 'takip-var' });
    expect(await read(takip.id)).toEqual(takip);
  });

  it('leaves a sample a sample', async () => {
    const id = sampleId(server.buro.buroId, 't-011');
    const takip = await read(id);
    expect(takip.kaynak).toBe('ornek');
    expect((await put(id, { ...takip, kaynak: 'elle' })).json<StoredTakip>().kaynak).toBe('ornek');
  });

  it('is found by its new words only', async () => {
    const takip = await added({ borclular: [kisi('Zübeyde')] });
    await put(takip.id, { ...takip, borclular: [kisi('Züleyha')] });
    const found = async (ara: string) =>
      (await ask({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara } })).json<{
        takipler: { id: string }[];
      }>().takipler.length;
    expect([await found('zübeyde'), await found('züleyha')]).toEqual([0, 1]);
  });

  it('answers 404 for what is not there or not this office’s, 403 without the key', async () => {
    const takip = await added();
    for (const id of [UNKNOWN_ID, 'x'])
      expect((await put(id, takip)).json<Problem>()).toMatchObject({ status: 404, code: 'takip-yok' });
    const other = server.as('avukat', server.otherBuro);
    for (const surum of [undefined, '"1"', '"2"'])
      expect((await put(takip.id, takip, surum, other)).json<Problem>().code).toBe('takip-yok');
    expect((await put(takip.id, takip, '"1"', server.as('stajyer'))).statusCode).toBe(403);
    expect(await read(takip.id)).toEqual(takip);
  });
});

describe('DELETE /api/v1/takip/:id', () => {
  it('takes the case away with all that belongs to it', async () => {
    const takip = await added();
    expect((await del(takip.id, '"2"')).json<Problem>().code).toBe('takip-degisti');
    const response = await del(takip.id, '"1"');
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await lastLogEntry()).toMatchObject({ action: 'takip-sil', takip_id: takip.id });
    for (const table of ['takip_taraf', 'takip_vekil', 'takip_word'] as const)
      expect(
        await server.owner.selectFrom(table).where('takip_id', '=', takip.id).select('takip_id').execute(),
      ).toEqual([]);
    expect((await del(takip.id)).json<Problem>().code).toBe('takip-yok');
  });

  it('leaves the case of another office, and is not for a stajyer', async () => {
    const takip = await added();
    const other = await del(takip.id, undefined, server.as('yonetici', server.otherBuro));
    expect(other.json<Problem>().code).toBe('takip-yok');
    expect((await del(takip.id, undefined, server.as('stajyer'))).statusCode).toBe(403);
    expect(await read(takip.id)).toEqual(takip);
  });
});
