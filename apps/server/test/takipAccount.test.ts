import type { IfPaid, LogPage, PaymentPlan, StoredTakip, TakipAccount, TakipDetails } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { addBuro, type Problem, startServer, type TestBuro, type TestServer, UNKNOWN_ID } from './server.ts';
import { takipToWrite } from './takipler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Item = TakipDetails['alacakKalemleri'][number];
const ITEM: Item = {
  id: 'k1',
  ad: 'Fatura alacağı',
  tutar: 10_000_000,
  paraBirimi: 'TRY',
  vadeTarihi: '2024-03-14',
  faizTuru: 'yasal',
  faizOrani: null,
  faizBaslangici: null,
};

async function addTakip(
  buro: TestBuro,
  items: readonly Item[] = [ITEM],
  changes: Parameters<typeof takipToWrite>[0] = {},
): Promise<string> {
  const payload = takipToWrite({ takipTarihi: '2025-03-03', alacakKalemleri: [...items], ...changes });
  const response = await server.as('avukat', buro)({ method: 'POST', url: '/api/v1/takip', payload });
  expect(response.statusCode).toBe(201);
  return response.json<StoredTakip>().id;
}

const BARE = { day: '2025-11-22', fees: null, counsel: null };

const ask = (buro: TestBuro, id: string, payload: object, what = '') =>
  server.as('stajyer', buro)({ method: 'POST', url: `/api/v1/takip/${id}/hesap${what}`, payload });

async function account(buro: TestBuro, id: string, payload: object = BARE): Promise<TakipAccount> {
  const response = await ask(buro, id, payload);
  expect(response.body).toContain('"sums"');
  return response.json<TakipAccount>();
}

async function stop(buro: TestBuro, id: string, payload: object, what = '') {
  const response = await ask(buro, id, payload, what);
  expect(response.statusCode).toBe(422);
  const { code, detail, errors } = response.json<Problem>();
  expect(code).toBe('hesap-durdu');
  return { detail, reasons: Object.keys(errors ?? {}) };
}

