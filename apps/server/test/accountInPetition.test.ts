import { FORMATS, formats } from '@derkenar/belge/formats';
import {
  formatAmount,
  type StoredTakip,
  type TakipAccount,
  type TakipInput,
  type TopluCheck,
  type TopluErrors,
} from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { insertOfficeRate } from '../src/rate/store.ts';
import { actions } from './accounts.ts';
import { type Ask, decoded, type Problem } from './server.ts';
import { takipToWrite } from './takipler.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  rowsOf,
  start,
  startToplu,
  type TopluServer,
  topluRequest,
  until,
} from './topluServer.ts';

/** The servers of tests stand on 20.11.2026, when no statutory rate is known any more. */
const UNKNOWN =
  /^Yasal faiz oranı 01\.02\.2026 günü için kayıtlı değil.*“Yönetim > Faiz oranları ve tarifeler”/;
const ASKS =
  '<p>Borç {{bugunkuBorc}} ({{bugunkuBorc.yazi}}), günde {{gunlukFaiz}}.</p><p>{{hesapTablosu}}</p>';

type Item = NonNullable<TakipInput['alacakKalemleri']>[number];
const item = (changes: Partial<Item>): Item => ({
  id: 'k1',
  ad: 'Fatura',
  tutar: 36_500_000,
  paraBirimi: 'TRY',
  vadeTarihi: '2026-10-31',
  faizTuru: 'akdi',
  faizOrani: 1000,
  faizBaslangici: null,
  ...changes,
});
const AGREED = { takipTarihi: '2026-11-10', alacakKalemleri: [item({})] };
const STATUTORY = {
  takipTarihi: '2026-01-10',
  alacakKalemleri: [item({ faizTuru: 'yasal', faizOrani: null, vadeTarihi: '2025-12-31' })],
};

let toplu: TopluServer;
let ask: Ask;
let asking: string;
let plain: string;
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
  asking = await addDilekce(ask, 'Hesaplı', ASKS);
  plain = await addDilekce(ask, 'Hesapsız', '<p>{{borcluAdSoyad}}</p>');
});
afterAll(() => toplu.close());

