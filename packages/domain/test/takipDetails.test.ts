import { describe, expect, it } from 'vitest';
import {
  detailText,
  dueOn,
  isValidIban,
  NO_TAKIP_DETAILS,
  perBorclu,
  plainIban,
  printedValues,
  seizedOn,
  servedOn,
  spacedIban,
  type Takip,
  type TakipDetails,
  type TarafDetails,
  takipValues,
  wholeTakipDetails,
  wholeTarafDetails,
} from '../src/index.ts';
import { sampleTakip, TODAY } from './samples.ts';

type Haciz = TakipDetails['hacizler'][number];
const haciz = (tarih: string | null, durum: Haciz['durum'], borclu: string | null = null): Haciz => ({
  id: `${tarih}`,
  tur: 'arac',
  konu: '34 ABC 123',
  tarih,
  durum,
  borclu,
});
type Tebligat = TarafDetails['tebligatlar'][number];
const tebligat = (tarih: string, belge: Tebligat['belge'], sonuc: Tebligat['sonuc']): Tebligat => ({
  id: tarih,
  belge,
  tarih,
  sonuc,
  iadeNedeni: null,
  barkodNo: null,
});

describe('a date of the case', () => {
  it('of seizure is the stated one, else the first that was not lifted and did not lapse', () => {
    const hacizler = [
      haciz('2025-01-01', 'kaldirildi'),
      haciz('2025-01-02', 'dustu'),
      haciz(null, 'gecerli'),
      haciz('2025-03-03', 'gecerli'),
      haciz('2025-02-02', 'satisIstendi'),
    ];
    expect(seizedOn({ hacizTarihi: null, hacizler })).toBe('2025-02-02');
    expect(seizedOn({ hacizTarihi: '2025-09-09', hacizler })).toBe('2025-09-09');
    expect(seizedOn({ hacizTarihi: null, hacizler: hacizler.slice(0, 3) })).toBeNull();
    expect(seizedOn({ hacizTarihi: null, hacizler: undefined })).toBeNull();
  });

  it('of service is the party’s own, else the first day on which an order was served', () => {
    const tebligatlar = [
      tebligat('2025-01-01', 'odemeEmri', 'iade'),
      tebligat('2025-01-02', '103', 'tebligEdildi'),
      tebligat('2025-03-03', 'icraEmri', 'tebligEdildi'),
      tebligat('2025-02-02', 'odemeEmri', 'tebligEdildi'),
    ];
    expect(servedOn({ tebligatlar })).toBe('2025-02-02');
    expect(servedOn({ tebligTarihi: '2025-09-09', tebligatlar })).toBe('2025-09-09');
    expect(servedOn({ tebligatlar: tebligatlar.slice(0, 2) })).toBeNull();
  });

  it('on which the debt falls due is the stated one, else the first claim item’s', () => {
    const item = {
      id: 'k',
      ad: 'a',
      tutar: 1,
      paraBirimi: 'TRY',
      faizTuru: 'yok',
      faizOrani: null,
      faizBaslangici: null,
    } as const;
    const alacakKalemleri = ['2025-02-02', null, '2025-01-01'].map((vadeTarihi) => ({ ...item, vadeTarihi }));
    expect(dueOn({ vadeTarihi: null, alacakKalemleri })).toBe('2025-01-01');
    expect(dueOn({ vadeTarihi: '2024-01-01', alacakKalemleri })).toBe('2024-01-01');
    expect(dueOn({ vadeTarihi: null, alacakKalemleri: null })).toBeNull();
  });

  it('is the debtor’s alone where each debtor has a document', () => {
    const three = sampleTakip('t-003');
    const takip: Takip = {
      ...three,
      hacizTarihi: null,
      borclular: three.borclular.map((borclu, n) => ({ ...borclu, id: `b${n}` })),
      hacizler: [haciz('2025-05-05', 'gecerli', 'b1'), haciz('2025-06-06', 'gecerli')],
    };
    expect(perBorclu(takip).map((one) => printedValues(takipValues(one, TODAY)).hacizTarihi)).toEqual([
      '06.06.2025',
      '05.05.2025',
      '06.06.2025',
    ]);
  });
});

describe('an IBAN', () => {
  it.each([
    ['TR330006100519786457841326', true],
    ['DE89370400440532013000', true],
    ['TR330006100519786457841327', false],
    ['TR33000610051978645784132', false],
    ['TR33000610051978645784132A', false],
    ['', false],
    ['330006100519786457841326', false],
  ])('%s: %s', (iban, isValid) => expect(isValidIban(iban)).toBe(isValid));

  it('is stored in capitals without spaces', () => {
    expect(plainIban(' tr33 0006\u00a01005 i')).toBe('TR3300061005I');
  });

  it('is printed in groups of four', () => {
    expect(spacedIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26');
    expect(spacedIban('DE893704')).toBe('DE89 3704');
  });
});

describe('details', () => {
  it('are whole, with members in one order, whatever was said', () => {
    expect(wholeTakipDetails({})).toEqual(NO_TAKIP_DETAILS);
    expect(wholeTakipDetails({ hacizler: null, ekAlanlar: null })).toEqual(NO_TAKIP_DETAILS);
    const { konu, ...others } = haciz('2025-01-01', 'gecerli');
    const [whole] = wholeTakipDetails({ hacizler: [{ ...others, konu }] }).hacizler;
    expect(JSON.stringify(whole)).toBe(JSON.stringify(haciz('2025-01-01', 'gecerli')));
    expect(wholeTarafDetails({ okunus: 'iks' })).toMatchObject({ id: null, okunus: 'iks', tebligatlar: [] });
  });

  it('are told as a person reads them', () => {
    const item = {
      id: 'k1',
      ad: 'Cezai şart',
      tutar: 123_456,
      vadeTarihi: '2025-01-31',
      faizTuru: 'akdi',
      faizOrani: 4825,
    };
    expect(detailText([{ ...item, paraBirimi: 'EUR' }])).toBe(
      'Cezai şart, 1.234,56 EUR, 31.01.2025, akdî faiz, % 48,25',
    );
    expect(
      detailText({ adSoyad: 'Ada', sifat: 'kayyim', adres: { metin: 'Yol 1', ilce: 'Sur', il: '' } }),
    ).toBe('Ada, kayyım, Yol 1 Sur');
    expect([detailText(null), detailText([]), detailText('iks')]).toEqual(['', '', 'iks']);
  });
});
