import { COURT_ERRORS, personSchema } from '@derkenar/domain';
import { CourtError } from '@derkenar/uyap';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../src/portal/line.ts';
import { readPerson } from '../src/portal/person.ts';
import { decodeText } from '../src/portal/text.ts';

const NO = '81234567804';
const LOOKED_UP = { tcKimlikNo: NO, adi: 'IŞIL', soyadi: 'ÇAĞLAR' };

const answerOf = (body: unknown, changed: Partial<Answer> = {}): Answer => ({
  status: 200,
  location: null,
  contentType: 'application/json',
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  ...changed,
});

const read = (answer: Answer): unknown => {
  try {
    return readPerson(answer, NO);
  } catch (error) {
    return error instanceof CourtError ? error.kod : error;
  }
};

test('a person has the fields of the contract and no other', () => {
  const person = readPerson(
    answerOf({
      ...LOOKED_UP,
      kisiKurumID: '"x"',
      adres: 'Gizli Sok.',
      babaAdi: ' ALİ  CAN ',
      olumKaydi: 'H',
    }),
    NO,
  );
  expect(person).toEqual({
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
  expect(personSchema.parse(person)).toEqual(person);
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
  expect(read(answerOf({ ...LOOKED_UP, dogumTarihiStr }))).toMatchObject({ dogumTarihi });
});

test.each([
  ['E', 'erkek'],
  ['Erkek', 'erkek'],
  ['K', 'kadin'],
  ['KADIN', 'kadin'],
  ['Kadın', 'kadin'],
  ['?', null],
])('the sex %s is read as %s', (cinsiyeti, cinsiyet) => {
  expect(read(answerOf({ ...LOOKED_UP, cinsiyeti }))).toMatchObject({ cinsiyet });
});

test.each([
  [true, true],
  ['E', true],
  ['12.05.2020', true],
  [{ year: '2020' }, true],
  [{ toString: false }, true],
  [[], false],
  [false, false],
  ['HAYIR', false],
  ['', false],
  [null, false],
  [0, false],
])('the death record %j is read as %s', (olumKaydi, expected) => {
  expect(read(answerOf({ ...LOOKED_UP, olumKaydi }))).toMatchObject({ olumKaydi: expected });
});

test('a masked name is kept and marked', () => {
  expect(read(answerOf({ ...LOOKED_UP, adi: 'ZE****' }))).toMatchObject({ ad: 'ZE****', maskeli: true });
});

test('a number in quotes of its own, as a number, or in a list of one is the number', () => {
  for (const body of [
    { ...LOOKED_UP, tcKimlikNo: `"${NO}"` },
    { ...LOOKED_UP, tcKimlikNo: Number(NO) },
    [LOOKED_UP],
  ])
    expect(read(answerOf(body))).toMatchObject({ tcKimlikNo: NO, ad: 'IŞIL' });
});

test('a person whose name sounds like an error is no error', () => {
  expect(read(answerOf({ ...LOOKED_UP, adi: 'ENTEGRASYON' }))).toMatchObject({ ad: 'ENTEGRASYON' });
});

test("another person's data is refused", () => {
  expect(read(answerOf({ ...LOOKED_UP, tcKimlikNo: '80000000132' }))).toBe('ENTEGRASYON');
});

test.each<[string, Answer, string]>([
  ['401', answerOf('', { status: 401 }), 'OTURUM_DUSTU'],
  ['403', answerOf('', { status: 403 }), 'OTURUM_DUSTU'],
  ['a redirect to sign-in', answerOf('', { status: 302, location: '/giris' }), 'OTURUM_DUSTU'],
  ['a redirect to elsewhere', answerOf('', { status: 302, location: '/bakim' }), 'ENTEGRASYON'],
  ['a redirect to another host', answerOf('', { status: 302 }), 'ENTEGRASYON'],
  ['a sign-in page with status 200', answerOf('<html><a href="/giris">Giriş</a></html>'), 'OTURUM_DUSTU'],
  ['another session', answerOf({ error: 'Başka oturum aktif' }), 'OTURUM_DUSTU'],
  ['concurrency', answerOf({ error: 'Eş zamanlı sorgulama hatası' }), 'ES_ZAMANLI'],
  ['concurrency with status 500', answerOf('Eşzamanlı sorgulama hatası', { status: 500 }), 'ES_ZAMANLI'],
  ['status 500', answerOf('', { status: 500 }), 'ENTEGRASYON'],
  ['an integration error with status 200', answerOf({ hata: 'MERNİS entegrasyon hatası' }), 'ENTEGRASYON'],
  ['any other complaint', answerOf({ error: 'Beklenmeyen bir durum' }), 'ENTEGRASYON'],
  ['missing authority', answerOf({ error: 'Bu işlem için yetkiniz yoktur' }), 'YETKI_YOK'],
  ['nobody, in words', answerOf({ error: 'Kişi bulunamadı' }), 'BULUNAMADI'],
  ['an empty body', answerOf(''), 'BULUNAMADI'],
  ['null', answerOf('null'), 'BULUNAMADI'],
  ['an empty object', answerOf({}), 'BULUNAMADI'],
  ['an empty list', answerOf([]), 'BULUNAMADI'],
  ['an object of nulls', answerOf({ tcKimlikNo: null, adi: null }), 'BULUNAMADI'],
  ['a number without a name', answerOf({ tcKimlikNo: NO, adi: null, soyadi: '' }), 'BULUNAMADI'],
  ['cut JSON', answerOf('{"tcKimlikNo":"8123'), 'ENTEGRASYON'],
  ['a number', answerOf('42'), 'ENTEGRASYON'],
])('%s is told apart', (_, answer, kod) => {
  expect(read(answer)).toBe(kod);
});

test('a body is read by its charset, and by its bytes where that is missing or wrong', () => {
  const utf8 = Buffer.from('İğdelioğlu Şükrü ı');
  const windows = Uint8Array.from([0xdd, 0xf0, 0x64, 0x65, 0x6c, 0x69, 0x6f, 0xf0, 0x6c, 0x75, 0x20, 0xfd]);
  for (const type of ['application/json;charset=UTF-8', 'application/json', null])
    expect(decodeText(utf8, type)).toBe('İğdelioğlu Şükrü ı');
  for (const type of [
    'text/html; charset=windows-1254',
    'text/html; charset="ISO-8859-9"',
    'application/json;charset=UTF-8',
    null,
  ])
    expect(decodeText(windows, type)).toBe('İğdelioğlu ı');
  expect(decodeText(Buffer.from('\uFEFF{}'), null)).toBe('{}');
});

const anyAnswer = fc.record({
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
    fc.property(anyAnswer, (answer) => {
      const result = read(answer);
      expect(result).toSatisfy((result: unknown) =>
        typeof result === 'string'
          ? COURT_ERRORS.some((kod) => kod === result)
          : personSchema.safeParse(result).data?.tcKimlikNo === NO,
      );
    }),
  );
});
