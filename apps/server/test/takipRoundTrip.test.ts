import { type TakipInput, takipInputSchema, wholeTakipDetails, wholeTarafDetails } from '@derkenar/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { addTakip, getTakip } from '../src/takip/store.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('any valid case', () => {
  const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
  const filled = (maxLength: number) => text(maxLength).map((value) => `${value}Ğ`);
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const gun = orNull(fc.constantFrom('1999-12-31', '2024-02-29', '2026-11-20'));
  const adres = orNull(
    fc.record({ metin: text(200), ilce: text(20), il: text(20), tamAdres: fc.constant('') }),
  );
  const vekilIds = fc.subarray(['v1', 'v2', 'ç']);
  const missingOr = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const amount = fc.integer({ min: 0, max: 10 ** 15 });
  const items = (maxLength: number, members: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .array(fc.record(members), { maxLength })
      .map((list) => list.map((item, n) => ({ id: `x${n}`, ...item })));
  const details = {
    alacakKalemleri: missingOr(
      items(3, {
        ad: filled(40),
        tutar: amount,
        paraBirimi: fc.constantFrom('TRY', 'CHF'),
        vadeTarihi: gun,
        faizTuru: fc.constantFrom('yasal', 'akdi'),
        faizOrani: orNull(fc.integer({ min: 0, max: 1_000_000 })),
        faizBaslangici: gun,
      }),
    ),
    hacizler: missingOr(
      items(3, {
        tur: fc.constant('arac'),
        konu: text(40),
        tarih: gun,
        durum: fc.constant('gecerli'),
        borclu: fc.constant(null),
      }),
    ),
    tahsilatlar: missingOr(
      items(3, { tarih: fc.constant('2025-01-01'), tutar: amount, tur: fc.constant('satis') }),
    ),
    masraflar: missingOr(items(3, { tarih: gun, ad: filled(40), tutar: amount })),
    ucuncuKisiler: missingOr(
      items(3, {
        tur: fc.constant('banka'),
        ad: filled(40),
        kimlikNo: orNull(fc.constant('9991000737')),
        adres: orNull(adres),
      }),
    ),
    itirazlar: missingOr(
      items(2, {
        borclu: fc.constant(null),
        tarih: gun,
        konu: fc.constant('faize'),
        kapsam: fc.constant('tam'),
        tutar: orNull(amount),
        durum: fc.constant('durdu'),
      }),
    ),
    sureBaslangiclari: missingOr(
      items(2, {
        tur: fc.constant('sikayetOgrenme'),
        tarih: fc.constant('2025-01-01'),
        ilgili: fc.constant(null),
      }),
    ),
    dayanak: missingOr(
      orNull(
        fc.record({
          tur: fc.constant('ilam'),
          tarih: gun,
          no: orNull(text(20)),
          tutar: orNull(amount),
          aciklama: orNull(text(200)),
          mahkeme: orNull(text(40)),
        }),
      ),
    ),
    alacakliHesabi: missingOr(
      orNull(
        fc.record({ iban: fc.constant('TR33 0006 1005 1978 6457 8413 26'), hesapSahibi: orNull(text(40)) }),
      ),
    ),
    ekAlanlar: missingOr(
      fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,9}$/), text(100), { maxKeys: 5 }),
    ),
  };
  const taraf = fc.record({
    tur: fc.constantFrom('kisi', 'kurum'),
    ad: filled(40),
    soyad: orNull(text(40)),
    unvan: filled(60),
    tcKimlikNo: orNull(fc.constant('81001374116')),
    vergiNo: orNull(fc.constantFrom('9991000737', '81001374116')),
    mersisNo: orNull(fc.constant('0999100073700015')),
    yetkili: fc.option(text(40), { nil: undefined }),
    sifat: text(20),
    adres,
    vekiller: vekilIds,
    tebligTarihi: gun,
    tebligatlar: missingOr(
      items(3, {
        belge: fc.constantFrom('odemeEmri', '103'),
        tarih: gun,
        sonuc: fc.constantFrom('tebligEdildi', 'iade', 'bekliyor'),
        iadeNedeni: orNull(text(30)),
        barkodNo: orNull(text(13)),
      }),
    ),
    yasalTemsilci: missingOr(
      orNull(
        fc.record({
          adSoyad: filled(40),
          tcKimlikNo: orNull(fc.constant('81001374116')),
          sifat: fc.constant('vasi'),
          adres: orNull(adres),
        }),
      ),
    ),
    ekler: missingOr(orNull(fc.record({ in: orNull(text(20)), de: orNull(text(20)) }))),
    okunus: missingOr(orNull(text(20))),
  });
  const takip = fc.record({
    ...details,
    durum: fc.constantFrom('taslak', 'acik', 'kapali'),
    buroDosyaNo: text(30),
    dosyaEsasNo: fc.constant(null),
    icraDairesi: fc.record({ ad: filled(40), il: text(20) }),
    takipTipi: text(40),
    takipYolu: text(40),
    ornekNo: orNull(text(5)),
    takipTarihi: gun,
    vadeTarihi: gun,
    tebligTarihi: gun,
    hacizTarihi: gun,
    alacaklilar: fc.array(taraf, { minLength: 1, maxLength: 4 }),
    borclular: fc.array(taraf, { minLength: 1, maxLength: 4 }),
    vekiller: fc.constant(
      ['ç', 'v2', 'v1'].map((id) => ({
        id,
        unvan: 'Av.',
        adSoyad: `Vekil ${id}`,
        baro: 'Iğdır Barosu',
        sicilNo: '1',
        uets: `15000-${id}`,
        adres: null,
      })),
    ),
    paraBirimi: fc.constant('TRY'),
    tutarlar: fc.record({
      takipToplami: amount,
      masrafToplami: amount,
      harcToplami: amount,
      vekaletUcreti: amount,
      tahsilatToplami: amount,
    }),
  });

  it('is read as it was written', async () => {
    const { buroId } = server.buro;
    await fc.assert(
      fc.asyncProperty(takip, async (value) => {
        const parsed = takipInputSchema.safeParse(value);
        fc.pre(parsed.success);
        const written = parsed.data as TakipInput;
        const back = await tenantTx(server.db, buroId, async (tenant) =>
          getTakip(tenant, await addTakip(tenant, written, 'elle')),
        );
        const whole = (one: TakipInput['borclular'][number]) => ({
          ...one,
          ...wholeTarafDetails(one),
          yetkili: one.yetkili ?? null,
        });
        expect(back).toMatchObject({
          ...written,
          ...wholeTakipDetails(written),
          alacaklilar: written.alacaklilar.map(whole),
          borclular: written.borclular.map(whole),
        });
      }),
    );
  });
});
