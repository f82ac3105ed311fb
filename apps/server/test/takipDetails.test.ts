import { type StoredTakip, type TakipInput, type Taraf, wholeTarafDetails } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, type Problem, startServer, type TestServer } from './server.ts';
import { detailedTakip, IBAN, TAKIP_DETAILS, TARAF_DETAILS } from './takipDetails.ts';
import { kisi, takipToWrite } from './takipler.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer();
  ask = server.as('avukat');
});
afterAll(() => server.close());

const post = (payload: unknown) => ask({ method: 'POST', url: '/api/v1/takip', payload: payload as object });
const put = async (id: string, payload: unknown) => {
  const response = await ask({ method: 'PUT', url: `/api/v1/takip/${id}`, payload: payload as object });
  expect(response.statusCode).toBe(200);
  return response.json<StoredTakip>();
};
const added = async (takip: TakipInput = detailedTakip()) => {
  const response = await post(takip);
  expect(response.json<Problem>().errors).toBeUndefined();
  return response.json<StoredTakip>();
};
const read = async (id: string) => (await ask(`/api/v1/takip/${id}`)).json<StoredTakip>();
const alanlar = async (id: string) =>
  (await ask(`/api/v1/takip/${id}/alanlar`)).json<Record<string, string>>();
const found = async (ara: string) =>
  (await ask({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara } }))
    .json<{ takipler: { id: string }[] }>()
    .takipler.map(({ id }) => id);

/** A case as a caller from before the details sends it. */
function asOlderCaller({ ...takip }: StoredTakip): object {
  const taraf = (one: Taraf) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => !(name in TARAF_DETAILS)));
  for (const name of Object.keys(TAKIP_DETAILS)) delete (takip as Record<string, unknown>)[name];
  return { ...takip, alacaklilar: takip.alacaklilar.map(taraf), borclular: takip.borclular.map(taraf) };
}