describe('the account of a case', () => {
  it('has lines with their days, rates, grounds and gazettes, and the sums that they add up to', async () => {
    const { buro } = server;
    const { sums, lines, items, dailyInterest, doubts } = await account(buro, await addTakip(buro));
    // The example of the reference: 100.000,00 TL from 15.03.2024 to 22.11.2025 at the statutory rate.
    expect(sums).toMatchObject({ principal: 10_000_000, interest: 3_736_438, remaining: 13_736_438 });
    expect(items[0]?.lines).toMatchObject([
      { from: '2024-03-15', to: '2024-06-01', days: 78, rate: 900, amount: 192_329, state: 'confirmed' },
      {
        from: '2024-06-01',
        to: '2025-03-03',
        days: 275,
        rate: 2400,
        amount: 1_808_219,
        ground: 'CK 8485',
        gazette: '21.05.2024/32552',
      },
      // The case was started on that day.
      { from: '2025-03-03', to: '2025-11-22', days: 264, rate: 2400, amount: 1_735_890 },
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(['principal', 'interest', 'interest']);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.remaining);
    expect(dailyInterest).toBe(6575);
    expect(doubts).toContain('Harçlar hesaba katılmadı.');
  });

  it('stops with the sentence and the reason where a rate is unknown, until the office enters it', async () => {
    const buro = await addBuro(server.db, 'Hesap Bürosu');
    const id = await addTakip(buro);
    const today = { ...BARE, day: '2026-11-20' };
    expect(await stop(buro, id, today)).toEqual({
      detail:
        'Yasal faiz oranı 01.02.2026 günü için kayıtlı değil, bu yüzden hesap yapılmadı. Oranı başladığı gün ve Resmî Gazete sayısıyla “Yönetim > Faiz oranları ve tarifeler” sayfasına girin.',
      reasons: ['rate'],
    });
    await server.as(
      'yonetici',
      buro,
    )({
      method: 'POST',
      url: '/api/v1/oran',
      payload: { tur: 'degismedi', oranTuru: 'yasal', baslangic: '2026-02-01', bitis: '2026-11-20' },
    });
    const { items } = await account(buro, id, today);
    expect(items[0]?.lines.at(-1)).toMatchObject({ from: '2026-02-01', state: 'office', rate: 2400 });
    // Another office has not entered it.
    expect((await stop(server.buro, await addTakip(server.buro), today)).reasons).toEqual(['rate']);
  });

  it('names what the case lacks', async () => {
    const { buro } = server;
    const reasons = async (...args: Parameters<typeof addTakip>) =>
      (await stop(buro, await addTakip(...args), BARE)).reasons;
    expect(await reasons(buro, [])).toEqual(['noClaim']);
    expect(await reasons(buro, [{ ...ITEM, vadeTarihi: null }])).toEqual(['interestStart']);
    expect(await reasons(buro, [{ ...ITEM, faizTuru: 'akdi' }])).toEqual(['ownRate']);
    const undated = await addTakip(buro, [ITEM], { takipTarihi: null });
    const fees = { startFees: { kind: 'add', hasAdvance: true }, stage: null, isWaived: false };
    expect((await stop(buro, undated, { ...BARE, fees })).reasons).toEqual(['caseStart']);
    expect((await stop(buro, await addTakip(buro), { ...BARE, fees })).reasons).toEqual(['feeTariff']);
  });

  it('takes in fees and counsel’s fee as they are chosen, with the figures that they come from', async () => {
    const { buro } = server;
    const id = await addTakip(buro, [{ ...ITEM, faizTuru: 'yok' }], { takipTarihi: '2026-03-02' });
    const payload = {
      day: '2026-05-04',
      fees: { startFees: { kind: 'add', hasAdvance: true }, stage: null, isWaived: false },
      counsel: { kind: 'tariff', date: '2026-05-04', isInObjectionPeriod: false },
    };
    const { fees, counsel, sums, startSum } = await account(buro, id, payload);
    expect(startSum).toBe(10_000_000);
    expect(fees.map(({ name, base, rate, amount }) => [name, base, rate, amount])).toEqual([
      ['application', null, null, 73_200],
      ['advance', 10_000_000, 50, 50_000],
      ['collection', 10_000_000, 455, 455_000],
    ]);
    expect(counsel).toMatchObject({ amount: 1_600_000, ground: 'AAÜT 2025-2026, RG 04.11.2025/33067' });
    expect(sums.remaining).toBe(10_000_000 + 73_200 + 50_000 + 405_000 + 1_600_000);
  });

  it('converts other currencies by the rates of the request, then by those of the office', async () => {
    const { buro } = server;
    const id = await addTakip(buro, [{ ...ITEM, faizTuru: 'yok', paraBirimi: 'USD', tutar: 100_000 }]);
    expect((await stop(buro, id, BARE)).reasons).toEqual(['exchangeRate']);
    const office = { tur: 'kur', gun: '2025-11-22', paraBirimi: 'USD', kur: 400_000 };
    const entered = await server.as('yonetici')({ method: 'POST', url: '/api/v1/oran', payload: office });
    expect(entered.statusCode).toBe(201);
    expect((await account(buro, id)).sums.remaining).toBe(4_000_000);
    const exchangeRates = [{ currency: 'USD', date: '2025-11-22', rate: 421_234 }];
    expect((await account(buro, id, { ...BARE, exchangeRates })).sums.remaining).toBe(4_212_340);
  });

  it('tells each figure that a sum is made of: expenses, the deducted advance fee, exchange rates', async () => {
    const { buro } = server;
    const usd = { ...ITEM, faizTuru: 'akdi', faizOrani: 475, paraBirimi: 'USD', tutar: 1_250_050 } as const;
    const id = await addTakip(buro, [usd], {
      takipTarihi: '2026-01-06',
      tahsilatlar: [{ id: 't1', tarih: '2025-03-10', tutar: 5_000_000, tur: 'haricen' }],
      masraflar: [
        { id: 'm1', tarih: '2025-01-01', ad: 'İhtar', tutar: 50_000 },
        { id: 'm2', tarih: '2026-07-01', ad: 'Haciz yolluğu', tutar: 70_000 },
      ],
      tutarlar: { ...takipToWrite().tutarlar, harcToplami: 30_000 },
    });
    const rate = (date: string, rate: number) => ({ currency: 'USD', date, rate });
    const told = await account(buro, id, {
      day: '2026-06-30',
      fees: { startFees: { kind: 'amongExpenses', prepaid: null }, stage: null, isWaived: false },
      counsel: null,
      exchangeRates: [
        rate('2026-06-30', 441_234),
        rate('2025-03-10', 365_412),
        rate('2026-01-06', 429_876),
        rate('2020-01-01', 59_400),
      ],
    });
    expect(told.expenses).toEqual([
      { date: '2025-01-01', name: 'İhtar', amount: 50_000 },
      { date: null, name: 'Takipte yazılı harç toplamı', amount: 30_000 },
    ]);
    expect(told.exchangeRates.map(({ date }) => date)).toEqual(['2025-03-10', '2026-01-06', '2026-06-30']);
    const [item] = told.items;
    const [payment] = told.payments;
    // The paid part by the rate of its day, the rest by that of the account's.
    expect(told.sums.principal).toBe(
      (payment?.toPrincipal ?? 0) + Math.round(((item?.unpaidPrincipal ?? 0) * 441_234) / 10_000),
    );
    const { deducted, fees, sums, startSum } = told;
    expect(deducted).toMatchObject({ name: 'advance', base: startSum, rate: 50 });
    const collected = fees.filter(({ name }) => name === 'collection');
    expect(collected.reduce((sum, { amount }) => sum + amount, 0) - (deducted?.amount ?? 0)).toBe(
      sums.collectionFee,
    );
    expect(told.dailyInterest).toBe(0);
    expect(told.dailyForeign).toEqual([
      { currency: 'USD', amount: Math.round(((item?.unpaidPrincipal ?? 0) * 475) / 3_650_000) },
    ]);
  });

  it('names the claim item of each line', async () => {
    const { buro } = server;
    const items = [
      { ...ITEM, id: 'kisa', ad: 'Kira' },
      { ...ITEM, id: 'uzun', ad: 'Kira farkı' },
    ];
    const { lines } = await account(buro, await addTakip(buro, items));
    expect(lines.map(({ kind, item }) => [kind, item])).toEqual([
      ['principal', 'kisa'],
      ['principal', 'uzun'],
      ['interest', 'kisa'],
      ['interest', 'kisa'],
      ['interest', 'uzun'],
      ['interest', 'uzun'],
    ]);
  });

  it('shows sums that the case states and that come out otherwise', async () => {
    const { buro } = server;
    const tutarlar = { ...takipToWrite().tutarlar, takipToplami: 12_000_000, tahsilatToplami: 500_000 };
    const id = await addTakip(buro, [ITEM], {
      tutarlar: { ...tutarlar, genelToplam: 12_000_000, kalanTutar: 11_500_000 },
      tahsilatlar: [{ id: 't1', tarih: '2025-07-01', tutar: 500_000, tur: 'haricen' }],
    });
    const { differences, sums } = await account(buro, id);
    expect(differences).toEqual([
      // 78 days at 9 % and 275 at 24 %.
      { name: 'takipToplami', stated: 12_000_000, reckoned: 12_000_548 },
      { name: 'kalanTutar', stated: 11_500_000, reckoned: sums.remaining },
    ]);
  });

  it('belongs to the office, and refuses days and choices that are none', async () => {
    const id = await addTakip(server.buro);
    expect((await ask(server.otherBuro, id, BARE)).statusCode).toBe(404);
    expect((await ask(server.buro, UNKNOWN_ID, BARE)).statusCode).toBe(404);
    const errors = (
      await ask(server.buro, id, { ...BARE, day: '31.02.2025', counsel: { kind: 'x' } })
    ).json<Problem>();
    expect(errors.errors).toEqual({
      day: 'Geçerli bir tarih olmalıdır.',
      'counsel.kind': 'Vekâlet ücretinin nasıl hesaplanacağını seçin.',
    });
    const typed = await account(server.buro, id, { ...BARE, day: '22.11.2025' });
    expect(typed.day).toBe('2025-11-22');
  });

  it('refuses a sum that no exact number holds', async () => {
    const { buro } = server;
    const item = {
      ...ITEM,
      tutar: 10 ** 15,
      faizTuru: 'akdi',
      faizOrani: 1_000_000,
      vadeTarihi: '1990-01-01',
    } as const;
    expect((await stop(buro, await addTakip(buro, [item]), BARE)).detail).toMatch(
      /kesin olarak yazılamayacak/,
    );
  });
});

describe('what if', () => {
  it('shows the account of the day with a payment and without it, with last known rates from today on', async () => {
    const buro = await addBuro(server.db, 'Ödeme Bürosu');
    const id = await addTakip(buro);
    const days = { baslangic: '2026-02-01', bitis: '2026-11-20' };
    await server.as(
      'yonetici',
      buro,
    )({
      method: 'POST',
      url: '/api/v1/oran',
      payload: { tur: 'degismedi', oranTuru: 'yasal', ...days },
    });
    const payload = { ...BARE, day: '2026-12-20', amount: 5_000_000 };
    const answer = (await ask(buro, id, payload, '/odeme')).json<IfPaid>();
    expect(answer.with.payments).toMatchObject([{ date: '2026-12-20', amount: 5_000_000 }]);
    expect(answer.without.sums.remaining - answer.with.sums.remaining).toBe(5_000_000);
    expect(answer.with.doubts.join()).toMatch(/son bilinen oran geçerli sayıldı/);
    expect((await stop(server.buro, await addTakip(server.buro), payload, '/odeme')).reasons).toEqual([
      'rate',
    ]);
  });

  it('plans equal instalments that leave nothing', async () => {
    const { buro } = server;
    const id = await addTakip(buro, [{ ...ITEM, faizTuru: 'akdi', faizOrani: 2400 }]);
    const { plan } = (await ask(buro, id, { ...BARE, count: 6 }, '/plan')).json<PaymentPlan>();
    expect(plan?.rows.map(({ date }) => date)).toEqual([
      '2025-11-22',
      '2025-12-22',
      '2026-01-22',
      '2026-02-22',
      '2026-03-22',
      '2026-04-22',
    ]);
    expect(plan?.rows.at(-1)?.remaining).toBe(0);
    const amounts = plan?.rows.map(({ amount }) => amount) ?? [];
    expect(new Set(amounts.slice(0, -1)).size).toBe(1);
    expect(plan?.total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    const tooMany = (await ask(buro, id, { ...BARE, count: 121 }, '/plan')).json<Problem>();
    expect(tooMany.errors).toEqual({ count: 'En fazla 120 taksit olabilir.' });
  });
});

describe('the account as a file', () => {
  const SEVERAL = {
    tahsilatlar: [{ id: 't1', tarih: '2025-07-01', tutar: 500_000, tur: 'haricen' as const }],
    dosyaEsasNo: '2025/77',
  };

  it('is a document of any format, logged with its hash', async () => {
    const { buro } = server;
    const id = await addTakip(buro, [ITEM], SEVERAL);
    const pdf = await ask(buro, id, { ...BARE, format: 'pdf' }, '/dosya');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain('2025-77-Hesap%202025-11-22.pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const udf = await ask(buro, id, { ...BARE, format: 'udf' }, '/dosya');
    const content = (await entries(udf.rawPayload)).get('content.xml') ?? '';
    for (const text of ['Kapak hesabı', 'Fatura alacağı', '21.05.2024/32552', '18.082,19 TL', 'Kalan borç'])
      expect(content).toContain(text);
    const log = (await server.as('yonetici')('/api/v1/kayit')).json<LogPage>();
    expect(log.kayitlar[0]).toMatchObject({ eylem: 'hesap-indir', takipId: id, bicim: 'udf' });
    expect(log.kayitlar[0]?.ozetler).toHaveLength(1);
  });

  it('is a workbook with numbers, a sheet for each kind of line', async () => {
    const { buro } = server;
    const id = await addTakip(buro, [ITEM], { ...SEVERAL, dosyaEsasNo: '2025/78' });
    const xlsx = await ask(buro, id, { ...BARE, format: 'xlsx' }, '/dosya');
    const files = await entries(xlsx.rawPayload);
    expect(files.get('xl/workbook.xml')?.match(/sheet name="[^"]+"/g)).toEqual([
      'sheet name="Hesap"',
      'sheet name="Kalemlerin kalanı"',
      'sheet name="Faiz"',
      'sheet name="Tahsilatlar"',
      'sheet name="Notlar"',
    ]);
    expect(files.get('xl/worksheets/sheet3.xml')).toContain('<v>24</v>');
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('Kalan borç');
  });
});

async function entries(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const files = await unzip(bytes);
  return new Map([...files].map(([name, data]) => [name, Buffer.from(data).toString('utf8')]));
}
