import { describe, expect, it } from 'vitest';
import { type FactValues, manualValues } from '../src/index.ts';

const facts = (payload: Readonly<Record<string, string>>): FactValues => manualValues(payload).facts;

describe('the facts of a petition that is filled by hand', () => {
  it.each([
    ['borcluTuru', { borcluTc: '10000000146' }, 'gercek'],
    ['borcluTuru', { borcluKurumIsim: 'Kuzey A.Ş.' }, 'tuzel'],
    ['borcluTuru', { borcluAdSoyad: 'Kuzey A.Ş.', borcluTc: '1234567890' }, 'tuzel'],
    ['borcluSayisi', { borcluAdSoyad: 'Mavi, Yeşil ve Ortakları Ltd. Şti.' }, 'bir'],
    ['borcluSayisi', { borcluAdSoyad: '1) Ali Demir, 2) Ayşe Demir' }, 'cok'],
    ['kimlikTuru', { borcluTc: '10000000146' }, 'tckn'],
    ['alacakliVekili', { alacakliVekiliAdSoyad: 'Av. Ayşe Örnek' }, 'var'],
    ['imzalayanSayisi', { alacakliVekiliAdSoyad: 'Av. Ayşe Örnek, Av. Ali Örnek' }, 'cok'],
    ['alacakliVekilleri', { alacakliVekiliAdSoyad: 'Av. Ayşe Örnek' }, 'yok'],
    ['borcluVekilleri', { borcluVekiliAdSoyad: 'Av. Ayşe Örnek, Av. Ali Örnek' }, 'var'],
    ['takipTuru', { takipTipi: 'İlamsız Takip' }, 'ilamsiz'],
    ['icraYolu', { takipYolu: 'İpoteğin Paraya Çevrilmesi' }, 'ipotek'],
    ['icraYolu', { takipYolu: 'Taşınmaz Tahliyesine İlişkin İlamların İcrası' }, 'ilam'],
    ['icraYolu', { takipYolu: 'Adi Kira, İlamsız Tahliye' }, 'tahliye'],
    ['takipDurumu', { dosyaEsasNo: '2025/12' }, 'acik'],
    ['teblig', { tebligTarihi: '05.03.2025' }, 'biliniyor'],
    ['satisIsteme', { hacizTarihi: '05.03.2024', bugununTarihi: '05.06.2026' }, 'doldu'],
    ['tahsilat', { tahsilatToplami: '100', kalanTutar: '50' }, 'kismi'],
    ['sifat', {}, 'borclu'],
    ['alacakliHesabi', {}, 'yok'],
    ['alacakKalemi', {}, 'yok'],
    ['kayitliHaciz', {}, 'yok'],
  ] as const)('tell %s from %o', (code, payload, expected) => {
    expect(facts(payload)[code]).toBe(expected);
  });

  it.each([
    'borcluTuru',
    'borcluSayisi',
    'alacakliVekili',
    'takipDurumu',
    'teblig',
    'itiraz',
    'satisIsteme',
  ] as const)('do not tell %s without the fields that would', (code) =>
    expect(facts({ bugununTarihi: '05.06.2026' })[code]).toBeNull(),
  );

  it('are the answers where there are any', () => {
    expect(facts({ borcluTc: '10000000146', borcluTuru: 'karisik' }).borcluTuru).toBe('karisik');
    expect(facts({ itiraz: 'durdu' }).itiraz).toBe('durdu');
  });
});