describe('the details of a case', () => {
  it('are read as they were written, and written again as they were read', async () => {
    const takip = await added();
    expect(takip).toMatchObject(TAKIP_DETAILS);
    expect(takip.borclular).toMatchObject([TARAF_DETAILS, wholeTarafDetails({})]);
    const { surum: _, updated_at: __, ...same } = await put(takip.id, takip);
    expect(takip).toMatchObject(same);
  });

  it('are empty in a case that was written without them', async () => {
    const takip = await added(takipToWrite());
    expect(takip).toMatchObject({ alacakKalemleri: [], hacizler: [], dayanak: null, ekAlanlar: {} });
    expect(takip.borclular).toMatchObject([wholeTarafDetails({})]);
  });

  it('need only what makes them: the other members are null', async () => {
    const takip = await post({
      ...takipToWrite(),
      dayanak: { tur: 'cek' },
      alacakliHesabi: { iban: 'tr33 0006 1005 1978 6457 8413 26' },
      hacizler: [{ id: 'h1', tur: 'banka', konu: '', durum: 'gecerli' }],
    });
    expect(takip.json<StoredTakip>()).toMatchObject({
      dayanak: { tur: 'cek', no: null, kesinlesmeTarihi: null },
      alacakliHesabi: { banka: null, iban: IBAN },
      hacizler: [{ tarih: null, borclu: null }],
    });
  });

  it('stay when a caller who does not know them changes the case', async () => {
    const takip = await added();
    const older = { ...asOlderCaller(takip), takipYolu: 'Başka yol', borclular: undefined };
    const borclular = (asOlderCaller(takip) as StoredTakip).borclular.toReversed();
    const changed = await put(takip.id, { ...older, borclular });
    expect(changed).toMatchObject({ ...TAKIP_DETAILS, takipYolu: 'Başka yol' });
    expect(changed.borclular).toMatchObject([wholeTarafDetails({}), TARAF_DETAILS]);
  });

  it('lose the debtor whom such a caller takes out, and nothing else', async () => {
    const takip = await added();
    const changed = await put(takip.id, { ...asOlderCaller(takip), borclular: [kisi('Bora', 'Çınar')] });
    expect(changed.hacizler).toEqual(TAKIP_DETAILS.hacizler.map((haciz) => ({ ...haciz, borclu: null })));
    expect(changed.itirazlar).toMatchObject([{ id: 'i1', borclu: null }]);
  });

  it('are not given to another person of the same name', async () => {
    const takip = await added(
      detailedTakip({ borclular: [{ ...kisi('Can', 'Ak'), tcKimlikNo: '81001374116', ...TARAF_DETAILS }] }),
    );
    const borclular = [{ ...kisi('Can', 'Ak'), tcKimlikNo: '81002747278' }];
    const changed = await put(takip.id, { ...asOlderCaller(takip), borclular });
    expect(changed.borclular).toMatchObject([wholeTarafDetails({})]);
    expect(changed.hacizler[0]).toMatchObject({ borclu: null });
  });

  it('stay with each of two debtors of the same name, by their order', async () => {
    const second = { ...TARAF_DETAILS, id: 'b2', okunus: 'can' };
    const takip = await added(
      detailedTakip({
        borclular: [
          { ...kisi('Can', 'Ak'), ...TARAF_DETAILS },
          { ...kisi('Can', 'Ak'), ...second },
        ],
      }),
    );
    const unchanged = await put(takip.id, asOlderCaller(takip));
    expect(unchanged.borclular).toMatchObject([TARAF_DETAILS, second]);
    expect(unchanged.hacizler).toEqual(TAKIP_DETAILS.hacizler);
    const oneLess = await put(takip.id, { ...asOlderCaller(unchanged), borclular: [kisi('Can', 'Ak')] });
    expect(oneLess.borclular).toMatchObject([wholeTarafDetails({})]);
    expect(oneLess.hacizler[0]).toMatchObject({ borclu: null });
  });

  it('go when they are sent empty', async () => {
    const takip = await added();
    const changed = await put(takip.id, {
      ...takip,
      hacizler: [],
      itirazlar: null,
      dayanak: null,
      ekAlanlar: {},
      borclular: [{ ...takip.borclular[0], tebligatlar: null, yasalTemsilci: null }, takip.borclular[1]],
    });
    expect(changed).toMatchObject({ hacizler: [], itirazlar: [], dayanak: null, ekAlanlar: {} });
    expect(changed.borclular[0]).toMatchObject({ id: 'b1', tebligatlar: [], yasalTemsilci: null });
    expect(changed.alacakKalemleri).toEqual(TAKIP_DETAILS.alacakKalemleri);
  });

  it('are not another office’s', async () => {
    const takip = await added();
    const other = server.as('avukat', server.otherBuro);
    expect((await other(`/api/v1/takip/${takip.id}`)).statusCode).toBe(404);
    const payload = { ...takip, hacizler: [] };
    expect((await other({ method: 'PUT', url: `/api/v1/takip/${takip.id}`, payload })).statusCode).toBe(404);
    expect((await read(takip.id)).hacizler).toHaveLength(2);
  });

  it('lead to the case by the names and numbers of persons, banks excepted', async () => {
    const banka = { id: 'u1', tur: 'banka' as const, ad: 'Zümrütova Bankası', kimlikNo: null, adres: null };
    const { id } = await added(
      detailedTakip({
        ucuncuKisiler: [
          banka,
          { ...banka, id: 'u2', tur: 'kiraci', ad: 'Züleyha Tektaş', kimlikNo: '10000000146' },
        ],
        ekAlanlar: { not: 'eşi: 19090909018’dir' },
      }),
    );
    expect(await found('züleyha')).toEqual([id]);
    expect(await found('10000000146')).toEqual([id]);
    expect(await found('19090909018')).toEqual([id]);
    expect(await found('zümrütova')).toEqual([]);
  });
});