const addTakip = async (changes: Partial<TakipInput>): Promise<string> => {
  const payload = takipToWrite(changes);
  return (await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<StoredTakip>().id;
};
const render = (takip: string, dilekce: string, accept?: string, payload?: object) =>
  ask({
    method: 'POST',
    url: `/api/v1/takip/${takip}/dilekce/${dilekce}/render`,
    ...(payload && { payload }),
    ...(accept !== undefined && { headers: { accept } }),
  });

describe('a petition that asks for the account of a case', () => {
  it('prints it on the day of making and tells what is not confirmed, outside of the file', async () => {
    const answer = await render(await addTakip(AGREED), asking);
    expect(answer.statusCode).toBe(200);
    // 365.000,00 TL × 10 %: 100,00 TL a day, 19 days from 01.11.2026.
    expect(answer.body).toContain('günde 100,00 TL.');
    expect(answer.body).toContain('>1.000,00 TL<');
    expect(answer.body).toContain('20.11.2026 günü kalan borç');
    expect(answer.body).not.toContain('doğrulanmadı');
    expect((decoded(answer.headers['dilekce-uyarilar']) as string[]).join(' ')).toContain('365 gün sayıldı');
  });

  it.each(FORMATS)('is made as %s', async (format) => {
    const { statusCode, rawPayload } = await render(
      await addTakip(AGREED),
      asking,
      formats[format].acceptType,
    );
    expect([statusCode, rawPayload.length > 300]).toEqual([200, true]);
  });

  it.each([
    ['as a file', formats.udf.acceptType],
    ['as HTML', undefined],
  ])('is stopped %s by a rate that nobody knows, whatever reason is given', async (_, accept) => {
    const takip = await addTakip(STATUTORY);
    const before = await actions(toplu.server, toplu.server.buro.kullanicilar.yonetici.id);
    for (const payload of [undefined, { gerekce: 'Müvekkilin talimatı' }]) {
      const answer = await render(takip, asking, accept, payload);
      const { code, detail } = answer.json<Problem>();
      expect([answer.statusCode, code]).toEqual([422, 'hesap-durdu']);
      expect(detail).toMatch(UNKNOWN);
    }
    expect(await actions(toplu.server, toplu.server.buro.kullanicilar.yonetici.id)).toEqual(before);
    expect((await render(takip, plain, accept)).statusCode).toBe(200);
  });

  it('by hand prints what is typed, and has no table', async () => {
    const byHand = (id: string, payload: object) =>
      ask({ method: 'POST', url: `/api/v1/dilekce/${id}/render`, payload });
    const stopped = await byHand(asking, { bugunkuBorc: '100' });
    expect([stopped.statusCode, stopped.json<Problem>().detail]).toEqual([
      422,
      'Hesap tablosu elle doldurulan dilekçede yapılamaz. Dilekçeyi takibin sayfasından oluşturun.',
    ]);
    const typed = await addDilekce(ask, 'Elle', '<p>{{bugunkuBorc}}</p>');
    expect((await byHand(typed, { bugunkuBorc: '1500' })).body).toContain('1.500,00 TL');
  });
});

describe('the debt of today in a petition', () => {
  const PAID = {
    ...AGREED,
    tutarlar: { ...takipToWrite().tutarlar, vekaletUcreti: 900_000, masrafToplami: 150_000 },
    tahsilatlar: [{ id: 't1', tarih: '2026-11-16', tutar: 5_000_000, tur: 'haricen' as const }],
  };

  // The page of the account begins with these fees; its own test says so.
  const FEES = { startFees: { kind: 'amongExpenses', prepaid: null }, stage: null, isWaived: false };

  it.each([
    ['without a fee of counsel', AGREED, null],
    ['with expenses, a fee of counsel and a payment', PAID, { kind: 'stated', amount: 900_000 }],
  ])('is the account that the page of the case begins with, %s', async (_, changes, counsel) => {
    const id = await addTakip(changes);
    const payload = { day: '2026-11-20', fees: FEES, counsel };
    const account = await ask({ method: 'POST', url: `/api/v1/takip/${id}/hesap`, payload });
    const { remaining, collectionFee } = account.json<TakipAccount>().sums;
    expect(collectionFee).toBeGreaterThan(0);
    const dilekce = await addDilekce(ask, `Borç ${id}`, '<p>Borç {{bugunkuBorc}} kadardır.</p>');
    expect((await render(id, dilekce)).body).toContain(`Borç ${formatAmount(remaining)} kadardır.`);
  });
});

describe('a bulk job that asks for accounts', () => {
  it('names the cases whose account stops, before and after, and makes the others', async () => {
    const takipler = await addTakipler(toplu.server, toplu.server.buro, 3, (i) => ({
      dosyaEsasNo: `2026/${i + 1}`,
      ...(i === 1 ? STATUTORY : AGREED),
    }));
    const changes = { dilekceler: [asking, plain], takipler };
    const check = await ask({
      method: 'POST',
      url: '/api/v1/toplu/denetle',
      payload: topluRequest(changes),
    });
    const { ozet, eksikler } = check.json<TopluCheck>();
    expect(ozet).toMatchObject({ dosya: 6, hesapsizDosya: 1, hesapsizTakip: 1, uygunOlmayanDosya: 0 });
    expect(ozet?.hesapEngelleri).toEqual([{ cumle: expect.stringMatching(UNKNOWN), dosya: 1 }]);
    expect(ozet?.hesapKuskulari.map(({ dosya }) => dosya)).toContain(2);
    expect(eksikler.map(({ takipId, hesapEngelleri }) => [takipId, hesapEngelleri.length])).toEqual([
      [takipler[1], 1],
    ]);

    const job = await until(ask, (await start(ask, changes)).id, ended);
    expect([job.tamam, job.basarisiz]).toEqual([5, 1]);
    const errors = (await ask(`/api/v1/toplu/${job.id}/hatalar`)).json<TopluErrors>();
    expect(errors.dosyalar).toMatchObject([{ takipId: takipler[1], neden: expect.stringMatching(UNKNOWN) }]);
    // The check tells the doubts of an account; they are no fault of a file.
    expect(rowsOf(await download(ask, job.id)).map((row) => row[6])).toContain('');
  });

  it('goes on with the rate that the office entered', async () => {
    const { buro } = toplu.server;
    await tenantTx(toplu.server.db, buro.buroId, (tenant) =>
      insertOfficeRate(tenant, buro.kullanicilar.yonetici.id, {
        kind: 'yasal',
        first_day: '2026-02-01',
        last_day: '2026-12-31',
        content: { kind: 'rate', rate: 2400 },
        ground: 'CK 8485',
        gazette: null,
        note: '',
        needsConfirmation: false,
      }),
    );
    const takipler = await addTakipler(toplu.server, buro, 2, (i) => ({
      dosyaEsasNo: `2027/${i + 1}`,
      ...STATUTORY,
    }));
    const job = await until(ask, (await start(ask, { dilekceler: [asking], takipler })).id, ended);
    expect([job.tamam, job.basarisiz]).toEqual([2, 0]);
    expect((await render(takipler[0] as string, asking)).body).toContain('günde 240,00 TL.');
  });
});
