import { kisiSchema, YARGI_HATALARI } from '@derkenar/domain';
import { YargiHata } from '@derkenar/uyap';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cevap } from '../src/portal/hat.ts';
import { readKisi } from '../src/portal/kisi.ts';
import { readMetin } from '../src/portal/metin.ts';

const NO = '81234567804';
const SORGULANAN = { tcKimlikNo: NO, adi: 'IŞIL', soyadi: 'ÇAĞLAR' };

const cevap = (body: unknown, changed: Partial<Cevap> = {}): Cevap => ({
  status: 200,
  location: null,
  contentType: 'application/json',
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ...changed,
});

const read = (answer: Cevap): unknown => {
  try {
    return readKisi(answer, NO);
  } catch (error) {
    return error instanceof YargiHata ? error.kod : error;
  }
};

test('a person has the fields of the contract and no other', () => {
  const kisi = readKisi(
    cevap({ ...SORGULANAN, kisiKurumID: '"x"', adres: 'Gizli Sok.', babaAdi: ' ALİ  CAN ', olumKaydi: 'H' }),
    NO,
  );
  expect(kisi).toEqual({
    tcKimlikNo: NO,
    ad: 'IŞIL',
    soyad: 'ÇAĞLAR',
    maskeli: false,
    olumKaydi: false,
    yabanci: false,
    babaAdi: 'ALİ CAN',
    anaAdi: null,
    dogumTarihi: null,
    cinsiyet: null,
  });
  expect(kisiSchema.parse(kisi)).toEqual(kisi);
});

test.each([
  ['15.03.1980', '1980-03-15'],
  ['15/03/1980', '1980-03-15'],
  ['15.03.1980 00:00:00', '1980-03-15'],
  ['1980-03-15T00:00:00', '1980-03-15'],
  ['31.02.1980', null],
  ['**.**.1980', null],
  [null, null],
])('the day of birth %s is read as %s', (dogumTarihiStr, dogumTarihi) => {
  expect(read(cevap({ ...SORGULANAN, dogumTarihiStr }))).toMatchObject({ dogumTarihi });
});

test.each([
  ['E', 'erkek'],
  ['Erkek', 'erkek'],
  ['K', 'kadin'],
  ['KADIN', 'kadin'],
  ['Kadın', 'kadin'],
  ['?', null],
])('the sex %s is read as %s', (cinsiyeti, cinsiyet) => {
  expect(read(cevap({ ...SORGULANAN, cinsiyeti }))).toMatchObject({ cinsiyet });
});

test.each([
  [true, true],
  ['E', true],
  ['12.05.2020', true],
  [{ tarih: '2020' }, true],
  [{ toString: false }, true],
  [[], false],
  [false, false],
  ['HAYIR', false],
  ['', false],
  [null, false],
  [0, false],
])('the death record %j is read as %s', (olumKaydi, expected) => {
  expect(read(cevap({ ...SORGULANAN, olumKaydi }))).toMatchObject({ olumKaydi: expected });
});

test('a masked name is kept and marked', () => {
  expect(read(cevap({ ...SORGULANAN, adi: 'ZE****' }))).toMatchObject({ ad: 'ZE****', maskeli: true });
});

test('a number in quotes of its own, as a number, or in a list of one is the number', () => {
  for (const body of [
    { ...SORGULANAN, tcKimlikNo: `"${NO}"` },
    { ...SORGULANAN, tcKimlikNo: Number(NO) },
    [SORGULANAN],
  ])
    expect(read(cevap(body))).toMatchObject({ tcKimlikNo: NO, ad: 'IŞIL' });
});

test('a person whose name sounds like an error is no error', () => {
  expect(read(cevap({ ...SORGULANAN, adi: 'ENTEGRASYON' }))).toMatchObject({ ad: 'ENTEGRASYON' });
});

test("another person's data is refused", () => {
  expect(read(cevap({ ...SORGULANAN, tcKimlikNo: '80000000132' }))).toBe('ENTEGRASYON');
});