describe('the values of a case with details', () => {
  const dates = { hacizTarihi: null, tebligTarihi: null, vadeTarihi: null };

  it('are taken from them where the case states none', async () => {
    const { id } = await added(detailedTakip(dates));
    // The earlier seizure lapsed, and the first order came back.
    expect(await alanlar(id)).toMatchObject({
      hacizTarihi: '10.06.2025',
      tebligTarihi: '1) 14.03.2025, 2) ……………',
      vadeTarihi: '31.01.2025',
    });
  });

  it('are the stated ones otherwise, and the sums are always', async () => {
    const { tutarlar } = takipToWrite();
    const stated = { hacizTarihi: '2025-09-09', tebligTarihi: '2025-08-08', vadeTarihi: '2025-07-07' };
    const [first, second] = detailedTakip().borclular as [Taraf, Taraf];
    const { id } = await added(
      detailedTakip({
        ...stated,
        borclular: [{ ...first, tebligTarihi: '2025-06-06' }, second],
        tutarlar: { ...tutarlar, takipToplami: 700, tahsilatToplami: 300 },
      }),
    );
    expect(await alanlar(id)).toMatchObject({
      hacizTarihi: '09.09.2025',
      tebligTarihi: '1) 06.06.2025, 2) ……………',
      vadeTarihi: '07.07.2025',
      takipToplami: '7,00 TL',
      masrafToplami: '0,00 TL',
      tahsilatToplami: '3,00 TL',
      kalanTutar: '4,00 TL',
    });
  });
});

