import type { TopluJob } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { announcementOf, progressOf, readJob } from './progress.ts';

const IS: TopluJob = {
  id: '1',
  durum: 'suruyor',
  neden: null,
  kullanici: { id: '2', adSoyad: 'Ayşe Örnek' },
  dilekceler: [{ id: '3', isim: 'Satış Talebi', surum: 1 }],
  bicim: 'udf',
  borcluAyri: false,
  klasorlu: false,
  klasor: null,
  dosyaAdi: null,
  takip: 50_000,
  atlanan: 0,
  toplam: 50_000,
  tamam: 12_000,
  basarisiz: 10,
  kalan: 37_990,
  hiz: 45.3,
  kalanSaniye: 839,
  created_at: '2026-11-20T09:00:00.000Z',
  baslama: '2026-11-20T09:00:00.000Z',
  bitis: null,
  silinme: null,
};

describe('the progress of a bulk job', () => {
  it('tells what is made, failed and left, the rate and the time left', () => {
    expect(progressOf(IS)).toBe(
      '12.000 / 50.000 dosya oluşturuldu · 10 dosya oluşturulamadı · 37.990 dosya kaldı · saniyede 45,3 dosya · yaklaşık 14 dakika kaldı',
    );
  });

  it('promises no time before there is a rate, and after the end', () => {
    expect(progressOf({ ...IS, kalanSaniye: 3600 })).toMatch(/yaklaşık 1 saat kaldı$/);
    expect(progressOf({ ...IS, basarisiz: 0, kalan: 38_000, hiz: null, kalanSaniye: null })).toBe(
      '12.000 / 50.000 dosya oluşturuldu · 38.000 dosya kaldı · hız ölçülüyor',
    );
    expect(progressOf({ ...IS, durum: 'tamam', tamam: 49_990, kalan: 0, hiz: null, kalanSaniye: null })).toBe(
      '49.990 / 50.000 dosya oluşturuldu · 10 dosya oluşturulamadı',
    );
  });

  it('is spoken once a tenth, and at the end', () => {
    const spoken = Array.from({ length: 101 }, (_, n) =>
      announcementOf({ ...IS, basarisiz: 0, tamam: n * 500, kalan: 50_000 - n * 500 }),
    );
    expect(new Set(spoken).size).toBe(11);
    expect(spoken[57]).toBe('Satış Talebi: yüzde 50 tamamlandı.');
    expect(announcementOf({ ...IS, durum: 'iptal' })).toBe('Satış Talebi: İptal edildi.');
  });

  it('is read from an event, and from nothing else', () => {
    expect(readJob(JSON.stringify(IS))).toEqual(IS);
    for (const data of ['', 'null', '[]', '{"id":"1"}', undefined]) expect(readJob(data)).toBeNull();
  });
});
