import type { LogPage, OfficeRateEntry, OfficeRates } from '@derkenar/domain';
import { lawWith } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { readExchangeRates, readOfficeLaw } from '../src/rate/store.ts';
import { addBuro, type Problem, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const url = '/api/v1/oran';
const YASAL = {
  tur: 'yasal',
  baslangic: '2026-02-01',
  bitis: '2026-12-31',
  oran: 2400,
  gazeteGunu: '2024-05-21',
  gazeteNo: '32552',
};

const post = (payload: object, buro: TestBuro, rol: 'yonetici' | 'avukat' = 'yonetici') =>
  server.as(rol, buro)({ method: 'POST', url, payload });

async function add(payload: object, buro: TestBuro): Promise<OfficeRateEntry> {
  const response = await post(payload, buro);
  expect(response.body).toContain('"id"');
  expect(response.statusCode).toBe(201);
  return response.json<OfficeRateEntry>();
}

async function errorsOf(payload: object, buro: TestBuro) {
  const response = await post(payload, buro);
  expect(response.statusCode).toBe(422);
  return response.json<Problem>().errors;
}

const shown = async (buro: TestBuro) => (await server.as('stajyer', buro)(url)).json<OfficeRates>();
const lawOf = async ({ buroId }: TestBuro) => lawWith(await tenantTx(server.db, buroId, readOfficeLaw));
const rowsOf = ({ oranlar }: OfficeRates, kind: string) => oranlar.find(({ tur }) => tur === kind)?.rows;

describe('rates of an office', () => {
  it('are shown beside those of the product, newest first, with the days that nobody knows', async () => {
    const rows = rowsOf(await shown(server.otherBuro), 'yasal');
    expect(rows?.slice(0, 2)).toEqual([
      {
        baslangic: '2026-02-01',
        bitis: null,
        oran: null,
        durum: 'unknown',
        dayanak: '',
        resmiGazete: null,
      },
      {
        baslangic: '2024-06-01',
        bitis: '2026-01-31',
        oran: 2400,
        durum: 'confirmed',
        dayanak: 'CK 8485',
        resmiGazete: '21.05.2024/32552',
      },
    ]);
  });

  it('count in accounts from the moment that the yonetici enters them, in this office alone', async () => {
    const buro = await addBuro(server.db, 'Oran Giren Büro');
    const entry = await add(YASAL, buro);
    expect(entry).toMatchObject({
      tur: 'yasal',
      content: { kind: 'rate', rate: 2400 },
      dayanak: '3095 s.K. m. 1',
      resmiGazete: '21.05.2024/32552',
      durum: 'gecerli',
      ekleyen: { id: buro.kullanicilar.yonetici.id, adSoyad: 'Deneme Yönetici' },
    });
    expect((await lawOf(buro)).rates.yasal.at(-1)).toMatchObject({ rate: 2400, state: 'office' });
    expect((await lawOf(server.otherBuro)).rates.yasal.at(-1)).toMatchObject({ state: 'confirmed' });
    expect((await shown(server.otherBuro)).kayitlar).toEqual([]);
    const log = (await server.as('yonetici', buro)('/api/v1/kayit')).json<LogPage>();
    expect(log.kayitlar[0]).toMatchObject({
      eylem: 'oran-ekle',
      ayrinti: { tur: 'yasal', baslangic: '2026-02-01', bitis: '2026-12-31', value: 2400 },
    });
  });

  it('may say that nothing changed, with value, ground and gazette of the day before', async () => {
    const buro = await addBuro(server.db, 'Değişmedi Bürosu');
    const days = { baslangic: '2026-02-01', bitis: '2026-11-20' };
    const entry = await add({ tur: 'degismedi', oranTuru: 'yasal', ...days }, buro);
    expect(entry).toMatchObject({
      content: { kind: 'rate', rate: 2400 },
      dayanak: 'CK 8485',
      resmiGazete: '21.05.2024/32552',
    });
    const later = { tur: 'degismedi', oranTuru: 'ttk1530', ...days };
    expect(await errorsOf(later, buro)).toEqual({
      baslangic: '31.01.2026 gününün oranı bilinmiyor; değişmediği söylenemez. Oranı kendisi olarak girin.',
    });
  });

  it('refuse days in wrong order, an overlap, a gazette that is none or of tomorrow, and far futures', async () => {
    const buro = await addBuro(server.db, 'Hatalı Giren Büro');
    expect(await errorsOf({ ...YASAL, bitis: '2026-01-01' }, buro)).toEqual({
      bitis: 'Bitiş günü başlangıç gününden önce olamaz.',
    });
    expect(await errorsOf({ ...YASAL, gazeteNo: 'yok' }, buro)).toEqual({
      gazeteNo: 'Resmî Gazete sayısını 32553 ya da 33124 mük. gibi yazın.',
    });
    expect(await errorsOf({ ...YASAL, gazeteGunu: '2026-11-21', bitis: '2027-11-21' }, buro)).toEqual({
      gazeteGunu: 'Resmî Gazete günü bugünden sonra olamaz.',
      bitis: 'Bitiş günü bugünden en çok bir yıl sonra olabilir: oranın daha sonra değişmeyeceği bilinemez.',
    });
    expect(await errorsOf({ ...YASAL, oran: 'yüzde 24' }, buro)).toEqual({
      oran: 'Oranı yüzde olarak yazın; örneğin 24 ya da 39,75.',
    });
    await add(YASAL, buro);
    expect(await errorsOf({ ...YASAL, baslangic: '2026-12-31', bitis: '2027-01-01' }, buro)).toEqual({
      baslangic:
        'Büronun bu günlerle çakışan kaydı var (01.02.2026 – 31.12.2026). Önce onu geri alın ya da günleri değiştirin.',
    });
  });

  it('ask again about a value far from its neighbours, a gap, and days that the product knows', async () => {
    const buro = await addBuro(server.db, 'Uzak Oran Bürosu');
    const ask = async (payload: object) => {
      const response = await post(payload, buro);
      expect(response.statusCode).toBe(409);
      expect(response.json<Problem>().code).toBe('oran-denetle');
      return response.json<Problem>().detail;
    };
    expect(await ask({ ...YASAL, oran: 240 })).toBe(
      'Girilen % 2,40, 01.06.2024 gününde geçerli olan % 24,00 değerinden çok farklı.',
    );
    expect(await ask({ ...YASAL, baslangic: '2026-03-01' })).toBe(
      '01.02.2026 – 28.02.2026 günlerinin oranı bilinmiyor; bu günleri kapsayan hesaplar durmaya devam eder.',
    );
    expect(await ask({ ...YASAL, baslangic: '2026-01-15' })).toBe(
      '15.01.2026 – 31.01.2026 günleri için üründe % 24,00 kayıtlı; kaydınız onun yerine geçer.',
    );
    expect((await shown(buro)).kayitlar).toEqual([]);
    await add({ ...YASAL, oran: 240, kabul: true }, buro);
  });

  it('are withdrawn and stay to be read; their days are free again', async () => {
    const buro = await addBuro(server.db, 'Geri Alan Büro');
    const { id } = await add(YASAL, buro);
    const withdraw = () => server.as('yonetici', buro)({ method: 'POST', url: `${url}/${id}/geri-al` });
    expect((await withdraw()).json()).toMatchObject({
      durum: 'geriAlindi',
      geriAlan: { adSoyad: 'Deneme Yönetici' },
    });
    expect((await withdraw()).json()).toMatchObject({ code: 'oran-durum' });
    expect((await lawOf(buro)).rates.yasal.at(-1)).toMatchObject({ state: 'confirmed' });
    await add(YASAL, buro);
    expect((await shown(buro)).kayitlar.map(({ durum }) => durum)).toEqual(['gecerli', 'geriAlindi']);
  });
});

describe('the second pair of eyes', () => {
  it('lets an entry count only after another person confirmed it, where the office wants so', async () => {
    const buro = await addBuro(server.db, 'İki Göz Bürosu');
    await server.as(
      'yonetici',
      buro,
    )({
      method: 'PUT',
      url: '/api/v1/buro',
      payload: { ad: 'İki Göz Bürosu', rateConfirmationRequired: true },
    });
    const { id, durum } = await add(YASAL, buro);
    expect(durum).toBe('onayBekliyor');
    expect((await lawOf(buro)).rates.yasal.at(-1)).toMatchObject({ state: 'confirmed' });
    const confirm = (rol: 'yonetici' | 'avukat' | 'katip') =>
      server.as(rol, buro)({ method: 'POST', url: `${url}/${id}/onay` });
    expect((await confirm('yonetici')).json()).toMatchObject({ code: 'oran-kendi' });
    expect((await confirm('katip')).statusCode).toBe(403);
    expect((await confirm('avukat')).json()).toMatchObject({
      durum: 'gecerli',
      onaylayan: { adSoyad: 'Deneme Avukat' },
    });
    expect((await confirm('avukat')).json()).toMatchObject({ code: 'oran-durum' });
    expect((await lawOf(buro)).rates.yasal.at(-1)).toMatchObject({ state: 'office' });
  });
});

describe('exchange rates and tariffs', () => {
  it('are entered by day and currency, and asked again where they are far from the nearest', async () => {
    const buro = await addBuro(server.db, 'Kur Giren Büro');
    const kur = { tur: 'kur', gun: '2026-11-02', paraBirimi: 'USD', kur: 421_234 };
    await add(kur, buro);
    await add({ ...kur, paraBirimi: 'EUR', kur: 489_000 }, buro);
    expect(await errorsOf(kur, buro)).toEqual({
      gun: 'Büronun 02.11.2026 günü için kaydı var. Önce onu geri alın ya da başka bir gün yazın.',
    });
    expect(await errorsOf({ ...kur, gun: '2026-11-21' }, buro)).toEqual({
      gun: 'Kur günü bugünden sonra olamaz.',
    });
    const far = await post({ ...kur, gun: '2026-11-03', kur: 4_212_340 }, buro);
    expect(far.json<Problem>().detail).toBe(
      'Girilen 421,2340 TL, 02.11.2026 gününde geçerli olan 42,1234 TL değerinden çok farklı.',
    );
    expect(await tenantTx(server.db, buro.buroId, readExchangeRates)).toEqual([
      { currency: 'USD', date: '2026-11-02', rate: 421_234 },
      { currency: 'EUR', date: '2026-11-02', rate: 489_000 },
    ]);
  });

  it('stand before those of the product in the accounts of the office', async () => {
    const buro = await addBuro(server.db, 'Tarife Giren Büro');
    const { harclar, vekaletUcretleri } = await shown(buro);
    const gazette = { gazeteGunu: '2026-11-02', gazeteNo: '33400 mük.' };
    await add(
      {
        tur: 'harc',
        baslangic: '2027-01-01',
        bitis: '2027-11-20',
        ...gazette,
        tarife: { ...harclar[0]?.tarife, application: 87_000 },
      },
      buro,
    );
    await add(
      {
        tur: 'vekalet',
        baslangic: '2026-09-01',
        bitis: '2027-08-31',
        ...gazette,
        dayanak: 'AAÜT 2026-2027',
        tarife: vekaletUcretleri[0]?.tarife,
      },
      buro,
    );
    const { feeTariffs, counselTariffs } = await lawOf(buro);
    expect(feeTariffs[0]).toMatchObject({
      from: '2027-01-01',
      application: {
        value: 87_000,
        state: 'office',
        ground: '492 s.K. (1) tarife B/I, RG 02.11.2026/33400 mük.',
      },
    });
    expect(counselTariffs[0]).toMatchObject({ ground: 'AAÜT 2026-2027, RG 02.11.2026/33400 mük.' });
    const wrong = { tur: 'vekalet', baslangic: '2027-09-01', bitis: '2027-09-30', ...gazette };
    const tarife = { ...vekaletUcretleri[0]?.tarife, brackets: [{ width: 100, rate: 1600 }] };
    expect(await errorsOf({ ...wrong, tarife }, buro)).toEqual({
      'tarife.brackets': 'Yalnız son dilim sınırsızdır; ondan öncekilerin tutarını yazın.',
    });
  });
});