describe('details that are refused', () => {
  const [claim] = TAKIP_DETAILS.alacakKalemleri as [object];
  const [haciz] = TAKIP_DETAILS.hacizler as [object];
  const [person] = TAKIP_DETAILS.ucuncuKisiler as [object];
  const times = (count: number, item: object) =>
    Array.from({ length: count }, (_, n) => ({ ...item, id: `x${n}` }));
  const UNKNOWN = 'Bu alan tanınmıyor; isteğe yazılamaz.';
  const HALF = 'Geçersiz karakter içeriyor.';
  const SAME_ID = 'Listedeki iki kaydın kimliği aynı olamaz.';

  it.each([
    [
      'alacakKalemleri.0.tutar',
      'Kuruş cinsinden tam sayı olmalıdır.',
      { alacakKalemleri: [{ ...claim, tutar: 0.5 }] },
    ],
    ['alacakKalemleri.0.tutar', 'Sıfırdan küçük olamaz.', { alacakKalemleri: [{ ...claim, tutar: -1 }] }],
    ['alacakKalemleri.0.ad', 'Lütfen bu alanı doldurun.', { alacakKalemleri: [{ ...claim, ad: ' ' }] }],
    [
      'alacakKalemleri.0.paraBirimi',
      'Para birimi şunlardan biri olmalıdır: TRY, USD, EUR, GBP, CHF.',
      { alacakKalemleri: [{ ...claim, paraBirimi: 'TL' }] },
    ],
    [
      'alacakKalemleri.0.faizOrani',
      'Yüzdenin yüzde biri cinsinden tam sayı olmalıdır (2400 = % 24).',
      { alacakKalemleri: [{ ...claim, faizOrani: 48.25 }] },
    ],
    [
      'alacakKalemleri.0.faizOrani',
      'En fazla % 10.000 olabilir.',
      { alacakKalemleri: [{ ...claim, faizOrani: 1e6 + 1 }] },
    ],
    [
      'alacakKalemleri.0.faizOrani',
      'Faiz istenmeyen kalemin faiz oranı olamaz.',
      { alacakKalemleri: [{ ...claim, faizTuru: 'yok' }] },
    ],
    [
      'alacakKalemleri.0.vadeTarihi',
      'Geçerli bir tarih olmalıdır (yyyy-aa-gg).',
      { alacakKalemleri: [{ ...claim, vadeTarihi: '31.01.2025' }] },
    ],
    ['alacakKalemleri.0.bsmv', UNKNOWN, { alacakKalemleri: [{ ...claim, bsmv: 1 }] }],
    ['alacakKalemleri.1.id', SAME_ID, { alacakKalemleri: [claim, claim] }],
    ['alacakKalemleri', 'En fazla 200 alacak kalemi olabilir.', { alacakKalemleri: times(201, claim) }],
    ['alacakKalemleri', 'Geçersiz veri.', { alacakKalemleri: 'x' }],
    [
      'hacizler.0.borclu',
      'Takipte bulunmayan bir borçlu yazılmış.',
      { hacizler: [{ ...haciz, borclu: 'yok' }] },
    ],
    [
      'hacizler.0.konu',
      'En fazla 500 karakter olabilir.',
      { hacizler: [{ ...haciz, konu: 'a'.repeat(501) }] },
    ],
    ['hacizler', 'En fazla 500 haciz olabilir.', { hacizler: times(501, haciz) }],
    [
      'itirazlar.0.borclu',
      'Takipte bulunmayan bir borçlu yazılmış.',
      { itirazlar: [{ ...TAKIP_DETAILS.itirazlar[0], borclu: 'a1' }] },
    ],
    [
      'tahsilatlar.0.tarih',
      'Lütfen bu alanı doldurun.',
      { tahsilatlar: [{ id: 't', tutar: 1, tur: 'satis' }] },
    ],
    [
      'ucuncuKisiler.0.kimlikNo',
      'TC kimlik ya da vergi numarası doğru değil.',
      { ucuncuKisiler: [{ ...person, kimlikNo: '9991000738' }] },
    ],
    [
      'ucuncuKisiler.0.adres.posta',
      UNKNOWN,
      { ucuncuKisiler: [{ ...person, adres: { metin: '', ilce: '', il: '', posta: '' } }] },
    ],
    [
      'sureBaslangiclari.0.ilgili',
      'Takipte bulunmayan bir kayıt yazılmış.',
      { sureBaslangiclari: [{ id: 's', tur: 'ihbarname1', tarih: '2025-01-01', ilgili: 'h1' }] },
    ],
    [
      'sureBaslangiclari.0.ilgili',
      'Takipte bulunmayan bir kayıt yazılmış.',
      { sureBaslangiclari: [{ id: 's', tur: 'sikayetOgrenme', tarih: '2025-01-01', ilgili: 'b1' }] },
    ],
    [
      'dayanak.aciklama',
      'En fazla 2.000 karakter olabilir.',
      { dayanak: { tur: 'fatura', aciklama: 'a'.repeat(2001) } },
    ],
    ['dayanak.aciklama', 'Geçersiz karakter içeriyor.', { dayanak: { tur: 'fatura', aciklama: 'a\0' } }],
    ['dayanak.aciklama', HALF, { dayanak: { tur: 'fatura', aciklama: 'a\ud800' } }],
    ['dayanak.no', HALF, { dayanak: { tur: 'fatura', no: 'a\udc00' } }],
    ['masraflar.0.ad', HALF, { masraflar: [{ id: 'm', ad: '\ud800', tutar: 1 }] }],
    ['ekAlanlar.not', HALF, { ekAlanlar: { not: '\ud83d' } }],
    ['dayanak', 'Geçersiz veri.', { dayanak: [] }],
    ['alacakliHesabi.iban', 'IBAN doğru değil.', { alacakliHesabi: { iban: IBAN.replace('6', '7') } }],
    ['alacakliHesabi.iban', 'Lütfen bu alanı doldurun.', { alacakliHesabi: {} }],
    ['ekAlanlar.not', 'En fazla 2.000 karakter olabilir.', { ekAlanlar: { not: 'a'.repeat(2001) } }],
    [
      'ekAlanlar',
      'En fazla 100 ek alan olabilir.',
      { ekAlanlar: Object.fromEntries(times(101, {}).map(({ id }) => [id, ''])) },
    ],
  ])('%s: %s', async (path, message, changes) => {
    const response = await post({ ...detailedTakip(), sureBaslangiclari: [], ...changes });
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({ [path]: message });
  });

  it.each(['Not', '1a', 'a-b', 'a b', 'ş', '', 'constructor', 'toString', 'a'.repeat(51)])(
    'a code of an own field that is %j',
    async (kod) => {
      const response = await post(detailedTakip({ ekAlanlar: { [kod]: 'x' } }));
      expect(response.json<Problem>().errors?.['ekAlanlar']).toContain('bir alan kodu değil');
    },
  );

  it.each([
    [
      'tebligatlar.0.sonuc',
      'Tebligat sonucu şunlardan biri olmalıdır: tebligEdildi, iade, bekliyor.',
      { tebligatlar: [{ id: 'e1', belge: '103', sonuc: 'oldu' }] },
    ],
    [
      'tebligatlar.1.id',
      SAME_ID,
      {
        tebligatlar: [
          { id: 'e1', belge: '103', sonuc: 'iade' },
          { id: 'e1', belge: '103', sonuc: 'iade' },
        ],
      },
    ],
    [
      'tebligatlar',
      'En fazla 50 tebligat olabilir.',
      { tebligatlar: times(51, { belge: '103', sonuc: 'iade' }) },
    ],
    [
      'yasalTemsilci.tcKimlikNo',
      'TC Kimlik No doğru değil.',
      { yasalTemsilci: { adSoyad: 'A', sifat: 'vasi', tcKimlikNo: '81001374117' } },
    ],
    ['ekler.ile', UNKNOWN, { ekler: { ile: 'x' } }],
    ['okunus', 'En fazla 200 karakter olabilir.', { okunus: 'a'.repeat(201) }],
    ['id', 'En fazla 50 karakter olabilir.', { id: 'b'.repeat(51) }],
  ])('of a party: %s: %s', async (path, message, changes) => {
    const response = await post(takipToWrite({ borclular: [{ ...kisi('Bora'), ...(changes as object) }] }));
    expect(response.json<Problem>().errors).toEqual({ [`borclular.0.${path}`]: message });
  });

  it('two parties of one id', async () => {
    const taraf = { ...kisi('Bora'), id: 'x' };
    const response = await post(takipToWrite({ alacaklilar: [taraf], borclular: [taraf] }));
    expect(response.json<Problem>().errors).toEqual({
      'borclular.0.id': 'Takipteki iki tarafın kimliği aynı olamaz.',
    });
  });
});