test.each<[string, Cevap, string]>([
  ['401', cevap('', { status: 401 }), 'OTURUM_DUSTU'],
  ['403', cevap('', { status: 403 }), 'OTURUM_DUSTU'],
  ['a redirect to sign-in', cevap('', { status: 302, location: '/giris' }), 'OTURUM_DUSTU'],
  ['a redirect to elsewhere', cevap('', { status: 302, location: '/bakim' }), 'ENTEGRASYON'],
  ['a redirect to another host', cevap('', { status: 302 }), 'ENTEGRASYON'],
  ['a sign-in page with status 200', cevap('<html><a href="/giris">Giriş</a></html>'), 'OTURUM_DUSTU'],
  ['another session', cevap({ error: 'Başka oturum aktif' }), 'OTURUM_DUSTU'],
  ['concurrency', cevap({ error: 'Eş zamanlı sorgulama hatası' }), 'ES_ZAMANLI'],
  ['concurrency with status 500', cevap('Eşzamanlı sorgulama hatası', { status: 500 }), 'ES_ZAMANLI'],
  ['status 500', cevap('', { status: 500 }), 'ENTEGRASYON'],
  ['an integration error with status 200', cevap({ hata: 'MERNİS entegrasyon hatası' }), 'ENTEGRASYON'],
  ['any other complaint', cevap({ error: 'Beklenmeyen bir durum' }), 'ENTEGRASYON'],
  ['missing authority', cevap({ error: 'Bu işlem için yetkiniz yoktur' }), 'YETKI_YOK'],
  ['nobody, in words', cevap({ error: 'Kişi bulunamadı' }), 'BULUNAMADI'],
  ['an empty body', cevap(''), 'BULUNAMADI'],
  ['null', cevap('null'), 'BULUNAMADI'],
  ['an empty object', cevap({}), 'BULUNAMADI'],
  ['an empty list', cevap([]), 'BULUNAMADI'],
  ['an object of nulls', cevap({ tcKimlikNo: null, adi: null }), 'BULUNAMADI'],
  ['a number without a name', cevap({ tcKimlikNo: NO, adi: null, soyadi: '' }), 'BULUNAMADI'],
  ['cut JSON', cevap('{"tcKimlikNo":"8123'), 'ENTEGRASYON'],
  ['a number', cevap('42'), 'ENTEGRASYON'],
])('%s is told apart', (_, answer, kod) => {
  expect(read(answer)).toBe(kod);
});

test('a body is read by its charset, and by its bytes where that is missing or wrong', () => {
  const utf8 = Buffer.from('İğdelioğlu Şükrü ı');
  const windows = Uint8Array.from([0xdd, 0xf0, 0x64, 0x65, 0x6c, 0x69, 0x6f, 0xf0, 0x6c, 0x75, 0x20, 0xfd]);
  for (const type of ['application/json;charset=UTF-8', 'application/json', null])
    expect(readMetin(utf8, type)).toBe('İğdelioğlu Şükrü ı');
  for (const type of [
    'text/html; charset=windows-1254',
    'text/html; charset="ISO-8859-9"',
    'application/json;charset=UTF-8',
    null,
  ])
    expect(readMetin(windows, type)).toBe('İğdelioğlu ı');
  expect(readMetin(Buffer.from('\uFEFF{}'), null)).toBe('{}');
});

const anyCevap = fc.record({
  status: fc.oneof(fc.constant(200), fc.integer({ min: 200, max: 599 })),
  location: fc.option(fc.string()),
  contentType: fc.option(
    fc.oneof(fc.string(), fc.constantFrom('text/html; charset=windows-1254', 'application/json')),
  ),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .dictionary(
        fc.constantFrom('adi', 'soyadi', 'babaAdi', 'dogumTarihiStr', 'cinsiyeti', 'olumKaydi', '__proto__'),
        fc.jsonValue(),
      )
      .map((record) => Buffer.from(JSON.stringify({ ...record, tcKimlikNo: NO }))),
  ),
});

test('whatever comes, the answer is a person of the contract or one of the known errors', () => {
  fc.assert(
    fc.property(anyCevap, (answer) => {
      const result = read(answer);
      expect(result).toSatisfy((result: unknown) =>
        typeof result === 'string'
          ? YARGI_HATALARI.some((kod) => kod === result)
          : kisiSchema.safeParse(result).data?.tcKimlikNo === NO,
      );
    }),
  );
});