describe('the own fields of a case', () => {
  const write = (id: string, alanlar: object, as: Ask = ask) =>
    as({ method: 'PUT', url: `/api/v1/takip/${id}/ek-alanlar`, payload: { alanlar } });

  it('are added to, changed and taken away one by one, in a new version of the case', async () => {
    const before = await added({ ...detailedTakip(), ekAlanlar: { s_a: 'eski', s_b: 'kalır', subeNo: '7' } });
    const response = await write(before.id, { s_a: 'yeni', s_c: 'Kuzey A.Ş.', subeNo: '' });
    const after = response.json<StoredTakip>();
    expect([response.statusCode, after.ekAlanlar]).toEqual([
      200,
      { s_a: 'yeni', s_b: 'kalır', s_c: 'Kuzey A.Ş.' },
    ]);
    expect([after.surum, response.headers.etag]).toEqual([before.surum + 1, `"${before.surum + 1}"`]);
    expect(await read(before.id)).toEqual(after);
    const { ekAlanlar, surum, updated_at } = after;
    expect(after).toEqual({ ...before, ekAlanlar, surum, updated_at });
  });

  it('are found by the name that was written into them', async () => {
    const { id } = await added(detailedTakip());
    await write(id, { s_isveren: '10000000146' });
    expect(await found('10000000146')).toContain(id);
  });

  it('are a hundred at most, each with a code', async () => {
    const many = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`s_${from + n}`, 'x']));
    const { id } = await added({ ...detailedTakip(), ekAlanlar: many(0, 60) });
    for (const alanlar of [many(60, 101), { 'Kötü kod': 'x' }, { s_a: 'x'.repeat(2001) }]) {
      const response = await write(id, alanlar);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<Problem>().errors ?? {})[0]).toMatch(/^alanlar/);
    }
    expect((await write(id, many(60, 100))).statusCode).toBe(200);
  });

  it('are not written by those who may not change cases', async () => {
    const { id } = await added(detailedTakip());
    expect((await write(id, { s_a: 'x' }, server.as('stajyer'))).statusCode).toBe(403);
  });
});
